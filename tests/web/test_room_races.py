#!/usr/bin/env python3
"""Races of a room: all play at the same time, see how far the others are, and may finish after the first."""
import re

from audit import expect_accessible
from rooms import make, needs_rooms, picture, sit, speak, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal

suite = Suite(RoomServer, needs_rooms)

# What the strip says of a seat.
STATE = "return document.querySelector(`.race-list [data-seat='${arguments[0]}'] .race-state`)?.textContent || '';"


def combine(page):
    """Lays the first card on the second, with a plus."""
    page.ready()
    page.run("""
const cards = [...document.querySelectorAll('[data-node=numbers] [data-type]')];
cards[0].click();
""")
    page.run("document.querySelector('[data-node=signs] [data-type=\"+\"]').click();")
    page.run("[...document.querySelectorAll('[data-node=numbers] [data-type]')].find((one) => one.getAttribute('aria-pressed') !== 'true').click();")


def give_up(page):
    page.ready()
    page.run("[...document.querySelectorAll('[data-node=actions] [data-type]')].find((one) => /^give.up$/.test(one.dataset.type)).click();")
    page.wait_shown("[data-answer=yes]")
    page.run("document.querySelector('dialog[open] [data-answer=yes]').click();")


def says(page, seat, text):
    page.wait(lambda: page.run(STATE, seat) == text, f"seat {seat} is at {text}")


@suite.check_each(["en"])
@suite.slow_each(["ja"])
def cards_for_all(page, lang):
    speak(page, lang)
    with telephone(page, lang) as phone:
        room, keys = make(page, "shisoku-race")
        sit(phone, page, room, keys["door"])
        for one, other in ((page, 1), (phone, 0)):
            says(one, other, "0/3")
        combine(page)
        says(phone, 0, "1/3")
        expect(not re.search(r"\d \+ \d", phone.text(".mat")), "the step of the other:", phone.text(".mat"))
        # Nobody waits for a turn, and a step is one's own to take back.
        combine(phone)
        says(page, 1, "1/3")
        page.run("document.querySelector('[data-node=actions] [data-type=back], .rest [data-type=back]')?.click();")
        says(phone, 0, "0/3")
        expect_accessible(page, "a race")
        picture(page, f"race-cards-{lang}")
        picture(phone, f"race-cards-phone-{lang}")
        give_up(phone)
        says(page, 1, {"en": "Out", "ja": "終了"}[lang])
        expect_equal(page.screen()["over"], False, "over")
        phone.wait_shown(".race-note")
        give_up(page)
        for one in (page, phone):
            one.wait_shown(".result h2")
        picture(page, f"race-end-{lang}")


@suite.slow
def one_puzzle_for_all(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kenken-race", "size=4 level=easy")
        sit(phone, page, room, keys["door"])
        says(phone, 0, "0/16")
        page.ready()
        page.run("document.querySelector('[role=gridcell]').click();")
        page.run("document.querySelector('[data-node=digits] [data-type=\"2\"]').click();")
        says(phone, 0, "1/16")
        expect(not re.search(r"\b2\b", phone.run("return document.querySelector('[role=gridcell] .digit, [role=gridcell] .value')?.textContent || '';")), "the digit of the other")
        picture(page, "race-kenken")
        picture(phone, "race-kenken-phone")
        give_up(page)
        says(phone, 0, "Out")
        give_up(phone)
        for one in (page, phone):
            one.wait_shown(".result h2")
        picture(phone, "race-kenken-end")


@suite.slow
def an_exercise_has_one_attempt(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "shisoku-race", "cards=4 target=24 task=make")
        sit(phone, page, room, keys["door"])
        for step in (1, 2, 3):
            combine(page)
            phone.wait(lambda made=step: phone.run(STATE, 0) in (f"{made}/3", "Solved", "Out"), "a step more")
        # Right or wrong, it was the only attempt, and the other one may still answer.
        page.wait_shown(".race-note")
        expect_equal((page.screen()["over"], phone.screen()["turn"]["seats"]), (False, [1]), "who may answer")
        expect_equal(phone.shown("[data-type=back]"), False, "a step back")


@suite.slow_each([("kenken-race", "size=6 level=normal"), ("shisoku-race", "cards=4 target=24")])
def the_wall_shows_how_far_all_are(page, how):
    game, params = how
    speak(page, "ja")
    with telephone(page, "ja") as phone:
        room, keys = make(page, game, params)
        sit(phone, page, room, keys["door"])
        phone.ready()
        if game == "kenken-race":
            phone.run("document.querySelector('[role=gridcell]').click(); document.querySelector('[data-node=digits] [data-type=\"2\"]').click();")
        else:
            combine(phone)
        page.size(1920, 1080)
        page.go(f"#/party/{room}")
        page.wait_screen("party")
        says(page, 1, "1/36" if game == "kenken-race" else "1/3")
        says(page, 0, "0/36" if game == "kenken-race" else "0/3")
        expect_equal(page.run("return [...document.querySelectorAll('.wall-table .race-list li')].length;"), 2, "players")
        expect(not re.search(r"\d \+ \d", page.text(".wall-table")), "a step:", page.text(".wall-table"))
        picture(page, f"race-wall-{game}")


@suite.slow
def all_guess_at_the_same_time(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "mastermind", "keeper=sprint")
        sit(phone, page, room, keys["door"])
        for guess in ("1123", "1123"):
            phone.ready()
            for colour in guess:
                phone.click(f"[data-node=palette] [data-type='{colour}']")
            phone.click("[data-tool=send]")
        page.wait("return window.kazu.screen().index === 2;", "two guesses of one player, without a turn")
        expect_equal(page.screen()["turn"]["seats"], [0, 1], "who may guess")
        picture(page, "race-mastermind")


suite.main()
