#!/usr/bin/env python3
"""The menu of kazu-tui: games gone on with, saved games, help, figures, any size, in both languages."""
import os
import re
import signal
import subprocess
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from house import MENU, NEW, START, game_rows, leave, leave_all, menu  # noqa: E402
from screen import (DOWN, ENTER, ESCAPE, F1, KAZU, KAZU_TUI, TAB, UP, FullScreen, check, own_folder)  # noqa: E402

HOME = "\x1b[H"


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
    on.wait(lambda text: "? Hint" in text)
    on.press("q")
    on.wait("Go on: ")
    on.press("c")
    on.wait(lambda text: "? Hint" in text)
    on.press("q")
    on.wait("Go on: ")
    # Leaving the house asks; Esc stays.
    on.press("q")
    on.wait("A game is not finished")
    on.press(ESCAPE)
    on.wait(lambda text: "A game is not finished." not in text)
    path = os.path.join(on.home, "kept")
    on.press("q")
    on.wait("A game is not finished")
    on.press("s")
    on.wait("Save as:")
    on.press(path + ENTER)
    on.end(0)
    with open(path, encoding="utf-8") as file:
        check(file.readline() == "kazu-save 4\n", "a saved game")
    return path


def a_saved_game_is_opened(path):
    on = menu()
    on.keys("o")
    on.wait("File:")
    on.press(os.path.dirname(path) + "/ke" + TAB)
    on.wait(lambda text: path in text)
    on.press(ENTER)
    on.wait(lambda text: "? Hint" in text)
    on.press("q")
    on.wait("Go on: ")
    leave_all(on)


def bad_files_are_told(path):
    folder = os.path.dirname(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    with open(os.path.join(folder, "forged"), "w", encoding="utf-8") as file:
        file.write(text.replace("kazu-save 4", "kazu-save 9"))
    on = menu()
    for name, what in (("forged", "expected 3 or 4: 9"), ("missing", "cannot read")):
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
        on.wait("Which of today")
        check(re.findall(r"│  (\d)  ", on.text()) == list("12345"), on.text())
        on.press("1")
        on.wait(lambda text: "? Hint" in text)
        on.settle(0.3)
        shown.append(re.sub(r"\d+:\d\d", "", on.text()))
        on.press("q")
        on.wait(MENU["en"])
        leave_all(on)
    check(shown[0] == shown[1], "\n".join(shown))
    # The command deals the same.
    played = subprocess.run([KAZU, "play", "shisoku", "--daily", "today"], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False).stdout
    check(re.findall(r"\[(\d+)\]", played) == re.findall(r"(?<=│ )(\d+) +│", shown[0]), played + shown[0])


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
    home = own_folder()
    on = menu(lang, home=home)
    on.press("s")
    on.wait("まだありません" if lang == "ja" else "No finished games")
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


# How each screen is reached from the menu, and what is drawn last on it.
SCREENS = {"menu": ("", "q Leave|q 終わる"),
           "form": ("6", START["en"] + "|" + START["ja"][4:]),
           "line": ("6" + UP + ENTER, "Seed:|問題番号:"),
           "box": ("t", "└──"),
           "path": ("o", "File:|ファイル:"),
           "figures": ("s", r"(Esc Back|Esc 戻る)$"),
           "help": ("?", r"(?s)Ctrl-L.*(Esc Back|Esc 戻る)")}


def go_to(on, keys, last):
    for key in re.findall("\x1b\\[.|.", keys, re.S):
        on.keys(key)
    on.wait(last)
    on.settle()


def small_and_smaller(lang):
    """Each screen at any size, back and forth; too small a terminal is told."""
    for name, way in SCREENS.items():
        on = menu(lang)
        go_to(on, *way)
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
    for way in SCREENS.values():
        on = menu()
        go_to(on, *way)
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
    on.wait(r"Preset +< ")
    on.click(5, row)
    on.wait(lambda text: "? Hint" in text)
    on.press("q")
    on.wait("Go on: ")
    leave_all(on)


def the_card_game_has_its_own_sentence(lang, sentence):
    on = menu(lang)
    on.press(DOWN)
    on.wait(sentence)
    leave(on)


the_card_game_has_its_own_sentence("en", r"slap\s+the\s+table\s+and\s+make")
the_card_game_has_its_own_sentence("ja", "叩いた人")
for language in ("en", "ja"):
    help_scrolls(language)
    figures_are_shown(language)
    small_and_smaller(language)
language_is_switched()
saved = a_game_is_left_and_gone_on_with()
a_saved_game_is_opened(saved)
bad_files_are_told(saved)
today_is_the_same_for_all()
control_c_ends_everywhere()
a_stop_gives_the_terminal_back()
a_mouse_works()
print("ok")
