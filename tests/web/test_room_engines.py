#!/usr/bin/env python3
"""Three engines in one room: people in Chromium, Firefox and WebKitGTK play to the end. One tab is killed and comes back, one line is gone for 20 s."""
import contextlib
import functools
import signal

from browser import Browser
from chromium import Chromium
from firefox import Firefox
from rooms import Guest, knock, make, needs_rooms, picture, play, tap
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK
from webkit import WebKit

import delay  # of tests/serve, whose folder rooms.py has put on the path


def needs_all():
    """What is missing for a room of three engines, or None."""
    packages = " ".join(filter(None, (one.missing() for one in (Chromium, Firefox, WebKit))))
    return f"three engines need Debian's {packages}" if packages else needs_rooms()


# Lost lines are noticed as by default: other tests have more patience.
suite = Suite(functools.partial(RoomServer, limits=("answer_ms=4000",)), needs_all)

NAMES = ["Kei", "Aki", "Ren"]


@contextlib.contextmanager
def other(kind, server, address):
    """Another browser, which reaches the server at another address."""
    browser = Browser(kind)
    try:
        browser.visit(server)
        browser.address = address
        browser.fresh()
        browser.driver.go(address + BLANK)
        browser.language("en")
        tap(browser)
        yield browser
    finally:
        browser.close()


def sit(page, room, door, name):
    """Sits down by the link."""
    knock(page, page.address, room, door)
    page.write("[data-field=name]", name)
    page.click("[data-tool=sit]")
    page.wait_shown(".lobby")


def kill(page, guest, room):
    """The tab dies without a word; another tab comes back to the same seat."""
    guest.gather()
    page.crash()
    page.to_first_window()
    tap(page)
    page.go(f"#/room/{room}")
    page.wait_shown(".play")
    guest.said = None


def sees(page, seat, state):
    page.wait(f"return window.kazu.screen().here[{seat}] === '{state}';", f"seat {seat} is {state}", limit=40)


@suite.slow
def three_engines_play_one_room(page):
    with contextlib.ExitStack() as stack:
        chromium = page if page.kind is Chromium else stack.enter_context(other(Chromium, page.server, page.address))
        lines = stack.enter_context(delay.Lines(page.server.server, 0))
        firefox = stack.enter_context(other(Firefox, page.server, f"http://127.0.0.1:{lines.ports[0]}/"))
        webkit = stack.enter_context(other(WebKit, page.server, page.address))
        chromium.driver.go(chromium.address + BLANK)
        chromium.language("en")
        # The first tab stays behind, for the one that plays is killed.
        chromium.new_tab()
        tap(chromium)
        room, keys = make(chromium, "kazutori", "N=21 moves=1..3", name=NAMES[0])
        for one, name in ((firefox, NAMES[1]), (webkit, NAMES[2])):
            sit(one, room, keys["door"], name)
        chromium.wait("return document.querySelectorAll('.lobby-seat:not(.free)').length === 3;", "all sit")
        chromium.click("[data-tool=start]")
        browsers = [chromium, firefox, webkit]
        for one in browsers:
            one.wait_shown(".play")
        guests = [Guest(one, "kazutori", seat) for seat, one in enumerate(browsers)]
        play(guests, lambda: all(guest.lines for guest in guests))
        # A line is gone without a word: nothing is closed, nothing comes through.
        lines.process.send_signal(signal.SIGSTOP)
        try:
            for one in (chromium, webkit):
                sees(one, 1, "away")
            firefox.wait("return window.kazu.screen().link === 'lost';", "the page knows")
            picture(webkit, "engines-away")
        finally:
            lines.process.send_signal(signal.SIGCONT)
        for one in (chromium, webkit):
            sees(one, 1, "here")
        kill(chromium, guests[0], room)
        for one in (firefox, webkit):
            sees(one, 0, "here")
        play(guests)
        ends = [one.wait("const now = window.kazu.screen(); return now.over && !now.busy && [now.index, now.turn.won];", "the end") for one in browsers]
        expect(ends[0] == ends[1] == ends[2], "all see one end:", ends)
        [won] = ends[0][1]
        for seat, one in enumerate(browsers):
            one.wait_shown(".result h2")
            heading = one.text(".result h2")
            expect_equal(NAMES[won] in heading, seat != won, f"the heading of {one.driver.name}: {heading}")
            picture(one, f"engines-{one.driver.name}")


suite.main()
