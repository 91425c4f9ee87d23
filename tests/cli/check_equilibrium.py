#!/usr/bin/env python3
"""Checks what `kazu namepoker equilibrium` claims, by the definition of the game.

usage: check_equilibrium.py KAZU PLAYERS EXCHANGES [options of the command]
       check_equilibrium.py --random KAZU SEED CASES     small names with rules that leave ties
       check_equilibrium.py --level-4 KAZU PLAYERS EXCHANGES
           how often somebody who holds to the equilibrium wins against others who exchange as
           `kazu namepoker draw` says
       check_equilibrium.py --watched KAZU
           how often the last of two wins who sees how many characters the first one exchanges

All that it takes from the command is which hands are of one class and which class is better. Every
replacement of every exchange is dealt. A showdown of few deals is looked at deal by deal, one of
more by how many of the others tie. Python's integers are exact.
"""
import functools
import itertools
import json
import math
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

SIXTIETHS = 60  # a point, so that up to six may share it
DEALS = 30000   # of all players, that are looked at one by one


def ask(kazu, verb, *options):
    run = subprocess.run([kazu, "namepoker", verb, "--json", *options], capture_output=True,
                         text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


class Game:
    def __init__(self, kazu, players, exchanges, options):
        table = ask(kazu, "table", *options)
        self.players, self.exchanges = players, exchanges
        self.rank = {row["hand"]: row["class"] for row in table}
        self.letters = sorted({letter for hand in self.rank for letter in hand})
        self.hands = list(self.rank)
        self.count = len(self.hands)
        assert self.count == len(self.letters) ** len(self.hands[0])
        asked = ["--players", str(players), "--exchanges", str(exchanges), *options]
        [self.claim] = ask(kazu, "equilibrium", *asked)
        self.rows = ask(kazu, "equilibrium", "--all", *asked)
        if "weights" not in self.claim:  # two players with one exchange
            assert (players, exchanges) == (2, 1)
            self.claim.update(players=2, exchanges=1, weights=1, gain="0", mixed=[0],
                              exchanged=[self.claim["exchanged"]])
            for row in self.rows:
                row.update(exchange=1, share="1")
        self.weights = self.claim["weights"]
        self.does = [{hand: [] for hand in self.hands} for _ in range(exchanges)]
        for row in self.rows:
            self.does[row["exchange"] - 1][row["hand"]].append(row)

    def results(self, keep):
        """All hands that can come of a pattern, each equally likely."""
        choices = [self.letters if letter == "_" else letter for letter in keep]
        return ["".join(hand) for hand in itertools.product(*choices)]

    def chances(self, policy=None):
        """How often a player ends with each hand, over (weights * hands)^exchanges * hands."""
        chance = dict.fromkeys(self.hands, 1)
        for does in policy or self.does:
            after = dict.fromkeys(self.hands, 0)
            for hand, rows in does.items():
                for row in rows:
                    results = self.results(row["keep"])
                    share = Fraction(row["share"]) * self.weights
                    assert share.denominator == 1
                    for result in results:
                        after[result] += chance[hand] * int(share) * (self.count // len(results))
            chance = after
        return chance

    def part_by_deals(self, hand, chance):
        total = 0
        for others in itertools.product(self.hands, repeat=self.players - 1):
            ranks = [self.rank[other] for other in others]
            if min(ranks) >= self.rank[hand]:
                share = SIXTIETHS // (1 + ranks.count(self.rank[hand]))
                total += share * math.prod(chance[other] for other in others)
        return total

    def part_by_ties(self, hand, chance):
        others = self.players - 1
        tied, worse = self.tied[self.rank[hand]], self.worse[self.rank[hand]]
        return sum(SIXTIETHS // (ties + 1) * math.comb(others, ties) *
                   tied ** ties * worse ** (others - ties) for ties in range(others + 1))

    def showdown(self, chance):
        """What each final hand wins, over SIXTIETHS * (all of chance)^(players - 1)."""
        part = self.part_by_ties
        if self.count ** self.players <= DEALS:
            part = self.part_by_deals
        self.tied = dict.fromkeys(self.rank.values(), 0)
        for hand, weight in chance.items():
            self.tied[self.rank[hand]] += weight
        self.worse, below = {}, 0
        for rank in sorted(self.tied, reverse=True):
            self.worse[rank] = below
            below += self.tied[rank]
        return {hand: part(hand, chance) for hand in self.hands}

    def values(self, worth):
        """[pattern] the mean worth of the hands that come of it, times the number of hands."""
        @functools.lru_cache(maxsize=None)
        def total(pattern):
            wild = pattern.find("_")
            if wild < 0:
                return worth[pattern]
            return sum(total(pattern[:wild] + letter + pattern[wild + 1:]) for letter in self.letters)
        return lambda pattern: total(pattern) * (
            self.count // len(self.letters) ** pattern.count("_"))

    def patterns(self, hand):
        return ("".join(pattern) for pattern in itertools.product(*((letter, "_") for letter in hand)))

    def check(self):
        chance = self.chances()
        deals = sum(chance.values())
        assert deals == (self.weights * self.count) ** self.exchanges * self.count
        whole = SIXTIETHS * deals ** (self.players - 1)
        best = own = self.showdown(chance)
        for left, does in enumerate(reversed(self.does), 1):
            value, own_value = self.values(best), self.values(own)
            best, own = {}, {}
            for hand, rows in does.items():
                best[hand] = max(map(value, self.patterns(hand)))
                own[hand] = 0
                for row in rows:
                    assert all(kept in (letter, "_") for kept, letter in zip(row["keep"], hand)), row
                    assert Fraction(row["win"]) == Fraction(best[hand], whole * self.count ** left), row
                    assert abs(row["decimal"] - Fraction(row["win"])) < 1e-8, row
                    assert self.weights > 1 or value(row["keep"]) == best[hand], row
                    own[hand] += own_value(row["keep"]) * int(Fraction(row["share"]) * self.weights)
                assert sum(Fraction(row["share"]) for row in rows) == 1, hand
                assert len({row["keep"] for row in rows}) == len(rows), hand
        everything = whole * self.count ** (self.exchanges + 1)
        even = Fraction(1, self.players)
        assert Fraction(sum(own.values()), everything * self.weights ** self.exchanges) == even
        gain = Fraction(sum(best.values()), everything) - even
        assert Fraction(self.claim["gain"]) == gain, (self.claim["gain"], gain)
        assert Fraction(self.claim["value"]) == even
        assert gain == 0 if self.weights == 1 else gain >= 0
        self.check_counts()
        return gain

    def wins_against(self, policy):
        """How often one player wins if the others exchange by another policy."""
        chance = self.chances(policy)
        own = self.showdown(chance)
        for does in reversed(self.does):
            value, own = self.values(own), {}
            for hand, rows in does.items():
                own[hand] = sum(value(row["keep"]) * int(Fraction(row["share"]) * self.weights)
                                for row in rows)
        scale = (self.weights * self.count) ** self.exchanges * self.count
        return Fraction(sum(own.values()),
                        SIXTIETHS * sum(chance.values()) ** (self.players - 1) * scale)

    def watched(self):
        """How often the best response wins that knows how many characters the other exchanges."""
        groups = {}
        for hand, [row] in self.does[0].items():
            results = self.results(row["keep"])
            group = groups.setdefault(row["keep"].count("_"), dict.fromkeys(self.hands, 0))
            for result in results:
                group[result] += self.count // len(results)
        wins = 0
        for chance in groups.values():
            value = self.values(self.showdown(chance))
            wins += sum(max(map(value, self.patterns(hand))) for hand in self.hands)
        return Fraction(wins, SIXTIETHS * self.count ** 4)

    def check_counts(self):
        for does, exchanged, mixed in zip(self.does, self.claim["exchanged"], self.claim["mixed"]):
            first = [rows[0]["keep"].count("_") for rows in does.values()]
            assert exchanged == [first.count(n) for n in range(len(self.hands[0]) + 1)]
            assert mixed == sum(len(rows) > 1 for rows in does.values())
            for rows in does.values():
                shares = [Fraction(row["share"]) for row in rows]
                assert shares == sorted(shares, reverse=True)


RULES = ["type", "type,word-position", "in-place", "-strokes", "strokes,in-place", "kinds",
         "type,strokes-left", "strokes-left", "inversions,-kinds", "name-order"]


def small_name(chance, path):
    letters = "あいうえ"[:chance.randint(1, 4)]
    length = chance.randint(max(2, len(letters)), 4)
    name = list(letters) + [chance.choice(letters) for _ in range(length - len(letters))]
    chance.shuffle(name)
    strokes = {letter: str(chance.randint(1, 9)) for letter in letters}
    types = ["name", "counts 2 1" if length == 3 and len(letters) > 1 else f"counts {length}"]
    lines = ["name " + "".join(name), "strokes " + " ".join(strokes[letter] for letter in name)]
    lines += [f"type い | a | {kind}" for kind in types if chance.random() < 0.6]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines + ["type ろ | b | any"]) + "\n")


def check_random(kazu, seed, cases):
    chance = random.Random(seed)
    mixed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "name")
        for _ in range(cases):
            small_name(chance, path)
            options = ["--name", path, "--rules", chance.choice(RULES)]
            players, exchanges = chance.randint(2, 6), chance.randint(1, 3)
            try:
                game = Game(kazu, players, exchanges, options)
                game.check()
            except Exception:
                with open(path, encoding="utf-8") as file:
                    print("seed", seed, players, exchanges, options, file.read(), file=sys.stderr)
                raise
            mixed += game.weights > 1
    print(f"{cases} games, {mixed} of them mixed")
    assert 0 < mixed < cases


def level_4(kazu, exchanges):
    """For each exchange what is best against a random hand."""
    policy = []
    for left in range(exchanges, 0, -1):
        rows = ask(kazu, "draw", "--all", "--exchanges", str(left))
        policy.append({row["hand"]: [{**row, "share": "1"}] for row in rows})
    return policy


def main(what, *words):
    if what == "--random":
        check_random(words[0], int(words[1]), int(words[2]))
    elif what == "--level-4":
        game = Game(words[0], int(words[1]), int(words[2]), [])
        wins = game.wins_against(level_4(words[0], game.exchanges))
        print(f"{float(wins * game.players):.6f} {wins}")
        assert wins > Fraction(1, game.players)
    elif what == "--watched":
        print(Game(words[0], 2, 1, []).watched())
    else:
        game = Game(what, int(words[0]), int(words[1]), list(words[2:]))
        print(f"{game.weights} {float(game.check()):.3g}")


if __name__ == "__main__":
    main(*sys.argv[1:])
