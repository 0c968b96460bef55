#!/usr/bin/env python3
"""A bot for railbird: it bets where the exact chances promise the most.

It asks for the odds, and places its most valuable token where that brings at least
THRESHOLD dollars on average. PROTOCOL.md, in this folder, explains every line that it
reads and writes. It keeps nothing from one ask to the next, and does its sums before the
first game, so that an answer takes a few microseconds.
"""

import json
import sys
from functools import cache
from itertools import compress
from operator import gt

THRESHOLD = 2.0  # dollars
BILLION = 1_000_000_000  # odds are counted in billionths


class Bettor:
    def __init__(self, rules):
        self.conditions = range(len(rules["conditions"]))
        self.cards = rules["cards"]
        self.spots = [[] for _ in self.conditions]  # of each condition
        for number, spot in enumerate(rules["spots"]):
            self.spots[spot["condition"]].append((number, spot["pays"], spot["loses"]))
        # What a token may gain and lose, worked out once for each kind of token.
        self.prices = cache(self.prices)

    def prices(self, value, own_loss, ignores):
        """Returns, by condition, the least chance at which a token is worth placing, and
        its spots as (number, what is at stake, what a loss costs)."""
        least, spots = [], []
        for places in self.spots:
            priced = []
            for number, pays, loses in places:
                cost = own_loss + (0 if ignores else loses)
                priced.append((number, pays * value + cost, cost))
            spots.append(priced)
            chances = [(THRESHOLD + cost) / stake for _, stake, cost in priced if stake > 0]
            least.append(int(min(chances, default=2) * BILLION))
        return least, spots

    def act(self, ask):
        decide = ask["decide"]
        if decide == "draft":
            return {"game": ask["game"], "card": ask["offer"][0]}
        if decide == "keep":
            return {"game": ask["game"], "keep": False}

        hand, bonus = ask["hand"], ask.get("bonus")
        if hand:
            token, key = "token", max(hand)
            least, prices = self.prices(key, 0, False)
        else:  # only tokens of VIP cards are left
            token, key = "bonus", bonus[0]
            card = self.cards[key]
            least, prices = self.prices(card["token"], card.get("loses", 0), card.get("ignores", False))

        # Most conditions are far from worth a bet: those are sorted out first, all at once.
        odds, spots = ask["odds"], ask["spots"]
        best, where = THRESHOLD * BILLION, None
        for condition in compress(self.conditions, map(gt, odds, least)):
            for spot, stake, cost in prices[condition]:
                if spots[spot] == ".":
                    worth = odds[condition] * stake - cost * BILLION
                    if worth > best:
                        best, where = worth, spot
        if where is None:
            return {"game": ask["game"], "pass": True}
        return {"game": ask["game"], token: key, "spot": where}


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def main():
    hello = json.loads(sys.stdin.readline())
    if hello["protocol"] != 1 or hello["game"] != "ready-set-bet":
        sys.exit("value.py plays ready-set-bet by protocol 1")
    bettor = Bettor(hello["rules"])
    say({"protocol": 1, "name": "value in Python", "odds": True})
    for line in sys.stdin:
        batch = json.loads(line)
        say({"batch": batch["batch"], "acts": [bettor.act(ask) for ask in batch["asks"]]})


if __name__ == "__main__":
    main()
