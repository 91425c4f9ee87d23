#!/usr/bin/env python3
"""What options may not take, and what budgets may not change.

usage: check_options.py KAZU forbidden   values that no option takes end a run with status 2, and are named
       check_options.py KAZU budgets     a run with a small budget says the same as one without, or has status 3
"""
import subprocess
import sys

PATIENCE = 120
PUZZLE = "- 2 1=:0;6+:1,2,3 -"
SEVERAL = "two 4 1-:0,4;3-:1,5;1-:2,6;3-:3,7;10+:8,9,10,11;10+:12,13,14,15 -"

NUMBERS = ["", "x", "-1", "1.5", "99999999999999999999", "0x10", "٣"]
RATIONALS = ["", "x", "1/0", "1e5", "99999999999999999999", "1..2", "1/", "."]
RANGES = ["", "x", "5..1", "1..", "..5", "1..2..3", "1/0..2"]
SETS = ["", "0", "x", "-1", "5..1", "1,,2", "1,", "1..", "1..99999999999999999999", "1.5"]
DATES = ["", "x", "2026-02-30", "2026-13-01", "20261121", "0000-01-01", "2026-11-21x"]
GRIDS = ["", "1", "12345", "3000", "9999", "#...", "1,2,3,4,5"]
RULES = ["", "nosuch", "article3,nosuch", ",", "total,"]

# (words before, the option, values it must refuse, words after)
FORBIDDEN = [
    *[(f"shisoku {verb}", "-t", RATIONALS, ["1", "2", "3"]) for verb in ("solve", "hint", "rate", "verify")],
    ("shisoku countdown", "-t", RATIONALS + ["-5", "1/2"], ["1", "2", "3"]),
    ("shisoku reach", "--integers", RANGES, ["1", "2", "3"]),
    ("shisoku atlas -n 2", "-t", RANGES, []),
    ("shisoku make -n 3", "-t", RANGES, []),
    ("shisoku atlas -n 2 -t 1..3", "--shard", ["", "0/2", "3/2", "x", "1/", "1/0", "-1/2"], []),
    *[(f"kazutori {verb} -N 50", "--moves", SETS, []) for verb in ("solve", "secret", "table", "simulate")],
    ("kazutori review -N 50", "--moves", SETS, ["1", "2"]),
    ("kazutori solve -N 50 --moves 1,2", "--other-moves", SETS, []),
    ("kazutori solve --moves 1,2", "--heaps", ["", "x", "-1", "1,,2", ",", "1,", "1..3"], []),
    ("kazutori solve -k 3", "-N", ["", "x", "-5", "1.5", "1e5"], []),
    ("kazutori solve -N 50 -k 3", "--at", NUMBERS, []),
    ("kazutori solve -N 50 -k 3 --no-repeat", "--last", NUMBERS + ["0"], []),
    ("kazutori solve -N 50 -k 3 --players 3", "--prefer", NUMBERS + ["3"], []),
    ("kazutori simulate -N 50 -k 3", "--bots", ["", "x", "0", "6", "1,2,3", "1,"], []),
    ("mastermind analyse --bulls", "--try",
     ["", "1111", "1231", ",", "1234,", "1234,,5678", "12345", "123", "12-4", "zzzz", "1234,1111"], []),
    ("mastermind analyse --guess distinct", "--try", ["1111", "1234,2211"], []),
    ("mastermind analyse", "--try", ["7777", "0000", "1-11", "1111,"], []),
    ("mastermind analyse --bulls --json", "--try", ["1111"], []),
    ("mastermind strategy --method first", "--depth", NUMBERS + ["0"], []),
    ("mastermind next", "--pegs", NUMBERS + ["0", "9"], []),
    ("mastermind next", "--colors", NUMBERS + ["0", "16"], []),
    ("namepoker judge", "--rules", RULES, ["大石泉すき"]),
    ("namepoker judge", "--name", ["", "/nosuch", "/"], ["大石泉すき"]),
    ("namepoker deal", "--date", DATES, []),
    *[(f"kenken {verb}", "--grid", GRIDS, [PUZZLE]) for verb in ("explain", "hint", "check")],
    ("kenken make", "--ops", ["", "%", "+%", "++ +"], []),
    ("kenken make", "--size", NUMBERS + ["2", "17"], []),
    ("kenken make", "--level", ["", "x", "EASY", "0"], []),
    ("kenken make", "--daily", DATES, []),
    ("play kenken", "--daily", DATES, []),
    ("play shisoku-game", "--bots", ["", "x", "0", "6", "1,2,3,4,5,1,2", "1,"], []),
    ("play kazutori", "--load", ["", "/nosuch", "/"], []),
]

# Each asks the library more than one question, or makes a claim that only a whole search allows.
QUESTIONS = [
    "shisoku solve --nearest -t 37 2 3 5", "shisoku solve --count -t 999 2 3 4 6", "shisoku hint -t 24 3 3 8 8 --step 3",
    "shisoku rate -t 24 3 3 8 8", "shisoku verify -t 24 1 1 1 1", "shisoku outlook -t 24 1 1 1 1",
    "kazutori solve -N 1000 --moves 1,5,9", "kazutori secret -N 100 --moves 2,5,9", "kazutori period --moves 1,3,4",
    "kazutori solve -N 90 --moves 2..5,9 --players 5", "mastermind next --method optimal 1123=11 4156=02",
    "mastermind next 1123=11 1123=22", "mastermind analyse 1123=11 4156=02", "mastermind analyse 1123=11 --try 1234",
    "mastermind strategy 1123=11 4156=02", "mastermind bounds --pegs 3 --colors 4", "mastermind rate 1123=11 4156=02",
    "mastermind make --seed 3", "kenken make --size 5 --seed 3",
]
PUZZLES = [["kenken", verb, puzzle] for verb in ("solve", "count", "explain", "hint", "rate")
           for puzzle in (PUZZLE, SEVERAL)]
NODES = [5 ** power for power in range(10)]
MEMORY = ["20K", "60K", "200K", "600K", "2M"]


def run(kazu, words):
    done = subprocess.run([kazu, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE)
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")


def check_forbidden(kazu):
    for words, option, values, more in FORBIDDEN:
        for value in values:
            status, _, said = run(kazu, [*words.split(), option, value, *more])
            case = (words, option, value, status, said)
            assert status == 2, case
            named = [option, *(part for part in (value, *value.split(",")) if part)]
            assert value == "" or any(name in said for name in named), case


def check_line_by_line(kazu):
    """A forbidden guess ends no run of lines."""
    done = subprocess.run([kazu, "mastermind", "analyse", "--bulls", "--try", "1111", "-"], input="1234=11\n5678=02\n",
                          capture_output=True, text=True, timeout=PATIENCE)
    assert done.returncode == 2 and done.stderr.count("a guess must not repeat a colour: 1111") == 2, done


def check_budgets(kazu):
    undecided = 0
    for words in [*(line.split() for line in QUESTIONS), *PUZZLES]:
        status, wanted, _ = run(kazu, [*words, "--json"])
        for budget in [*(("--nodes", str(nodes)) for nodes in NODES), *(("--memory", size) for size in MEMORY)]:
            got, said, why = run(kazu, [*words, *budget, "--json"])
            if got == 2 and "unknown option: --memory" in why:
                continue
            case = (words, budget, got, said, why)
            assert got == 3 or (got, said) == (status, wanted), case
            assert got != 3 or why or '"reason"' in said or status == 3, case
            undecided += got == 3
    assert undecided > len(QUESTIONS), undecided


if __name__ == "__main__":
    if sys.argv[2] == "forbidden":
        check_forbidden(sys.argv[1])
        check_line_by_line(sys.argv[1])
    else:
        check_budgets(sys.argv[1])
