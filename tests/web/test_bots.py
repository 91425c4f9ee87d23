#!/usr/bin/env python3
"""Whole games against the computer, undo across its moves, and keys that come while it thinks."""
from playing import plain
from suite import Suite, expect, expect_equal

suite = Suite()

BEGIN = """
const [address, what] = arguments;
const { begin } = await import(address + 'app/begin.js');
location.hash = `#/play/${await begin(what)}`;
"""

# The person may choose, or it is over.
READY = """
const s = window.kazu.screen();
const main = document.querySelector('main[data-screen=play]');
if (s.screen !== 'play' || !main || s.busy || !s.turn) { return null; }
return s.over || s.turn.any || s.turn.seats.includes(s.seat) ? s : null;
"""

# Time in the page runs two hundred times as fast: clocks, timers and the times of inputs alike.
FAST = """
(() => {
    const now = performance.now.bind(performance);
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
    const later = setTimeout;
    performance.now = () => 200 * now();
    Object.defineProperty(Event.prototype, 'timeStamp', { get() { return 200 * stamp.call(this); } });
    window.setTimeout = (act, ms, ...rest) => later(act, (ms || 0) / 200, ...rest);
})();
"""

# A computer that thinks for days.
SLOW = "Math.random = () => 1e6;"


def begin(page, game, **what):
    page.go("#/settings")
    page.run_async(BEGIN, page.address, {"game": game, "seed": "7", "seats": 2, "bots": [0, 3], **what})
    return page.wait(READY, "the game stands")


def choose(page):
    """Chooses whatever comes first."""
    page.run("""
        const keys = [...document.querySelectorAll('.mat .number-key, .mat [data-node=actions] button, .area-tools .cards button, .area-tools .actions button')];
        const goOn = () => document.querySelector('[data-tool=next-round]')?.offsetParent && document.querySelector('[data-tool=next-round]').click();
        // A showdown waits; the first press jumps to its end.
        goOn();
        goOn();
        keys.find((key) => !key.disabled && key.getAttribute('aria-disabled') !== 'true' && !key.classList.contains('danger') && key.offsetParent).click();
        """)


def moved_on(page, index):
    page.wait(f"const s = window.kazu.screen(); return s.over || s.index > {index};", f"more than {index} entries")


@suite.slow_each(["kazutori", "namepoker"])
def a_whole_game(page, game):
    begin(page, game)
    while not page.wait(READY, "my turn")["over"]:
        index = page.screen()["index"]
        choose(page)
        moved_on(page, index)
    if game == "namepoker":
        page.wait("const key = document.querySelector('[data-tool=next-round]'); if (key?.offsetParent) { key.click(); } return document.querySelector('.result')?.offsetParent;", "the result")
    page.wait_shown(".result")
    expect("result" in page.run("return document.activeElement.className;"), "the result has the focus:", page.focus())
    summary = page.text(".result h2")
    expect(summary in ("You won", "You lost", "A shared win", "Nobody wins", "You beat Neko", "Neko wins this time"), "how it ended:", summary)
    # After a lost game of Name Poker nobody else comes next.
    page.click("[data-tool=next]" if page.count("[data-tool=next]") else "[data-tool=again]")
    page.wait("const s = window.kazu.screen(); return s.screen === 'play' && s.over === false;", "the next game")


@suite.slow
def a_whole_card_game(page):
    page.before_load(FAST)
    plain(page)
    page.driver.go("about:blank")
    begin(page, "shisoku-game")
    page.element("[data-form=target] input")
    # Whoever is to declare a target declares it; all else comes by itself.
    page.wait("""
        const s = window.kazu.screen();
        const form = document.querySelector('[data-form=target]');
        const input = form && form.offsetParent && form.querySelector('input');
        if (input && !s.busy) {
            input.value = '24';
            input.dispatchEvent(new InputEvent('input', { bubbles: true }));
            form.requestSubmit();
        }
        return s.over;
        """, "the card game ends", limit=240)
    page.wait_shown(".result")


@suite.slow
def undo_goes_back_to_ones_own_turn(page):
    begin(page, "kazutori")
    for count in (2, 4):
        page.keys("1")
        page.wait(f"return window.kazu.screen().index === {count};", "the computer answered")
        page.wait(READY, "my turn")
    page.keys("Control+z")
    page.wait("return window.kazu.screen().index === 2;", "two entries are left")
    page.keys("[")
    page.wait("return window.kazu.screen().index === 0;", "none is left")
    expect(page.attribute("[data-tool=undo]", "disabled") is not None, "undo is disabled at the beginning")
    page.keys("]", "]")
    page.wait("return window.kazu.screen().index === 4;", "all are back")
    expect(page.attribute("[data-tool=redo]", "disabled") is not None, "redo is disabled at the end")


@suite.slow
def keys_while_the_computer_thinks_are_refused(page):
    page.before_load(SLOW)
    page.driver.go("about:blank")
    begin(page, "kazutori")
    page.keys("1")
    page.wait("return window.kazu.screen().index === 1;", "my move stands")
    page.keys("2")
    page.wait("return document.getElementById('live').textContent.includes('not your turn');", "it is said aloud")
    expect_equal(page.screen()["index"], 1, "entries")
    page.keys("Control+z")
    page.wait("return window.kazu.screen().index === 0;", "undo works meanwhile")
    page.keys("3")
    page.wait("return window.kazu.screen().index === 1;", "another move instead")
    page.wait("return document.getElementById('live').textContent.includes('3');", "the move is said aloud")


@suite.slow
def a_blunder_is_marked_in_the_review(page):
    # 1 to 3 up to 21: whoever leaves 20 loses, and 1 of 21 was the only right beginning.
    begin(page, "kazutori", params="N=21 moves=1..3", bots=[0, 5])
    page.keys("3")
    moved_on(page, 1)
    while not page.wait(READY, "my turn")["over"]:
        index = page.screen()["index"]
        choose(page)
        moved_on(page, index)
    page.click("[data-tool=review]")
    page.wait("return window.kazu.screen().past === 0;", "it begins at the beginning")
    page.click("[data-tool=history-next]")
    page.wait("const [move, , says] = document.querySelector('.judged').childNodes;"
              "return move && /said 3/.test(move.textContent) && says.textContent.includes('1');",
              "the move that led here and the right number are named")
    expect_equal(page.run("const list = document.querySelector('.news');"
                          "const next = list.querySelector('.to-come').getBoundingClientRect();"
                          "const box = list.getBoundingClientRect();"
                          "return [next.top >= box.top && next.bottom <= box.bottom, list.lastChild.className.includes('to-come')];"),
                 [True, True], "the list shows where one is, and what is still to come")
    page.wait("return Boolean(document.querySelector('.news .grade'));", "the blunder is marked in the list")


suite.main()
