#!/usr/bin/env python3
"""Without a network everything works that worked with it, and a new version waits until somebody wants it."""
import os

from away import house
from suite import Suite, expect, expect_equal

suite = Suite()
GAMES = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]
SCREENS = ["", "#/daily", "#/stats", "#/settings", "#/help/kenken", "#/print", "#/pictures", "#/lessons", "#/lab", "#/new/kenken"]
CACHES = "return (await caches.keys()).length;"


def begin(page, game):
    """Begins a game by its form; gives its id."""
    page.go(f"#/new/{game}")
    page.click("[data-tool=begin]")
    return page.wait("const shown = window.kazu.screen(); return shown.screen === 'play' && !shown.busy && shown.id;",
                     f"{game} is played")


@suite.check
def every_game_is_played_without_a_server(page):
    with house(page) as held:
        held.away()
        page.driver.go("about:blank")
        for game in GAMES:
            begin(page, game)
            page.wait("return document.querySelectorAll('.node').length > 2;", f"{game} is drawn")


@suite.check
def every_screen_stands_without_a_server(page):
    with house(page) as held:
        held.away()
        for screen in SCREENS:
            page.driver.go("about:blank")
            page.go(screen)
            page.wait("const main = document.querySelector('main'); return main && main.textContent.trim().length > 20;", screen)
            expect_equal(page.count("main[data-screen=broken]"), 0, screen)


@suite.check
def both_languages_are_kept(page):
    with house(page) as held:
        held.away()
        page.language("ja")
        page.driver.go("about:blank")
        page.go("#/settings")
        page.wait("return document.documentElement.lang === 'ja' && /[ぁ-ん]/.test(document.querySelector('main').textContent);")


@suite.check
def the_command_answers_without_a_server(page):
    with house(page) as held:
        held.away()
        page.driver.go("about:blank")
        page.go()
        answer = page.run_async("""
            const { run } = await import(arguments[0] + 'lab.js');
            return run(['kenken', 'make', '--size', '4', '--seed', '1']);
            """, page.address)
        expect_equal(answer["status"], 0, answer)
        expect("size: 4" in answer["out"], answer)


@suite.check
def a_new_version_waits_until_it_is_wanted(page):
    with house(page) as held:
        name = begin(page, "kazutori")
        held.away()
        held.change("toast.js", "window.isNew = true;\n", "second")
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


@suite.check
def a_new_version_that_lacks_a_file_is_not_taken(page):
    with house(page) as held:
        held.away()
        held.change("toast.js", "window.isNew = true;\n", "third")
        os.remove(os.path.join(held.folder, "stats.js"))
        for ending in (".gz", ".br"):
            os.remove(os.path.join(held.folder, "stats.js" + ending))
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


suite.main()
