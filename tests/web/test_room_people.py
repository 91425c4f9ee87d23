#!/usr/bin/env python3
"""People come together in a room: the first minute, names and lanterns, the code, a second window, a guest who is removed, a lost line."""
import contextlib
import functools
import json
import signal
import time

from audit import expect_accessible
from rooms import KEYS, knock, lit, make, needs_rooms, picture, sit, speak, start_game, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK

import delay  # of tests/serve, whose folder rooms.py has put on the path

# Lost lines are noticed as by default: other tests have more patience.
suite = Suite(functools.partial(RoomServer, limits=("answer_ms=4000",)), needs_rooms)

KAZUTORI = "N=21 moves=1..3"
ICON = "return document.querySelector('link[rel=icon]').getAttribute('href');"
# A page over plain http has none of these.
PLAIN = "delete Navigator.prototype.clipboard; delete Navigator.prototype.share;"


class Hand:
    """Counts what a person does."""

    def __init__(self, page, press):
        self.page = page
        self.press = press
        self.taps = 0

    def tap(self, selector):
        self.page.wait_shown(selector)
        self.press(selector)
        self.taps += 1


@suite.slow_each(["ja"])
@suite.check_each(["en"])
def from_the_first_screen_to_two_who_play(page, lang):
    """At most five taps and a name each: from the first screen of the host to a game on both devices."""
    speak(page, lang)
    with telephone(page, lang) as phone:
        host, guest = Hand(page, page.click), Hand(phone, phone.tap)
        page.go("#/")
        host.tap("[data-tool=friends]")
        page.wait_shown("[data-tool=make]")
        page.write("[data-field=name]", "Kei")
        host.tap("[data-tool=make]")
        page.wait_shown(".lobby")
        room = page.screen()["room"]
        # The telephone scans what the host's screen shows.
        link = page.run("return document.querySelector('[data-field=link]').value;")
        shown = page.attribute(".invite .qr path", "d")
        wanted = page.run_async("const { qrCode } = await import('./rooms/qr.js'); return qrCode(arguments[0]).querySelector('path').getAttribute('d');", link)
        expect_equal(shown, wanted, "the code that is scanned")
        phone.driver.go(link)
        phone.wait_shown("[data-tool=sit]")
        expect_accessible(phone, "the invitation")
        picture(phone, f"door-{lang}")
        phone.write("[data-field=name]", "Aki")
        guest.tap("[data-tool=sit]")
        phone.wait_shown(".lobby")
        page.wait("return document.querySelectorAll('.lobby-seat:not(.free)').length === 2;", "both sit at the cloth")
        expect(any("Aki" in text for text in page.texts(".lobby-name")), "the host reads the name of the guest:", page.texts(".lobby-name"))
        picture(page, f"lobby-{lang}")
        # The last of the lines of rules says who wins, also to who is invited.
        wins = {"en": "The most cards at the end win.", "ja": "最後に一番多く取った人の勝ちです。"}[lang]
        expect_equal([one.texts(".rules-lines li")[-1] for one in (page, phone)], [wins, wins], "who wins")
        host.tap("[data-tool=start]")
        for one in (page, phone):
            one.wait("const now = window.kazu.screen(); return now.screen === 'room' && now.state === 'playing' && !now.busy;", "it is played")
            expect_equal(one.screen()["room"], room, "the room")
        taps = host.taps + guest.taps
        print(f"    {taps} taps and two names")
        expect(taps <= 5, "taps:", taps)


@suite.slow
def lanterns_names_and_stamps(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"], name="Kei", start=False)
        # Two of one name are told apart, and so are their colours and crests.
        people = page.wait("const { people } = window.kazu.screen(); return people[1] && people;", "the guest has a name")
        expect_equal([people[0]["name"], people[1]["name"]], ["Kei", "Kei 2"], "names")
        expect(people[0]["colour"] != people[1]["colour"] and people[0]["crest"] != people[1]["crest"], "they look alike:", people[:2])
        phone.tap("[data-tool=my-lantern]")
        lit(page, 1)
        phone.tap("[data-tool=ready]")
        page.wait("return document.querySelector('[data-lantern=\"1\"]').dataset.state === 'dim';", "the lantern is out again")
        # A stamp is seen at the sender's lantern by both, and not again within five seconds.
        phone.run("document.querySelector('[data-tool=stamps]').scrollIntoView({ block: 'center' });")
        phone.tap("[data-tool=stamps]")
        phone.run("document.querySelector('[data-stamp=\"4\"]').scrollIntoView({ block: 'center' });")
        phone.tap("[data-stamp='4']")
        for one in (page, phone):
            one.wait_shown(".stamp[data-from='1']")
            expect(one.run("const { left, top, right, bottom } = document.querySelector('.stamp').getBoundingClientRect();"
                           "return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;"), "the stamp is cut off")
        expect_equal(phone.count(".stamp-tray.resting"), 1, "the stamps rest")
        page.wait_gone(".stamp")
        # A player who mutes stamps sees none.
        page.click("[data-tool=stamps]")
        page.click("[data-tool=mute-stamps]")
        phone.wait("return !document.querySelector('.stamp-tray.resting');", "five seconds are over")
        phone.tap("[data-tool=stamps]")
        phone.run("document.querySelector('[data-stamp=\"0\"]').scrollIntoView({ block: 'center' });")
        phone.tap("[data-stamp='0']")
        phone.wait_shown(".stamp")
        expect_equal(page.count(".stamp"), 0, "muted stamps")
        # A name is changed in the lobby; what cannot be seen is no name.
        page.click("[data-tool=edit-me]")
        page.write("dialog [data-field=name]", "Keiko")
        page.click("[data-answer=yes]")
        phone.wait("return window.kazu.screen().people[0].name === 'Keiko';", "the other one reads the new name")
        # Seats are changed, and a computer is added and removed.
        page.click(".lobby-seat[data-seat='1'] button")
        page.click("[data-answer=swap]")
        page.click("dialog [data-answer='0']")
        page.wait("return window.kazu.screen().seat === 1;", "the seats are changed")
        phone.wait("return window.kazu.screen().seat === 0;", "for both")
        page.click("[data-tool=add-bot]")
        page.click("[data-answer='3']")
        phone.wait("return [...document.querySelectorAll('.lobby-name')].some((one) => one.textContent === 'Neko (level 3)');", "the computer has its name")
        expect_accessible(page, "a lobby with everybody")
        picture(page, "lobby-three")
        picture(phone, "lobby-three-phone")


@suite.slow
def a_second_window_is_asked(page):
    speak(page, "en")
    room, keys = make(page, "kazutori", KAZUTORI, name="Kei")
    here = page.driver.window()
    page.new_tab()
    knock(page, page.address, room, keys["door"])
    expect("Kei" in page.text(".door-again"), "it says who sits here:", page.text(".door-again"))
    expect(page.shown("[data-tool=back-to-seat]") and page.shown("[data-tool=someone-else]"), "both ways are offered")
    expect_equal(page.shown("[data-tool=sit]"), False, "nobody sits down by accident")
    picture(page, "again")
    page.click("[data-tool=someone-else]")
    page.wait_shown("[data-tool=sit]")
    page.write("[data-field=name]", "Aki")
    page.click("[data-tool=sit]")
    page.wait_shown(".lobby")
    expect_equal(page.screen()["seat"], 1, "the second window has its own seat")
    # Each window keeps its seat, also when it is loaded again.
    page.reload()
    page.wait_shown(".lobby")
    expect_equal(page.screen()["seat"], 1, "after a reload")
    there = page.driver.window()
    page.driver.switch(here)
    page.reload()
    page.wait_shown(".lobby")
    expect_equal(page.screen()["seat"], 0, "the first window")
    expect_equal([one and one["name"] for one in page.screen()["people"]][:2], ["Kei", "Aki"], "who sits there")
    # The same link once more leads back to the seat.
    page.driver.switch(there)
    knock(page, page.address, room, keys["door"])
    page.click("[data-tool=back-to-seat]")
    page.wait_shown(".lobby")
    expect_equal(page.screen()["seat"], 1, "back at the seat")


@suite.slow
def a_removed_guest_cannot_come_back(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"], start=False)
        page.wait_shown(".lobby-seat[data-seat='1']:not(.free)")
        code = page.attribute(".code-tiles", "data-code")
        page.click(".lobby-seat[data-seat='1'] button")
        page.click("[data-answer=free]")
        phone.wait_shown(".room-door")
        expect_accessible(phone, "a guest who was removed")
        picture(phone, "freed")
        expect("token" not in phone.run(KEYS)[room], "the seat is forgotten")
        # The link and the code are others now, and the old ones open nothing.
        page.wait(f"return document.querySelector('.code-tiles').dataset.code !== {json.dumps(code)};", "another code")
        expect(page.run(KEYS)[room]["door"] != keys["door"], "another link")
        phone.driver.go(f"{page.address}r/{room}#d={keys['door']}")
        phone.wait_shown(".room-door")
        phone.go("#/join")
        phone.write("[data-field=code]", code)
        phone.tap("[data-tool=find]")
        phone.wait_shown(".join-code .bad")
        expect_accessible(phone, "a code that opens nothing")
        picture(phone, "join-refused")


@suite.slow
def the_code_is_typed_as_one_likes(page):
    speak(page, "ja")
    with telephone(page, "ja") as phone:
        room, _ = make(page, "kazutori", KAZUTORI)
        [kanji, romaji] = page.run("const { code } = JSON.parse(localStorage.getItem('kazu-rooms'))[arguments[0]]; return [code.kanji, code.romaji];", room)
        kana = [part["said"] or part["sign"] for part in page.run_async(
            "const { codeParts } = await import('./rooms/room_code.js'); return codeParts(arguments[0]);", {"kanji": kanji, "romaji": romaji})]
        wide = "".join(chr(ord(letter) + 0xfee0) if "!" <= letter <= "~" else letter for letter in romaji)
        digits = ["ぜろ", "いち", "に", "さん", "よん", "ご", "ろく", "なな", "はち", "きゅう"]
        said = f"{kana[0]}{''.join(digits[int(digit)] for digit in kana[1])}{kana[2]}"
        for typed in (kanji, romaji, "".join(kana), " ".join(kana), romaji.upper().replace("-", " "), wide, said):
            phone.driver.go(page.address + BLANK)
            phone.run("localStorage.removeItem('kazu-rooms');")
            # An address that was copied from another browser asks for the code as well.
            phone.go(f"#/room/{room}" if typed == said else "#/join")
            # A keyboard of the driver has no kanji.
            phone.run("const field = document.querySelector('[data-field=code]'); field.value = arguments[0]; field.form.requestSubmit();", typed)
            phone.wait("return document.querySelector('.door-actions') || document.querySelector('.join-code .bad:not([hidden])');", typed)
            expect(phone.shown(".door-actions"), "the code was not found:", typed, phone.text(".join-code .bad"))
            expect(typed not in phone.driver.address() and romaji not in phone.driver.address(), "the code is in the address")
        picture(phone, "door-by-code")


@suite.slow
def without_a_clipboard_the_link_is_copied_all_the_same(page):
    page.before_load(PLAIN)
    speak(page, "en")
    make(page, "kazutori", KAZUTORI)
    expect_equal(page.run("return [typeof navigator.clipboard, typeof navigator.share];"), ["undefined", "undefined"], "as over plain http")
    link = page.run("return document.querySelector('[data-field=link]').value;")
    page.click("[data-tool=copy-link]")
    page.wait_shown(".toast:not(.bad)")
    page.click("[data-tool=edit-me]")
    page.element("dialog [data-field=name]")
    page.run("const field = document.querySelector('dialog [data-field=name]'); field.removeAttribute('maxlength'); field.select();")
    page.keys("Control+v")
    expect_equal(page.run("return document.querySelector('dialog [data-field=name]').value;"), link, "what was copied")
    page.keys("Escape")
    # It can be selected by hand, too.
    page.click("[data-field=link]")
    expect_equal(page.run("return getSelection().toString();"), link, "what is selected")


@suite.slow
def whose_turn_it_is_shows_everywhere(page):
    speak(page, "en")
    with telephone(page, "ja") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"])
        for one in (page, phone):
            one.ready()
        expect_equal(page.run("return document.title;"), "● Your turn - Kazu", "the title")
        expect_equal(phone.run("return document.title;"), "Keiの番 - Kazu", "the title of the other one")
        expect_equal([page.run(ICON), phone.run(ICON)], ["icons/kazu-turn.svg", "icons/kazu.svg"], "the icons")
        expect(page.shown(".turn-bar.mine") and not phone.shown(".turn-bar.mine"), "the bar")
        page.click("[data-type='2']")
        phone.wait("return document.title === '● あなたの番 - Kazu';", "the turn is told")
        page.wait("return document.title === \"Aki's turn - Kazu\";", "and given up")
        expect_equal([page.run(ICON), phone.run(ICON)], ["icons/kazu.svg", "icons/kazu-turn.svg"], "the icons")
        picture(phone, "turn")
        picture(page, "turn-desk")
        phone.go("#/")
        phone.wait("return document.title === 'Kazu';", "the mark ends with the room")
        expect_equal(phone.run(ICON), "icons/kazu.svg", "the icon, too")


# What a page tells to somebody who looks elsewhere, with the wait of 20 seconds made short.
ELSEWHERE = """
window.told = [];
const patient = window.setTimeout;
window.setTimeout = (act, ms, ...more) => patient(act, ms === 20000 ? 300 : ms, ...more);
navigator.vibrate = (buzz) => window.told.push(['vibrate', ...[buzz].flat()]);
window.Notification = class { constructor(text) { window.told.push(['note', text]); } close() {} };
window.Notification.permission = 'granted';
window.looksAway = () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
};
"""


@suite.slow
def a_player_who_looks_elsewhere_is_told(page):
    page.before_load(ELSEWHERE)
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"])
        page.ready()
        page.click("[data-type='2']")
        phone.wait("return document.title.startsWith('●');", "the turn of the other one")
        page.run("window.told = []; window.looksAway();")
        phone.tap("[data-type='1']")
        page.wait("return window.told.some(([what]) => what === 'note');", "a notification")
        told = page.run("return window.told;")
        expect(["vibrate", 60] in told, "a short vibration, and the sound with it:", told)
        expect(["note", "Your turn"] in told, "a notification:", told)


@contextlib.contextmanager
def line_to(page):
    """Another way to the server, which can be frozen as a lost line is: nothing is closed, nothing comes through."""
    with delay.Lines(page.server.server, 0) as lines:
        yield lines.process, f"http://127.0.0.1:{lines.ports[0]}/"


@suite.slow
def a_line_that_is_lost_and_comes_back(page):
    speak(page, "en")
    with telephone(page, "en") as phone, line_to(page) as (line, address):
        room, keys = make(page, "kazutori", KAZUTORI)
        phone.driver.go(address + BLANK)
        phone.language("en")
        knock(phone, address, room, keys["door"])
        phone.write("[data-field=name]", "Aki")
        phone.tap("[data-tool=sit]")
        phone.wait_shown(".lobby")
        start_game(page, phone)
        page.ready()
        line.send_signal(signal.SIGSTOP)
        try:
            began = time.monotonic()
            phone.wait("return window.kazu.screen().link === 'lost';", "the page notices", limit=20)
            own = time.monotonic() - began
            expect("Reconnecting" in phone.text(".turn-bar"), "it says so:", phone.text(".turn-bar"))
            picture(phone, "lost-own")
            page.wait("return window.kazu.screen().here[1] === 'lost';", "the others notice", limit=30)
            others = time.monotonic() - began
            picture(page, "lost-other")
            print(f"    noticed after {own:.1f} s by the page, {others:.1f} s by the others")
            expect(own <= 5.5, "the page took", own)
            expect(others <= 9.5, "the others took", others)
            page.wait("return window.kazu.screen().here[1] === 'away';", "away after 20 s", limit=40)
            print(f"    away after {time.monotonic() - began:.1f} s")
        finally:
            line.send_signal(signal.SIGCONT)
        page.wait("return window.kazu.screen().here[1] === 'here';", "the guest is back", limit=30)
        phone.wait("return window.kazu.screen().link === 'open';", "the line is back", limit=30)
        # Leaving by navigation is told at once.
        phone.go("#/")
        page.wait("return window.kazu.screen().here[1] === 'lost';", "somebody who leaves is seen to leave", limit=5)


suite.main()
