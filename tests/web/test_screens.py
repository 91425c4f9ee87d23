#!/usr/bin/env python3
"""Every screen and game in all sizes, colours and languages: nothing sticks out, names, contrast, targets, Tab stops, axe."""
import os

from playing import SMALL as DEALS
from playing import Mouse, Player, begin, plain, quick
from audit import expect_accessible, expect_readable
from routes import SCREENS
from suite import LOOK, Suite, expect, expect_equal

suite = Suite()

GAMES = {
    "kenken": "#/kenken?params=hard&seed=3", "kenken-small": "#/kenken?params=small&seed=3",
    "mastermind": "#/mastermind?params=article&seed=5", "bulls": "#/mastermind?params=bulls&seed=5",
    "shisoku": "#/shisoku?params=pi&seed=3", "kazutori": "#/kazutori?params=article&seed=2",
    "namepoker": "#/namepoker?params=three&seed=3", "card-game": "#/shisoku-game?params=table&seed=3",
}
# Looked at by `make slow PART=web`: what they show is much like another game, or the tests of their scenes do.
SELDOM = ["bulls", "kenken", "kenken-small", "kazutori", "card-game", "mastermind", "namepoker"]
# What must fit into a phone's window without scrolling, and how large a target is at least.
TOOLS = ".play-tools button, [data-role=choices] [data-type]"
BOARDS = ":is([data-role=board], [data-role=hand]) [data-cell], [data-role=history] :is(.pegs-row, .tray-row)"
STICKS_OUT = """
const wide = document.documentElement.scrollWidth;
return wide <= innerWidth ? '' : wide + ' of ' + innerWidth + ': ' + [...document.querySelectorAll('main *')]
    .filter((e) => e.getBoundingClientRect().right > innerWidth + 1).slice(0, 3).map((e) => e.outerHTML.slice(0, 90)).join(' | ');
"""
OUTSIDE = """
const found = [...document.querySelectorAll(arguments[0])].filter((e) => e.getClientRects().length);
return found.length ? found.filter((e) => {
    const box = e.getBoundingClientRect();
    return box.bottom > innerHeight + 1 || box.top < 0;
}).map((e) => e.outerHTML.slice(0, 90) + ' ' + e.getBoundingClientRect().bottom) : ['nothing is shown'];
"""
SMALL = """
return [...document.querySelectorAll('.play button, .play summary, .play input')].filter((e) => e.getClientRects().length && !e.disabled)
    .map((e) => ({ box: e.getBoundingClientRect(), e })).filter(({ box }) => box.width < 43.5 || box.height < 43.5)
    .map(({ box, e }) => e.outerHTML.slice(0, 80) + ' ' + box.width + 'x' + box.height);
"""
# Cards whose text is wider than they are.
CUT = """
const cards = [...document.querySelectorAll('[data-node=numbers] [data-cell]')];
return cards.length ? cards.filter((card) => {
    const text = card.querySelector('.value') || card.querySelector('.face');
    return text.scrollWidth > card.clientWidth;
}).map((card) => card.textContent) : ['no cards'];
"""
SIDEWAYS = ((844, 390), (667, 375))
WINDOWS = {"desk": (1280, 800, False), "phone": (390, 844, True)}
STILL = ["kenken", "mastermind", "shisoku"]
MOST_MOVES = 25
# Where controls are; steps of Shisoku are written beside each other and no control of the table.
PLACES = """
const all = [...document.querySelectorAll('.play [data-node]:not([data-node=steps]) [data-type], .play-tools [data-tool]')]
    .filter((e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest('.play-more, .result'));
return Object.fromEntries(all.map((e) => {
    const box = e.getBoundingClientRect();
    return [[e.closest('[data-node]')?.dataset.node, e.dataset.type || e.dataset.tool, e.dataset.cell].join(' '), [box.x, box.y + scrollY]];
}));
"""


def change_language(page, lang):
    """By the button in the head: the screen follows without being loaded again."""
    if page.run("return document.documentElement.lang;") == lang:
        return
    if page.shown("[data-tool=language]"):
        page.click("[data-tool=language]")
    else:
        page.click("[data-tool=places]")
        page.click("[data-tool=other-language]")
    page.wait(f"return document.documentElement.lang === '{lang}';", f"the page speaks {lang}")
    page.ready()


def settle(page):
    """Waits until nothing moves any more and what was written is laid out."""
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "nothing moves")
    page.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));")


def colours(page, scheme):
    page.media(scheme=scheme, motion="reduce")
    page.wait(f"return document.documentElement.dataset.theme === '{scheme}';", f"the colours are {scheme}")


def look(page, name, check):
    """Looks at what is shown in both sizes and languages; in the dark, where only the colours differ, once."""
    for size in ("phone", "desk"):
        getattr(page, size)()
        for lang in ("ja", "en"):
            change_language(page, lang)
            settle(page)
            where = f"{name} {size} {lang}"
            expect_equal(page.run(STICKS_OUT), "", where)
            check(where)
            for scheme in ("dark", "light") if LOOK else ():
                colours(page, scheme)
                page.save_picture(os.path.join(LOOK, f"{name.replace(' ', '-')}-{size}-{scheme}-{lang}.png"))


def look_closely(page, name):
    """What machines can say about access, in both schemes."""
    expect_accessible(page, name)
    colours(page, "dark")
    expect_readable(page, f"{name}, dark")
    colours(page, "light")


# Here those that are made of forms and figures; the first screen has its own tests, too.
OFTEN = ("new", "help of a game")


@suite.check_each(OFTEN, goes_on=True)
@suite.slow_each([name for name in SCREENS if name not in OFTEN], goes_on=True)
def screen(page, name):
    page.go(SCREENS[name])
    page.wait("const main = document.querySelector('main'); return main && main.querySelector('h1, h2');", "the screen has a heading")
    expect_equal(page.count("[data-screen=broken]"), 0, "the screen is broken")

    def check(where):
        expect(page.count("main button, main a, main input") > 0, where, "has nothing to use")
        expect(page.run("return document.title;").endswith("Kazu"), where, "has a title")

    colours(page, "light")
    look(page, name, check)
    look_closely(page, name)


@suite.go_on
def the_menu(page):
    page.go("#/")
    page.click("[data-tool=places]")
    page.wait_shown("[role=menu]")
    look_closely(page, "menu")
    page.keys("Escape")


def open_game(page, name):
    page.go(GAMES[name], ready=False)
    game_name = GAMES[name].split("?")[0].removeprefix("#/")
    page.wait(f"const wanted = '{game_name}';" """
        const shown = window.kazu && window.kazu.screen();
        const play = document.querySelector('main[data-screen=play] .play');
        return Boolean(shown && shown.game === wanted && !shown.busy && play && play.contains(document.activeElement));
        """, "the game stands and has the focus")


@suite.check_each([name for name in GAMES if name not in SELDOM], goes_on=True)
@suite.slow_each(SELDOM, goes_on=True)
def game(page, name):
    open_game(page, name)
    expect_equal(page.screen()["index"], 0, "entries")

    def check(where):
        expect_in_sight(page, where)
        smallest = page.run("return Math.min(...[...document.querySelectorAll('.area-board .cell')]"
                            ".map((e) => e.getBoundingClientRect().width), 99);")
        expect(smallest >= 24, where, "a cell is too small:", smallest)

    look(page, name, check)
    look_closely(page, name)
    for width, height in SIDEWAYS:
        page.size(width, height, touch=True)
        sideways(page, f"{name}-{width}x{height}")


def expect_in_sight(page, where):
    """All of a game fits into the window, and a finger can hit it."""
    expect_equal(page.run(OUTSIDE, f"{TOOLS}, {BOARDS}"), [], f"{where}: outside of the window")
    expect_equal(page.run(SMALL), [], f"{where}: targets under 44 pixels")


def sideways(page, where):
    for lang in ("ja", "en"):
        change_language(page, lang)
        settle(page)
        expect_equal(page.run(STICKS_OUT), "", f"{where} {lang}")
        expect_in_sight(page, f"{where} {lang}")
        if LOOK:
            page.save_picture(os.path.join(LOOK, f"{where}-{lang}.png"))
    page.click("[data-tool=menu]")
    page.wait_shown(".play-tools [role=menu]")
    expect_equal(page.run(OUTSIDE, ".play-tools [role=menu]"), [], f"{where}: the menu is outside of the window")
    page.keys("Escape")


@suite.slow_each([f"{game} {size}" for game in STILL for size in WINDOWS])
def no_control_moves_in_a_whole_game(page, what):
    game, size = what.split()
    quick(page)
    page.size(*WINDOWS[size])
    begin(page, game, **DEALS[game])
    before, moved = page.run(PLACES), {}
    expect(len(before) > 4, "controls:", list(before))
    with Player(page, Mouse(page)) as player:
        while player.move() and player.moves < MOST_MOVES:
            page.ready()
            if page.screen()["over"]:
                break
            after = page.run(PLACES)
            moved |= {name: (player.moves, before[name], place) for name, place in after.items()
                      if name in before and any(abs(a - b) > 1 for a, b in zip(before[name], place))}
            before |= after
    expect(player.moves > 1, "moves:", player.moves)
    expect_equal(moved, {}, "moved by more than a pixel")


@suite.slow
def a_hand_stays_in_sight_beside_a_hint(page):
    """The second round of name poker has the tables of the first, and the hint takes more room. The scene has its own test."""
    quick(page)
    plain(page)
    page.go("#/")
    begin(page, "namepoker", **DEALS["namepoker"])
    with Player(page, Mouse(page)) as player:
        player.move()
        player.move()
    for width, height in ((390, 844), SIDEWAYS[0]):
        page.size(width, height, touch=True)
        for lang in ("en", "ja"):
            change_language(page, lang)
            if not page.shown(".play-hint"):
                for _ in range(3):
                    page.click("[data-tool=hint]")
                    page.ready()
            page.wait_shown(".play-hint button")
            page.run("scrollTo(0, 0);")
            settle(page)
            where = f"{width}x{height} {lang}"
            expect_equal(page.run(OUTSIDE, f"{TOOLS}, [data-role=hand] .card"), [], f"{where}: outside of the window")
            hidden = page.run("""
                return [...document.querySelectorAll('[data-role=hand] .card, .play-panel button')].filter((e) => {
                    const box = e.getBoundingClientRect();
                    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
                    return !e.disabled && box.width && !(e === top || e.contains(top));
                }).map((e) => e.textContent);
                """)
            expect_equal(hidden, [], f"{where}: something lies above")


@suite.check
def cards_hold_their_numbers(page):
    open_game(page, "shisoku")
    for width, height in ((1280, 860), (840, 860), (390, 844), *SIDEWAYS):
        page.size(width, height)
        settle(page)
        expect_equal(page.run(CUT), [], f"{width}x{height}: numbers wider than their cards")


@suite.slow
def round_buttons_hold_their_numbers(page):
    page.go("?plain#/kazutori?params=squares&seed=1", ready=False)
    page.element(".cards.said .card")
    page.ready()
    for width, height in ((1280, 860), (390, 844), *SIDEWAYS):
        page.size(width, height)
        settle(page)
        expect_equal(page.run("return [...document.querySelectorAll('.cards.said .card')].filter((card) =>"
                              "card.firstChild.getBoundingClientRect().width > card.clientWidth - 4).map((card) => card.textContent);"),
                     [], f"{width}x{height}: numbers wider than their buttons")


suite.main()
