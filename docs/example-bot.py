#!/usr/bin/env python3
"""A bot for any game of clever. Try: clever play ganz-schoen-clever --bot docs/example-bot.py"""
import json
import sys


def say(line):
    print(line, flush=True)  # without flush the line would wait in a buffer


def value(choice, dice):
    """What a choice seems worth: numbers that it writes, marks, and the dice that it costs."""
    worth = sum(mark["write"] if isinstance(mark["write"], int) else 4
                for mark in choice.get("marks", []))
    if choice["kind"] == "pick":
        face = dice[choice["die"]]["face"]
        worth -= 2 * sum(die["at"] == "pool" and die["face"] < face for die in dice.values())
    return worth - 2 * ("slot" in choice)  # slots may be worth more later


for line in sys.stdin:  # the bot ends when its input does
    word, _, rest = line.partition(" ")
    if word == "hello":
        rules = json.loads(rest)["rules"]  # areas, dice, tracks; this bot needs none of it
        say("ready")
    elif word == "position":
        dice = json.loads(rest)["dice"]
    elif word == "legal":
        values = [value(choice, dice) for choice in json.loads(rest)]
    elif word in ("choose", "hint"):
        say("values " + json.dumps(values))
        if word == "choose":
            say("choice %d" % values.index(max(values)))
