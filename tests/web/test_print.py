#!/usr/bin/env python3
"""Puzzles on paper: so many on a sheet, one sheet a page, black on white, with solutions that are whole."""
import base64
import json
import os
import re
import shutil
import subprocess
import tempfile

from suite import Suite, expect, expect_equal

suite = Suite()


def sheets(page, **choice):
    """Shows the sheets of a choice."""
    wish = {"game": "kenken", "params": "size=6 level=easy", "count": 4, "pages": 1, "paper": "a4", "solutions": False, **choice}
    page.go("#/settings")
    page.run("localStorage.setItem('kazu-last', arguments[0]);", json.dumps({"#print": wish}))
    page.go("#/print")
    page.wait("return document.querySelector('.paper') && !document.querySelector('.sheets[aria-busy]');", "the sheets stand")


def pages(page, **how):
    """How many pages a printer gets, and the size of the first."""
    data = base64.b64decode(page.driver.cdp("Page.printToPDF", **how)["data"])
    box = re.search(rb"/MediaBox\s*\[\s*0 0 ([0-9.]+) ([0-9.]+)", data)
    return len(re.findall(rb"/Type\s*/Page\b", data)), [round(float(number)) for number in box.groups()]


@suite.slow_each([1, 2, 4, 6], goes_on=True)
def so_many_puzzles_are_one_page(page, count):
    for paper, size in (("a4", [595, 842]), ("letter", [612, 792])):
        for puzzle in ({"params": "size=9 level=hard"}, {"game": "shisoku", "params": "cards=6 target=314"}):
            sheets(page, count=count, paper=paper, **puzzle)
            expect_equal(page.count(".puzzles figure"), count, "puzzles")
            expect_equal(pages(page, preferCSSPageSize=True), (1, size), f"pages of {paper} with {puzzle}")
    expect_equal(pages(page)[0], 1, "pages where the printer decides the size")


@suite.go_on
def solutions_have_a_sheet_of_their_own(page):
    sheets(page, solutions=True, pages=2)
    expect_equal(pages(page, preferCSSPageSize=True)[0], 4, "two sheets of puzzles and two of solutions")
    digits = "return [...document.querySelectorAll(arguments[0] + ' .cell')].map((cell) => cell.querySelector('.digit').textContent);"
    expect_equal(set(page.run(digits, ".puzzles")), {""}, "digits in the puzzles")
    solved = page.run(digits, ".solutions")
    expect_equal(len(solved), 8 * 36, "cells of the solutions")
    for at in range(0, len(solved), 6):
        expect_equal(sorted(solved[at:at + 6]), list("123456"), "a row of a solution")
    clues = "return [...document.querySelectorAll(arguments[0] + ' .clue')].map((clue) => clue.dataset.text);"
    expect(all(page.run(clues, ".puzzles")), "clues stand in the puzzles")
    expect_equal(page.run(clues, ".puzzles"), page.run(clues, ".solutions"), "the clues")


@suite.slow
def the_command_prints_the_same_puzzles(page):
    """`kazu sheet` with the number beside the first puzzle: the clues of each, page by page."""
    kazu = os.environ.get("KAZU", "build/kazu")
    if shutil.which("pdftotext") is None or not os.path.exists(os.path.join(os.path.dirname(os.path.abspath(kazu)), "kazu-sheet")):
        print("    without kazu-sheet or pdftotext there is nothing to compare")
        return
    for params, across in (("size=6 level=easy", 6), ("size=9 level=hard", 9)):
        sheets(page, params=params, count=4)
        first = int(re.search(r"\d{6}", page.texts(".puzzles figcaption")[0])[0])
        shown = page.run("return [...document.querySelectorAll('.puzzles figure')].map((figure) => "
                         "[...figure.querySelectorAll('.clue')].map((clue) => clue.dataset.text));")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "same.pdf")
            subprocess.run([kazu, "sheet", "kenken", *params.split(), "--seed", str(first), "--count", "4", "--per-page", "1",
                            "--answers", "none", "-o", path], check=True)
            printed = subprocess.run(["pdftotext", "-raw", path, "-"], capture_output=True, text=True, check=True).stdout.split("\f")
        expect_equal(len(shown), 4, "puzzles")
        for number, (clues, text) in enumerate(zip(shown, printed)):
            signed = sorted(clue for clue in clues if clue[-1] in "+−×÷")
            expect(len(signed) > across, "the page shows clues", clues)
            expect_equal(sorted(re.findall(r"(?<![\w.])\d+[+−×÷]", text)), signed, f"the clues of puzzle {number + 1}")
            expect(f"No. {first + number}" in text, "its number")


@suite.slow
def paper_is_black_on_white_in_the_dark(page):
    page.media("dark")
    sheets(page, solutions=True, count=1)
    colours = page.run("""
        const of = (selector) => { const style = getComputedStyle(document.querySelector(selector)); return [style.color, style.backgroundColor]; };
        return [of('.paper'), of('.paper .grid .cell'), of('.solutions .digit')].map(([ink]) => ink).concat(of('.paper')[1], of('.paper .grid [role=row]').slice(0, 1));
        """)
    expect_equal(set(colours), {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}, "colours")


@suite.slow
def nothing_on_paper_takes_the_focus(page):
    sheets(page, game="shisoku", params="cards=4 target=10", solutions=True)
    expect_equal(page.count(".paper :is(button:not([disabled]), a, input, [tabindex])"), 0, "stops for Tab on paper")
    page.run("document.querySelector('[data-tool=other-puzzles]').focus();")
    before = page.text("figcaption")
    page.keys("Enter")
    page.wait(f"const text = document.querySelector('figcaption'); return text && text.textContent.trim() !== {json.dumps(before)} && "
              "!document.querySelector('.sheets[aria-busy]');", "other puzzles stand")
    expect_equal(len(set(page.texts(".puzzles figcaption"))), 4, "different puzzles")


suite.main()
