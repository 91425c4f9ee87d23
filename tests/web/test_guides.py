#!/usr/bin/env python3
"""The guides are reached from the help in the language of the page, wear its colours, and fit a phone."""
import os

from audit import COLOURS, axe_violations, unnamed_controls
from suite import LOOK, Suite, expect, expect_equal

suite = Suite()
GAMES = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]
SHOWN = ["index.html", "index.ja.html", "README.html", "README.ja.html", "manual.ja.html", "docs/theory/kenken.html",
         "docs/theory/shisoku-atlas.html", "docs/terminal.html", "docs/decisions/index.html", "examples/kenken.c.html"]
LOADED = "return document.readyState === 'complete';"
SHEET = "return getComputedStyle(document.querySelector('main')).backgroundColor;"
LIGHT, DARK = "rgb(255, 253, 248)", "rgb(30, 33, 37)"
OPENED = """
const answer = await fetch(arguments[0]);
return answer.ok ? (await answer.text()).slice(0, 15) : answer.status;
"""
BROKEN_PICTURES = "return [...document.images].filter((e) => !e.naturalWidth).map((e) => e.src);"
STICKS_OUT = """
return document.documentElement.scrollWidth <= innerWidth ? [] : [...document.querySelectorAll('main *')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !e.closest('.wide, pre')).map((e) => e.outerHTML.slice(0, 90));
"""


def open_guide(page, name):
    page.driver.go(f"{page.address}guides/{name}")
    page.wait(LOADED, name)


@suite.slow_each(GAMES, goes_on=True)
def the_help_of_a_game_leads_to_its_theory(page, game):
    page.go(f"#/help/{game}")
    links = page.run("return [...document.querySelectorAll('main .guides a')].map((e) => e.href);")
    expect_equal(len(links), 2, links)
    for link in links:
        expect_equal(page.run_async(OPENED, link), "<!DOCTYPE html>", link)


@suite.slow
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


@suite.slow
def one_comes_back_to_the_games(page):
    open_guide(page, "docs/theory/kenken.html")
    page.click("header a:nth-of-type(2)")
    page.wait("return Boolean(window.kazu && window.kazu.screen());", "the games")


@suite.slow
def the_colours_are_those_of_the_page(page):
    page.go("#/")
    for scheme, theme, colour in (("light", None, LIGHT), ("dark", None, DARK), ("light", "dark", DARK), ("dark", "light", LIGHT)):
        page.media(scheme=scheme)
        page.run("localStorage.setItem('kazu', JSON.stringify(arguments[0] ? { theme: arguments[0] } : {}));", theme)
        open_guide(page, "docs/cli.html")
        expect_equal(page.run(SHEET), colour, f"{scheme}, {theme}")


@suite.check_each(SHOWN[:1])
@suite.slow_each(SHOWN[1:], goes_on=True)
def a_guide_is_readable(page, name):
    page.media(scheme="light")
    open_guide(page, name)
    for size in ("phone", "desk"):
        getattr(page, size)()
        expect_equal(page.run(STICKS_OUT), [], f"{name}, {size}")
        look(page, name, size, "light")
    expect_equal(page.run(BROKEN_PICTURES), [], f"pictures of {name}")
    expect_equal(axe_violations(page), [], f"axe, {name}")
    expect_equal(unnamed_controls(page), [], f"unnamed, {name}")


@suite.slow_each(["index.html"])
@suite.slow_each(["docs/theory/kenken.html", "examples/kenken.c.html"])
def a_guide_is_readable_in_the_dark(page, name):
    page.media(scheme="dark")
    open_guide(page, name)
    expect_equal(axe_violations(page, COLOURS), [], f"axe in the dark, {name}")
    look(page, name, "desk", "dark")


def look(page, name, size, scheme):
    if LOOK:
        page.save_picture(os.path.join(LOOK, f"guide-{name.replace('/', '-')}-{size}-{scheme}.png"))


suite.main()
