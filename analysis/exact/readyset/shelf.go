package readyset

import (
	"sync"
	"sync/atomic"
)

// A shelf holds a table of each class, made when it is first taken. It may be used by many
// goroutines at once; taking what is there locks nothing.
type shelf[T any] struct {
	mutex  sync.Mutex // of making tables
	tables []atomic.Pointer[T]
}

func newShelf[T any](classes int) shelf[T] {
	return shelf[T]{tables: make([]atomic.Pointer[T], classes)}
}

// take returns the table of a class. Only one goroutine makes any table at a time.
func (s *shelf[T]) take(class int, build func() *T) *T {
	if t := s.tables[class].Load(); t != nil {
		return t
	}
	s.mutex.Lock()
	defer s.mutex.Unlock()
	if t := s.tables[class].Load(); t != nil {
		return t
	}
	t := build()
	s.tables[class].Store(t)
	return t
}
