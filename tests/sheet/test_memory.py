#!/usr/bin/env python3
"""Allocations fail at random in kazu-sheet, GLib, fontconfig, pango and cairo: a sheet is drawn, or a sentence says why not."""
import os
import subprocess
import sys

from sheets import KAZU, KAZU_SHEET, SKIPPED, Folder, environment, require

FAILING = os.path.join(os.path.dirname(KAZU), "tests", "libkazu_failing_malloc.so")
# One allocation of how many fails, and how many seeds.
RATES = {30: 5, 300: 8, 3000: 8, 30000: 8, 300000: 3}
DONE, USAGE, MACHINE = 0, 2, 4  # without memory fontconfig finds no font, which is told as such


def check(folder, words, one_in, seed, ends):
    path = os.path.join(folder, "sheet.svg")
    with open(path, "wb") as stream:
        stream.write(b"old")
    failing = environment(LD_PRELOAD=FAILING, KAZU_FAIL_ONE_IN=str(one_in), KAZU_FAIL_SEED=str(seed))
    done = subprocess.run([KAZU_SHEET, *words, path], capture_output=True, env=failing, timeout=30, check=False)
    place = (words, one_in, seed, done)
    ends[done.returncode] = ends.get(done.returncode, 0) + 1
    assert done.returncode in (DONE, USAGE, MACHINE), place
    assert done.returncode == DONE or b"kazu-sheet: " in done.stderr, place
    with open(path, "rb") as stream:
        written = stream.read()
    assert written == b"old" if done.returncode != DONE else written.rstrip().endswith(b"</svg>"), place
    assert os.listdir(folder) == ["sheet.svg"], place


def main():
    require()
    if not os.path.exists(FAILING):
        print("skipped: no library that lets allocations fail")
        return SKIPPED
    ends = {}
    sheet = ["sheet", "kenken", "size=3", "--count", "1", "--answers", "none", "--per-page", "1", "--seed", "1", "-o"]
    picture = ["kazutori", "review", "-N", "9", "-k", "3", "1", "2", "3", "3", "--svg"]
    with Folder() as folder:
        for one_in, seeds in RATES.items():
            for seed in range(seeds):
                check(folder, picture if seed % 3 == 2 else sheet, one_in, seed, ends)
    print(f"{sum(ends.values())} runs, by status: {ends}")
    assert ends.get(DONE, 0) >= 3 and ends.get(MACHINE, 0) >= 10, ends
    return 0


if __name__ == "__main__":
    sys.exit(main())
