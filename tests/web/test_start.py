#!/usr/bin/env python3
"""Each screen opens by its address and from the menu, in both languages, without a word of trouble in the log."""
import urllib.request

from routes import DEALS, SCREENS
from serving import CommandServer
from suite import Suite, expect, expect_equal

suite = Suite()


@suite.check_each(["en", "ja"])
def every_screen_opens(page, lang):
    page.go("#/")
    page.language(lang)
    page.reload()
    expect_equal(page.run("return document.documentElement.lang;"), lang, "language")
    for name, route in SCREENS.items():
        page.go(route)
        expect(page.screen()["screen"] != "broken", name)
        expect(page.text("main h1, main h2"), name, "has a heading")
        expect(page.run("return document.title;").endswith("Kazu"), name, "has a title")
        page.expect_quiet_log()


@suite.check
def every_game_opens(page):
    for game, route in DEALS.items():
        page.go(route)
        shown = page.wait_screen("play")
        expect_equal(shown["game"], game, "game")
        expect_equal(shown["index"], 0, f"entries of {game}")


@suite.check
def the_menu_leads_everywhere(page):
    page.go("#/")
    page.click("[data-tool=places]")
    tools = page.run("return [...document.querySelectorAll('[role=menu] [data-tool]')].map((e) => e.dataset.tool);")
    page.keys("Escape")
    expect(len(tools) >= 8, tools)
    for tool in tools:
        page.click("[data-tool=places]")
        page.click(f"[role=menu] [data-tool='{tool}']")
        page.wait_screen(tool.removeprefix("to-"))
        page.click(".frame-home")
        page.wait_screen("home")


@suite.check
def what_no_address_means_is_said(page):
    page.go("#/no-such-game?params=none")
    expect(page.text("main"), "something is said")
    page.go("#/play/no-such-id", ready=False)
    page.wait_shown('main[data-screen=play] a[href="#/"]')
    page.go("#/")
    expect_equal(page.screen()["screen"], "home", "the way home")


@suite.check
def the_policy_is_sent(page):
    if not isinstance(page.server, CommandServer):
        return
    with urllib.request.urlopen(page.address, timeout=60) as answer:
        policy = answer.headers.get("Content-Security-Policy", "")
        expect("frame-ancestors 'none'" in policy and "default-src 'none'" in policy, policy)
        expect_equal(answer.headers.get("X-Content-Type-Options"), "nosniff", "types")
        expect_equal(answer.headers.get("Referrer-Policy"), "no-referrer", "referrer")


@suite.check
def the_policy_holds(page):
    page.go("#/")
    blocked = page.run_async("""
        const told = new Promise((resolve) => document.addEventListener('securitypolicyviolation',
            (event) => resolve(event.effectiveDirective), { once: true }));
        const script = document.createElement('script');
        script.textContent = 'window.foreign = true;';
        document.body.append(script);
        return [await told, Boolean(window.foreign)];
        """)
    expect_equal(blocked, ["script-src-elem", False], "an inline script")
    page.driver.log()


suite.main()
