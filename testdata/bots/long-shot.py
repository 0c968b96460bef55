#!/usr/bin/env python3
"""A bot for railbird that plays Long Shot by what things are worth on average.

It asks for the odds, and does whatever of the acts that are allowed is worth the most dollars:
buy a horse, bet on one, play a money card, or sell two cards. PROTOCOL.md, in this folder,
explains every line that it reads and writes. It keeps nothing from one ask to the next.
"""

import gc
import json
import sys
from operator import mul

BILLION = 1_000_000_000  # odds are counted in billionths
MARGIN = 1.0  # dollars that a horse or a bet must be worth

# What it says to the other decisions.
SAYS = {"feature": "use", "reroll": "keep", "roll": "second", "zero": "steal"}


class Player:
    def __init__(self, rules):
        stake, purses = rules["stake"], rules["purses"]
        returned = rules["returned"] == "returned"
        self.brings = {}  # act -> where the odds of its horse are, what it brings by place, what it must
        for number, horse in enumerate(rules["horses"]):
            first, last = number * len(purses), (number + 1) * len(purses)
            pays = [stake * (odds + returned) for odds in horse["odds"]]
            self.brings["buy:" + horse["name"]] = first, last, purses, (horse["price"] + MARGIN) * BILLION
            self.brings["bet:" + horse["name"]] = first, last, pays, (stake + MARGIN) * BILLION
        sale = rules["discard"]["pays"] / max(rules["discard"]["cards"], 1)
        self.cards = [max(sale, card.get("gain", 0)) for card in rules["cards"]]  # about what each is worth
        self.names = [card["name"] for card in rules["cards"]]
        self.fixed = {"play:" + card["name"]: card["gain"] * BILLION for card in rules["cards"] if card["effect"] == "money"}
        self.fixed["discard"] = 1  # better than nothing
        self.sold = rules["discard"]["cards"]

    def act(self, ask):
        decide = ask["decide"]
        if decide == "action":
            return self.action(ask)
        if decide in SAYS:
            return SAYS[decide]
        if decide == "take":
            return "take:" + self.names[max(ask["offer"], key=self.cards.__getitem__)]
        if decide == "throw":
            return "throw:" + self.names[min(ask["hand"], key=self.cards.__getitem__)]
        return ask["acts"].split()[-1]  # bar: move the horse with the highest number

    def action(self, ask):
        odds, known = ask["odds"], self.brings.get
        best, chosen = 0, "pass"
        for name in ask["acts"].split():
            bid = known(name)
            if bid:
                first, last, brings, cost = bid
                worth = sum(map(mul, odds[first:last], brings)) - cost
            else:
                worth = self.fixed.get(name, 0)
            if worth > best:
                best, chosen = worth, name
        if chosen == "discard":  # which cards is for the program to say
            hand = sorted(ask["hand"], key=self.cards.__getitem__)
            return "discard:" + "+".join(self.names[card] for card in hand[: self.sold])
        return chosen


def say(value):
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()


def main():
    gc.disable()  # what is read and written has no cycles: counting references is enough
    hello = json.loads(sys.stdin.readline())
    if hello["protocol"] != 1 or hello["game"] != "long-shot":
        sys.exit("long-shot.py plays long-shot by protocol 1")
    player = Player(hello["rules"])
    say({"protocol": 1, "name": "long shot in Python", "odds": True})
    for line in sys.stdin:
        batch = json.loads(line)
        say({"batch": batch["batch"], "acts": [{"game": ask["game"], "act": player.act(ask)} for ask in batch["asks"]]})


if __name__ == "__main__":
    main()
