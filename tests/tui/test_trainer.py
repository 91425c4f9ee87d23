#!/usr/bin/env python3
"""The trainer of kazu-tui: ten exercises to the end, a rush, Ctrl-C and another size in the middle, files that cannot be written."""
import json
import os
import re
import shutil
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import MENU, leave, menu  # noqa: E402
from screen import (ENTER, ESCAPE, KAZU, RIGHT, TAB, UP, check, own_folder)  # noqa: E402

TRAINER = "7"
WORDS = {"en": {"start": r"\[ Start \]", "skip": "Tab Skip", "next": "Enter (Next|Result)", "result": "Enter Again",
                "right": "○ Right", "wrong": "✗ Missed", "again": "A Try again", "not rated": "not rated"},
         "ja": {"start": r"\[ 始める \]", "skip": "Tab パス", "next": "Enter (次へ|結果へ)", "result": "もう一回",
                "right": "○ 正解です", "wrong": "✗ 不正解", "again": "A もう一度", "not rated": "レーティング対象外"}}


def files(on):
    return os.path.join(on.home, "kazu", "trainer"), os.path.join(on.home, "kazu", "exercises")


def state(on):
    with open(files(on)[0], encoding="utf-8") as file:
        return file.read()


def log(on):
    with open(files(on)[1], encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def choose(on, lang, mode=0, games=0):
    """From the menu to the first exercise: `mode` and `games` are steps to the right in these rows."""
    on.press(TRAINER)
    on.wait(WORDS[lang]["start"])
    on.keys(UP, *[RIGHT] * games, UP, *[RIGHT] * mode, ENTER)
    on.wait(WORDS[lang]["skip"])


def go_back(on, lang="en"):
    """From the end of a set out of the program."""
    on.press(ESCAPE)
    on.wait(WORDS[lang]["start"])
    on.press(ESCAPE)
    on.wait(MENU[lang])
    leave(on)


def begin(lang="en", mode=0, games=0, **options):
    on = menu(lang, **options)
    choose(on, lang, mode, games)
    return on


def kazutori(on):
    """A winning number of the open exercise, counted back from the goal; and a losing one, None if there is none."""
    target, seed = re.search(r" open=kazutori,0,\w+,\d+,\d+,(\d+),(\d+)", state(on)).groups()
    lines = f"new kazutori seats=2 seed={seed} task=win grade={target}\nsave\n"
    save = subprocess.run([KAZU, "play", "--protocol"], input=lines, capture_output=True, text=True, check=True).stdout
    word = dict(w.split("=", 1) for w in re.search(r"^\| instance (.*)$", save, re.M)[1].split() if "=" in w)
    moves = []
    for part in word["moves"].split(","):
        low, _, high = part.partition("..")
        moves += range(int(low), int(high or low) + 1)
    goal, start = int(word["N"]), int(word["from"])
    ends = word["misere"] != "yes"  # whether a player who cannot move loses
    loses = {}
    for total in range(goal, -1, -1):
        ways = [m for m in moves if total + m <= goal]
        loses[total] = not any(loses[total + m] for m in ways) if ways else ends
    may = [m for m in moves if start + m <= goal]
    right = [m for m in may if loses[start + m]]
    check(right, f"a number wins: {save}")
    wrong = [m for m in may if m not in right]
    return str(right[0]), str(wrong[0]) if wrong else None


def say(on, number):
    on.keys(":", number, ENTER)


def ten_exercises(lang, columns, rows):
    """Eight right answers, a wrong one that is tried again, and one that is skipped."""
    words = WORDS[lang]
    # The games in the order of the menu: all, and then the third one is Kazutori.
    on = begin(lang, games=2, columns=columns, rows=rows)
    expected = []
    for number in range(1, 11):
        on.wait(lambda text, number=number: f"{number}/10" in text.split("\n")[0])
        right, wrong = kazutori(on)
        if number == 8:
            on.press(TAB)
            on.wait("✗")
            expected.append("left")
        elif number >= 4 and wrong and "wrong" not in expected:
            say(on, wrong)
            on.wait(words["wrong"])
            check(right in on.text(), f"the right answer {right} is told:\n{on.text()}")
            rated = state(on)
            on.press("a")
            on.wait(words["skip"])
            say(on, right)
            on.wait(words["right"])
            check(state(on) == rated, "trying again changes no rating")
            expected.append("wrong")
        else:
            say(on, right)
            on.wait(words["right"])
            check("(+" in on.text(), f"the rating rises:\n{on.text()}")
            expected.append("right")
        on.wait(words["next"])
        on.press(ENTER)
    on.wait(words["result"])
    shown = on.text()
    check(re.search(r"8\D+10|8/10", shown), shown)
    check("".join("○" if answer == "right" else "✗" for answer in expected) in shown, shown)
    check([row["answer"] for row in log(on)] == expected, expected)
    on.press("1")
    on.wait(words["not rated"])
    before = state(on)
    on.press(TAB)
    on.wait(words["next"])
    on.press(ENTER)
    on.wait(words["result"])
    check(state(on) == before and len(log(on)) == 10, "a repeated exercise is not rated")
    go_back(on, lang)
    return on.home


def the_command_goes_on_with_it(home):
    """One file for both: the command starts from the rating that the full screen has stored."""
    with open(os.path.join(home, "kazu", "trainer"), encoding="utf-8") as file:
        points, _, exercises = re.search(r" kazutori=(\d+),(\d+),(\d+)", file.read()).groups()
    check(exercises == "10", exercises)
    out = subprocess.run([KAZU, "train", "kazutori", "--count", "1"], input="skip\n", capture_output=True, text=True,
                         env={**os.environ, "XDG_STATE_HOME": home, "KAZU_LANG": "en"}, check=True).stdout
    told, change = re.search(r"Rating: (\d+) ± \d+ \((-\d+)\)", out).groups()
    check(abs(int(told) - int(change) - int(points) / 100) <= 1, out)


def a_rush_ends_after_three_misses():
    on = begin(mode=1, games=2)
    on.wait(r"3-minute rush.*[23]:\d\d")
    say(on, kazutori(on)[0])
    on.wait(r"Right answers\s*\n.* 1 *\n")
    on.wait(WORDS["en"]["skip"])  # the next one comes by itself
    on.press("p")
    on.wait("Paused")
    check("Numbers" not in on.text(), "a pause covers the exercise")
    on.press(ENTER)
    on.wait("Numbers")
    for misses in range(1, 4):
        on.press(TAB)
        on.wait(rf"{misses} of 3")
        on.wait(WORDS["en"]["next"])
        on.press(ENTER)
    on.wait(WORDS["en"]["result"])
    check("The run is over. New record: 1." in on.text(), on.text())
    check("Right: 1 of 4." in on.text() and "Rating" not in on.text(), on.text())
    check([row["answer"] for row in log(on)] == ["right"] + ["left"] * 3, log(on))
    go_back(on)


def leaving_is_asked_about_and_counts():
    on = begin(mode=2)
    on.press("q")
    on.wait("counts as a miss")
    on.press("c")
    on.wait(WORDS["en"]["skip"])
    check(not os.path.exists(files(on)[1]), "nothing is counted yet")
    on.keys(ESCAPE)
    on.wait("Leave the trainer")
    on.press("q")
    on.wait("If you leave now")
    on.press("l")
    on.wait(WORDS["en"]["result"])
    check("The run is over" in on.text(), on.text())
    check([row["answer"] for row in log(on)] == ["left"], log(on))
    go_back(on)


def control_c_counts_and_ends():
    on = begin()
    on.press("\x03")
    on.end(3)
    check([row["answer"] for row in log(on)] == ["left"] and " open=" not in state(on), state(on))
    for where in (TRAINER, TRAINER + ENTER + TAB):  # the form, a verdict
        on = menu()
        on.press(where[0])
        on.wait(WORDS["en"]["start"])
        if where[1:]:
            on.press(ENTER)
            on.wait(WORDS["en"]["skip"])
            on.press(TAB)
            on.wait(WORDS["en"]["next"])
        on.press("\x03")
        on.end(3)


def any_size_in_the_middle():
    on = begin(games=2)
    on.settle()
    before = on.text()
    for size in ((40, 12), (39, 12), (40, 20), (120, 40), (1, 1), (80, 24)):
        on.resize(*size)
        on.settle(0.1)
    on.wait(lambda text: text == before)
    on.press(TAB)
    on.wait("✗ Skipped")
    on.wait(WORDS["en"]["next"])
    on.settle()
    told = on.text()
    for size in ((40, 12), (39, 12), (120, 40), (80, 24)):
        on.resize(*size)
        on.settle(0.1)
        check(size[0] < 40 or "Skipped" in on.text(), on.text())
    on.wait(lambda text: text == told)
    on.press("\x03")
    on.end(3)


def files_that_cannot_be_written():
    home = own_folder()
    on = begin(games=2, home=home)
    shutil.rmtree(os.path.join(home, "kazu"))
    on.press(TAB)
    on.wait("cannot write")
    on.wait(WORDS["en"]["next"])
    on.press(ENTER)  # nothing can be begun either, which is told, and ends the set
    on.wait("cannot write")
    on.press(ENTER)
    on.wait(WORDS["en"]["result"])
    go_back(on)
    os.makedirs(os.path.join(home, "kazu"), exist_ok=True)
    with open(os.path.join(home, "kazu", "trainer"), "w", encoding="utf-8") as file:
        file.write("kazu-trainer=1 start=some kazutori=1\n")
    on = menu(home=home)
    on.press(TRAINER)
    on.wait("wrong number of fields")
    on.press(ENTER)
    on.wait(MENU["en"])
    leave(on)


def two_trainings_are_refused():
    on = begin()
    other = menu(home=on.home)
    other.press(TRAINER)
    other.wait(WORDS["en"]["start"])
    other.press(ENTER)
    other.wait("another training session is running")
    other.press(ENTER)
    other.wait(WORDS["en"]["start"])
    other.keys(ESCAPE)
    other.wait(MENU["en"])
    leave(other)
    on.press("\x03")
    on.end(3)


trained = ten_exercises("en", 80, 24)
the_command_goes_on_with_it(trained)
ten_exercises("ja", 40, 20)
a_rush_ends_after_three_misses()
leaving_is_asked_about_and_counts()
control_c_counts_and_ends()
any_size_in_the_middle()
files_that_cannot_be_written()
two_trainings_are_refused()
print("ok")
