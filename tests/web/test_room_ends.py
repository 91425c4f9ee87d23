#!/usr/bin/env python3
"""Rooms that do not go on as they began: a seat that is open elsewhere, one who stays away, an end by consent, a closed room, a clock."""
import functools

from audit import expect_accessible, expect_readable
from rooms import KEYS, knock, make, needs_rooms, picture, sit, speak, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal

suite = Suite(functools.partial(RoomServer, limits=("away_ms=200", "absent_ms=400")), needs_rooms)

# More connections of a seat than it may have, as many other devices would open them.
CROWD = """
const [room, token, count] = arguments;
for (let i = 0; i < count; i++) {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`, 'kazu.1');
    await new Promise((done, fail) => {
        socket.onmessage = done;
        socket.onerror = fail;
        socket.onopen = () => socket.send(JSON.stringify({ t: 'join', id: 1, room, token, from: 0, lang: 'en' }));
    });
}
"""

# A room with a shorter clock than the form offers.
CLOCKED = """
const [address, letter] = arguments;
const [{ askOnce }, { keepKeys }] = await Promise.all([import(address + 'rooms/line.js'), import(address + 'rooms/room_keys.js')]);
const { room, token, host, door, seat } = await askOnce(letter, new AbortController().signal);
keepKeys(room, { token, host, door, seat, game: letter.game, params: letter.params });
return [room, door];
"""

# The end is told, but what it was comes only after the clock of the page has ticked.
LATE = """
const { RemoteTable } = await import(arguments[0] + 'rooms/remote_table.js');
const { summary } = RemoteTable.prototype;
RemoteTable.prototype.summary = async function () {
    await new Promise((done) => setTimeout(done, 1500));
    return summary.call(this);
};
"""


def two_at_a_table(page, phone, lang):
    speak(page, lang)
    room, keys = make(page, "kazutori", "N=21 moves=1..3")
    sit(phone, page, room, keys["door"])
    return room, keys


def looks_well(page, name):
    """What a person meets rarely must be as readable as the rest, in both schemes."""
    for scheme in ("light", "dark"):
        page.media(scheme)
        page.wait(f"return document.documentElement.dataset.theme === '{scheme}';", f"the page is {scheme}")
        if scheme == "light":
            expect_accessible(page, f"{name}, {scheme}")
        else:
            expect_readable(page, f"{name}, {scheme}")
        expect_equal(page.run("return document.documentElement.scrollWidth > innerWidth;"), False, f"{name}: wider than the window")
        picture(page, f"{name}-{scheme}")
    page.media("light")


@suite.slow_each(["en"])
def a_seat_that_is_open_elsewhere_rests(page, lang):
    with telephone(page, lang) as phone:
        room, keys = two_at_a_table(page, phone, lang)
        phone.run_async(CROWD, room, keys["token"], 4)
        page.wait("return window.kazu.screen().link === 'stopped';", "the oldest connection of the seat ends")
        page.wait_shown("[data-tool=play-here]")
        looks_well(page, f"elsewhere-{lang}")
        page.click("[data-tool=play-here]")
        page.wait("return window.kazu.screen().link === 'open';", "it is played here again")
        page.wait_gone(".play-notice")
        page.ready()
        page.click("[data-type='2']")
        page.wait("return window.kazu.screen().index === 1;", "the move stands")


@suite.slow_each(["ja"])
def a_computer_goes_on_for_who_stays_away(page, lang):
    with telephone(page, lang) as phone:
        room, _ = two_at_a_table(page, phone, lang)
        page.click("[data-type='2']")
        page.wait("return window.kazu.screen().index === 1;", "the first move")
        phone.to_first_window()
        page.wait_shown("[data-note][data-line=away]")
        looks_well(page, f"away-{lang}")

        def is_there():
            """Who was only just lost is waited for: then the answer is no, and it is asked again."""
            if page.run("return window.kazu.screen().here[1] === 'bot';"):
                return True
            # It may go between a look and a tap.
            page.run("[...document.querySelectorAll('.turn-bar [data-tool=absent]')].find((key) => key.offsetParent)?.click();")
            return False
        page.wait(is_there, "a computer sits down")
        page.wait("const now = window.kazu.screen(); return now.index >= 2 && !now.busy;", "the computer moved")
        looks_well(page, f"absent-{lang}")
        # Whoever comes back has the seat again.
        phone.new_tab()
        phone.driver.go(f"{page.address}#/room/{room}")
        phone.wait_shown(".play")
        page.wait("return window.kazu.screen().here[1] === 'here';", "the player is back")


@suite.slow_each(["en", "ja"])
def an_end_that_all_agree_to(page, lang):
    with telephone(page, lang) as phone:
        two_at_a_table(page, phone, lang)
        page.run_async(LATE, page.address)
        for answer in ("no", "yes"):
            page.click("[data-tool=menu]")
            page.click("[data-tool=abort]")
            phone.wait_shown("[data-tool=answer-yes]")
            if answer == "no":
                looks_well(phone, f"abort-asked-{lang}")
                looks_well(page, f"abort-asks-{lang}")
            phone.tap(f"[data-tool=answer-{answer}]")
            phone.wait_gone("[data-tool=answer-yes]")
            page.wait("return !window.kazu.screen().ask;", "it is answered")
            expect_equal(page.wait("const now = window.kazu.screen(); return !now.busy && [now.over];", "nothing is under way")[0],
                         answer == "yes", "over")
        for one in (page, phone):
            one.wait_shown(".result")
        looks_well(page, f"abort-desk-{lang}")
        looks_well(phone, f"abort-phone-{lang}")


@suite.slow_each(["en"])
def a_room_that_its_maker_closes(page, lang):
    with telephone(page, lang) as phone:
        speak(page, lang)
        room, keys = make(page, "kazutori", "N=21 moves=1..3")
        knock(phone, page.address, room, keys["door"])
        phone.tap("[data-tool=watch]")
        phone.wait_shown(".lobby")
        page.click("[data-tool=close-room]")
        page.click("[data-answer=yes]")
        for one, name in ((page, "desk"), (phone, "phone")):
            one.wait_shown(".room-door")
            looks_well(one, f"closed-{name}-{lang}")
        page.go("#/")
        page.go(f"#/room/{room}")
        page.wait_shown(".room-door")
        expect(page.text(".room-door h1"), "it says that the room does not open")


@suite.slow_each(["en", "ja"])
def a_room_that_the_operator_closes(page, lang):
    """In the lobby and over a board; and a banned address, to which the page says why it may not make a room."""
    server = page.server.server
    told = {"en": "The operator of this server closed this room.", "ja": "サーバーの管理者がルームを閉じました。"}[lang]
    banned = {"en": "The operator of this server has blocked your network.",
              "ja": "お使いのネットワークからの接続は、サーバーの管理者が停止しています。"}[lang]
    with telephone(page, lang) as phone:
        speak(page, lang)
        room, _ = make(page, "kazutori", "N=21 moves=1..3")
        expect_equal(server.rooms("close", room)[0], 0, "the room is closed")
        page.wait_shown(".room-door")
        expect(told in page.text(".room-door"), page.text(".room-door"))
        looks_well(page, f"operator-desk-{lang}")
        room, _ = two_at_a_table(page, phone, lang)
        expect_equal(server.rooms("close", room)[0], 0, "the room is closed")
        for one in (page, phone):
            one.wait_shown(".play-notice")
            expect(told in one.text(".play-notice"), one.text(".play-notice"))
        looks_well(phone, f"operator-phone-{lang}")
    page.go("#/rooms/kazutori")
    page.element("[data-tool=make]")
    page.write("[data-field=name]", "Kei")
    expect_equal(server.rooms("ban", "127.0.0.1")[0], 0, "the address is banned")
    try:
        page.click("[data-tool=make]")
        page.wait(f"return document.body.textContent.includes('{banned}');", "it says why")
    finally:
        server.rooms("ban", "127.0.0.1", "--hours", "0")


@suite.slow_each(["ja"])
def a_clock_that_runs_out(page, lang):
    with telephone(page, lang) as phone:
        speak(page, lang)
        room, door = page.run_async(CLOCKED, page.address, {
            "t": "make", "game": "kazutori", "params": "", "seats": 2, "bots": [0, 0], "lag": True, "hints": False, "clock": "8+1", "lang": lang, "name": "Kei"})
        page.go(f"#/room/{room}")
        page.wait_shown(".lobby")
        sit(phone, page, room, door)
        page.wait("return document.querySelector('.play [data-note]').textContent.length > 3;", "a clock")
        told = page.texts(".play [data-note='0'], .play [data-note='1']")
        expect_equal(len(told), 2, "clocks")
        told_first = page.text(".play [data-note='0']")
        page.wait(lambda: page.text(".play [data-note='0']") != told_first, "the clock of the one whose turn it is runs")
        page.click("[data-type='2']")
        page.wait("return window.kazu.screen().index === 1;", "the move stands")
        picture(page, f"clock-desk-{lang}")
        picture(phone, f"clock-phone-{lang}")
        for one, name in ((page, "desk"), (phone, "phone")):
            one.wait("return window.kazu.screen().over;", "the time is over")
            expect_equal(one.screen()["turn"], {"over": True, "won": [0], "by": "time"}, "how it ended")
            one.wait_shown(".result")
            looks_well(one, f"time-{name}-{lang}")
        expect(room in page.run(KEYS), "the room is still known")


suite.main()
