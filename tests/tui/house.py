"""The menu of kazu-tui, as the tests go through it."""
import re

from screen import FullScreen

# The last row of a screen is drawn last.
MENU = {"en": r"(?s)Today.*q Leave.*$", "ja": r"(?s)今日.*q 終わる.*$"}
START = {"en": r"(?s)\[ Start \].*Esc Back", "ja": r"(?s)\[ 始める \].*Esc 戻る"}
NEW = {"en": "New game", "ja": "新しいゲーム"}


def menu(lang="en", **options):
    on = FullScreen(lang=lang, **options)
    on.wait(MENU[lang])
    return on


def leave(on, status=0):
    on.press("q")
    on.end(status)


def leave_all(on):
    """Leaves the menu, whether a game runs or not."""
    on.press("q")
    on.settle(0.2)
    if on.process.poll() is None and "not finished" in on.text():
        on.press("d")
    on.end(0)


def game_rows(on):
    """The shortcuts of the games, as the menu tells them; the trainer's comes last."""
    return re.findall(r"(?m)^ {3}([1-9]) {3}\S", on.text())[:-1]
