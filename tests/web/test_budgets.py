#!/usr/bin/env python3
"""What the page may cost: bytes, requests, elements and memory. Times are printed, never judged."""
import gzip
import os

from suite import SITE, Suite, expect, expect_equal

suite = Suite()
KB = 1000
HOME, REQUESTS, FIRST_VISIT, ELEMENTS, MEMORY = 61 * KB, 8, 482 * KB, 600, 8_000 * KB
# What was asked for until a moment; without one, until now.
FETCHED = """
const until = arguments[0] ? performance.getEntriesByName(arguments[0]).pop().startTime : Infinity;
return [location.href, ...performance.getEntriesByType('resource').filter((entry) => entry.startTime < until).map((entry) => entry.name)]
    .map((name) => new URL(name)).filter((url) => url.origin === location.origin).map((url) => url.pathname.slice(1));
"""
PLAYED = """
const { Core } = await import(arguments[0] + 'table/core.js');
const core = await Core.open();
const most = {};
for (const line of arguments[1]) {
    core.ask(line);
    core.ask('view json');
    core.ask('labels');
    most[line] = core.exports.memory.buffer.byteLength;
}
return most;
"""
LINES = ["new shisoku seed=1 cards=6 target=314", "new shisoku-game seats=6 seed=1", "new kazutori seats=6 seed=1 N=100 k=10",
         "new mastermind seed=1 keeper=evil", "new namepoker seats=6 seed=1 rounds=10", "new kenken seed=1 size=9 level=hard",
         "move fill", "new kenken seed=1 size=16 level=any", "move fill"]


def weight(name):
    with open(os.path.join(SITE, name or "index.html"), "rb") as stream:
        return len(gzip.compress(stream.read(), 9))


def judge(what, found, most):
    print(f"    {what}: {found} of {most}")
    expect(0 < found <= most, f"{what}: {found} (at most {most})")


@suite.check_each(["en", "ja"])
def the_first_screen(page, lang):
    page.language(lang)
    page.go()
    page.element("[data-tool=quick][data-game=kenken]")
    names = page.run(FETCHED, "kazu-home")
    expect("main.js" in names and "kazu.wasm" not in names, names)
    expect_equal("ja.json" in names, lang == "ja", "words of Japanese")
    judge("requests", len(names), REQUESTS)
    judge("bytes", sum(weight(name) for name in set(names)), HOME)
    print(f"    it could be used after {page.run('return Math.round(performance.now());')} ms")


@suite.go_on
def a_first_game(page):
    page.click("[data-tool=quick][data-game=kenken]")
    page.wait_screen("play")
    names = page.run(FETCHED)
    expect("kazu.wasm" in names and "screens/play.js" in names, names)
    judge("bytes", sum(weight(name) for name in set(names)), FIRST_VISIT)


@suite.go_on
def elements_of_a_large_board(page):
    page.go("#/kenken?params=size%3D9+level%3Dhard&seed=1")
    page.wait("return document.querySelectorAll('[data-node=board] [data-cell]').length === 81;", "the board stands")
    judge("elements", page.run("return document.querySelectorAll('*').length;"), ELEMENTS)


@suite.go_on
def memory_of_an_instance(page):
    page.go()
    found = page.run_async(PLAYED, page.address, LINES)
    judge("bytes of memory", max(found.values()), MEMORY)


suite.main()
