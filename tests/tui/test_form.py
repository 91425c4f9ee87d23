#!/usr/bin/env python3
"""The form of a new game in kazu-tui: presets, faults, seeds, names, dealing."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import MENU, NEW, START, game_rows, leave, leave_all, menu  # noqa: E402
from screen import (BACKSPACE, DOWN, ENTER, ESCAPE, LEFT, RIGHT, UP, check)  # noqa: E402

END = "\x1b[F"


def two_keys_begin_a_game():
    """Who opens the house for the first time presses Enter twice, and plays."""
    on = menu()
    on.press(ENTER)
    on.wait(NEW["en"])
    on.press(ENTER)
    on.wait(lambda text: NEW["en"] not in text and "? Hint" in text)
    on.press("q")
    on.wait(MENU["en"])
    leave_all(on)


def every_game_has_a_form(lang):
    on = menu(lang)
    keys = game_rows(on)
    check(len(keys) >= 5, keys)
    for key in keys:
        on.press(key)
        on.wait(START[lang])
        check(NEW[lang] in on.text(), on.text())
        for size in ((40, 12), (120, 40), (80, 24)):
            on.resize(*size)
            on.wait(lambda text: re.search(START[lang], text) and len(on.lines()) == size[1])
        for _ in range(40):
            on.keys(UP, quiet=0.01)
            on.keys(RIGHT, quiet=0.01)
        on.settle()
        check(re.search(START[lang], on.text()), on.text())
        on.press(ESCAPE)
        on.wait(MENU[lang])
    leave(on)


def presets_fill_the_form():
    on = menu()
    on.press(game_rows(on)[-1])
    on.wait(START["en"])
    on.keys(DOWN)  # from Start around to the first row
    first = on.wait(r"Preset +< (.*?) >").group(1)
    on.keys(RIGHT)
    second = on.wait(r"Preset +< (.*?) >").group(1)
    check(first != second, (first, second))
    on.keys(LEFT)
    on.wait(re.escape(first))
    on.keys(DOWN, RIGHT)
    on.wait("custom")
    on.keys(LEFT)
    on.wait(r"Preset +" + re.escape(first))
    on.keys(ESCAPE)
    on.wait(MENU["en"])
    leave(on)


def faults_are_told():
    """A number out of its bounds: a mark at its row, a sentence below, and Start leads to it."""
    on = menu()
    on.press(game_rows(on)[-1])
    on.wait(START["en"])
    on.keys(DOWN, DOWN, "9", "9", "9")
    on.wait(r"! .* 999 ")
    on.wait("number out of range: 999")
    on.keys(END, ENTER)
    on.wait(r"< 999 >")
    on.keys(BACKSPACE, BACKSPACE, BACKSPACE, "4")
    on.wait(lambda text: "out of range" not in text and "< 4 >" in text)
    on.keys("５")  # a wide digit is a digit
    on.wait(r"< 45 >")
    on.keys(ESCAPE)
    on.wait(MENU["en"])
    # What was chosen is kept.
    on.keys(game_rows(on)[-1])
    on.wait("45")
    on.keys(ESCAPE)
    on.wait(MENU["en"])
    leave(on)


def seeds_are_typed():
    """The seed is a line; the same seed gives the same game."""
    shown = []
    for _ in range(2):
        on = menu()
        on.press(game_rows(on)[0])
        on.wait(START["en"])
        on.keys(UP, ENTER)
        on.wait("Seed:")
        on.keys("4", "x", ENTER)
        on.wait("expected a seed below")
        on.keys(ENTER, BACKSPACE, "2", ENTER)
        on.wait(r"Seed +42")
        on.keys(DOWN, ENTER)
        on.wait(lambda text: "? Hint" in text)
        on.settle(0.3)
        shown.append(re.sub(r"\d+:\d\d", "", on.text()))
        on.press("q")
        on.wait(MENU["en"])
        leave_all(on)
    check(shown[0] == shown[1], "\n".join(shown))


def names_of_people():
    on = menu()
    for key in game_rows(on):
        on.press(key)
        on.wait(START["en"])
        if "Player B" in on.text():
            break
        on.press(ESCAPE)
        on.wait(MENU["en"])
    else:
        check(False, "a game for several")
    while not re.search(r"Player B +< ", on.text()):
        on.keys(UP)
    on.keys(LEFT, LEFT, LEFT)
    on.wait(r"Player B +(< )?a person")
    on.keys(ENTER)
    on.wait("Player B:")
    on.press("花子")
    on.keys(ENTER)
    on.wait("a person: 花子")
    while not re.search(r"Player A +< ", on.text()):
        on.keys(UP)
    on.keys(RIGHT)
    on.wait(r"Player A +< computer player, level 1")
    on.keys(DOWN, RIGHT)
    on.wait("at least one person must play")
    on.keys(ESCAPE)
    on.wait(MENU["en"])
    leave(on)


def dealing_can_be_ended():
    """No 3x3 is extreme, which takes a while to see: Esc ends that; waiting, one is told."""
    on = menu()
    on.press(game_rows(on)[-1])
    on.wait(START["en"])
    on.keys(DOWN, DOWN, "3", DOWN, RIGHT, RIGHT, RIGHT)
    on.wait("< extreme >")
    on.press(ENTER)
    on.wait(r"Preparing the game … \d+ s")
    on.press(ESCAPE)
    on.wait(START["en"])
    check("no game was found" not in on.text(), on.text())
    on.press(ENTER)
    on.wait("Preparing")
    on.resize(40, 12)
    on.wait("no game was found")
    on.resize(80, 24)
    on.wait(START["en"])
    # Keys that are pressed while it deals are for what comes next.
    on.press(ENTER)
    on.wait("Preparing")
    on.press(LEFT)
    on.wait("< hard >")
    on.press(ENTER)
    on.settle(0.2)
    on.press("\x03")
    on.end(3)


two_keys_begin_a_game()
for language in ("en", "ja"):
    every_game_has_a_form(language)
presets_fill_the_form()
faults_are_told()
seeds_are_typed()
names_of_people()
dealing_can_be_ended()
print("ok")
