"""Plays every game on the full screen by keys alone, from the menu to its end."""
import itertools
import json
import os
import re
import subprocess
import sys
import time
from fractions import Fraction

from screen import (DOWN, ENTER, ESCAPE, KAZU, LEFT, PATIENCE, RIGHT, TAB, UP, FullScreen, check)

OVER = {"en": "the game is over", "ja": "ゲームは終わっています"}
ORDER = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]


def is_over(on, lang):
    return OVER[lang] in on.lines()[0]


def open_game(on, game):
    """From the menu: the number of the game, and Enter on the form that asks for nothing."""
    on.wait("Kazu")
    on.keys(str(ORDER.index(game) + 1))
    on.wait(r"\[ \S+ \]")
    if game == "shisoku-game":
        sit_down(on)
    on.keys(ENTER)
    on.wait("Esc ")


def sit_down(on):
    """In the form: the second player is a person as well."""
    row = next(y for y, line in enumerate(on.lines()) if re.match(r" *\S+ B ", line))
    bottom = next(y for y, line in enumerate(on.lines()) if re.search(r"\[ \S+ \]", line))
    before = on.lines()[row]
    rows = [line for line in on.lines()[row:bottom] if line.strip()]
    on.keys(*[UP] * len(rows), LEFT)
    while "3" in on.lines()[row] or "2" in on.lines()[row] or "1" in on.lines()[row]:
        on.keys(LEFT)
    check(on.lines()[row] != before, "the second player is another one")
    on.keys(*[DOWN] * len(rows))


def instance_of(on):
    """The puzzle, as a save of it tells."""
    path = os.path.join(on.home, "saved.kazu")
    on.keys(":", f"save {path}\r")
    stop = time.monotonic() + PATIENCE
    while not os.path.exists(path) and time.monotonic() < stop:
        on.settle()
    with open(path, encoding="utf-8") as file:
        return re.search(r"^instance (.*)$", file.read(), re.M).group(1)


def play_kenken(on, lang):
    puzzle = re.search(r"puzzle=(\S+)", instance_of(on)).group(1)
    solved = subprocess.run([KAZU, "kenken", "solve", "--json", puzzle], capture_output=True,
                            text=True, check=True).stdout
    rows = json.loads(solved)["grid"]
    pressed = 0
    for y, row in enumerate(rows):
        ordered = list(range(len(row)))
        if y % 2:
            ordered.reverse()
        for i, x in enumerate(ordered):
            on.press(str(row[x]))
            pressed += 1
            last = i == len(row) - 1
            step = DOWN if last else LEFT if y % 2 else RIGHT
            if not (last and y == len(rows) - 1):
                on.press(step)
                pressed += 1
    on.settle(0.1)
    check(pressed <= 2 * len(rows) ** 2, f"{pressed} keys for {len(rows) ** 2} squares")


def find_steps(numbers, target):
    """Steps "a op b" that make the target of all numbers; by trying everything."""
    if len(numbers) == 1:
        return [] if numbers[0] == target else None
    for i, j in itertools.permutations(range(len(numbers)), 2):
        rest = [numbers[k] for k in range(len(numbers)) if k not in (i, j)]
        a, b = numbers[i], numbers[j]
        results = [("+", a + b), ("-", a - b), ("*", a * b)] + ([("/", a / b)] if b else [])
        for sign, value in results:
            found = find_steps(rest + [value], target)
            if found is not None:
                return [(a, sign, b)] + found
    return None


def go(on, key):
    """Presses an arrow and waits until the cursor has moved, which it does not at the left end of a row; tells whether it did."""
    before = on.cursor_text()
    stop = time.monotonic() + (0.5 if key == LEFT else PATIENCE)
    on.keys(key)
    while on.cursor_text() == before and time.monotonic() < stop:
        on.settle(0.1)
    return on.cursor_text() != before


def is_at(on, number):
    """Tells whether the cursor is on a card with this number, not counting the key on its edge."""
    shown = re.sub(r"[─═]\d+[─═]", "", on.cursor_text().replace("−", "-"))
    return re.search(rf"(?<![\d/-]){re.escape(str(number))}(?![\d/])", shown)


def point_at(on, number, ways=(LEFT, RIGHT)):
    """Moves the cursor to a card with this number."""
    for key in ways:
        for _ in range(16):
            if is_at(on, number):
                return
            if not go(on, key):
                break
    sys.exit(f"no card {number} under the cursor:\n{on.text()}")


def play_shisoku(on, lang):
    target, *cards = instance_of(on).split()[:5]
    steps = find_steps([Fraction(card) for card in cards], Fraction(target))
    check(steps is not None, "what was dealt can be made")
    for a, sign, b in steps:
        while a == b and go(on, LEFT):  # the first of the two, and then another one to its right
            pass
        point_at(on, a)
        on.keys(ENTER, sign)
        if a == b:
            go(on, RIGHT)
            point_at(on, b, [RIGHT])
        else:
            point_at(on, b)
        on.keys(ENTER)


def play_kazutori(on, lang):
    stop = time.monotonic() + PATIENCE
    while not is_over(on, lang) and time.monotonic() < stop:
        on.keys("1", quiet=0.1)


def play_mastermind(on, lang):
    for guess in itertools.islice(itertools.permutations("123456", 4), 0, 360, 25):
        if is_over(on, lang):
            return
        on.keys(*guess, ENTER)


def play_namepoker(on, lang):
    stop = time.monotonic() + PATIENCE
    while not is_over(on, lang) and time.monotonic() < stop:
        on.keys("K", quiet=0.1)


def play_cards(on, lang):
    """A target for each table, three cards, and it is given up: the deck ends the game."""
    stop = time.monotonic() + 3 * PATIENCE
    while not is_over(on, lang) and time.monotonic() < stop:
        words = re.search(r"> (\w+):(.*)$", on.text(), re.M)
        if words and words.group(2).strip():  # keys that were meant for the table
            on.keys(ESCAPE)
        elif words:
            on.keys("24" if words.group(1) == "target" else "1", ENTER, quiet=0.03)
        else:
            on.keys(" ", "P", quiet=0.03)


PLAYERS = {"shisoku": play_shisoku, "shisoku-game": play_cards, "kazutori": play_kazutori,
           "mastermind": play_mastermind, "namepoker": play_namepoker, "kenken": play_kenken}


def play(game, columns, rows, lang):
    on = FullScreen(columns=columns, rows=rows, lang=lang)
    open_game(on, game)
    PLAYERS[game](on, lang)
    on.wait(lambda text: is_over(on, lang))
    on.keys("q")
    on.wait("Kazu")
    on.keys("q")
    on.end()


def solve_nine():
    """A KenKen of 9x9 on 80x24: play_kenken() counts at most two keys a digit."""
    on = FullScreen("play", "kenken", "size=9", "--seed", "7")
    on.wait("F1")
    play_kenken(on, "en")
    on.wait(lambda text: is_over(on, "en"))
    on.keys("q")
    on.end()


def play_all(columns, rows):
    for lang in os.environ.get("KAZU_TEST_LANGS", "en ja").split():
        for game in ORDER:
            begun = time.monotonic()
            play(game, columns, rows, lang)
            print(f"{game} {lang} {columns}x{rows}: {time.monotonic() - begun:.1f} s", flush=True)
