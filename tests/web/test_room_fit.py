#!/usr/bin/env python3
"""On telephones no text of a room is cut off: from the form that makes it to the end of each game."""
from audit import cut_texts
from rooms import GO_ON, TAP, Guest, Tab, knock, make, needs_rooms, picture, play, sit, speak, start_game, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite(RoomServer, needs_rooms)

SIZES = [(390, 844), (360, 740)]

STILL = "return document.getAnimations().every((one) => one.playState !== 'running');"


def nothing_is_cut(phone, where, lang):
    phone.wait(STILL, "all is still")
    for size in SIZES:
        phone.size(*size, touch=True)
        phone.wait(STILL, "all is still")
        picture(phone, f"fit-{where}-{lang}-{size[0]}")
        expect_equal(cut_texts(phone), [], f"texts that are cut off: {where}, {lang}, {size}")
    phone.size(*SIZES[0], touch=True)


def a_game(page, lang, game, params, moves):
    """The lobby of host and guest, the game as both see it while it runs, and its end."""
    page.before_load(TAP)
    speak(page, lang)
    page.size(*SIZES[0], touch=True)
    with telephone(page, lang) as phone:
        room, keys = make(page, game, params)
        nothing_is_cut(page, f"{game}-host", lang)
        sit(phone, page, room, keys["door"], start=False)
        nothing_is_cut(phone, f"{game}-lobby", lang)
        start_game(page, phone)
        guests = [Guest(page, game, 0), Guest(phone, game, 1)]
        for guest in guests:
            nothing_is_cut(guest.page, f"{game}-{params}-first-{guest.seat}", lang)
        play(guests, lambda: len(guests[0].lines) + len(guests[1].lines) >= moves)
        for guest in guests:
            nothing_is_cut(guest.page, f"{game}-{params}-later-{guest.seat}", lang)
        # On a long page it may be below the bar of turns.
        phone.run("document.querySelector('[data-tool=menu]').click();")
        phone.click("[data-tool=resign]")
        phone.wait_shown("[data-answer=yes]")
        nothing_is_cut(phone, f"{game}-resign", lang)
        phone.click("[data-answer=yes]")
        for guest in guests:
            guest.page.wait(lambda one=guest.page: one.run(GO_ON) is False and one.shown(".result h2"), "the result")
            nothing_is_cut(guest.page, f"{game}-{params}-end-{guest.seat}", lang)


@suite.check
def cut_texts_are_found(page):
    page.phone()
    page.go("#/join")
    page.wait_shown("[data-tool=find]")
    expect_equal(cut_texts(page), [], "the form")
    page.run("const { style } = document.querySelector('h1'); style.overflow = 'hidden'; style.whiteSpace = 'nowrap'; style.width = '60px';")
    expect(cut_texts(page), "a heading that is cut off")


@suite.slow_each(["en", "ja"])
def the_way_in(page, lang):
    speak(page, lang)
    page.phone()
    for address in ("#/rooms", "#/rooms/mastermind", "#/join"):
        page.go(address)
        page.wait_shown("[data-tool=make], [data-tool=find]")
        nothing_is_cut(page, address.strip("#/").replace("/", "-"), lang)


GAMES = [("kazutori", "N=21 moves=1..3", 2), ("namepoker", "rounds=3", 2), ("mastermind", "keeper=sprint", 3), ("mastermind", "keeper=seal", 2),
         ("mastermind", "keeper=checked", 3), ("shisoku-game", "window=50 cards=26", 4)]


@suite.slow_each([(lang, *game) for lang in ("en", "ja") for game in GAMES])
def no_text_of_a_game_is_cut(page, how):
    a_game(page, *how)


@suite.slow_each([(lang, *game) for lang in ("en", "ja") for game in (("namepoker", "rounds=3"), ("kenken-race", "size=6 level=normal"))])
def nothing_is_cut_for_a_spectator(page, how):
    lang, game, params = how
    speak(page, lang)
    with telephone(page, lang) as phone:
        room, keys = make(page, game, params)
        sit(phone, page, room, keys["door"])
        here = page.driver.window()
        watcher = Tab(page, page.new_tab())
        # Another name of the server is another store: nobody sits there.
        place = page.address.replace("127.0.0.1", "localhost")
        watcher.driver.go(place + BLANK)
        watcher.language(lang)
        watcher.size(*SIZES[0], touch=True)
        knock(watcher, place, room, keys["door"])
        watcher.tap("[data-tool=watch]")
        watcher.wait_shown(".play")
        watcher.ready()
        nothing_is_cut(watcher, f"{game}-watch", lang)
        expect_equal(watcher.run("return document.documentElement.scrollWidth > innerWidth;"), False, "wider than the window")
        page.driver.switch(here)


suite.main()
