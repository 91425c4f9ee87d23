#!/usr/bin/env python3
"""Games in a room are played at their tables: two people to the end, a line that is lost in between, a rematch, and somebody who watches."""
import atexit
import re

from audit import expect_accessible
from browser import Browser
from rooms import GO_ON, KEYS, TAP, Guest, check_secrets, needs_rooms, picture, play, start_game, tap, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite(RoomServer, needs_rooms)

# Game -> its parameters, the moves before a line is lost, and what was dealt, in words.
GAMES = {
    "kazutori": ("N=21", 3, None),
    "mastermind race": ("keeper=race", 3, "code"),
    "mastermind keeper": ("keeper=hand", 4, None),
    "mastermind sealed": ("keeper=seal", 3, "code"),
    "mastermind checked": ("keeper=checked", 4, "code"),
    "namepoker": ("rounds=2", 2, "deck"),
    "shisoku-game": ("window=50 cards=26", 3, "deck"),
}

# Sits down, or makes a room, as the screens would.
ENTER = """
const [address, letter] = arguments;
const [{ askOnce }, { keepKeys }] = await Promise.all([import(address + 'rooms/line.js'), import(address + 'rooms/room_keys.js')]);
const answer = await askOnce(letter, new AbortController().signal);
const room = answer.room || letter.room;
keepKeys(room, { token: answer.token, host: answer.host, door: answer.door || letter.door, seat: answer.seat });
return { room, door: answer.door };
"""

# The line is cut, and no other one can be made.
CUT = """
window.kept = WebSocket;
window.WebSocket = class { close() {} send() {} };
window.roomSocket.close();
window.roomSocket.onclose({ code: 1006 });
"""
MEND = "window.WebSocket = window.kept; dispatchEvent(new Event('online'));"

# All texts that are seen, with the size of their letters in px of the screen.
TEXTS = """
const seen = [];
const walker = document.createTreeWalker(document.querySelector(arguments[0]), NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (text && element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest('.unseen, [aria-hidden] .seal')) {
        const { width } = element.getBoundingClientRect();
        if (width > 2) { seen.push([text, parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom || 1)]); }
    }
}
return seen;
"""

# What sticks out of the window, of what a player needs.
OUTSIDE = """
return arguments[0].flatMap((selector) => [...document.querySelectorAll(selector)]).filter((one) => one.offsetParent).map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.top < 0 || box.left < 0 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1).map(([one, box]) => `${one.className} ${Math.round(box.bottom)}`);
"""

walls = []


def third():
    """A third browser, which watches; one for all checks."""
    if not walls:
        walls.append(Browser())
        atexit.register(walls[0].close)
    return walls[0]


def begin(page, phone, game, params, lang="en"):
    """A room in which two people play; gives its name, its door, and both."""
    page.before_load(TAP)
    page.driver.go(page.address + BLANK)
    page.language(lang)
    who = [{"name": "Aki", "crest": 0, "colour": 0}, {"name": "Mika", "crest": 3, "colour": 4}]
    made = page.run_async(ENTER, page.address, {"t": "make", "game": game, "params": params, "seats": 2, "bots": [0, 0], "lag": True,
                                                "hints": False, "lang": lang, **who[0]})
    phone.driver.go(page.address + BLANK)
    phone.run_async(ENTER, phone.address, {"t": "sit", "room": made["room"], "door": made["door"], **who[1]})
    for one in (page, phone):
        one.driver.go(f"{one.address}#/room/{made['room']}")
        one.wait_shown(".lobby")
    start_game(page, phone)
    for one in (page, phone):
        one.wait_shown(".mat")
    return made["room"], made["door"], [Guest(page, game, 0), Guest(phone, game, 1)]


def watch(page, room, door, lang, wall=False):
    """Somebody who watches, on a phone or on the wall."""
    watching = third()
    watching.visit(page.server)
    watching.fresh()
    watching.driver.go(page.address + BLANK)
    watching.language(lang)
    watching.before_load(TAP)
    watching.size(*((1920, 1080) if wall else (1280, 800)))
    watching.run_async("const { keepKeys } = await import(arguments[0] + 'rooms/room_keys.js'); keepKeys(arguments[1], { door: arguments[2], watches: true });",
                       page.address, room, door)
    watching.driver.go(f"{page.address}#/{'party' if wall else 'room'}/{room}")
    watching.wait_shown(".mat")
    return watching


def lose_a_line(page, phone):
    """The other one sees at the lantern that a line is lost, and that it is there again."""
    page.run(CUT)
    page.wait_shown(".play-notice")
    phone.wait("return document.querySelector('[data-note=\"0\"][data-line=lost]')?.textContent.length > 3;", "the note at the lantern", 12)
    expect_equal(phone.attribute(".portrait[data-lantern='0']", "data-state"), "lost", "the lantern of who is lost")
    page.run(MEND)
    page.wait("return window.kazu.screen().link === 'open';", "the line is there again")
    page.wait_gone(".play-notice")
    phone.wait("return !document.querySelector('[data-note=\"0\"]').dataset.line;", "nobody is lost")


def says_no_letters(page, names, where):
    """Names stand everywhere, and nobody is a letter."""
    text = page.run("return document.querySelector('main').textContent;")
    expect(not re.search(r"Player [A-F1-6]|プレイヤー ?[A-F1-6]", text), where, "names people by letters:", text[:400])
    for name in names:
        expect(name in text, where, "does not name", name)


def sees_no_secret(watching, game):
    """What a watcher's page holds is what everybody sees."""
    shown = watching.run("return [...document.querySelectorAll('.hand .playing-card, .tray .now button:not([disabled], [aria-disabled]), [data-node=palette] button:not([aria-disabled]), .slap-pad:not([aria-disabled])')]"
                         ".filter((one) => one.offsetParent).map((one) => one.className);")
    expect_equal(shown, [], f"{game}: what only a player has")
    if game == "mastermind race":
        expect_equal(watching.count(".tray .peg[data-value]"), 0, "pegs of a guess")


def ends_for_everybody(page, phone, watching, dealt):
    """Result with names, nothing open over it, review for all, and what was promised of a deal."""
    won = page.screen()["turn"]["won"]
    for one, seat in ((page, 0), (phone, 1), (watching, None)):
        one.wait(lambda one=one: one.run(GO_ON) is False and one.shown(".result h2"), "the result")
        heading = one.text(".result h2")
        if len(won) == 1 and won != [seat]:
            expect(("Aki", "Mika")[won[0]] in heading, "the heading names who won:", heading)
        expect_equal(one.count("dialog[open], [role=menu]"), 0, "dialogs and menus")
    for one in (page, phone):
        one.wait_shown("[data-tool=review]")
        if dealt:
            one.wait_shown(".room-details[data-proved=true]")
            expect(dealt in one.run("return document.querySelector('.room-details p').textContent;"), "it says what was fixed")
    if not dealt:
        expect_equal(page.count(".room-details"), 0, "nothing was promised")


def play_again(page, phone):
    page.click("[data-tool=rematch]")
    phone.wait("return document.querySelector('[data-tool=rematch]').textContent.includes('1');", "one of two is ready")
    expect(phone.run("return document.querySelector('[data-tool=rematch]').textContent;").endswith("1 of 2 ready"), "who wants a rematch is counted")
    phone.click("[data-tool=rematch]")
    for one in (page, phone):
        one.wait("const now = window.kazu.screen(); return now.no === 2 && !now.over && !now.busy;", "the next game")
        one.wait_shown(".mat:not(.ended)")


def a_whole_game(page, name):
    game, _, _ = name.partition(" ")
    params, moves, dealt = GAMES[name]
    with telephone(page, "en") as phone:
        room, door, guests = begin(page, phone, game, params)
        watching = watch(page, room, door, "en")
        play(guests, lambda: len(guests[0].lines) + len(guests[1].lines) >= moves)
        says_no_letters(page, ["Mika"], "the desk")
        says_no_letters(phone, ["Aki"], "the telephone")
        says_no_letters(watching, ["Aki", "Mika"], "a watcher")
        sees_no_secret(watching, name)
        for one, what in ((page, "desk"), (phone, "phone"), (watching, "watcher")):
            picture(one, f"scene-{name}-{what}")
        lose_a_line(page, phone)
        watching.click("[data-tool=help]")
        watching.wait_shown("dialog[open]")
        play(guests)
        for one in (page, phone):
            one.wait("return window.kazu.screen().over;", "it is over")
        ends_for_everybody(page, phone, watching, dealt)
        for guest in guests:
            guest.gather()
        keys = page.run(KEYS)[room]
        token = phone.run(KEYS)[room]["token"]
        save = page.run_async("return (await fetch(arguments[0])).text();", f"{page.address}r/{room}/save?no=1")
        check_secrets(guests[1], {"the host's key": keys["host"], "a seat's key": keys["token"]}, save)
        check_secrets(guests[0], {"a seat's key": token}, save)
        play_again(page, phone)


@suite.check
def kazutori_from_start_to_rematch(page):
    a_whole_game(page, "kazutori")


@suite.slow_each([name for name in GAMES if name != "kazutori"])
def every_game_from_start_to_rematch(page, name):
    a_whole_game(page, name)


NEEDED = [".slap-pad", ".flip-key", ".fan .playing-card", ".goal", ".slap-players .seat", ".slap-you .seat", ".turn-bar", ".incense",
          ".slap-sheet .playing-card", ".slap-sheet .sign", ".explain-keys .key", ".tape .ticket:first-child"]


@suite.slow_each(["desk", "phone"])
def a_slap_is_in_the_window_with_thirteen_cards(page, size):
    with telephone(page, "en") as phone:
        _, _, guests = begin(page, phone, "shisoku-game", "window=50 cards=26")
        seen = page if size == "desk" else phone
        other = phone if size == "desk" else page
        if size == "desk":
            page.size(1280, 800)
        # Nobody slaps: the target cannot be made.
        namer = next(one for one in (page, phone) if one.count(".targets button"))
        namer.run("document.querySelector('[data-tool=another]').click(); document.querySelector('.number-pad input').value = '9999'; document.querySelector('.number-pad').requestSubmit();")
        for count in range(13):
            for one in (page, phone):
                one.wait(f"return document.querySelectorAll('.fan .playing-card').length === {count};", f"{count} cards lie there")
            page.wait(lambda: page.count(".flip-key.turn") or phone.count(".flip-key.turn"), "somebody flips")
            one = next(one for one in (page, phone) if one.count(".flip-key.turn"))
            one.run("document.querySelector('.flip-key').click();")
        seen.wait("return document.querySelectorAll('.fan .playing-card').length === 13 && document.getAnimations().every((one) => one.playState !== 'running');", "thirteen cards")
        picture(seen, f"thirteen-{size}")
        expect_equal(seen.run(OUTSIDE, NEEDED), [], "outside of the window while the table is open")
        seen.run("document.querySelector('.slap-pad').click();")
        seen.wait_shown(".slap-sheet.mine")
        other.wait_shown(".slap-sheet")
        seen.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is still")
        picture(seen, f"thirteen-{size}-explain")
        expect_equal(seen.run(OUTSIDE, NEEDED), [], "outside of the window while a slap is explained")
        expect_equal(len(guests), 2, "players")


@suite.slow_each(["namepoker", "shisoku-game", "kazutori", "mastermind race"])
def whose_turn_it_is_stands_in_the_window_of_a_phone(page, name):
    game, _, _ = name.partition(" ")
    with telephone(page, "en") as phone:
        begin(page, phone, game, GAMES[name][0])
        phone.wait_shown(".turn-bar")
        phone.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is still")
        picture(phone, f"phone-{name}")
        expect_equal(phone.run(OUTSIDE, [".turn-bar"]), [], "outside of the window")
        if game == "shisoku-game":
            namer = next(one for one in (page, phone) if one.count(".targets button"))
            other = next(one for one in (page, phone) if one is not namer)
            namer.run("document.querySelector('.targets button').click();")
            # The key to slap is where the one to go on was: for whoever did not name the target it is dead for a moment.
            other.wait_shown(".slap-table[data-phase=open].fresh")
            expect_equal(namer.count(".slap-table.fresh"), 0, "who named the target may press at once")
            other.wait_gone(".slap-table.fresh")
            # Stamps may be sent while cards are flipped, and nothing moves for that.
            place = "return document.querySelector('.slap-pad').getBoundingClientRect().top;"
            phone.wait_shown(".slap-table[data-phase=open]")
            before = phone.run(place)
            phone.tap(".turn-bar [data-tool=stamps]")
            phone.wait_shown(".turn-bar .stamp-tray")
            expect_equal(phone.run(place), before, "where the pad is while stamps are chosen")
            phone.tap("[data-stamp='1']")
            page.wait_shown(".stamp")


@suite.slow
def enter_on_flip_never_slaps(page):
    with telephone(page, "en") as phone:
        begin(page, phone, "shisoku-game", "window=50 cards=26")
        namer = next(one for one in (page, phone) if one.count(".targets button"))
        namer.run("document.querySelector('.targets button').click();")
        phone.wait_shown(".flip-key")
        if not page.count(".flip-key.turn"):
            phone.run("document.querySelector('.flip-key').click();")
        page.wait_shown(".flip-key.turn")
        before = page.count(".fan .playing-card")
        page.run("document.querySelector('.flip-key').focus();")
        page.keys("Enter")
        page.keys("Enter")
        page.keys("Enter")
        page.wait(f"return document.querySelectorAll('.fan .playing-card').length === {before + 1};", "a card was flipped")
        page.keys("Enter")
        expect_equal(page.attribute(".slap-table", "data-phase"), "open", "the phase")
        expect_equal(page.run("return document.activeElement.className;").split()[0], "flip-key", "what has the focus")
        # Seats all may slap, but only one flips: that is whose turn it is.
        page.wait("return !document.querySelector('.turn-bar').classList.contains('mine');", "it is not this player's turn")
        phone.wait("return document.querySelector('.turn-bar').classList.contains('mine');", "it is the other one's turn")


# Longer texts teach.
LESSON = 70
FIRST_PERSON = {"en": r"\b(you|your|yours)\b", "ja": "あなた"}


def read_across_a_hall(wall, lang, where):
    """No letters under 20 px, and nobody is "you"; a lesson may say it."""
    texts = wall.run(TEXTS, "main")
    expect(len(texts) > 4, where, "texts are found:", texts)
    small = [one for one in texts if one[1] < 20]
    expect_equal(small, [], f"{where}: letters under 20 px")
    own = [text for text, _ in texts if len(text) < LESSON and re.search(FIRST_PERSON[lang], text, re.I)]
    expect_equal(own, [], f"{where}: words for a player")


@suite.slow_each([("shisoku-game", "en"), ("namepoker", "ja"), ("kazutori", "en"), ("mastermind race", "ja"), ("mastermind keeper", "en")])
def the_wall_shows_the_table(page, which):
    name, lang = which
    game, _, _ = name.partition(" ")
    params, moves, _ = GAMES[name]
    with telephone(page, lang) as phone:
        room, door, guests = begin(page, phone, game, params, lang)
        wall = watch(page, room, door, lang, wall=True)
        phases = {}

        def look():
            phase = wall.run("const mat = document.querySelector('.mat'); return mat && (mat.dataset.phase || String(mat.classList.contains('showing')));")
            if phase and phase not in phases:
                wall.wait("return document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity);", "the wall is still")
                phases[phase] = True
                read_across_a_hall(wall, lang, f"{name} {phase}")
                picture(wall, f"wall-{name}-{phase}-{lang}")
                if phase == "true" and not page.screen()["over"]:
                    wall.wait_gone(".mat.showing")
            return False
        play(guests, look)
        wall.wait(lambda: wall.shown(".result h2"), "the end, after the last showdown was looked at", 20)
        read_across_a_hall(wall, lang, f"{name} end")
        picture(wall, f"wall-{name}-end-{lang}")
        says_no_letters(wall, ["Aki", "Mika"] if game != "kazutori" else [], "the wall")
        if game == "shisoku-game":
            expect({"open", "explain", "reveal"} <= set(phases), "the wall showed a slap:", phases)
            expect_accessible(wall, "the wall")
        expect_equal(wall.run(OUTSIDE, [".party > *"]), [], "outside of the wall")
        expect(wall.shown(".party-next") and wall.shown(".party-foot .qr"), "the wall says how to play on")
        page.wait(lambda: page.run(GO_ON) is False and page.shown("[data-tool=rematch]"), "the result")
        page.click("[data-tool=rematch]")
        wall.wait("return document.querySelector('.party-next').textContent.match(/1.*2|2.*1/);", "one of two wants a rematch")
        read_across_a_hall(wall, lang, f"{name} rematch")
        picture(wall, f"wall-{name}-rematch-{lang}")
        expect(moves > 0, "moves")


suite.main()
