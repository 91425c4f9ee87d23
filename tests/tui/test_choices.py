#!/usr/bin/env python3
"""What is chosen and what is hinted at can be seen where it belongs, in kazu-tui."""
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from screen import DOWN, ENTER, ESCAPE, RIGHT, FullScreen, check  # noqa: E402


def a_hint_is_scrolled_to():
    """On 16x16, of which nine rows fit, the hint names the only square of a cage: it comes into sight."""
    on = FullScreen("play", "kenken", "size=16", "level=any", "--seed", "3")
    on.wait(r"\? Hint")
    on.keys(*[DOWN] * 15, *[RIGHT] * 15)
    on.wait("r16 ")
    check(not re.search(r"(?m)^ r1 ", on.text()), "the first row is scrolled away")
    on.press("?")
    square = on.wait(r"Look at cage \S+ \(row (\d+), column (\d+)\)")
    row, column = square.groups()
    on.wait(rf"(?m)^ r{row} ")
    on.wait(rf"\Wc{column}\W")
    on.press("q")
    on.end(0)


def a_hint_before_its_page_is_scrolled_to():
    """Keys that follow at once are taken before a page is drawn, and meanwhile the hint is there."""
    on = FullScreen("play", "kenken", "size=16", "level=any", "--seed", "4")
    on.wait(r"\? Hint")
    on.keys(*[DOWN] * 15, *[RIGHT] * 15)
    on.wait("r16 ")
    on.press("?" + "m" * 20000)
    on.wait(r"Look at cage \S+ \(row 1, column 7\)")
    on.wait(r"(?m)^ r1 ")
    on.press("q")
    on.end(0)


def pegs_of_a_guess_stand_on_the_board():
    on = FullScreen("play", "mastermind", "--seed", "5")
    on.wait(r"(?m)^  1   ·   ·   ·   ·")
    on.keys("3", "3", "1")
    on.wait(r"(?m)^  1   3   3   1   ·")
    on.press("\x7f")
    on.wait(r"(?m)^  1   3   3   ·   ·")
    on.keys("2", "5")
    on.wait(r"(?m)^  1   3   3   2   5\b")
    on.press(ENTER)
    on.wait(r"(?m)^  1   3   3   2   5   [●○·]{4} ")
    on.wait(r"(?m)^  2   ·   ·   ·   ·")
    on.press("q")
    on.wait("l  Leave")
    on.press("l")
    on.end(0)


def equal_numbers_are_two():
    """A digit is the place of a card: the second 5 is the other card, not the first one laid back."""
    on = FullScreen("play", "shisoku", "cards=4", "target=10", "--seed", "4")
    on.wait(r"│ 4 .*│ 3 .*│ 5 .*│ 5 ")
    on.keys("4", "+", "3")
    on.wait(r"5 \+ 5 = 10")
    on.press("q")
    on.wait("l  Leave")
    on.press("l")
    on.end(0)


def a_target_is_typed_as_its_example_shows_it():
    """The example is a whole line; and the space bar turns cards up, but never slaps."""
    on = FullScreen("play", "shisoku-game", "--seed", "3")
    on.wait("example: target 24")
    on.keys(*"target 24", ENTER)
    on.wait("flips next")
    on.press(" ")
    on.wait("51/52")
    on.keys(" ", " ")
    check("slapped" not in on.text(), "the space bar does not slap")
    on.press("a")
    on.wait("You slapped the table")
    on.keys(ESCAPE, quiet=0.5)
    on.press("q")
    on.wait("l  Leave")
    on.press("l")
    on.end(0)


def main():
    a_hint_is_scrolled_to()
    a_hint_before_its_page_is_scrolled_to()
    equal_numbers_are_two()
    a_target_is_typed_as_its_example_shows_it()
    pegs_of_a_guess_stand_on_the_board()
    print("ok")


main()
