#!/usr/bin/env python3
"""The guides are reached from the help in the language of the page, wear its colours, fit a phone, and need no network."""
import os

from audit import axe_violations, unnamed_controls
from away import house
from suite import LOOK, Suite, expect, expect_equal

suite = Suite()
GAMES = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]
SHOWN = ["index.html", "index.ja.html", "README.html", "README.ja.html", "docs/cli.html", "manual.ja.html", "docs/theory/kenken.html",
         "docs/theory/shisoku-atlas.html", "docs/terminal.html", "docs/decisions/index.html", "examples/kenken.c.html"]
LOADED = "return document.readyState === 'complete';"
SHEET = "return getComputedStyle(document.querySelector('main')).backgroundColor;"
LIGHT, DARK = "rgb(255, 253, 248)", "rgb(30, 33, 37)"
OPENED = """
const answer = await fetch(arguments[0]);
return answer.ok ? (await answer.text()).slice(0, 15) : answer.status;
"""
STICKS_OUT = """
return document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.wide, pre')).map((e) => e.outerHTML.slice(0, 90));
"""
ALL_KEPT = """
const names = (await (await fetch('sw.js')).text()).match(/GUIDES = (\\[[^\\]]*\\])/)[1];
const kept = await Promise.all(JSON.parse(names).map((name) => caches.match(name)));
return kept.every(Boolean);
"""


def open_guide(page, name):
    page.driver.go(f"{page.address}guides/{name}")
    page.wait(LOADED, name)


@suite.check_each(GAMES)
def the_help_of_a_game_leads_to_its_theory(page, game):
    page.go(f"#/help/{game}")
    links = page.run("return [...document.querySelectorAll('main .guides a')].map((e) => e.href);")
    expect_equal(len(links), 2, links)
    for link in links:
        expect_equal(page.run_async(OPENED, link), "<!DOCTYPE html>", link)


@suite.check
def each_language_of_the_page_has_its_list(page):
    for lang, name, title in (("en", "index.html", "Kazu: the guides"), ("ja", "index.ja.html", "Kazu の文書")):
        page.go("#/settings")
        page.language(lang)
        page.reload()
        page.go("#/help/kenken")
        page.click("main .guides li:last-child a")
        page.wait(f"return location.pathname.endsWith('/guides/{name}');", name)
        expect_equal(page.run("return document.querySelector('h1').textContent;"), title)
        expect_equal(page.run("return document.documentElement.lang;"), lang)


@suite.check
def one_comes_back_to_the_games(page):
    open_guide(page, "docs/theory/kenken.html")
    page.click("header a:nth-of-type(2)")
    page.wait("return Boolean(window.kazu && window.kazu.screen());", "the games")


@suite.check
def the_colours_are_those_of_the_page(page):
    page.go("#/")
    for scheme, theme, colour in (("light", None, LIGHT), ("dark", None, DARK), ("light", "dark", DARK), ("dark", "light", LIGHT)):
        page.media(scheme=scheme)
        page.run("localStorage.setItem('kazu', JSON.stringify(arguments[0] ? { theme: arguments[0] } : {}));", theme)
        open_guide(page, "docs/cli.html")
        expect_equal(page.run(SHEET), colour, f"{scheme}, {theme}")


@suite.check_each(SHOWN)
def nothing_sticks_out(page, name):
    for size in ("phone", "desk"):
        getattr(page, size)()
        for scheme in ("light", "dark"):
            page.media(scheme=scheme)
            open_guide(page, name)
            expect_equal(page.run(STICKS_OUT), [], f"{name}, {size}")
            expect_equal(page.run("return [...document.images].filter((e) => !e.naturalWidth).map((e) => e.src);"), [], f"pictures of {name}")
            if size == "desk":
                expect_equal(axe_violations(page), [], f"axe, {name}, {scheme}")
                expect_equal(unnamed_controls(page), [], f"unnamed, {name}")
            if LOOK:
                page.save_picture(os.path.join(LOOK, f"guide-{name.replace('/', '-')}-{size}-{scheme}.png"))


@suite.check
def all_of_them_are_read_without_a_server(page):
    with house(page) as held:
        page.wait(lambda: page.run_async(ALL_KEPT), "the guides are kept")
        held.away()
        for name in SHOWN:
            page.driver.go("about:blank")
            open_guide(page, name)
            expect(page.run("return document.querySelector('main h1').textContent.length;") > 3, name)
            expect(page.run(SHEET) in (LIGHT, DARK), name, "has no style")
            expect_equal(page.run("return [...document.images].filter((e) => !e.naturalWidth).map((e) => e.src);"), [], f"pictures of {name}")


suite.main()
