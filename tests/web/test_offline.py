#!/usr/bin/env python3
"""Without a network everything works that worked with it, and a new version waits until somebody wants it."""
import os

from away import CONTROLLED, house, keep
from playing import SMALL, begin as deal
from suite import Suite, expect, expect_equal

suite = Suite(offline=True)
GAMES = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]
SCREENS = ["", "#/daily", "#/stats", "#/settings", "#/help/kenken", "#/print", "#/pictures", "#/lessons", "#/lab", "#/new/kenken"]
GUIDES_KEPT = """
const names = (await (await fetch('sw.js')).text()).match(/GUIDES = (\\[[^\\]]*\\])/)[1];
const kept = await Promise.all(JSON.parse(names).map((name) => caches.match(name)));
return kept.every(Boolean);
"""
COLOUR = "return getComputedStyle(document.querySelector('main')).backgroundColor;"
SIZE = """
const cache = await caches.open((await caches.keys())[0]);
const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
return (await Promise.all(kept.map((answer) => answer.arrayBuffer()))).reduce((sum, { byteLength }) => sum + byteLength, 0);
"""
CACHES = "return (await caches.keys()).length;"


def begin(page, game):
    """Begins a game by its form; gives its id."""
    page.go(f"#/new/{game}")
    page.click("[data-tool=begin]")
    return page.wait("const shown = window.kazu.screen(); return shown.screen === 'play' && !shown.busy && location.hash.endsWith(shown.id) && shown.id;",
                     f"{game} is played")


REGISTERED = "return (await navigator.serviceWorker.getRegistrations()).length;"
# A while on a screen is over at once.
AT_ONCE = "const later = window.setTimeout; window.setTimeout = (act, ms, ...rest) => later(act, ms === 30000 ? 10 : ms, ...rest);"


@suite.slow
def the_first_game_does_not_wait_for_what_is_kept(page):
    with house(page, kept=False):
        page.go()
        deal(page, "kenken", **SMALL["kenken"])
        page.go("#/")
        expect_equal(page.run_async(REGISTERED), 0, "workers before the first move")
        keep(page)


@suite.slow
def a_page_that_is_looked_at_is_kept(page):
    with house(page, kept=False):
        page.before_load(AT_ONCE)
        page.go("#/help")
        page.wait(CONTROLLED, "the page is kept without a move")


@suite.slow
def everything_works_without_a_server(page):
    with house(page) as held:
        size = page.run_async(SIZE)
        expect(size > 100_000, f"{size} bytes are kept; the gate site says how many there may be")
        held.away()
        page.driver.go("about:blank")
        for game in GAMES:
            begin(page, game)
            page.wait("return document.querySelectorAll('[data-node]').length > 2;", f"{game} is drawn")
        for screen in SCREENS:
            page.go(screen)
            page.wait("const main = document.querySelector('main'); return main && main.textContent.trim().length > 20;", screen)
            expect_equal(page.count("main[data-screen=broken]"), 0, screen)
        answer = page.run_async("""
            const { run } = await import(arguments[0] + 'lab/lab.js');
            return run(['kenken', 'make', '--size', '4', '--seed', '1']);
            """, page.address)
        expect_equal(answer["status"], 0, answer)
        expect("size: 4" in answer["out"], answer)
        page.language("ja")
        page.driver.go("about:blank")
        page.go("#/settings")
        page.wait("return document.documentElement.lang === 'ja' && /[ぁ-ん]/.test(document.querySelector('main').textContent);")


@suite.slow
def a_new_version_waits_until_it_is_wanted(page):
    with house(page) as held:
        name = begin(page, "kazutori")
        held.away()
        held.change("main.js", "window.isNew = true;\n", "second")
        held.back()
        page.reload()
        page.wait_shown("[data-tool=toast-action]")
        page.reload()
        page.wait_shown("[data-tool=toast-action]")
        expect(not page.run("return window.isNew;"), "the new version began by itself")
        expect_equal(page.run_async(CACHES), 2, "versions kept")
        page.click("[data-tool=toast-action]")
        page.wait("return window.isNew && window.kazu && window.kazu.screen().id;", "the new version has begun")
        expect_equal(page.screen()["id"], name, "the game that is shown")
        page.wait(lambda: page.run_async(CACHES) == 1, "the old version is gone")


@suite.slow
def a_new_version_that_lacks_a_file_is_not_taken(page):
    with house(page) as held:
        held.away()
        held.change("main.js", "window.isNew = true;\n", "third")
        os.remove(os.path.join(held.folder, "screens/stats.js"))
        for ending in (".gz", ".br"):
            os.remove(os.path.join(held.folder, "screens/stats.js" + ending))
        held.back()
        page.reload()
        state = page.run_async("""
            const registration = await navigator.serviceWorker.ready;
            const fresh = await registration.update().then((same) => same.installing || same.waiting, () => null);
            while (fresh && fresh.state === 'installing') {
                await new Promise((resolve) => fresh.addEventListener('statechange', resolve, { once: true }));
            }
            return fresh ? fresh.state : 'refused';
            """)
        expect(state in ("redundant", "refused"), state)
        page.go("#/stats")
        expect(not page.run("return window.isNew;"), "half of a new version is shown")
        expect_equal(page.count("[data-tool=toast-action]"), 0, "offers of a new version")


def guides(folder):
    """A guide of each folder."""
    top = os.path.join(folder, "guides")
    return [os.path.relpath(os.path.join(path, min(pages)), top) for path, _, files in sorted(os.walk(top))
            if (pages := [name for name in files if name.endswith(".html")])]


@suite.slow
def guides_are_read_without_a_server(page):
    with house(page, guides=True) as held:
        page.wait(lambda: page.run_async(GUIDES_KEPT), "the guides are kept")
        names = guides(held.folder)
        expect(len(names) > 3, names)
        held.away()
        for name in names:
            page.driver.go(f"{page.address}guides/{name}")
            page.wait("return document.readyState === 'complete';", name)
            expect(page.run("return document.querySelector('main h1').textContent.length;") > 3, name)
            expect(page.run(COLOUR) != "rgba(0, 0, 0, 0)", name, "has no style")
            expect_equal(page.run("return [...document.images].filter((e) => !e.naturalWidth).map((e) => e.src);"), [], f"pictures of {name}")


suite.main()
