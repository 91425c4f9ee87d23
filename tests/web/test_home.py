#!/usr/bin/env python3
"""The first screen: painted before the core has come, one primary action in each state, and tiles that start their game at once."""
import datetime
import threading

from audit import expect_accessible, expect_readable
from past import play_before, set_clock
from playing import SMALL, Keyboard, Mouse, Player, begin
from serving import PythonServer, Quiet
from suite import SITE, Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite()

FIVE = ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"]
PUT = "const { put } = await import(arguments[0] + 'app/store.js'); for (const record of arguments[1]) { await put(record); }"
OUTSIDE = """
return [...document.querySelectorAll('main :is(h2, h3, p, a, button, svg, li)')].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width && !e.closest('.unseen, .slap-art, .slap-cloth') && (box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.left < -1);
}).map((e) => e.outerHTML.slice(0, 90));
"""
# Words that are wider than the tile, the square or the button that they are in, or go below a tile.
CUT = """
return [...document.querySelectorAll('.tile, .stamp-main, .stamp-squares li, .stamp-stub, .slap .key')].filter((e) => {
    const { right, bottom } = e.getBoundingClientRect();
    return [...e.querySelectorAll('h3 > *, p, b, span, a')].map((one) => [one, one.getBoundingClientRect()]).some(([one, box]) => !one.classList.contains('unseen')
        && (box.right > right + 1 || (e.matches('.tile') && box.bottom > bottom)));
}).map((e) => e.textContent);
"""

# Buttons and links that are less than 44 px high or wide, with the room that a layer of their own adds.
TIGHT = """
return [...document.querySelectorAll('main :is(a[href], button)')].filter((e) => e.checkVisibility()).filter((e) => {
    const box = e.getBoundingClientRect();
    const layer = getComputedStyle(e, '::after');
    const out = (side) => (layer.content !== 'none' && layer.position === 'absolute' ? -parseFloat(layer[side]) || 0 : 0);
    const covers = e.matches('.tile-start, .stamp-link');
    return !covers && (box.width + out('left') + out('right') < 44 || box.height + out('top') + out('bottom') < 43.5);
}).map((e) => `${e.dataset.tool || e.textContent} ${e.getBoundingClientRect().width} ${e.getBoundingClientRect().height}`);
"""


def day(back=0):
    return (datetime.datetime.now(datetime.timezone.utc).date() - datetime.timedelta(days=back)).isoformat()


def record(game, date=None, over=True, hints=0, ms=65_000):
    """A game that was kept: solved, or begun."""
    noon = datetime.datetime.fromisoformat(f"{date or day()}T12:00:00+00:00").timestamp() * 1000
    return {"id": f"{game}{date}", "game": game, "params": "", "wish": "", "title": game, "save": "" if over else "kazu-save 4\n\n1 0 move 1\n", "ms": ms, "started": noon, "touched": noon,
            "over": over, "day": date or "", "hints": hints, "checks": 0, "seats": ["person"],
            "result": {"ms": ms, "by": "rules", "seats": [{}], "won": [0], "hints": hints} if over else None}


STATES = {
    "first": ([], "primary-first"),
    "next": ([record("shisoku", day()), record("kazutori", day(), hints=2), record("kenken", day(1))], "primary-next"),
    "continue": ([record("shisoku", day()), record("kenken", over=False), record("namepoker", over=False)], "resume"),
    "done": ([record(game, day()) for game in FIVE], "primary-rush"),
    "looked at": ([record("shisoku", day(3)), {**record("kenken", over=False), "save": "kazu-save 4\n\n"}], "primary-first"),
}


def home(page, records, lang="en"):
    page.driver.go(page.address + BLANK)
    page.language(lang)
    page.run_async(PUT, page.address, records)
    page.go("#/")


def place(page, selector):
    """The middle of something that may lie under the button that fills the tile."""
    box = page.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2];", selector)
    return tuple(map(round, box))


def mouse(page, x, y, button=0):
    page.driver.actions({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
        {"type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"},
        {"type": "pointerDown", "button": button}, {"type": "pointerUp", "button": button}]})


class Withheld(Quiet):
    """A server that keeps the core back until it is let go."""

    let_go = threading.Event()

    def do_GET(self):
        if self.path.startswith("/kazu.wasm"):
            self.let_go.wait(60)
        super().do_GET()


@suite.check
def it_is_painted_before_the_core_has_come(page):
    before, server = page.address, PythonServer(SITE, handler=Withheld)
    page.address = server.address
    try:
        home(page, [record("shisoku", day()), record("kenken", over=False)])
        expect_equal(page.attribute("[data-tool=resume]", "aria-label"), "Continue: KenKen", "the primary action")
        expect_equal(page.text("[data-game=kenken] .tile-settings"), "6×6 normal Continue", "settings of the first game")
        page.click("[data-tool=quick][data-game=kazutori]")
        expect_equal(page.attribute("[data-tool=quick][data-game=kazutori]", "aria-busy"), "true", "it waits for the core")
        expect_equal(page.screen()["screen"], "home", "the screen")
        Withheld.let_go.set()
        page.wait("return window.kazu.screen().game === 'kazutori';", "the game begins once the core is there")
    finally:
        Withheld.let_go.set()
        page.driver.go("about:blank")
        page.address = before
        server.stop()


@suite.check_each(["first"])
@suite.slow_each(["continue", "next", "done", "looked at"])
def one_primary_action(page, state):
    records, tool = STATES[state]
    for lang in ("en", "ja"):
        home(page, records, lang)
        expect_equal(page.run("return [...document.querySelectorAll('main .key.main')].map((e) => e.dataset.tool);"), [tool], f"{state} {lang}")
        for size in ("phone", "desk"):
            getattr(page, size)()
            page.size(*((390, 844) if size == "phone" else (1280, 800)), touch=size == "phone")
            expect_equal(page.run(OUTSIDE) if state != "continue" else [], [], f"{state} {size} {lang}: outside of the window")
            expect_equal(page.run(CUT), [], f"{state} {size} {lang}: cut off")
            expect_equal(page.run(TIGHT) if size == "phone" else [], [], f"{state} {lang}: small for a finger")
            expect_accessible(page, f"{state} {size} {lang}")
    page.media(scheme="dark", motion="reduce")
    page.wait("return document.documentElement.dataset.theme === 'dark';", "it is dark")
    expect_readable(page, f"{state}, dark")


@suite.slow
def a_solved_puzzle_is_stamped(page):
    page.go("#/settings")
    deal = page.run_async("const { dayOf } = await import(arguments[0] + 'app/games.js'); return dayOf('shisoku', arguments[1]);", page.address, day())
    play_before(page, {"game": "shisoku", "params": deal["params"], "seed": deal["key"], "day": day()})
    page.go("#/")
    for selector in (".stamp-date", ".stamp-stub .seal"):
        expect_equal(page.run("const b = document.querySelector(arguments[0]).getBoundingClientRect(); return document.elementFromPoint(b.x + 20, b.y + 20).closest('a').hash;", selector), "#/daily", f"{selector} leads to Today")
    squares = page.run("return [...document.querySelectorAll('[data-tool=today]')].map((e) => [e.dataset.game, e.dataset.state]);")
    expect_equal(squares, [["shisoku", "solved"], *[[game, "open"] for game in FIVE[1:]]], "the squares")
    expect_equal(page.run("return document.querySelector('.stamped .seal').dataset.seal;"), "則", "the seal")
    expect_equal(page.text(".stamp-stub .seal-text"), "1日", "the streak")
    expect_equal(page.count(".stamp-week .stamped"), 1, "days of the week")
    expect_equal(page.text("[data-tool=primary-next]"), "Next: Kazutori", "the next one")
    page.click("[data-tool=primary-next]")
    page.wait("return window.kazu.screen().game === 'kazutori';", "it begins")


@suite.slow
def hints_leave_an_outlined_seal(page):
    home(page, [record("shisoku", day()), record("kazutori", day(), hints=2), record("kenken", day(1)), record("kenken", day(3)),
                {**record("namepoker", day()), "gold": True}, {**record("mastermind", over=False), "touched": 1.7e12}])
    expect_equal(page.count("[data-tool=primary-next]"), 1, "a game that was begun on another day is only listed")
    looks = "return [...document.querySelectorAll('.stamped .seal')].map((e) => e.getAttribute('class'));"
    expect_equal(page.run(looks), ["seal filled landing", "seal outlined landing", "seal filled landing golden"], "seals that are new")
    expect_equal(page.text("[data-tool=today][data-game=kazutori] .stamp-state"), ", solved with hints", "its state in words")
    expect_equal(page.text(".stamp-stub .seal-text"), "3日", "the streak goes on over one missed day")
    page.reload()
    expect_equal(page.run(looks), ["seal filled", "seal outlined", "seal filled golden"], "seals that were seen")


@suite.slow
def the_first_game_is_todays(page):
    """It earns a stamp, and is no hard one; a game that was only looked at is not one to go on with."""
    set_clock(page, 2026, 10, 28, 12, 0)
    page.go("#/")
    expect_equal(page.attribute("[data-tool=primary-first]", "href"), "#/daily/mastermind", "the first on a Saturday")
    set_clock(page, 2026, 10, 23, 12, 0)
    page.go("#/")
    page.click("[data-tool=primary-first]")
    page.wait("return window.kazu.screen().game === 'shisoku';", "it begins")
    kept = page.run_async("const s = await import(arguments[0] + 'app/store.js'); return s.list();", page.address)
    expect_equal([one["day"] for one in kept], ["2026-11-23"], "the day of the first game")
    page.click(".frame-home")
    page.wait_screen("home")
    expect_equal(page.count("[data-tool=primary-next]"), 1, "nothing was played yet")
    page.click("[data-tool=primary-next]")
    page.wait("return window.kazu.screen().game === 'shisoku' && !window.kazu.screen().busy;", "the same puzzle")
    for selector in ("[data-node=numbers] [data-type='#1']", "[data-node=signs] [data-type='+']", "[data-node=numbers] [data-type='#2']"):
        page.click(selector)
    page.wait("return window.kazu.screen().index === 1;", "a step")
    page.click(".frame-home")
    page.wait_screen("home")
    expect_equal(page.count("[data-tool=resume]"), 1, "now it can be continued")


@suite.check_each(["mouse"])
@suite.slow_each(["finger", "keys", "digit"])
def a_tile_starts_its_game(page, how):
    page.go("#/")
    start = "[data-tool=quick][data-game=kenken]"
    if how == "mouse":
        mouse(page, *place(page, ".tile[data-game=kenken] .tile-ring"))
    elif how == "finger":
        page.size(390, 844, touch=True)
        page.finger([place(page, ".tile[data-game=kenken] .ornament")], 0)
    elif how == "keys":
        Keyboard(page).press(start)
    else:
        page.keys("5")
    page.wait("return window.kazu.screen().game === 'kenken';", "it begins")


@suite.slow_each(["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker"])
def each_mode_starts(page, game):
    page.go("#/")
    page.click(f"[data-tool=quick][data-game={game}]")
    page.wait(f"return window.kazu.screen().game === '{game}';", "it begins")


@suite.check_each(["options"])
@suite.slow_each(["right", "hold", "key"])
def a_tile_leads_to_its_options(page, how):
    page.go("#/")
    tile = "[data-tool=quick][data-game=kazutori]"
    if how == "options":
        expect_equal(page.attribute("[data-tool=options][data-game=kazutori]", "aria-label"), "Options: Kazutori", "its name")
        page.click("[data-tool=options][data-game=kazutori]")
    elif how == "right":
        mouse(page, *place(page, ".tile[data-game=kazutori] .ornament"), button=2)
    elif how == "hold":
        page.size(390, 844, touch=True)
        page.tap(tile, hold=700)
    else:
        Keyboard(page).reach(tile)
        page.keys("n")
    page.wait_screen("new")
    expect(page.driver.address().endswith("#/new/kazutori"), page.driver.address())


@suite.slow
def last_settings_are_on_the_tile(page):
    page.go("#/new/kenken")
    page.click("[data-level='4 easy']")
    page.click("[data-tool=begin]")
    page.wait_screen("play")
    page.go("#/")
    expect_equal(page.text("[data-game=kenken] .tile-settings"), "4×4 easy", "settings")
    page.click("[data-tool=language]")
    page.wait("return document.querySelector('[data-game=kenken] .tile-settings')?.textContent === '4×4 やさしい';", "also in Japanese")


@suite.slow
def friends_play_at_this_device(page):
    page.go("#/")
    page.click("[data-tool=friends]")
    page.wait_shown("[data-dialog=friends]")
    expect_accessible(page, "the sheet")
    expect_equal(page.count("[data-tool=friends-invite]"), 0, "invitations without a server of rooms")
    page.click("[data-tool=friends-device-4]")
    expect_equal(page.wait_screen("play")["game"], "shisoku-game", "the game")
    expect_equal(page.count(".pad"), 4, "pads around the table")


@suite.slow
def begun_games_are_deleted_and_brought_back(page):
    for game in ("kenken", "shisoku"):
        begin(page, game, **SMALL[game])
        with Player(page, Mouse(page)) as player:
            player.move()
    page.go("#/")
    expect_equal(page.attribute("[data-tool=resume]", "aria-label"), "Continue: Shisoku 10 · 4 cards", "the last touched")
    expect_equal(page.texts("[data-tool=tile-resume]"), ["Continue", "Continue"], "the tiles say that a game is under way")
    expect_equal(page.texts(".begun-game b"), ["KenKen"], "the list")
    page.click(".stamp-card [data-tool=forget]")
    page.wait("return document.querySelector('[data-tool=resume]').ariaLabel.startsWith('Continue: KenKen');", "the other one moves up")
    page.click("[data-tool=toast-action]")
    page.wait("return document.querySelector('[data-tool=resume]').ariaLabel.startsWith('Continue: Shisoku');", "it is back")


@suite.check
def joined_modules_are_one_instance(page):
    page.go("#/")
    found = page.run_async("""
        const [store, again] = await Promise.all([import(arguments[0] + 'app/store.js'), import(arguments[0] + 'main.js')]);
        return [store.list === again.$app_store.list, document.querySelectorAll('main').length];
        """, page.address)
    expect_equal(found, [True, 1], "the store of the screens, and one page")


suite.main()
