#!/usr/bin/env python3
"""What was played, in kazu-tui: from the start move by move, and judged after the end."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import MENU, START, leave, menu  # noqa: E402
from screen import ENTER, ESCAPE, LEFT, RIGHT, UP, check  # noqa: E402

END = "\x1b[F"


def play_some(on):
    """Two people say 1, 2 and 1; then one gives up."""
    on.press("3")
    on.wait(START["en"])
    on.keys(UP, UP, UP, UP)
    on.wait("Player B +< ")
    on.keys(LEFT, LEFT, LEFT)
    on.wait("Player B +< a person")
    on.press(END + ENTER)
    for number, total in ((1, 1), (2, 3), (1, 4)):
        on.wait("Total " + str(total - number) + "/21")
        on.press(str(number))
        on.wait(f"Total {total}/21")


def history_goes_through(on):
    on.press("y")
    on.wait("(?s)Total 0/21.*start of the game")
    for total, said in ((1, "1. Player A: 1"), (3, "2. Player B: 2"), (4, "3. Player A: 1")):
        on.press(RIGHT)
        on.wait(f"(?s)Total {total}/21.*{said}")
    on.keys(RIGHT)
    on.wait("(?s)3/3.*Total 4/21")
    on.press(LEFT)
    on.wait("(?s)2/3.*Total 3/21")
    on.resize(40, 12)
    on.wait("Total 3/21")
    on.resize(80, 24)
    on.press(END)
    on.wait("(?s)3/3.*Total 4/21")
    on.press(ESCAPE)
    on.wait(r"\? Hint")


def review_judges(on):
    """From 0 of 21 with 1 to 3, 1 is the only good number; from 3 it is 2, and 1 loses."""
    on.press("w")
    on.wait("not over yet")
    on.press(":resign" + ENTER)
    on.wait("is over|wins")
    on.press("w")
    on.wait(r"(?s)1/3.*1\. Player A: 1 \(best\)")
    on.press(RIGHT)
    on.wait(r"(?s)2/3.*2\. Player B: 2")
    on.press(RIGHT)
    on.wait(r"(?s)3/3.*3\. Player A: 1 \(a blunder\)")
    on.press("\x1b[H")
    on.wait(r"(?s)1/3.*\(best\)")
    on.press("n")
    on.wait(r"(?s)3/3.*\(a blunder\)")
    on.press(ESCAPE)
    on.wait("w Review")


SLAP = """kazu-save 4
game shisoku-game
seats 2
instance window=15 first=1 key=1 deck=462A
device one

0 * sit 0 person
0 * sit 1 person
0 * start
0 0 move target 24
1000 0 move flip
2000 1 move flip
6000 0 move flip
7000 1 move flip
9500 0 move pass
9500 1 move pass
9500 - end rules 0,1
"""


def analysis_is_shown(on):
    """Of 1 to 3 up to 21, 1 2 1 makes 4, and 2 would have made 5. 4 6 made 24 for four seconds; nobody slapped."""
    on.press("x")
    on.wait(r"(?s)Secret numbers: 1; 5; 9; 13; 17; 21.*every 4.*3 +Player A +4 +2")
    on.press(ENTER)
    on.wait("x Analysis")
    on.press("q")
    on.wait(MENU["en"])
    path = os.path.join(on.home, "slap")
    with open(path, "w", encoding="utf-8") as file:
        file.write(SLAP)
    on.keys("o")
    on.wait("File:")
    on.press(path + ENTER)
    on.wait("x Analysis")
    on.press("x")
    on.wait(r"(?s)Missed chances.*4 6 +24 +4\.0 s +6 × 4.*Scroll")
    on.press(ESCAPE)
    on.wait("x Analysis")


def main():
    on = menu()
    play_some(on)
    history_goes_through(on)
    review_judges(on)
    analysis_is_shown(on)
    on.press("q")
    on.wait(MENU["en"])
    check("Go on" not in on.text(), "a game that is over is not gone on with")
    leave(on)
    print("ok")


main()
