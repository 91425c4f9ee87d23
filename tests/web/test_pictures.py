#!/usr/bin/env python3
"""Pictures show the figures of the built command, by keys too; lessons can be walked and their tasks judged."""
import csv
import io
import json
import os
import re
import subprocess
from urllib.parse import urlencode

from playing import SMALL as PLAYED
from playing import cell, keep_setting, quick
from suite import KAZU, ROOT, Suite, expect, expect_equal

suite = Suite()

SMALL = "4:_3a__cc_3a_a__,m6a4d3m8m24m12s1"
with open(os.path.join(ROOT, "tests/golden/kenken_hard_merge_9.kkl"), encoding="utf-8") as lines:
    HARD = lines.readline().strip()
ROWS = ["1234=11", "1356=11"]

# What a download holds is read where the page makes its address.
CATCH_DOWNLOADS = """
window.downloads = [];
window.makeAddress ||= URL.createObjectURL;
URL.createObjectURL = (blob) => { blob.text().then((text) => window.downloads.push(text)); return window.makeAddress.call(URL, blob); };
"""


def kazu(*words):
    """What the built command answers: a list of values, one a line."""
    done = subprocess.run([KAZU, "--lang", "en", *words, "--json"], text=True, capture_output=True, check=False,
                          timeout=300, env={**os.environ, "KAZU_LANG": "en"})
    return [json.loads(line) for line in done.stdout.splitlines()]


def one(*words):
    return kazu(*words)[0]


def parts(*words):
    """Red, white and codes for each answer to the first of the judged guesses."""
    return [[answer[0], answer[1], count] for answer, count in sorted(one(*words)["guesses"][0]["answers"].items())]


def explained():
    names = technique_names()
    return [[step["step"], names[step["technique"]], step["places"], " ".join(step["cells"]),
             " ".join(map(str, step["values"])), step["why"]] for step in one("kenken", "explain", SMALL)["steps"]]


def technique_names():
    """The names of the techniques as the library has them."""
    with open(os.path.join(ROOT, "include/kazu/kenken_explain.h"), encoding="utf-8") as header:
        return dict(re.findall(r'X\([A-Z_]+, "([a-z-]+)", KZ_N\("([^"]+)"\)\)', header.read()))


def profile():
    names = technique_names()
    return [[names[technique], count] for technique, count in one("kenken", "rate", SMALL)["steps"].items()]


def order():
    return [[row["rank"], row["hand"], row["name_en"], row["percentile"]] for row in kazu("namepoker", "table")]


def left():
    keys = ("guess", "before", "after", "bits", "expected_bits", "best_bits", "luck")
    return [[guess[key] for key in keys] for guess in one("mastermind", "rate", *ROWS)["guesses"]]


def hand_of_name():
    row = one("namepoker", "deal", "--date", "2026-11-22", "花子")
    return [[row["person"], row["date"], row["hand"], row["name_en"], row["rank"], row["percentile"]]]


# The picture, its controls, and the rows that its table should have.
PICTURES = {
    "shisoku-atlas": ({"cards": "3", "from": "-5", "to": "30"}, lambda: [
        [row[key] for key in ("target", "solvable", "hands", "solvable_deals", "deals", "probability")]
        for row in kazu("shisoku", "atlas", "--cards", "3", "-t", "-5..30")]),
    "shisoku-outlook": ({"cards": "4 3", "target": "10"}, lambda: [
        [row["rank"], row["left"], row["solvable"]] for row in one("shisoku", "outlook", "-t", "10", "4", "3")["next"]]),
    "shisoku-solution": ({"cards": "3 3 8 8", "target": "24"}, lambda: [
        [index, step] for index, step in enumerate(one("shisoku", "solve", "-t", "24", *"3388")["steps"], 1)]),
    "kazutori-strip": ({"total": "30", "set": "1,3,4", "misere": "yes"}, lambda: [
        [row["total"], row["position"], " ".join(map(str, row["winning_moves"]))]
        for row in kazu("kazutori", "table", "-N", "30", "--moves", "1,3,4", "--misere")]),
    "kazutori-grundy": ({"upto": "40", "set": "2,5"}, lambda: [
        [heap, value] for heap, value in enumerate(one("kazutori", "grundy", "--moves", "2,5", "--upto", "40")["values"])]),
    "kazutori-game": ({"total": "21", "set": "3", "moves": "1 2 3 1 2 3 3 3 3"}, lambda: [
        [move[key] for key in ("player", "move", "total", "before", "after", "blunder", "better")]
        for move in one("kazutori", "review", "-N", "21", "-k", "3", *"123123333")["moves"]]),
    "mastermind-split": ({"guess": "1122", "rows": ROWS[0]}, lambda: parts(
        "mastermind", "analyse", "--try", "1122", ROWS[0])),
    "mastermind-tree": ({"method": "minmax", "rows": ROWS[0]}, lambda: parts(
        "mastermind", "analyse", "--best", "1", "--method", "minmax", ROWS[0])),
    "mastermind-histogram": ({"method": "entropy"}, lambda: [
        [index, count] for index, count in
        enumerate(one("mastermind", "strategy", "--method", "entropy")["histogram"], 1)]),
    "mastermind-left": ({"rows": " ".join(ROWS)}, left),
    "namepoker-name": ({"name": "花子", "date": "2026-11-22"}, hand_of_name),
    "namepoker-order": ({"hand": "大すき石石"}, order),
    "namepoker-draw": ({"hand": "大すき石石", "exchanges": "2"}, lambda: [
        [row["keep"], row["decimal"], row["percentile"]]
        for row in kazu("namepoker", "draw", "--each", "--exchanges", "2", "大すき石石")]),
    "namepoker-mix": ({}, lambda: [
        [index, count] for index, count in enumerate(one("namepoker", "equilibrium")["exchanged"])]),
    "kenken-explain": ({"puzzle": SMALL}, explained),
    "kenken-profile": ({"puzzle": SMALL}, profile),
    "kenken-search": ({"puzzle": HARD}, lambda: [
        [trial[key] for key in ("depth", "cell", "digit", "possible")]
        for trial in one("kenken", "solve", "--trace", HARD)["trace"]]),
}

DRAWN = """
const stage = document.querySelector('.picture-stage');
return stage && stage.getAttribute('aria-busy') === 'false' && stage.childElementCount > 0;
"""
FIGURES = """
return [...document.querySelectorAll('table[data-figures] tbody tr')].map((row) => [...row.cells].map((cell) => cell.textContent));
"""


def open_picture(page, name, values):
    page.run("document.querySelector('.picture-stage')?.remove();")
    page.go(f"#/pictures/{name}?{urlencode(values)}")
    page.wait(DRAWN, f"the picture {name} stands")
    expect(not page.count(".picture-note.bad"), page.text(".picture-note"))


def same(shown, wanted):
    """Whether a field of the page says a value of JSON."""
    if isinstance(wanted, bool):
        return shown == str(wanted).lower()
    if wanted is None:
        return shown == ""
    if isinstance(wanted, (int, float)):
        return shown != "" and float(shown) == wanted
    return shown == wanted


def expect_figures(found, wanted, what):
    expect_equal(len(found), len(wanted), f"{what}: rows")
    expect(wanted, f"{what} has figures")
    for shown, row in zip(found, wanted):
        expect(len(shown) == len(row) and all(map(same, shown, row)), f"{what}: found {shown}, wanted {row}")


@suite.check
def all_pictures_are_here(page):
    page.go("#/pictures")
    routes = page.run("return [...document.querySelectorAll('.picture-list a')].map((a) => a.getAttribute('href'));")
    expect_equal(sorted(routes), sorted(f"#/pictures/{name}" for name in PICTURES), "pictures")


@suite.check_each(sorted(PICTURES)[::6], goes_on=True)
@suite.slow_each([name for index, name in enumerate(sorted(PICTURES)) if index % 6], goes_on=True)
def figures_are_those_of_the_command(page, name):
    values, figures = PICTURES[name]
    page.go("#/pictures")
    page.run(CATCH_DOWNLOADS)
    open_picture(page, name, values)
    wanted = figures()
    expect_figures(page.run(FIGURES), wanted, "table")
    page.run("document.querySelector('.picture-figures details').open = true;")
    page.click("[data-tool=csv]")
    page.wait("return window.downloads.length;", "the download")
    rows = list(csv.reader(io.StringIO(page.run("return window.downloads[0];"))))
    expect_figures(rows[1:], wanted, "CSV")
    page.expect_quiet_log()


@suite.go_on
def bars_have_the_heights_of_their_figures(page):
    open_picture(page, "shisoku-atlas", PICTURES["shisoku-atlas"][0])
    heights = page.run("return [...document.querySelectorAll('.bar-body')].map((bar) => Number(bar.getAttribute('height')));")
    chances = [row[-1] for row in PICTURES["shisoku-atlas"][1]()]
    for height, chance in zip(heights, chances, strict=True):
        expect(abs(height / max(heights) - chance / max(chances)) < 0.01, height, chance)


@suite.go_on
def a_slider_moves_by_arrows(page):
    open_picture(page, "kazutori-strip", {"total": "12", "set": "3"})
    page.run("document.querySelector('[data-control=total]').focus();")
    page.keys("ArrowRight", "ArrowRight")
    page.wait("return document.querySelectorAll('table[data-figures] tbody tr').length === 15;", "the strip up to 14")
    expect("total=14" in page.driver.address(), page.driver.address())


@suite.go_on
def a_wrong_control_is_told(page):
    open_picture(page, "kazutori-strip", {"total": "12", "set": "3"})
    page.write("[data-control=set]", "3,x")
    page.wait("return document.querySelector('.picture-note.bad');", "an error")
    page.write("[data-control=set]", "4")
    page.wait("return !document.querySelector('.picture-note.bad');", "no error any more")


# Lesson, step, what to do, and whether that is right.
TASKS = [
    ("shisoku-game", 1, "slap", False), ("shisoku-game", 1, "wait", True), ("shisoku-game", 2, "slap", True),
    ("shisoku-game", 5, "2", True), ("shisoku-game", 5, "7", False), ("shisoku-game", 6, "slap", True), ("shisoku-game", 7, "slap", False),
    ("kazutori", 2, "N", False), ("kazutori", 2, "P", True),
    ("mastermind", 1, "11", True), ("mastermind", 1, "20", False), ("mastermind", 2, "1123", True),
    ("mastermind", 2, "1111", False), ("mastermind", 4, "1525", True), ("mastermind", 4, "1235", False),
    ("shisoku", 2, "fraction", True), ("shisoku", 2, "whole", False), ("shisoku", 3, "1/3", True), ("shisoku", 3, "3", False),
    ("namepoker", 1, "大すきす大", True), ("namepoker", 1, "泉泉泉大き", False), ("namepoker", 4, "大大___", True),
    ("namepoker", 4, "大大石石_", False), ("kenken", 1, "1 3", True), ("kenken", 1, "2 4", False),
    ("shisoku-game-2", 1, "12", False), ("shisoku-game-2", 3, "12", False), ("shisoku-2", 1, "6", False), ("shisoku-2", 3, "7", False),
    ("kazutori-2", 1, "10", False), ("mastermind-2", 2, "124", False), ("mastermind-2", 4, "132", False), ("mastermind-2", 5, "445", False), ("kenken-2", 1, "2 3", False), ("kenken-2", 3, "4", False),
    ("kenken", 2, "2", True), ("kenken", 2, "4", False), ("kenken", 3, "3", True), ("kenken", 4, "3", True), ("kenken", 4, "1", False),
]
TYPED = [("kazutori", 6, "7", True), ("kazutori", 6, "8", False), ("namepoker", 5, "hanako", None)]
# Lesson, step, the cells to press on its table, and whether that is right. Cards that were made are numbered on.
TABLES = [
    ("shisoku", 1, "numbers:#1 signs:* numbers:#2 numbers:#5 signs:* numbers:#3 numbers:#6 signs:* numbers:#4", True),
    ("shisoku", 4, "numbers:#3 signs:/ numbers:#1 numbers:#2 signs:- numbers:#5 numbers:#4 signs:/ numbers:#6", True),
    ("shisoku-game", 3, "numbers:#1 signs:- numbers:#2 numbers:#3 signs:- numbers:#4 numbers:#5 signs:+ numbers:#6", True),
    ("kazutori", 1, "numbers:1 numbers:1 numbers:1", None),
    ("kazutori", 3, "numbers:1", True), ("kazutori", 3, "numbers:2", False),
    ("mastermind", 5, "palette:1 palette:2 palette:3 send", False),
    ("kazutori-2", 2, "numbers:1", False), ("kazutori-2", 2, "numbers:2", True), ("kazutori-2", 6, "numbers:1", False), ("kazutori-2", 6, "numbers:4", True),
    ("mastermind-2", 3, "palette:1 palette:2 palette:4 send", False), ("mastermind-2", 3, "palette:1 palette:3 palette:4 send", True),
    ("namepoker", 2, "hand:2 hand:5 send", True), ("namepoker", 2, "hand:5 send", False),
]


def open_lesson(page, lesson, step):
    # Going where one is already does nothing: the list lies between.
    page.go("#/lessons")
    page.wait("return document.querySelector('.lesson-list');", "the list of lessons")
    page.go(f"#/lessons/{lesson}/{step}")
    page.wait("return document.querySelector('.lesson-walk');", f"lesson {lesson}, step {step}")


def expect_verdict(page, right, what):
    page.wait("return document.querySelector('.lesson-foot > .verdict[data-verdict]');", f"a verdict for {what}")
    expect_equal(page.attribute(".lesson-foot > .verdict", "data-verdict"), {True: "right", False: "wrong", None: "told"}[right], what)
    said = page.text(".lesson-foot > .verdict")
    expect(len(said) > 8, "it says why:", said)
    expect("r1c" not in said and "r2c" not in said, "cells have no codes:", said)
    boxes = page.run("return [...document.querySelectorAll('.lesson-table .message')].filter((box) => box.offsetParent).map((box) => box.textContent);")
    expect(not [box for box in boxes if len(box) > 8 and box in said], "it says so once:", boxes)


@suite.check_each(["kenken"], goes_on=True)
@suite.slow_each(["kazutori", "mastermind", "namepoker", "shisoku", "shisoku-game", "kazutori-2", "mastermind-2", "shisoku-2", "shisoku-game-2", "kenken-2"], goes_on=True)
def tasks_are_judged(page, lesson):
    for name, step, answer, right in TASKS:
        if name == lesson:
            open_lesson(page, lesson, step)
            page.run("document.querySelector(`[data-choice='${arguments[0]}']`).focus();", answer)
            page.keys("Enter")
            expect_verdict(page, right, f"{lesson} {step}: {answer}")
    for name, step, answer, right in TYPED:
        if name == lesson:
            open_lesson(page, lesson, step)
            page.write("[data-field=answer]", answer)
            page.keys("Enter")
            expect_verdict(page, right, f"{lesson} {step}: {answer}")
    page.expect_quiet_log()


@suite.slow
def answers_are_in_the_language_of_the_page(page):
    keep_setting(page, "lang: 'ja'")
    open_lesson(page, "namepoker", 1)
    page.run("document.querySelector(`[data-choice='${arguments[0]}']`).focus();", "大すきす大")
    page.keys("Enter")
    expect_verdict(page, True, "the stronger hand")
    expect("スリーカード" in page.text(".lesson-foot > .verdict"), "the reason is Japanese:", page.text(".lesson-foot > .verdict"))


def press_cell(page, word):
    node, _, kind = word.partition(":")
    selector = f".lesson-table {cell(node, kind)}" if kind else f".lesson-table [data-tool={node}]"
    page.wait(f"const key = document.querySelector({json.dumps(selector)}); return key && !key.closest('.waiting') && key.getAttribute('aria-disabled') !== 'true';", word)
    page.click(selector)


@suite.slow_each(["kazutori", "mastermind", "namepoker", "shisoku", "shisoku-game", "kazutori-2", "mastermind-2"], goes_on=True)
def tables_of_lessons_judge_what_is_played(page, lesson):
    quick(page)
    for name, step, words, right in TABLES:
        if name == lesson:
            open_lesson(page, lesson, step)
            page.wait("return document.querySelector('.lesson-table[aria-busy=false]');", "the table")
            for word in words.split():
                press_cell(page, word)
            expect_verdict(page, right, f"{lesson} {step}: {words}")
    page.click("[data-tool=lesson-again]")
    page.wait("return !document.querySelector('.lesson-foot > .verdict[data-verdict]') && document.querySelector('.lesson-table[aria-busy=false]');", "the table from the start")
    page.expect_quiet_log()


@suite.go_on
def totals_are_picked(page):
    for picked, right in (([4, 8, 12, 16, 20], False), ([5, 10, 15, 20], True)):
        open_lesson(page, "kazutori", 5)
        for total in picked:
            page.click(f"[data-part='{total}']")
        page.click(".task [data-tool=answer]")
        expect_verdict(page, right, f"picks {picked}")


@suite.slow_each([None], goes_on=True)
def pegs_are_a_guess(page):
    open_lesson(page, "mastermind", 3)
    page.click(".task [data-tool=answer]")
    expect_verdict(page, False, "the same guess again")
    for place, times in ((2, 2), (3, 2)):
        for _ in range(times):
            page.click(f".task [data-place='{place}']")
    expect_equal(page.count(".lesson-foot > .verdict[data-verdict]"), 0, "a changed guess has no verdict")
    page.click(".task [data-tool=answer]")
    expect_verdict(page, True, "1256")


@suite.slow_each(["shisoku", "mastermind"], goes_on=True)
@suite.slow_each(["kazutori", "namepoker", "kenken"], goes_on=True)
def a_lesson_is_walked_by_keys(page, lesson):
    open_lesson(page, lesson, 1)
    for step in range(2, 12):
        if not page.shown("[data-tool=lesson-next]"):
            break
        page.run("document.querySelector('[data-tool=lesson-next]').focus();")
        page.keys("Enter")
        page.wait(f"return location.hash === '#/lessons/{lesson}/{step}';", f"step {step}")
        expect_equal(page.run("return document.activeElement.tagName;"), "H2", "the focus")
        page.wait("return [...document.querySelectorAll('.lesson-seen')].every((seen) => seen.childElementCount"
                  " && !seen.querySelector('[aria-busy=true]'));", "what is to be seen")
        expect(not page.count(".picture-note.bad"), page.text(".picture-note"))
    expect(page.count(".lesson-end [data-tool=lesson-play]"), "the end leads to the game")
    expect(page.count(f".lesson-end a[href^='#/train/calm/{lesson}']"), "and to exercises")
    page.go("#/lessons")
    expect(not page.count(f".lesson-list a[href='#/lessons/{lesson}'] [data-seal='済']"), "no seal on what was only walked")
    page.expect_quiet_log()


@suite.slow
def each_mode_has_a_lesson(page):
    page.go("#/lessons")
    expect_equal(sorted(set(page.run("return [...document.querySelectorAll('.lesson-list a')].map((a) => a.hash.split('/')[2].replace(/-2$/, ''));"))), sorted(PLAYED), "lessons")


@suite.slow
def who_plays_loads_no_picture(page):
    page.go("")
    names = page.run("return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);")
    expect(names and not [name for name in names if "/pictures/" in name or "/lessons/" in name], names)


suite.main()
