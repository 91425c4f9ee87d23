#!/usr/bin/env python3
"""Several persons at one device: slaps that come close together, and hands that others must not see."""
import re

from playing import plain
from suite import Suite, expect, expect_equal

suite = Suite()

BEGIN = """
const [address, what] = arguments;
const { begin } = await import(address + 'app/begin.js');
const id = await begin(what);
location.hash = `#/play/${id}`;
return id;
"""

STANDS = """
const s = window.kazu.screen();
return s.screen === 'play' && Boolean(document.querySelector('main[data-screen=play] .play')) && !s.busy && s.index !== undefined;
"""

LOG = """
const [address, id] = arguments;
const { get } = await import(address + 'app/store.js');
return (await get(id)).save.split('\\n\\n')[1].trim().split('\\n');
"""

# Two keys whose times are 10 ms apart, though the page sees the second one long after.
SLAPS = """
const began = performance.now();
const press = (key, stamp) => {
    const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: stamp });
    document.activeElement.dispatchEvent(event);
};
press(arguments[0], began);
while (performance.now() < began + 300) { /* The page is busy. */ }
press(arguments[1], began + 10);
"""


def begin(page, game, **what):
    plain(page)
    page.go("#/settings")
    name = page.run_async(BEGIN, page.address, {"game": game, "seed": "7", "seats": 2, **what})
    page.wait(STANDS, "the game stands")
    return name


def index_is(page, index):
    page.wait(f"return window.kazu.screen().index >= {index};", f"{index} entries")
    page.wait(STANDS, "nothing is under way")


def flip(page):
    """Whose turn it is flips a card."""
    index = page.screen()["index"]
    page.wait("""
        const button = [...document.querySelectorAll('button[data-type=flip]')].find((one) => !one.disabled && one.offsetParent);
        if (button) { button.click(); }
        return Boolean(button);
        """, "a card can be flipped")
    index_is(page, index + 1)


def card_game(page, cards):
    """A card game of two persons with a target and so many cards on the table."""
    name = begin(page, "shisoku-game")
    page.write("[data-form=target] input", "24")
    page.keys("Enter")
    index_is(page, 1)
    for _ in range(cards):
        flip(page)
    return name


def slaps(page, name):
    """The log's slaps as (time, seat)."""
    page.wait(lambda: sum(" move slap" in line for line in page.run_async(LOG, page.address, name)) >= 2, "two slaps are kept")
    rows = [line.split() for line in page.run_async(LOG, page.address, name) if " move slap" in line]
    return [(int(row[0]), row[1]) for row in rows]


@suite.slow
def seconds_are_in_the_language_of_the_page(page):
    page.go("#/settings")
    page.language("ja")
    page.reload()
    card_game(page, 0)
    # The clock may have moved on by now.
    expect(re.search(r"\d 秒$", page.text("[data-node=time]")), page.text("[data-node=time]"))
    page.run("document.querySelector('[data-tool=language]').click();")
    page.wait("return / s$/.test(document.querySelector('[data-node=time]').textContent);", "seconds in English")


@suite.slow_each(["ab", "ba"])
def slaps_keep_the_moment_of_their_keys(page, order):
    name = card_game(page, 2)
    # The one whose view is shown slaps with s, the other one with the letter of the seat.
    seat = page.screen()["seat"]
    keys = {seat: "s", 1 - seat: "ab"[1 - seat]}
    first, second = ("ab".index(letter) for letter in order)
    page.run(SLAPS, keys[first], keys[second])
    found = slaps(page, name)
    expect_equal([who for _, who in found], [str(first), str(second)], "who slapped, in this order")
    expect_equal(found[1][0] - found[0][0], 10, "ms between the slaps")


@suite.check
def a_slap_is_explained_by_tapping(page):
    page.phone()
    card_game(page, 3)
    expect_equal(page.texts("[data-node=table] button"), ["4", "A", "7"], "the cards of this deal")
    page.tap("button[data-type='slap 3']")
    page.wait("const form = document.querySelector('[data-form=explain]'); return Boolean(form && form.offsetParent);", "the form")
    # (7 - A) * 4
    for place in ("sign 5", "card 3", "sign 2", "card 2", "sign 6", "sign 3", "card 1"):
        kind, number = place.split()
        page.tap(f".signs button:nth-child({number})" if kind == "sign" else f"[data-node=table] button:nth-child({number})")
    expect_equal(page.run("return document.querySelector('[data-form=explain] input').value;"), "(7-A)*4", "the explanation")
    page.tap("[data-form=explain] [data-tool=send]")
    page.wait("return document.getElementById('live').textContent.includes('24');", "the explanation is told")
    page.wait("const form = document.querySelector('[data-form=target]'); return Boolean(form && form.offsetParent);", "the winner goes on")


@suite.check
def hands_are_hidden_until_the_device_was_passed(page):
    begin(page, "namepoker")
    page.wait_shown(".pass")
    hands = []
    for seat in (0, 1):
        page.wait("return Boolean(document.querySelector('.pass'));", f"the device is passed to seat {seat}")
        expect_equal(page.screen()["seat"], seat, "who is asked for")
        expect(not page.shown("[data-node=hand]"), "no hand is seen")
        expect_equal(page.focus(), "button tool=pass-on", "the focus")
        page.keys("Enter")
        page.wait_shown("[data-node=hand]")
        hands.append(page.texts("[data-node=hand] button"))
        page.wait(STANDS, "nothing is under way")
        page.click("button[data-type=keep]")
    expect(hands[0] != hands[1], "each sees a hand of their own:", hands)


@suite.slow
def nothing_is_hidden_where_there_are_no_secrets(page):
    begin(page, "kazutori")
    for index, seat in enumerate((0, 1, 0), 1):
        expect_equal(page.screen()["seat"], seat, "whose turn it is")
        page.keys("1")
        index_is(page, index)
        expect_equal(page.count(".pass"), 0, "screens between")
    page.keys("Control+z")
    page.wait("return window.kazu.screen().index === 2;", "one move is taken back")


suite.main()
