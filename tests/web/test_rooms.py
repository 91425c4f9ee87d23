#!/usr/bin/env python3
"""Rooms: a desk and a telephone play table games, one is killed and comes back, a third watches and sees no secret."""
import urllib.request

from audit import expect_accessible
from rooms import KEYS, TAP, Guest, Tab, check_secrets, knock, make, needs_rooms, picture, play, sit, start_game, tap, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite(RoomServer, needs_rooms)

# A showdown is looked at first.
ENDED = """
document.querySelector('[data-tool=next-round]')?.click();
return document.querySelector('.result [data-tool=review]');
"""
PROVED = "return document.querySelector('.room-details[data-proved=true]');"

# Game -> its variant and the language.
GAMES = {
    "mastermind": ("keeper=checked", "en"),
    "namepoker": ("rounds=3", "ja"),
}


def watcher(page, room, door, lang):
    """A tab on another name of the same server: it shares no store with the first."""
    here = page.driver.window()
    tab = Tab(page, page.new_tab())
    tap(tab)
    place = page.address.replace("127.0.0.1", "localhost")
    tab.driver.go(place + BLANK)
    tab.language(lang)
    knock(tab, place, room, door)
    tab.click("[data-tool=watch]")
    tab.wait_shown(".play")
    return Tab(page, here), tab


def kill(phone, guest, room):
    """The telephone's tab dies without a word; another tab comes back to the same seat."""
    guest.gather()
    phone.crash()
    phone.to_first_window()
    phone.phone()
    tap(phone)
    phone.go(f"#/room/{room}")
    phone.wait_shown(".play")
    guest.said = None


# The checks below play Kazutori; tests/serve plays every game to its end.
@suite.slow_each(GAMES)
def a_whole_game(page, game):
    preset, lang = GAMES[game]
    page.before_load(TAP)
    page.driver.go(page.address + BLANK)
    page.language(lang)
    with telephone(page, lang) as phone:
        room, keys = make(page, game, preset)
        picture(page, f"{game}-wait")
        sit(phone, page, room, keys["door"])
        desk, third = watcher(page, room, keys["door"], lang)
        guests = [Guest(desk, game, 0), Guest(phone, game, 1), Guest(third, game, None)]
        desk.wait_shown(".play")
        play(guests[:2], lambda: len(guests[1].lines) >= 2)
        picture(phone, f"{game}-phone")
        picture(desk, f"{game}-desk")
        kill(phone, guests[1], room)
        play(guests[:2])
        for guest in guests:
            expect(guest.page.wait("return window.kazu.screen().over;", "it is over for everybody"), guest.seat)
            guest.page.wait(ENDED, "the end is shown")
            guest.page.wait(PROVED, "what was dealt is proved")
            guest.gather()
        picture(phone, f"{game}-phone-end")
        picture(desk, f"{game}-desk-end")
        with urllib.request.urlopen(f"{page.address}r/{room}/save?no=1") as answer:
            save = answer.read().decode()
        token = phone.run(KEYS)[room]["token"]
        check_secrets(guests[1], {"the host's key": keys["host"], "a seat's key": keys["token"]}, save)
        check_secrets(guests[0], {"a seat's key": token}, save)
        check_secrets(guests[2], {"the host's key": keys["host"], "a seat's key": keys["token"], "another seat's key": token}, save)


def two_at_a_table(page, phone, game="kazutori", params="N=21 moves=1..3"):
    """A room with both its players."""
    page.before_load(TAP)
    page.driver.go(page.address + BLANK)
    page.language("en")
    room, keys = make(page, game, params)
    sit(phone, page, room, keys["door"])
    return room, [Guest(page, game, 0), Guest(phone, game, 1)]


@suite.slow
def questions_languages_and_a_server_that_starts_again(page):
    with telephone(page, "en") as phone:
        room, guests = two_at_a_table(page, phone)
        # A move is taken back when the other one agrees.
        page.element("[data-type='2']")
        page.keys("2")
        page.wait("return window.kazu.screen().index === 1;", "the move stands")
        page.click("[data-tool=undo]")
        phone.wait_shown("[data-tool=answer-yes]")
        picture(phone, "question")
        phone.tap("[data-tool=answer-yes]")
        page.wait("return window.kazu.screen().index === 0;", "it is taken back")
        phone.wait_gone("[data-tool=answer-yes]")
        # Each has their own language, in the middle of a game.
        page.click("[data-tool=language]")
        page.wait("return document.querySelector('.play h1').textContent.includes('数取り');", "the game speaks Japanese")
        expect(phone.text(".play h1").startswith("Kazutori"), "the other one still reads English")
        # A move made while the connection is gone is kept, and goes on by itself.
        page.run("window.kept = WebSocket; window.WebSocket = class { close() {} send() {} }; window.roomSocket.close();"
                 "window.roomSocket.onclose({ code: 1006 });")
        page.wait_shown(".play-notice")
        page.run("document.querySelector('[data-type=\"3\"]').click();")
        page.wait("return document.querySelector('.play').classList.contains('sending');", "the move is on its way")
        picture(page, "lost")
        expect_equal(page.screen()["index"], 0, "nothing is shown that the server does not know")
        page.run("window.WebSocket = window.kept; dispatchEvent(new Event('online'));")
        page.wait("return window.kazu.screen().index === 1;", "the move arrived")
        page.wait_gone(".play-notice")
        page.server.restart()
        phone.wait("return window.kazu.screen().link === 'open';", "the telephone is back")
        page.wait("return window.kazu.screen().link === 'open';", "the desk is back")
        play(guests)
        # The end comes to the telephone on its own and moves what is below: both have it before anybody asks.
        for one in (page, phone):
            one.wait_shown("[data-tool=rematch]")
        page.click("[data-tool=rematch]")
        phone.wait("return document.querySelector('[data-tool=rematch]').textContent.includes('1');", "one of two is ready")
        phone.click("[data-tool=rematch]")
        for one in (page, phone):
            one.wait("const now = window.kazu.screen(); return now.no === 2 && !now.busy && !now.over;", "the next game")
        # The browser reports that the server was away.
        for one in (page, phone):
            one.expect_quiet_log(["ERR_CONNECTION_REFUSED", "WebSocket"])


@suite.slow
def after_the_end_it_is_reviewed(page):
    with telephone(page, "en") as phone:
        room, guests = two_at_a_table(page, phone)
        play(guests)
        page.wait_shown("[data-tool=review]")
        page.click("[data-tool=review]")
        page.wait("return window.kazu.screen().past === 0;", "it begins at the beginning")
        page.click("[data-tool=history-next]")
        page.wait("return document.querySelector('.judged').textContent.length > 3;", "a move is judged")
        # A browser without a key stays outside.
        page.go(f"#/room/{'a' * 10}")
        page.wait_shown(".join-code [data-field=code]")
        page.go("#/")
        page.wait_shown(f'[data-tool=room][data-id="{room}"]')
        picture(page, "home")


@suite.check
def a_computer_a_hint_and_another_device(page):
    page.go("#/rooms/kazutori")
    page.element("[data-tool=make]")
    page.write("[data-field=name]", "Kei")
    expect_accessible(page, "the form of a room")
    page.click(".create-more summary")
    page.click("[data-field=hints]")
    page.click("[data-tool=make]")
    page.wait_shown(".lobby")
    expect_accessible(page, "the lobby")
    room = page.screen()["room"]
    # A computer takes the free seat.
    page.click("[data-tool=add-bot]")
    page.click("[data-answer='2']")
    page.wait("return window.kazu.screen().here[1] === 'bot';", "the computer sits")
    start_game(page)
    page.ready()
    expect_accessible(page, "a game in a room")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    page.wait("return document.querySelector('.hint-text').textContent.length > 5;", "the hint says something")
    page.click("[data-type='2']")
    page.wait("const now = window.kazu.screen(); return now.index === 2 && !now.busy;", "the computer answered")
    # Alone against computers a move is taken back at once.
    page.click("[data-tool=undo]")
    page.wait("return window.kazu.screen().index === 0;", "the move is taken back")
    # The same seat on another device: what is done there is seen here.
    here = page.driver.window()
    page.new_tab()
    place = page.address.replace("127.0.0.1", "localhost")
    page.driver.go(f"{place}r/{room}#t={keys_here(page, here, room)['token']}")
    page.wait_shown(".play")
    expect_equal(page.screen()["seat"], 0, "the seat")
    page.ready()
    page.click("[data-type='1']")
    page.wait("return window.kazu.screen().index === 2;", "the move stands")
    page.driver.switch(here)
    page.wait("return window.kazu.screen().index === 2;", "the move is seen on the first device")
    page.click("[data-tool=menu]")
    page.click("[data-tool=resign]")
    page.click("[data-answer=yes]")
    page.wait("return window.kazu.screen().over;", "resigned")
    page.wait_shown(".result")


def keys_here(page, window, room):
    """The keys that the first tab keeps, asked from another one."""
    there = page.driver.window()
    page.driver.switch(window)
    keys = page.run(KEYS)[room]
    page.driver.switch(there)
    return keys


suite.main()
