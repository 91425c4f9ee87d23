#!/usr/bin/env python3
"""A room stays together: the lobby after a game, somebody who leaves, a latecomer, a resignation among three, a race that each reads as their own."""
import functools
import re

from audit import expect_accessible
from rooms import KEYS, Tab, knock, make, needs_rooms, picture, sit, start_game, telephone
from serving import RoomServer
from suite import Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite(functools.partial(RoomServer, limits=("away_ms=300", "absent_ms=600")), needs_rooms)

KAZUTORI = "N=21 moves=1..3"

# A race for one peg of two colours: who guesses wrong knows the code.
TINY = """
const [address, letter] = arguments;
const [{ askOnce }, { keepKeys }] = await Promise.all([import(address + 'rooms/line.js'), import(address + 'rooms/room_keys.js')]);
const { room, token, host, door, seat } = await askOnce(letter, new AbortController().signal);
keepKeys(room, { token, host, door, seat, game: letter.game, params: letter.params });
return [room, door];
"""


def speak(page, lang):
    page.driver.go(page.address + BLANK)
    page.language(lang)


def stands(page, state, number):
    """Waits until the room is in a state of one of its games."""
    page.wait(f"const now = window.kazu.screen(); return now.state === '{state}' && now.no === {number} && !now.busy;", f"game {number} is {state}")


def notes(page, text):
    """Waits until a note at the edge says something."""
    page.wait(f"return [...document.querySelectorAll('.toast')].some((one) => one.textContent.includes('{text}'));", f"a note: {text}")


def reads(page, selector, text):
    page.wait(f"return Boolean(document.querySelector('{selector}')?.textContent.includes('{text}'));", f"{selector} says: {text}")


def resign(page):
    page.click("[data-tool=menu]")
    page.click("[data-tool=resign]")
    page.wait_shown("[data-answer=yes]")
    text = page.text("dialog[open]")
    page.click("[data-answer=yes]")
    return text


def names(page):
    return [one and one["name"] for one in page.screen()["people"]]


def another_person(page, room, door, name=None):
    """A tab on another name of the same server, which shares no store with the first: somebody sits down there, or watches."""
    here = page.driver.window()
    tab = Tab(page, page.new_tab())
    place = page.address.replace("127.0.0.1", "localhost")
    tab.driver.go(place + BLANK)
    tab.language("en")
    knock(tab, place, room, door)
    if name:
        tab.write("[data-field=name]", name)
    tab.click("[data-tool=sit]" if name else "[data-tool=watch]")
    return Tab(page, here), tab


@suite.slow_each(["ja"])
@suite.check_each(["en"])
def another_game_keeps_the_room(page, lang):
    speak(page, lang)
    with telephone(page, lang) as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        code = page.attribute(".code-tiles", "data-code")
        sit(phone, page, room, keys["door"])
        # While a game runs all have to agree to that.
        page.ready()
        page.click("[data-tool=menu]")
        page.click("[data-tool=new]")
        page.wait_shown("dialog[open] [data-answer=yes]")
        page.click("[data-answer=close]")
        expect_equal(page.screen()["over"], False, "over")
        resign(page)
        for one in (page, phone):
            one.wait_shown("[data-tool=rematch]")
        # Only the host chooses; the others read who that is.
        phone.tap("[data-tool=new]")
        notes(phone, "Kei")
        page.click("[data-tool=new]")
        page.wait_shown("dialog[open] [data-game=namepoker]")
        expect_accessible(page, "the choice of another game")
        picture(page, f"choose-{lang}")
        for one in (page, phone):
            stands(one, "waiting", 2)
        host = {"en": "Kei is choosing the next game.", "ja": "Keiが次のゲームを選んでいます。"}[lang]
        reads(phone, ".lobby-news", host)
        page.click("dialog [data-game=namepoker] input")
        page.click("dialog [data-answer=yes]")
        for one in (page, phone):
            one.wait("return window.kazu.screen().game === 'namepoker';", "the other game")
            one.wait_shown(".lobby")
            expect_equal(names(one)[:2], ["Kei", "Aki"], "who sits there")
        reads(phone, ".lobby-news", {"en": "Kei chose: Name Poker", "ja": "Keiが選びました: 大石泉すきポーカー"}[lang])
        expect_equal((page.screen()["seat"], phone.screen()["seat"]), (0, 1), "the seats")
        expect_equal((page.attribute(".code-tiles", "data-code"), page.run(KEYS)[room]["door"]), (code, keys["door"]), "the code and the link")
        picture(phone, f"lobby-again-{lang}")
        # A choice that is still open goes when the game begins, as when somebody else starts it.
        page.click("[data-tool=choose-game]")
        page.wait_shown("dialog[open] [data-game=namepoker]")
        page.wait("return !document.querySelector('[data-tool=start]').disabled;", "both sit")
        page.run("document.querySelector('[data-tool=start]').click();")
        page.wait("return !document.querySelector('dialog[open]');", "the choice is gone")
        for one in (page, phone):
            stands(one, "playing", 2)
            expect_equal(one.screen()["game"], "namepoker", "what is played")


@suite.slow
def an_invitation_is_in_the_language_of_the_guest(page):
    """Also where the server has to tell the rules."""
    speak(page, "ja")
    with telephone(page, "ja") as phone:
        room, door = page.run_async(TINY, page.address, {"t": "make", "game": "kazutori", "params": "N=30 moves=1,3,4", "seats": 2, "bots": [0, 0],
                                                        "hints": False, "lang": "ja", "name": "けい"})
        knock(phone, page.address, room, door)
        rules = phone.text(".door-rules")
        expect(rules and not re.search("[A-Za-z]{3}", rules), "the rules at the door:", rules)
        expect("勝ち" in rules, "who wins:", rules)


@suite.slow
def somebody_who_leaves_blocks_nobody(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"])
        resign(page)
        page.wait_shown("[data-tool=rematch]")
        phone.wait_shown(".result [data-tool=home]")
        phone.tap(".result [data-tool=home]")
        page.wait("return window.kazu.screen().here[1] === 'left';", "the others see that somebody left")
        expect("token" not in phone.run(KEYS)[room], "the seat is given up")
        # Nobody is left to agree: the lobby waits for others, also for the one who left.
        page.click("[data-tool=rematch]")
        stands(page, "waiting", 2)
        page.wait("return window.kazu.screen().here.filter((one) => one !== 'open').length === 1;", "the seat is free")
        sit(phone, page, room, keys["door"], name="Aki")
        # Now the host leaves: the other one is host, and reads it.
        resign(page)
        phone.wait_shown("[data-tool=rematch]")
        page.wait_shown(".result [data-tool=home]")
        page.click(".result [data-tool=home]")
        notes(phone, "You are the host now.")
        phone.tap("[data-tool=new]")
        stands(phone, "waiting", 3)
        phone.wait_shown("dialog[open] [data-answer=yes]")
        phone.tap("dialog [data-answer=close]")
        phone.wait_shown("[data-tool=start]")
        expect_equal(names(phone)[0], "Aki", "who sits there")


@suite.slow
def a_latecomer_sits_down_for_the_next_game(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"])
        desk, late = another_person(page, room, keys["door"])
        late.wait_shown(".play")
        late.ready()
        late.click("[data-tool=menu]")
        late.click("[data-tool=sit-next]")
        late.write("dialog [data-field=name]", "Mina")
        late.click("dialog [data-answer=yes]")
        late.wait_gone("dialog[open]")
        resign(desk)
        for one in (desk, phone):
            one.wait_shown("[data-tool=rematch]")
        desk.click("[data-tool=rematch]")
        phone.wait("return document.querySelector('[data-tool=rematch]').textContent.includes('1');", "one of two is ready")
        phone.click("[data-tool=rematch]")
        # Somebody waits for a seat: so there is a lobby first.
        stands(late, "waiting", 2)
        late.wait("return window.kazu.screen().seat === 2;", "the latecomer sits")
        desk.wait("return window.kazu.screen().people.some((one) => one?.name === 'Mina');", "everybody sees who came")
        start_game(desk, phone)
        stands(late, "playing", 2)
        expect_equal(late.screen()["here"], ["here", "here", "here"], "who plays")


@suite.slow
def a_resignation_among_three_says_what_happens(page):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        sit(phone, page, room, keys["door"], start=False)
        desk, third = another_person(page, room, keys["door"], "Ren")
        desk.wait("return window.kazu.screen().people.filter(Boolean).length === 3;", "three sit")
        start_game(desk, phone)
        stands(third, "playing", 1)
        expect("a computer plays on for you" in resign(third), "the dialog says what happens")
        for one in (desk, phone):
            notes(one, "Ren resigned. Hiyoko (level 1) takes over from Ren.")
            expect_equal(one.screen()["over"], False, "over")
        picture(phone, "resigned-phone")
        # Of the last two who have not resigned one wins, and the dialog says that it ends.
        expect("ends the game" in resign(desk), "the dialog says that it ends")
        phone.wait("return window.kazu.screen().over;", "over")
        expect_equal(phone.screen()["turn"]["won"], [1], "who won")


@suite.slow
def leaving_in_a_game_gives_up_the_seat(page):
    """The game is over, as the dialog says; the winner reads who left, nothing of giving up, and nothing of numbers that the next game has, too."""
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, keys = make(page, "kazutori", KAZUTORI)
        code = page.attribute(".code-tiles", "data-code")
        sit(phone, page, room, keys["door"])
        page.ready()
        page.run("document.querySelector('[data-node=numbers] [data-type=\"1\"]').click();")
        phone.wait("return window.kazu.screen().turn.seats[0] === 1;", "the other one's turn")
        phone.click("[data-tool=menu]")
        phone.click("[data-tool=leave]")
        phone.wait_shown("[data-answer=yes]")
        expect("ends the game" in phone.text("dialog[open]") and "seat is given up" in phone.text("dialog[open]"), "what leaving does:", phone.text("dialog[open]"))
        phone.click("[data-answer=close]")
        expect_equal(phone.screen()["over"], False, "over")
        phone.click("[data-tool=menu]")
        phone.click("[data-tool=leave]")
        phone.click("[data-answer=yes]")
        phone.wait_screen("home")
        expect("token" not in phone.run(KEYS)[room], "the seat is given up")
        page.wait_shown(".result [data-tool=home]")
        page.wait("return window.kazu.screen().here[1] === 'left';", "the others see that somebody left")
        page.wait("return document.querySelector('.result').textContent.includes('Aki left the room');", "why it ended")
        text = page.text(".result")
        expect_equal(page.screen()["turn"]["won"], [0], "who won")
        for words in ("given up", "no hints", "secret number", "Fold the strip", "resigned"):
            expect(words not in text, "the winner reads", words, text)
        picture(page, "left")
        # The code has ended with the lobby: that and the way in are told. The link leads to the end, and on.
        phone.go("#/join")
        phone.write("[data-field=code]", code)
        phone.tap("[data-tool=find]")
        reads(phone, ".join-code .bad", "Link for watching")
        knock(phone, page.address, room, keys["door"])
        expect("over" in phone.text(".door-actions"), "the end is told at the door:", phone.text(".door-actions"))
        expect_equal(phone.run("return document.querySelector('[data-tool=own-room]').hash;"), "#/rooms/kazutori", "a room of one's own")
        phone.tap("[data-tool=watch]")
        phone.wait_shown("[data-tool=sit-next]")


def guess(page, colour):
    page.wait_shown(f"[data-node=palette] [data-type='{colour}']:not([aria-disabled])")
    page.ready()
    page.click(f"[data-node=palette] [data-type='{colour}']")
    page.click("[data-tool=send]")


@suite.slow_each(["draw", "loss"])
def a_race_is_told_to_each_as_their_own(page, end):
    speak(page, "en")
    with telephone(page, "en") as phone:
        room, door = page.run_async(TINY, page.address, {
            "t": "make", "game": "mastermind", "params": "pegs=1 colors=2 keeper=race", "seats": 2, "bots": [0, 0], "hints": False, "lang": "en", "name": "Kei"})
        page.go(f"#/room/{room}")
        page.wait_shown(".lobby")
        sit(phone, page, room, door)
        right = "1"
        guess(page, "1")
        page.wait("return window.kazu.screen().index === 1;", "a guess")
        if not page.shown(".say") or "You solved it" not in page.text(".say"):
            # It was the other colour: the second round decides.
            right = "2"
            guess(phone, "1")
            phone.wait("return window.kazu.screen().index === 2;", "a guess")
            guess(page, "2")
        page.wait("return document.querySelector('.say').textContent.includes('You solved it');", "who solved it reads that the round goes on")
        notes(phone, "Kei solved it")
        picture(phone, "race-last")
        guess(phone, right if end == "draw" else str(3 - int(right)))
        for one in (page, phone):
            one.wait_shown(".result h2")
        count = "1 guess" if right == "1" else "2 guesses"
        wanted = ([f"A draw in {count}"] * 2 if end == "draw" else [f"You won in {count}", f"Kei wins: solved in {count}"])
        expect_equal([page.text(".result h2"), phone.text(".result h2")], wanted, "each reads their own result")
        news = [one.run("return [...document.querySelectorAll('.news li')].at(-1).textContent;") for one in (page, phone)]
        expect(all(("A draw." in text) == (end == "draw") for text in news), "the last line of the history:", news)
        picture(page, f"race-{end}")


suite.main()
