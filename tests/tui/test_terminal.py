#!/usr/bin/env python3
"""The terminal is given back whatever ends or stops the program; no key is lost."""
import os
import re
import signal
import time

from screen import KAZU, KAZU_TUI, FullScreen, check


def ends_by(number, status):
    on = FullScreen("play", "kenken", "--seed", "7")
    on.wait("F1")
    on.process.send_signal(number)
    on.end(status)


def ends_give_the_terminal_back():
    on = FullScreen("play", "kenken", "--seed", "7")
    on.wait("F1")
    check(on.has_keys(), "keys come at once")
    on.press("\x03")  # Ctrl-C
    on.end(3)
    ends_by(signal.SIGTERM, 3)
    ends_by(signal.SIGHUP, -signal.SIGHUP)
    if os.environ.get("KAZU_TEST_EFFORT") != "less":  # a sanitizer takes this signal for itself
        ends_by(signal.SIGSEGV, -signal.SIGSEGV)


def a_stop_gives_it_back_and_goes_on():
    """Ctrl-Z, as a shell with job control has it."""
    on = FullScreen("-mc", '"$0" play kenken --seed 7; echo it stands; read line; fg; echo "left $?"',
                    KAZU_TUI, program="bash")
    on.wait("F1")
    on.press("\x1a")
    on.wait("it stands")
    check(on.settings() == on.before, "the terminal is the shell's while it is stopped")
    on.page.reset()
    on.press("\r")
    on.wait("F1")  # drawn again
    check(on.has_keys(), "and keys come at once again")
    on.press("\x03")
    on.wait("left 3")
    on.end()


def a_terminal_that_goes_away_ends_it():
    on = FullScreen("play", "kenken", "--seed", "7")
    on.wait("F1")
    os.close(on.terminal)
    os.close(on.screen)
    check(on.process.wait(30) in (3, -signal.SIGHUP), "it ends")


def keys_typed_at_once_all_count():
    """A whole puzzle in one piece, faster than anybody could draw."""
    on = FullScreen("play", "kenken", "size=3", "--seed", "1")
    on.wait("F1")
    rows = []
    digits = iter("123" * 3)
    # Serpentine: digit, arrow; which digits does not matter, each must be written.
    for y in range(3):
        for i in range(3):
            rows.append(next(digits) + ("\x1b[B" if i == 2 else "\x1b[D" if y % 2 else "\x1b[C"))
    on.press("".join(rows))
    on.wait(r"9/9|9 / 9")
    on.process.terminate()
    on.end(3)


def keys_wait_for_the_next_turn():
    """What is typed while the computer thinks is said at one's next turns."""
    on = FullScreen("play", "kazutori", "N=100", "moves=1..3", "--bots", "2", "--first", "me",
                    "--seed", "5")
    on.wait("F1")
    on.press("111")
    said = r"You said 1"
    on.wait(lambda text: len(re.findall(said, text)) >= 3 or len(re.findall(r"You.*\b1\b", text)) >= 3)
    on.process.terminate()
    on.end(3)


def a_bot_that_is_left_thinking_moves_later():
    """Back to the menu while the computer thinks, and on again: it is not waited for in vain."""
    on = FullScreen()
    on.wait("Kazu")
    on.keys("3", "\r")
    on.wait("F1")
    on.press("1")
    on.press("q")  # at once
    on.wait("l +Leave")
    on.keys("l")
    on.wait("6 +KenKen")
    on.keys("c")
    on.wait(r"Neko said \d")
    on.process.terminate()
    on.end(3)


def place_of(on, text):
    """Column and row of a text."""
    for y, line in enumerate(on.lines()):
        if text in line:
            return line.index(text) + len(text) // 2, y
    raise SystemExit(f"no {text!r} on\n{on.text()}")


def a_mouse_does_what_keys_do():
    on = FullScreen("play", "kenken", "size=4", "--seed", "7")
    on.wait("F1")
    x, y = place_of(on, "c3")
    row = place_of(on, "r2")[1]
    on.click(x, row)
    on.click(*place_of(on, "[4]"))
    on.wait("1/16")
    check(on.lines()[row][x - 3:x + 4].strip("│┊ ") == "4", f"a 4 in r2c3:\n{on.text()}")
    on.click(x, row, button=64)  # a wheel chooses nothing
    on.click(79, 23)
    on.click(300, 300)
    on.keys("u")
    on.wait("0/16")
    on.process.terminate()
    on.end(3)


def without_colour_and_without_utf8():
    on = FullScreen("play", "kenken", "--seed", "7", term="vt100", environment={"NO_COLOR": "1"})
    on.wait("F1")
    on.process.terminate()
    on.end(3)
    on = FullScreen("play", "kenken", "--seed", "7", "--ascii")
    on.wait("F1")
    check(all(ord(c) < 128 for c in on.text()), "--ascii draws ASCII alone")
    on.process.terminate()
    on.end(3)
    del os.environ["NO_COLOR"]


def signs_that_are_drawn_wide_become_ascii():
    """The answer of a terminal on which × takes two columns."""
    on = FullScreen("play", "kenken", "size=4", "--seed", "7", lang="ja", environment={"LC_ALL": "C"})
    on.wait("F1")
    check("│" in on.text() and "数字" in on.text(), "boxes, and Japanese without a locale")
    on.press("\x1b[2;3R")
    on.wait(lambda text: "│" not in text and "×" not in text and "数字" in text)
    on.process.terminate()
    on.end(3)
    os.environ["LC_ALL"] = "C.UTF-8"


def a_terminal_that_is_unknown_gets_lines():
    # ncurses never frees what it began to open it with.
    on = FullScreen("play", "kazutori", "--seed", "7", term="no-such-terminal",
                    environment={"ASAN_OPTIONS": "detect_leaks=0"})
    on.wait("> ")
    on.press("quit\r")
    on.end(0)
    del os.environ["ASAN_OPTIONS"]


def the_command_becomes_the_full_screen():
    on = FullScreen(program=KAZU)
    on.wait("Kazu")
    on.keys("q")
    on.end()
    on = FullScreen("play", "kazutori", program=KAZU, environment={"KAZU_LINES": "1"})
    on.wait("Type help")
    on.press("quit\r")
    on.end()
    os.environ["KAZU_LINES"] = ""


ends_give_the_terminal_back()
a_stop_gives_it_back_and_goes_on()
a_terminal_that_goes_away_ends_it()
keys_typed_at_once_all_count()
keys_wait_for_the_next_turn()
a_bot_that_is_left_thinking_moves_later()
a_mouse_does_what_keys_do()
without_colour_and_without_utf8()
signs_that_are_drawn_wide_become_ascii()
a_terminal_that_is_unknown_gets_lines()
the_command_becomes_the_full_screen()
