#!/usr/bin/env python3
"""A small bot for railbird, without odds: it waits for ROLLS rolls, then places its largest
token on the leader to show, place or win. PROTOCOL.md, in this folder, explains every line
that it reads and writes. It keeps nothing from one ask to the next."""

import json
import sys

ROLLS = 20


def spots_of(rules):
    """Returns the spots of each horse, by its place in a list of positions, the best first."""
    names = [horse["name"] for horse in rules["horses"]]
    found = [[] for _ in names]
    for number, spot in enumerate(rules["spots"]):
        group, horse, *_ = spot["id"].split(":") + [""]
        if group in ("show", "place", "win") and horse in names:
            found[names.index(horse)].insert(0, number)
    return found


def act(ask, spots):
    game, decide = ask["game"], ask["decide"]
    if decide == "draft":
        return {"game": game, "card": ask["offer"][0]}
    if decide == "keep":
        return {"game": game, "keep": False}
    hand, at, room = ask["hand"], ask["at"], ask["spots"]
    if hand and ask["roll"] >= ROLLS:
        for spot in spots[at.index(max(at))]:
            if room[spot] == ".":
                return {"game": game, "token": max(hand), "spot": spot}
    return {"game": game, "pass": True}


def main():
    lines, write = sys.stdin, sys.stdout.write
    spots = spots_of(json.loads(lines.readline())["rules"])
    write('{"protocol":1,"name":"leader"}\n')
    sys.stdout.flush()
    for line in lines:
        batch = json.loads(line)
        acts = [act(ask, spots) for ask in batch["asks"]]
        write(json.dumps({"batch": batch["batch"], "acts": acts}, separators=(",", ":")) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
