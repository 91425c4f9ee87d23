#!/usr/bin/env python3
"""The menu, the form of a new game, saved games, help and figures of kazu-tui, in both languages."""
import os
import re
import shutil
import signal
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from screen import (BACKSPACE, DOWN, ENTER, ESCAPE, F1, LEFT, RIGHT, TAB, UP,  # noqa: E402
                    FullScreen, KAZU_TUI, check)

HOME, END = "\x1b[H", "\x1b[F"
# The last row of a screen is drawn last.
MENU = {"en": r"(?s)Today.*q leave.*$", "ja": r"(?s)今日.*q 終わる.*$"}
START = {"en": r"(?s)\[ Start \].*Esc back", "ja": r"(?s)\[ 始める \].*Esc 戻る"}
NEW = {"en": "New game", "ja": "新しいゲーム"}


def menu(lang="en", **options):
    on = FullScreen(lang=lang, **options)
    on.wait(MENU[lang])
    return on


def leave(on, status=0):
    on.press("q")
    on.end(status)


def game_rows(on):
    """The shortcuts of the games, as the menu tells them."""
    return re.findall(r"(?m)^ {3}([1-9]) {3}\S", on.text())


def two_keys_begin_a_game():
    """Who opens the house for the first time presses Enter twice, and plays."""
    on = menu()
    on.press(ENTER)
    on.wait(NEW["en"])
    on.press(ENTER)
    on.wait(lambda text: NEW["en"] not in text and "? hint" in text)
    on.press("q")
    on.wait(MENU["en"])
    leave_all(on)


def leave_all(on):
    """Leaves the menu, whether a game runs or not."""
    on.press("q")
    on.settle(0.2)
    if on.process.poll() is None and "not finished" in on.text():
        on.press("d")
    on.end(0)


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
    first = on.wait(r"Kind of game +< (.*?) >").group(1)
    on.keys(RIGHT)
    second = on.wait(r"Kind of game +< (.*?) >").group(1)
    check(first != second, (first, second))
    on.keys(LEFT)
    on.wait(re.escape(first))
    on.keys(DOWN, RIGHT)
    on.wait("as set below")
    on.keys(LEFT)
    on.wait(r"Kind of game +" + re.escape(first))
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
    on.wait("this number is too large or too small: 999")
    on.keys(END, ENTER)
    on.wait(r"< 999 >")
    on.keys(BACKSPACE, BACKSPACE, BACKSPACE, "4")
    on.wait(lambda text: "too large" not in text and "< 4 >" in text)
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
    """The seed is a line; equal seeds deal the same."""
    shown = []
    for _ in range(2):
        on = menu()
        on.press(game_rows(on)[0])
        on.wait(START["en"])
        on.keys(UP, ENTER)
        on.wait("Seed of the deal:")
        on.keys("4", "x", ENTER)
        on.wait("a seed is a number")
        on.keys(ENTER, BACKSPACE, "2", ENTER)
        on.wait(r"Seed of the deal +42")
        on.keys(DOWN, ENTER)
        on.wait(lambda text: "? hint" in text)
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


def language_is_switched():
    on = menu("ja")
    on.keys("g")
    on.wait(MENU["en"])
    on.keys("g")
    on.wait(MENU["ja"])
    on.keys("1")
    on.wait(NEW["ja"])
    on.keys(ESCAPE)
    on.wait(MENU["ja"])
    leave(on)


def a_game_is_left_and_gone_on_with():
    on = menu()
    on.press(game_rows(on)[-1])
    on.wait(START["en"])
    on.press(ENTER)
    on.wait(lambda text: "? hint" in text)
    on.press("q")
    on.wait("Go on: ")
    on.press("c")
    on.wait(lambda text: "? hint" in text)
    on.press("q")
    on.wait("Go on: ")
    # Leaving the house asks; Esc stays.
    on.press("q")
    on.wait("A game is not finished")
    on.press(ESCAPE)
    on.wait(lambda text: "not finished." not in text.replace("game that is not finished.", ""))
    path = os.path.join(on.home, "kept")
    on.press("q")
    on.wait("A game is not finished")
    on.press("s")
    on.wait("Save as:")
    on.press(path + ENTER)
    on.end(0)
    with open(path, encoding="utf-8") as file:
        check(file.readline() == "kazu-save 3\n", "a saved game")
    return path


def a_saved_game_is_opened(path):
    on = menu()
    on.keys("o")
    on.wait("File:")
    on.press(os.path.dirname(path) + "/ke" + TAB)
    on.wait(lambda text: path in text)
    on.press(ENTER)
    on.wait(lambda text: "? hint" in text)
    on.press("q")
    on.wait("Go on: ")
    leave_all(on)


def bad_files_are_told(path):
    folder = os.path.dirname(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(folder, "forged"), "w", encoding="utf-8") as file:
        file.write(text.replace("kazu-save 3", "kazu-save 9"))
    on = menu()
    for name, what in (("forged", "is not known: 9"), ("missing", "cannot read")):
        on.keys("o")
        on.wait("File:")
        on.press(os.path.join(folder, name) + ENTER)
        on.wait(what)
        on.press(ENTER)
        on.wait(lambda text: "┌" not in text)
    leave(on)


def today_is_the_same_for_all():
    shown = []
    for _ in range(2):
        on = menu()
        on.press("t")
        on.wait("Which game of today")
        on.press("1")
        on.wait(lambda text: "? hint" in text)
        on.settle(0.3)
        shown.append(re.sub(r"\d+:\d\d", "", on.text()))
        on.press("q")
        on.wait(MENU["en"])
        leave_all(on)
    check(shown[0] == shown[1], "\n".join(shown))


def help_scrolls(lang):
    on = menu(lang)
    on.press("?")
    on.wait("Ctrl-L")
    top = on.text()
    for _ in range(4):
        on.keys("\x1b[6~")
    check(on.text() != top, "it scrolls")
    on.resize(40, 12)
    on.wait("Ctrl-L|↑")
    on.keys(HOME)
    on.keys(ESCAPE)
    on.wait(lambda text: "Ctrl-L" not in text)
    on.resize(80, 24)
    on.wait(MENU[lang])
    # The rules of the game that the cursor is on.
    on.press(F1)
    on.wait("Ctrl-L|↓")
    on.keys("q")
    on.wait(MENU[lang])
    leave(on)


LINES = """\
{"game":"kenken","params":"","by":"rules","won":[0],"seats":["person"],"ms":61500,"moves":1,\
"hints":2,"takebacks":0,"checks":0,"day":"2020-01-01"}
{"game":"kenken","params":"","by":"resign","won":[],"seats":["person"],"ms":500,"moves":1,\
"hints":0,"takebacks":0,"checks":0,"day":"2020-01-02"}
no line of a game
"""


def figures_are_shown(lang):
    home = tempfile.mkdtemp(prefix="kazu-tui-")
    on = menu(lang, home=home)
    on.press("s")
    on.wait("まだありません" if lang == "ja" else "No game has been finished")
    on.keys(ESCAPE)
    on.wait(MENU[lang])
    os.makedirs(os.path.join(home, "kazu"), exist_ok=True)
    with open(os.path.join(home, "kazu", "history"), "w", encoding="utf-8") as file:
        file.write(LINES)
    on.press("s")
    on.wait(r"2 +1 +1:01 +1:01 +2 +2")
    on.resize(40, 12)
    on.wait(lambda text: re.search(r" 2 +1( +1:01)?\n", text) and len(on.lines()) == 12)
    on.resize(80, 24)
    on.keys(ESCAPE)
    on.wait(MENU[lang])
    leave(on)
    shutil.rmtree(home)


# How each screen is reached from the menu.
SCREENS = {"menu": "", "form": "6", "line": "6" + UP + ENTER, "box": "t", "path": "o",
           "figures": "s", "help": "?"}


def small_and_smaller(lang):
    """Each screen at any size, back and forth; too small a terminal is told."""
    for name, keys in SCREENS.items():
        on = menu(lang)
        for key in re.findall("\x1b\\[.|.", keys, re.S):
            on.keys(key)
        before = on.text()
        for size in ((40, 12), (39, 12), (40, 11), (2, 2), (1, 1), (200, 60), (80, 24)):
            on.resize(*size)
            if size[0] > 2:
                on.wait(lambda text: text.strip())
            if size in ((39, 12), (40, 11)) and name not in ("line", "box", "path"):
                on.wait("40")
        on.wait(lambda text, before=before: text == before)
        on.press(ESCAPE)
        on.keys(ESCAPE)
        on.process.send_signal(signal.SIGTERM)
        on.end(3)


def control_c_ends_everywhere():
    for keys in SCREENS.values():
        on = menu()
        for key in re.findall("\x1b\\[.|.", keys, re.S):
            on.keys(key)
        on.press("\x03")
        on.end(3)


def a_stop_gives_the_terminal_back():
    script = 'set -m; "$@"; echo "it stopped"; read -r; fg >/dev/null; echo "it ended: $?"'
    on = FullScreen("-c", script, "bash", KAZU_TUI, program="bash")
    on.wait(MENU["en"])
    on.press("6")
    on.wait(START["en"])
    before = on.text()
    on.press("\x1a")
    on.wait("it stopped")
    check(on.settings() == on.before, "the terminal is given back")
    on.press("\n")
    on.wait(lambda text: text == before)
    on.press(ESCAPE)
    on.wait(MENU["en"])
    on.press("q")
    on.end(0)
    check("it ended: 0" in on.text(), on.text())


def a_mouse_works():
    on = menu()
    rows = on.lines()
    row = next(i for i, line in enumerate(rows) if line.startswith("   6 "))
    on.click(8, row)
    on.wait(START["en"])
    row = next(i for i, line in enumerate(on.lines()) if "[ Start ]" in line)
    on.click(5, 2)
    on.wait(r"Kind of game +< ")
    on.click(5, row)
    on.wait(lambda text: "? hint" in text)
    on.press("q")
    on.wait("Go on: ")
    leave_all(on)


def dealing_can_be_ended():
    """A deal that takes very long: a moving sign, Esc, and the form is there again."""
    on = menu()
    on.press(game_rows(on)[-1])
    on.wait(START["en"])
    on.keys(DOWN, DOWN, "1", "2")  # the size
    on.keys(DOWN)
    for _ in range(4):
        on.keys(RIGHT)
    on.keys(ENTER)
    on.settle(0.5)
    if re.search(r"Dealing", on.text()):
        on.press(ESCAPE)
        on.wait(START["en"])
        on.press(ESCAPE)
    else:
        on.press(ESCAPE)
    on.settle(0.2)
    on.process.send_signal(signal.SIGTERM)
    on.end(3)


two_keys_begin_a_game()
for language in ("en", "ja"):
    every_game_has_a_form(language)
    help_scrolls(language)
    figures_are_shown(language)
    small_and_smaller(language)
presets_fill_the_form()
faults_are_told()
seeds_are_typed()
names_of_people()
language_is_switched()
saved = a_game_is_left_and_gone_on_with()
a_saved_game_is_opened(saved)
bad_files_are_told(saved)
today_is_the_same_for_all()
control_c_ends_everywhere()
a_stop_gives_the_terminal_back()
a_mouse_works()
dealing_can_be_ended()
print("ok")
