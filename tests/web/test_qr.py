#!/usr/bin/env python3
"""The page's QR codes are those of an independent program (qrencode -8 -l M), for every version that it draws."""
import json
import os

from suite import Suite, expect, expect_equal

HERE = os.path.dirname(os.path.abspath(__file__))
VERSIONS = range(1, 11)
MOST = 213

suite = Suite()

GRID = """
const { qrGrid } = await import('./rooms/qr.js');
const [text, mask] = arguments;
const hex = (row) => BigInt('0b' + row.map((dark) => (dark ? 1 : 0)).join('')).toString(16);
const grid = qrGrid(text, mask);
return grid && grid.map(hex);
"""


def codes():
    with open(os.path.join(HERE, "qr_codes.json"), encoding="utf-8") as stream:
        return json.load(stream)


@suite.slow
def codes_are_those_of_another_program(page):
    page.go("#/")
    for code in codes():
        found = page.run_async(GRID, code["text"], code["mask"])
        expect_equal(found, code["rows"], f"{len(code['text'])} characters: {code['text'][:20]}")
    sizes = {(len(code["rows"]) - 17) // 4 for code in codes()}
    expect_equal(sizes, set(VERSIONS), "versions that were compared")


@suite.go_on
def the_mask_is_one_of_the_eight(page):
    page.go("#/")
    for code in codes():
        chosen = page.run_async(GRID, code["text"], -1)
        all_masks = [page.run_async(GRID, code["text"], mask) for mask in range(8)]
        expect_equal(all_masks.count(chosen), 1, code["text"][:20])


@suite.go_on
def what_is_too_long_is_not_drawn(page):
    page.go("#/")
    expect(page.run_async(GRID, "a" * MOST, -1), "the longest")
    expect_equal(page.run_async(GRID, "a" * (MOST + 1), -1), None, "one more")


@suite.go_on
def a_code_is_a_picture_with_a_name(page):
    page.go("#/")
    found = page.run_async("""
        const { qrCode } = await import('./rooms/qr.js');
        const code = qrCode('HTTPS', 'Seat B');
        document.body.append(code);
        const box = code.getAttribute('viewBox');
        const dark = code.querySelector('path').getAttribute('d').split('M').length - 1;
        return [code.getAttribute('role'), code.getAttribute('aria-label'), box, dark];
        """)
    expect_equal(found[:3], ["img", "Seat B", "0 0 29 29"], "the picture")
    expect(found[3] > 150, found[3], "dark modules")


suite.main()
