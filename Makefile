# Verbs of railbird. Everything they need is Go; tools are pinned in go.mod.

GO ?= go
FUZZTIME ?= 10s

.PHONY: all build install test short race lint fuzz bench cross golden example clean

all: lint test build

build: ## the binary, in bin/
	$(GO) build -o bin/railbird ./cmd/railbird

install: ## the binary, where go install puts it
	$(GO) install ./cmd/railbird

test: ## the test suite
	$(GO) test ./...

short: ## the quick part of it
	$(GO) test -short ./...

# A program under the race detector waits a second before it ends, unless it is told otherwise,
# and the tests of the commands start a thousand.
race: ## the quick part under the race detector
	GORACE=atexit_sleep_ms=20 $(GO) test -race -short ./...

lint: ## formatting, vet, staticcheck
	@unformatted=$$(gofmt -l .); if [ -n "$$unformatted" ]; then echo "not formatted:" $$unformatted; exit 1; fi
	$(GO) vet ./...
	$(GO) tool staticcheck ./...

# A target that fails is run once more: what it found is among its seeds then, and fails again,
# while a worker that only ended after its time, as happens on a busy machine, does not.
fuzz: ## each fuzz target for FUZZTIME
	@set -e; for package in $$($(GO) list ./...); do \
		for target in $$($(GO) test -list '^Fuzz' $$package | grep '^Fuzz' || true); do \
			echo "fuzz $$package $$target"; \
			run="$(GO) test -run ^$$ -fuzz ^$$target\$$ -fuzztime $(FUZZTIME) $$package"; \
			$$run || $$run; \
		done; \
	done

bench: ## races, games, exact solutions and decisions a second
	$(GO) test -run '^$$' -bench . -benchmem -count 5 ./sim/readyset ./sim/longshot ./analysis/... ./strategy/...

cross: ## builds for other systems
	@set -e; for system in windows/amd64 windows/arm64 darwin/amd64 darwin/arm64 linux/arm64; do \
		echo "build $$system"; \
		GOOS=$${system%/*} GOARCH=$${system#*/} $(GO) build -o /dev/null ./cmd/railbird; \
	done

golden: ## write the golden files anew; look at what changed
	$(GO) test ./reports ./reports/plots ./reports/tables ./cmd/railbird -update

example: ## prices and odds of the Long Shot example anew: the nearest to fair among four value bots that a search finds
	$(GO) run ./cmd/railbird fair --rules long-shot --fill example --field value --seats 4 --games 300 \
		--write sim/longshot/rules/long-shot-example.yaml

clean:
	rm -rf bin
