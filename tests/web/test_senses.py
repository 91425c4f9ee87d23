#!/usr/bin/env python3
"""What a screen reader hears, what eyes wish, and which language is spoken: each in the middle of a game."""
from playing import SMALL, begin, log_of, record
from suite import Suite, expect, expect_equal

suite = Suite()

# Counts what the live region is given to say, from the load on.
LISTEN = """
window.heard = [];
new MutationObserver(() => {
    const text = document.getElementById('live').textContent.trim();
    if (text) { window.heard.push(text); }
}).observe(document.getElementById('live'), { childList: true, characterData: true, subtree: true });
"""


def digit(page, place, text):
    index = page.screen()["index"]
    page.click(f'[data-node="board"] [data-type="{place}"]')
    page.keys(text)
    page.wait(f"return window.kazu.screen().index > {index};", f"{text} stands in {place}")


@suite.check
def a_move_is_said_once(page):
    begin(page, "kenken", **SMALL["kenken"])
    page.run(LISTEN)
    digit(page, "r1c1", "1")
    page.wait("return window.heard.length > 0;", "the move is said")
    page.ready()
    digit(page, "r1c2", "2")
    page.wait("return window.heard.length > 1;", "the second move is said")
    page.ready()
    expect_equal(page.run("return window.heard.length;"), 2, f"announcements of two moves: {page.run('return window.heard;')}")


@suite.check
def a_refusal_is_said_once(page):
    begin(page, "kenken", **SMALL["kenken"])
    page.run(LISTEN)
    page.keys("/")
    page.wait_shown("[data-tool=line-field]")
    page.type("r9c9 1")
    page.keys("Enter")
    page.wait("return window.heard.length > 0;", "the refusal is said")
    page.ready()
    heard = page.run("return window.heard;")
    expect(len(heard) == 1 and heard[0].endswith(" 9"), heard)


@suite.slow
def the_answer_of_a_computer_is_said(page):
    begin(page, "kazutori", params="N=21 k=3", seed="1", seats=2, bots=[0, 3])
    page.run(LISTEN)
    page.click('[data-node="numbers"] [data-type="1"]')
    page.wait("return window.kazu.screen().index >= 2;", "the computer has moved")
    page.wait("return window.heard.join(' ').length > 0;", "something is said")
    page.ready()
    page.wait("return /Neko/.test(window.heard.join(' '));", "the computer's move is said")


@suite.slow
def the_language_changes_in_the_middle_of_a_game(page):
    identifier = begin(page, "kenken", **SMALL["kenken"])
    digit(page, "r1c1", "1")
    digit(page, "r2c2", "2")
    page.wait(lambda: len([line for line in log_of(record(page, identifier)["save"]) if " move " in line]) == 2, "both moves are kept")
    english = page.attribute('[data-node="board"] [data-type="r1c1"]', "aria-label")
    page.run("document.querySelector('[data-tool=language]').click();")
    page.wait("return document.documentElement.lang === 'ja' && document.querySelector('.play .key-text, .play button') !== null;")
    page.wait(f"""const e = document.querySelector('[data-node="board"] [data-type="r1c1"]');
        return e && e.getAttribute('aria-label') && e.getAttribute('aria-label') !== {english!r};""", "the cells are named in Japanese")
    page.ready()
    state = page.screen()
    expect_equal((state["id"], state["index"]), (identifier, 2), "the game")
    expect_equal([page.text(f'[data-node="board"] [data-type="{place}"] .digit') for place in ("r1c1", "r2c2")], ["1", "2"], "the digits")
    digit(page, "r1c1", "3")
    page.run("document.querySelector('[data-tool=language]').click();")
    page.wait("return document.documentElement.lang === 'en';")
    page.ready()
    expect_equal(page.screen()["index"], 3, "entries after both changes")
    expect_equal(page.text('[data-node="board"] [data-type="r1c1"] .digit'), "3", "the digit")


@suite.slow
def the_focus_stays_on_what_changed_the_language(page):
    begin(page, "kenken", **SMALL["kenken"])
    page.run("document.querySelector('[data-tool=language]').focus();")
    page.keys("Enter")
    page.wait("return document.documentElement.lang === 'ja';")
    page.ready()
    expect_equal(page.focus(), "button tool=language", "the focus")


@suite.slow
def nothing_moves_for_who_wants_less_motion(page):
    page.media(motion="reduce")
    begin(page, "shisoku", **SMALL["shisoku"])
    page.run("""
        window.moved = [];
        const watch = () => {
            document.getAnimations().forEach((one) => window.moved.push(one.effect.target.className));
            requestAnimationFrame(watch);
        };
        watch();
        """)
    cards = page.run("return [...document.querySelectorAll('[data-node=numbers] [data-cell]')].map((e) => e.dataset.cell);")
    page.click(f'[data-node="numbers"] [data-cell="{cards[0]}"]')
    page.click('[data-node="signs"] [data-type="+"]')
    page.click(f'[data-node="numbers"] [data-cell="{cards[1]}"]')
    page.wait("return window.kazu.screen().index === 1;", "the move is made")
    page.ready()
    expect_equal(page.run("return window.moved;"), [], "animations")


@suite.slow
def cards_glide_for_all_others(page):
    """The check above could find nothing if nothing ever moved."""
    page.media(motion="no-preference")
    begin(page, "shisoku", **SMALL["shisoku"])
    page.run("""
        window.moved = 0;
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (...given) { window.moved += 1; return animate.apply(this, given); };
        """)
    cards = page.run("return [...document.querySelectorAll('[data-node=numbers] [data-cell]')].map((e) => e.dataset.cell);")
    page.click(f'[data-node="numbers"] [data-cell="{cards[0]}"]')
    page.click('[data-node="signs"] [data-type="+"]')
    page.click(f'[data-node="numbers"] [data-cell="{cards[1]}"]')
    page.wait("return window.kazu.screen().index === 1;", "the move is made")
    page.wait("return window.moved > 0;", "a card glides")


@suite.slow
def walls_and_focus_stand_in_forced_colours(page):
    begin(page, "kenken", **SMALL["kenken"])
    page.media(forced="active")
    page.wait("return matchMedia('(forced-colors: active)').matches;")
    page.keys("ArrowRight")
    # Colours of the system, as an element of their own shows them.
    colours = page.run("""
        const probe = document.body.appendChild(document.createElement('div'));
        const colour = (name) => { probe.style.color = name; return getComputedStyle(probe).color; };
        const found = { highlight: colour('Highlight'), text: colour('CanvasText') };
        probe.remove();
        return found;
        """)
    outline = page.run("return getComputedStyle(document.activeElement).outlineColor;")
    expect_equal(outline, colours["highlight"], "the ring of the focus")
    wall = page.run("""
        const cell = document.querySelector('.cell.wall-top, .cell.wall-left');
        return cell.classList.contains('wall-top') ? getComputedStyle(cell, '::before').borderTopColor
            : getComputedStyle(cell, '::after').borderLeftColor;
        """)
    expect_equal(wall, colours["text"], "a wall")


suite.main()
