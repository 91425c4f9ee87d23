#!/usr/bin/env python3
"""Random keys and sizes do no harm: 10,000 keys a game and 1,000 resizes in the slow tier, fewer in the fast."""
import os
import random
import sys

from screen import FullScreen, check, own_folder

FULL = os.environ.get("KAZU_TEST_TIER") == "slow"
KEYS, RESIZES = (10000, 1000) if FULL else (600, 60)
GAMES = ["shisoku", "shisoku-game --seats 3 --bots 2", "kazutori --bots 4", "kazutori --seats 2",
         "mastermind", "namepoker --seats 2", "kenken", "kenken size=9"]
# The status is 4 where random keys have asked for a save that could not be.
SPECIAL = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b",
           "\r", "\r", "\t", "\x1b[Z", "\x7f", "\x1b[3~", " ", "\x1bOP", "\x1bOQ", "\x15", "\x0b",
           "\x1b[<0;{x};{y}M", "\x1b[<0;{x};{y}M", "\x1b[<64;{x};{y}M", "\x1b[2;3R", "\x1b[999;999R",
           "\x1b[", "\xff", "大", "５", "ー", "é\u0301", "\x00", "\x1b[200~"]
LETTERS = "0123456789hjklmurpsnq?:wyabcdefgixzKP+-*/. KALVNRIfv"


def random_key(chance):
    if chance.random() < 0.5:
        return chance.choice(LETTERS)
    return chance.choice(SPECIAL).format(x=chance.randrange(1, 130), y=chance.randrange(1, 45))


def play(game, seed):
    """Presses keys in handfuls, as nobody waits for the screen; begins again when it was left."""
    chance = random.Random(seed)
    left = 0
    on = None
    os.chdir(own_folder())
    for handful in range(KEYS // 20):
        if on is None or on.process.poll() is not None:
            if on is not None:
                on.end(0, 4)
                left += 1
            on = FullScreen("play", *game.split(), "--seed", str(seed), "--lang",
                            chance.choice(("en", "ja")))
            on.settle(0.2)
        text = "".join(random_key(chance) for _ in range(20))
        on.press(text.encode("utf-8", "surrogateescape"))
        for _ in range(RESIZES * 20 // KEYS):
            if on.process.poll() is None:
                on.resize(chance.choice((1, 20, 39, 40, 62, 80, 81, 120, 250, 700)),
                          chance.choice((1, 5, 11, 12, 24, 25, 40, 60, 300)))
        on.settle(0.02)
        check(on.process.poll() in (None, 0, 4), f"{game}: it lives, after handful {handful} of seed "
              f"{seed}: {on.process.returncode}; it said {on.text().split()!r}")
    if on.process.poll() is None:
        on.process.terminate()
        on.end(0, 3, 4)
    print(f"{game}: {KEYS} keys, {RESIZES} sizes, left {left} times", flush=True)


if __name__ == "__main__":
    for number, name in enumerate(GAMES):
        play(name, int(sys.argv[1]) if len(sys.argv) > 1 else number + 1)
