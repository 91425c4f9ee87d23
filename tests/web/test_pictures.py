#!/usr/bin/env python3
"""Pictures show the figures of the built command, by keys too; lessons can be walked and their tasks judged."""
import csv
import io
import json
import os
import re
import subprocess
from urllib.parse import urlencode

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


@suite.check_each(sorted(PICTURES)[::2], goes_on=True)
@suite.verify_each(sorted(PICTURES)[1::2], goes_on=True)
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
    ("kazutori", 2, "N", False), ("kazutori", 2, "P", True), ("kazutori", 3, "1", True), ("kazutori", 3, "2", False),
    ("mastermind", 1, "11", True), ("mastermind", 1, "20", False), ("mastermind", 2, "1123", True),
    ("mastermind", 2, "1111", False), ("mastermind", 4, "1525", True), ("mastermind", 4, "1235", False),
    ("shisoku", 2, "none", True), ("shisoku", 2, "one", False), ("shisoku", 3, "1/3", True), ("shisoku", 3, "3", False),
    ("namepoker", 1, "大すきす大", True), ("namepoker", 1, "泉泉泉大き", False), ("namepoker", 5, "大大___", True),
    ("namepoker", 5, "大大石石_", False), ("kenken", 1, "1 3", True), ("kenken", 1, "2 4", False),
    ("kenken", 2, "2", True), ("kenken", 2, "4", False), ("kenken", 3, "3", True), ("kenken", 4, "4", True),
]
TYPED = [
    ("kazutori", 4, "5 10 15 20", True), ("kazutori", 4, "4 8 12 16 20", False), ("kazutori", 5, "7", True),
    ("kazutori", 5, "8", False), ("mastermind", 3, "1256", True), ("mastermind", 3, "1234", False),
    ("shisoku", 1, "1*2*3*4", True), ("shisoku", 1, "1+2+3+4", False), ("shisoku", 1, "(1+2", False),
    ("shisoku", 5, "5*(5-1/5)", True), ("shisoku", 6, "7*(4-4/7)", True), ("kenken", 5, "2134", True),
    ("kenken", 5, "1234", False), ("namepoker", 6, "hanako", True),
]


def open_lesson(page, lesson, step):
    # Going where one is already does nothing: the list lies between.
    page.go("#/lessons")
    page.wait("return document.querySelector('.lesson-list');", "the list of lessons")
    page.go(f"#/lessons/{lesson}/{step}")
    page.wait("return document.querySelector('.lesson-walk');", f"lesson {lesson}, step {step}")


def expect_verdict(page, right, what):
    page.wait("return document.querySelector('.verdict[data-verdict]');", f"a verdict for {what}")
    expect_equal(page.attribute(".verdict", "data-verdict"), "right" if right else "wrong", what)


@suite.check_each(["kazutori", "kenken"], goes_on=True)
@suite.verify_each(["mastermind", "namepoker", "shisoku"], goes_on=True)
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


@suite.go_on
def the_kept_characters_are_judged(page):
    for kept, right in (([0, 2, 3], True), ([0, 1, 2, 3], False)):
        open_lesson(page, "namepoker", 2)
        for place in kept:
            page.run("document.querySelectorAll('.task .hand-card')[arguments[0]].focus();", place)
            page.keys("Space")
        page.run("document.querySelector('.task [data-tool=answer]').focus();")
        page.keys("Enter")
        expect_verdict(page, right, f"keeps {kept}")


@suite.go_on
def the_counting_game_is_lost_by_errors_alone(page):
    # Whoever begins loses against a perfect player, whatever he says.
    open_lesson(page, "kazutori", 1)
    for total in (4, 8, 12):
        page.click("[data-number='1']")
        page.wait(f"return document.querySelector('.counting-total b').textContent === '{total}';", f"a total of {total}")
    page.wait("return document.activeElement.dataset.tool === 'again';", "the focus on another game")


@suite.check_each(["shisoku", "mastermind"], goes_on=True)
@suite.verify_each(["kazutori", "namepoker", "kenken"], goes_on=True)
def a_lesson_is_walked_by_keys(page, lesson):
    open_lesson(page, lesson, 1)
    for step in range(2, 10):
        if not page.count("[data-tool=lesson-next]"):
            break
        page.run("document.querySelector('[data-tool=lesson-next]').focus();")
        page.keys("Enter")
        page.wait(f"return location.hash === '#/lessons/{lesson}/{step}';", f"step {step}")
        expect_equal(page.run("return document.activeElement.tagName;"), "H2", "the focus")
        page.wait("return [...document.querySelectorAll('.lesson-seen')].every((seen) => seen.childElementCount"
                  " && !seen.querySelector('[aria-busy=true]'));", "what is to be seen")
        expect(not page.count(".picture-note.bad"), page.text(".picture-note"))
    expect(page.count(f".lesson-end a[href='#/new/{lesson}']"), "the end leads to the game")
    page.expect_quiet_log()


@suite.verify
def who_plays_loads_no_picture(page):
    page.go("")
    names = page.run("return performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname);")
    expect(names and not [name for name in names if "/pictures/" in name or "/lessons/" in name], names)


suite.main()
