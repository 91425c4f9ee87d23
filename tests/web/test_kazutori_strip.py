#!/usr/bin/env python3
"""The strip of Kazutori takes the room that there is."""
from suite import Suite, expect_equal
from test_kazutori_scene import open_table, say

suite = Suite()


@suite.slow
def a_strip_that_was_squeezed_is_whole_again(page):
    """As when something opens below it for a moment."""
    open_table(page, "phone")
    say(page, 2)
    seen = """const room = document.querySelector('.strip-room').getBoundingClientRect();
        return [...document.querySelectorAll('.strip-room [data-total]')].filter((e) => { const b = e.getBoundingClientRect(); return b.top >= room.top - 1 && b.bottom <= room.bottom + 1; }).length;"""
    whole = page.run(seen)
    page.run("document.querySelector('.strip-room').style.maxHeight = '90px';")
    page.wait("return document.querySelector('.strip-room').classList.contains('scrolls');", "it is squeezed")
    page.run("document.querySelector('.strip-room').style.maxHeight = '';")
    page.wait("return !document.querySelector('.strip-room').classList.contains('scrolls');", "it no longer scrolls", limit=3)
    expect_equal(page.run(seen), whole, "totals in sight")


if __name__ == "__main__":
    suite.main()
