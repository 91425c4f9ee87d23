#!/usr/bin/env python3
"""The menu leads to each screen, unknown addresses are explained, a new game is set plainly, and the content policy is sent and holds."""
import time
import urllib.request

from playing import record
from serving import CommandServer
from suite import Suite, expect, expect_equal

suite = Suite()


@suite.slow
def the_menu_leads_everywhere(page):
    page.go("#/")
    page.click("[data-tool=places]")
    tools = page.run("return [...document.querySelectorAll('[role=menu] [data-tool^=to-]')].map((e) => e.dataset.tool);")
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


@suite.go_on
def the_policy_is_sent(page):
    if not isinstance(page.server, CommandServer):
        return
    with urllib.request.urlopen(page.address, timeout=60) as answer:
        policy = answer.headers.get("Content-Security-Policy", "")
        expect("frame-ancestors 'none'" in policy and "default-src 'none'" in policy, policy)
        expect_equal(answer.headers.get("X-Content-Type-Options"), "nosniff", "types")
        expect_equal(answer.headers.get("Referrer-Policy"), "no-referrer", "referrer")


@suite.go_on
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
    # The report is no fault of the page; Firefox sends it a little later, WebKitGTK none.
    for _ in range(20):
        if page.driver.log():
            break
        time.sleep(0.1)


@suite.slow
def the_form_of_a_new_game_is_plain(page):
    """Ranges as people write them, numbered players, and what is written that way is understood."""
    page.go("#/new/kazutori")
    page.run("document.querySelectorAll('details').forEach((one) => { one.open = true; });")
    expect_equal(page.run("return document.querySelector('[data-param=moves]').value;"), "1–3", "the numbers to say")
    text = page.text("main[data-screen=new]")
    expect_equal([word for word in ("..", "Player A", "of your own") if word in text], [], "words of the command")
    expect_equal(page.texts(".chair-name"), ["Player 1", "Player 2"], "the seats")
    expect_equal(page.run("return document.querySelector('[data-field=seat-0]').selectedOptions[0].textContent;"), "You", "who sits first")
    for written, params in (("1-4", "moves=1..4"), ("1, 3, 4", "moves=1,3,4"), ("2 〜 5", "moves=2..5")):
        page.go("#/settings")
        page.go("#/new/kazutori")
        page.run("document.querySelector('.all-params').open = true;")
        page.run("const field = document.querySelector('[data-param=moves]'); field.value = arguments[0]; field.dispatchEvent(new Event('input', { bubbles: true }));", written)
        page.click("[data-tool=begin]")
        page.wait_screen("play")
        expect(params in record(page)["params"], record(page)["params"])


suite.main()
