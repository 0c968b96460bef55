#!/usr/bin/env python3
"""A bot for railbird: it bets where the exact chances promise the most.

It asks for the odds, and places its most valuable token where that brings at least
THRESHOLD dollars on average. PROTOCOL.md, in this folder, explains every line that it
reads and writes. It keeps nothing from one ask to the next, and does its sums before the
first game, so that an answer takes a few microseconds.
"""

import gc
import json
import sys
from functools import cache
from itertools import compress
from operator import gt

THRESHOLD = 4.0  # dollars
BILLION = 1_000_000_000  # odds are counted in billionths


class Bettor:
    def __init__(self, rules):
        self.spots = rules["spots"]
        self.board = range(rules["board"])  # conditions of the board; the others are of cards dealt
        self.cards = rules["cards"]
        # What a token may gain and lose, worked out once for each kind of token.
        self.prices = cache(self.prices)

    def prices(self, value, own_loss=0, ignores=False):
        """Returns what a token stakes and may lose on each spot, and for each condition
        of the board its spots and the least chance at which one is worth the token."""
        prices, spots, least = [], [[] for _ in self.board], [2 * BILLION] * len(self.board)
        for number, spot in enumerate(self.spots):
            loss = own_loss + (0 if ignores else spot["loses"])
            stake = spot["pays"] * value + loss
            prices.append((stake, loss * BILLION))
            condition = spot["condition"]
            if condition in self.board and stake > 0:
                spots[condition].append(number)
                enough = int((THRESHOLD + loss) / stake * BILLION)
                least[condition] = min(least[condition], enough)
        return prices, spots, least

    def act(self, ask):
        game, decide = ask["game"], ask["decide"]
        if decide == "draft":
            return {"game": game, "card": ask["offer"][0]}
        if decide == "keep":
            return {"game": game, "keep": False}

        hand = ask["hand"]
        if hand:
            token, key = "token", max(hand)
            prices, spots, least = self.prices(key)
        else:  # only tokens of VIP cards are left
            token, key = "bonus", ask["bonus"][0]
            card = self.cards[key]
            prices, spots, least = self.prices(card["token"], card.get("loses", 0), card.get("ignores", False))

        best, where = THRESHOLD * BILLION, None
        room, odds = ask["spots"], ask["odds"]
        # Most conditions are far from worth a bet: those are sorted out first, all at once.
        for condition in compress(self.board, map(gt, odds, least)):
            for spot in spots[condition]:
                if room[spot] == ".":
                    stake, loss = prices[spot]
                    worth = odds[condition] * stake - loss
                    if worth > best:
                        best, where = worth, spot
        for spot, chance in zip(ask["dealt"], odds[len(self.board):]):
            if room[spot] == ".":
                stake, loss = prices[spot]
                worth = chance * stake - loss
                if worth > best:
                    best, where = worth, spot
        if where is None:
            return {"game": game, "pass": True}
        return {"game": game, token: key, "spot": where}


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def main():
    gc.disable()  # what is read and written has no cycles: counting references is enough
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
