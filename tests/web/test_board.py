#!/usr/bin/env python3
"""Boards, pegs and cards: what keys and fingers write, what is drawn of it, and where the focus is afterwards."""
import json
import subprocess

from playing import plain
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()

SMALL = "#/kenken?params=small&seed=3"
CELL = "[role=gridcell][data-type={}]"


BEGUN = """
const shown = window.kazu && window.kazu.screen();
const game = document.querySelector('main[data-screen=play] .play');
return Boolean(shown && shown.game && !shown.busy && game && game.contains(document.activeElement));
"""


def play(page, route):
    """Opens a deal and gives the state of its screen."""
    page.go(route, ready=False)
    page.wait(BEGUN, "the game stands and has the focus")
    return page.screen()


def press(page, *keys):
    """Presses keys one after the other, each when the one before has done its work."""
    for key in keys:
        page.keys(key)
        page.ready()


def stand_on(page, cell):
    page.run("document.querySelector(arguments[0]).focus();", CELL.format(cell))


def label(page, cell):
    return page.attribute(CELL.format(cell), "aria-label")


def classes(page, selector):
    return (page.attribute(selector, "class") or "").split()


def board(page):
    """All that a board says: the labels of its cells."""
    return page.run("return [...document.querySelectorAll('[role=gridcell]')].map((e) => e.getAttribute('aria-label'));")


def solution(params):
    """The digits of a puzzle by cell, as the command tells who gives up."""
    lines = f"new kenken seed=3 {params}\nmove give-up\nview json all\n"
    done = subprocess.run([KAZU, "play", "--protocol"], input=lines, text=True, capture_output=True, check=True, timeout=120)
    view = json.loads(next(line[2:] for line in done.stdout.splitlines() if line.startswith("| {")))
    grid = next(node for node in view["nodes"] if node["kind"] == "grid")
    return {cell.get("type") or f"r{at // grid['columns'] + 1}c{at % grid['columns'] + 1}": cell["text"]
            for at, cell in enumerate(grid["cells"])}


@suite.check
def a_digit_takes_its_marks_from_the_row(page):
    play(page, "#/kenken?params=small marks=auto&seed=3")
    stand_on(page, "r1c1")
    press(page, "Shift+1", "Shift+2", "Shift+4")
    expect("marks 1 2 4" in label(page, "r1c1"), label(page, "r1c1"))
    press(page, "ArrowRight", "2")
    expect("marks 1 4" in label(page, "r1c1"), label(page, "r1c1"))
    drawn = page.attribute(f"{CELL.format('r1c1')} .marks", "data-text")
    places = [row.split(" ") for row in drawn.split("\n")]
    expect_equal((places[0][0], places[0][1].strip(), places[1][0]), ("1", "", "4"), "marks keep their places")


@suite.go_on
def the_last_ten_cells_by_enter_alone(page):
    digits = solution("small")
    play(page, SMALL)
    cells = list(digits)
    for cell in cells[:6]:
        stand_on(page, cell)
        press(page, digits[cell])
    for cell in cells[6:]:
        stand_on(page, cell)
        press(page, f"Shift+{digits[cell]}")
    stand_on(page, cells[6])
    for _ in cells[6:]:
        expect(not page.screen()["over"], "it ended too early")
        press(page, "Enter")
    page.wait("return window.kazu.screen().over;", "the puzzle is solved")
    expect_equal(page.run("return [...document.querySelectorAll('[role=gridcell] .digit')].map((e) => e.textContent);"),
                 list(digits.values()), "what stands on the board")


@suite.check_each([12], goes_on=True)
@suite.slow_each([25])
def moves_and_undos(page, count):
    play(page, "#/kenken?params=normal&seed=7")
    first = board(page)
    stand_on(page, "r1c1")
    for index in range(count):
        page.keys(f"Shift+{index % 6 + 1}" if index % 3 else str(index % 6 + 1))
        page.ready()
        page.keys("ArrowRight" if index % 6 < 5 else "ArrowDown")
        if index % 6 == 5:
            page.keys("Home")
    made = page.screen()["index"]
    expect(made >= 0.8 * count, "moves made:", made)
    last = board(page)
    expect(first != last, "nothing was written")
    for _ in range(made):
        press(page, "Control+z")
    expect_equal(page.screen()["index"], 0, "entries after all undos")
    expect_equal(board(page), first, "the board after all undos")
    for _ in range(made):
        press(page, "Control+y")
    expect_equal([text.replace(", new", "") for text in board(page)],
                 [text.replace(", new", "") for text in last], "the board after all redos")


@suite.go_on
def the_focus_stays_where_it_was(page):
    play(page, SMALL)
    stand_on(page, "r2c3")
    here = page.focus()
    expect("type=r2c3" in here, here)
    for key in ("3", "Backspace", "Shift+1", "Shift+2", "Control+z", "]", "Space", "4", "Space", "Delete", "[", "Escape"):
        press(page, key)
        expect_equal(page.focus(), here, f"focus after {key}")
    press(page, "ArrowLeft", "2")
    expect("type=r2c2" in page.focus(), page.focus())
    press(page, "End", "PageDown", "Home", "PageUp")
    expect("type=r1c1" in page.focus(), page.focus())
    expect_equal(page.count("[role=grid] [tabindex='0']"), 1, "Tab stops of the board")


@suite.go_on
def only_what_differs_is_written(page):
    play(page, "#/kenken?params=normal&seed=7")
    stand_on(page, "r3c3")
    press(page, "5", "ArrowRight", "Shift+2")
    stand_on(page, "r6c6")
    press(page, "1")
    page.run("""
        window.before = [...document.querySelectorAll('[role=gridcell], .cards [data-type], .node')];
        window.touched = new Set();
        new MutationObserver((records) => records.forEach((record) => {
            const cell = (record.target.closest ? record.target : record.target.parentElement).closest('[role=gridcell]');
            if (cell) { window.touched.add(cell.dataset.type); }
        })).observe(document.querySelector('[role=grid]'), {subtree: true, childList: true, characterData: true, attributes: true});
        """)
    stand_on(page, "r1c1")
    page.run("window.touched.clear();")
    press(page, "4")
    # The last cell written is no longer new.
    expect_equal(sorted(page.run("return [...window.touched];")), ["r1c1", "r6c6"], "cells that were written")
    expect(page.run("return window.before.every((e) => e.isConnected);"), "an element did not keep its place")


@suite.go_on
def several_cells_are_marked_at_once(page):
    play(page, SMALL)
    stand_on(page, "r3c1")
    press(page, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+2")
    for cell, wanted in (("r3c1", True), ("r3c2", True), ("r3c3", True), ("r3c4", False)):
        expect_equal("marks 2" in label(page, cell), wanted, label(page, cell))
    # Those that hold a digit already are passed over.
    stand_on(page, "r4c1")
    press(page, "4", "Shift+ArrowRight", "Shift+1")
    expect("marks 1" in label(page, "r4c2"), label(page, "r4c2"))
    expect("marks" not in label(page, "r4c1") and ", 4" in label(page, "r4c1"), label(page, "r4c1"))


@suite.slow
def fingers_hold_lock_and_drag(page):
    page.phone()
    play(page, SMALL)
    pad = ".cards.keys [data-type='{}']"
    page.tap(CELL.format("r3c3"))
    page.tap(pad.format(2), hold=1500)
    page.wait(lambda: "marks 2" in label(page, "r3c3"), "a digit that is held is marked")
    page.finger([page.middle(CELL.format(cell)) for cell in ("r4c1", "r4c2", "r4c3")])
    page.tap(pad.format(1), hold=1500)
    page.wait(lambda: all("marks 1" in label(page, cell) for cell in ("r4c1", "r4c2", "r4c3")), "a drag selects cells")
    page.ready()
    page.tap(CELL.format("r1c1"))
    # Two taps of a slow machine may be far apart: these two are not.
    page.run("const key = document.querySelector(arguments[0]); key.click(); key.click();", pad.format(4))
    page.wait(lambda: "chosen" in classes(page, pad.format(4)), "two taps on a digit lock it")
    page.tap(CELL.format("r2c4"))
    page.wait(lambda: page.text(CELL.format("r2c4")) == "4", "the locked digit is written")
    page.tap(pad.format(4))
    page.wait(lambda: "chosen" not in classes(page, pad.format(4)), "a tap lets it go")
    page.ready()
    before = page.screen()["index"]
    page.two_fingers(page.middle(CELL.format("r1c2")), page.middle(CELL.format("r1c4")))
    page.two_fingers(page.middle(pad.format(1)), page.middle(pad.format(3)))
    expect_equal(page.ready()["index"], before, "entries after two fingers came down")


@suite.check
def a_guess_is_typed_and_answered(page):
    plain(page)
    play(page, "#/mastermind?params=article&seed=5")
    here = page.focus()
    press(page, "1", "2", "6")
    expect_equal(page.count(".pegs-row.writing [data-peg]"), 3, "pegs that are written")
    press(page, "Backspace", "3", "4", "Enter")
    page.wait("return window.kazu.screen().index === 1;", "the guess is made")
    said = page.text("[data-node=guesses] li .unseen")
    expect(said.startswith("1: red, green, yellow, blue; "), said)
    numbers = [int(word) for word in said.replace(",", " ").split() if word.isdigit()]
    drawn = [page.count(f"[data-node=guesses] li:first-child .dot.{kind}") for kind in ("place", "colour")]
    expect_equal(drawn, numbers[:2], "dots and rings")
    expect_equal(page.count(".pegs-row.writing [data-peg]"), 0, "pegs of the next guess")
    expect_equal(page.focus(), here, "focus after the guess")


@suite.go_on
def a_digit_is_the_place_of_a_card_and_cards_stay_themselves(page):
    play(page, "#/shisoku?params=pi&seed=3")
    hand = "return [...document.querySelectorAll('[data-role=hand] [data-cell]')].map((e) => [e.dataset.cell, e.textContent.trim()]);"
    before = page.run(hand)
    expect_equal([cell for cell, _ in before], ["1", "2", "3", "4", "5", "6"], "cards by their ids")
    page.run("window.five = document.querySelector('[data-role=hand] [data-cell=\"5\"]');")
    press(page, "3", "*", "2")
    page.wait("return window.kazu.screen().index === 1;", "the two numbers are combined")
    after = dict(page.run(hand))
    expect_equal(sorted(after), ["1", "4", "5", "6", "7"], "cards after the move")
    expect_equal(int(after["7"]), int(before[2][1]) * int(before[1][1]), "the product")
    expect(page.run("return window.five.isConnected && window.five.dataset.cell === '5';"), "the card is another element")
    press(page, "2", "Escape")
    expect_equal(page.count(".slot.filled"), 0, "words after Escape")


@suite.slow
def the_keys_wait_while_the_computer_thinks(page):
    page.before_load("localStorage.setItem('kazu', JSON.stringify({bots: 'natural', plain: true}));")
    play(page, "#/kazutori?params=article&seed=2")
    two = ".area-tools .cards [data-type='2']"
    page.wait_shown(two)
    page.run("document.querySelector(arguments[0]).focus(); window.two = document.activeElement;", two)
    # The view after the own move and before the computer's has no choices.
    page.run("""
        window.waited = false;
        new MutationObserver(() => {
            window.waited ||= document.querySelector('.area-tools .cards')?.classList.contains('waiting') || false;
        }).observe(document.querySelector('.area-tools'), {subtree: true, attributes: true});
        """)
    page.keys("2")
    page.wait("return window.kazu.screen().index >= 2 && !window.kazu.screen().busy;", "the computer has moved")
    expect(page.run("return window.waited;"), "the keys did not wait")
    page.wait("return !document.querySelector('.area-tools .cards').classList.contains('waiting');", "one's own turn")
    expect(page.run("return window.two.isConnected && document.activeElement === window.two;"), "the focus moved:", page.focus())


suite.main()
