#!/usr/bin/env python3
"""The party screen tells a hall how the table stands: what a server would tell a watcher, spoken by a socket of this test."""
import contextlib
import json
import os

from audit import expect_accessible
from house import House
from suite import KAZU, LOOK, Suite, expect, expect_equal

suite = Suite()

ROOM = "k7m2q5x4tp"
DOOR = "abcdefghijklmnopqrstuvwxyz"
HOST = "234567abcdefghijklmnopqrst"
CODE = {"kanji": "藍-27-霧", "romaji": "ai-27-kiri"}
PEOPLE = [{"name": name, "crest": seat, "colour": seat} for seat, name in enumerate(["Aki", "Mika", "Ren", "Sora", "Haru", "Yuki"])]
WALL = (1920, 1080)
# The least letter that is read from the back of a room.
FAR = 20

SOCKET = """
window.heard = [];
window.sockets = [];
window.WebSocket = class {
    constructor(address, protocol) {
        this.address = address;
        this.protocol = protocol;
        sockets.push(this);
        setTimeout(() => { this.readyState = 1; this.onopen?.(); });
    }
    send(text) {
        const letter = JSON.parse(text);
        heard.push(letter);
        if (letter.t === 'join') {
            setTimeout(() => this.onmessage?.({ data: JSON.stringify({ ...HELLO[letter.lang], id: letter.id }) }));
        } else if (letter.t === 'ping') {
            setTimeout(() => this.onmessage?.({ data: JSON.stringify({ t: 'pong', id: letter.id }) }));
        }
    }
    close() {}
};
window.WebSocket.OPEN = 1;
window.tell = (text) => sockets[sockets.length - 1].onmessage({ data: text });
"""

# Game -> how it is opened, and what is played before somebody looks.
TABLES = {
    "shisoku-game": ("new shisoku-game seats=4 seed=3 window=50", ["move seat=0 at=2000 target 44", "move seat=0 at=4000 flip",
                                                                  "move seat=1 at=9000 flip"]),
    "kazutori": ("new kazutori seats=3 seed=3 N=21 k=3", ["move 1", "move 2", "move 3"]),
    "namepoker": ("new namepoker seats=3 seed=3 rounds=3", ["move draw 1 3", "move keep", "move draw 2", "move keep"]),
    "mastermind": ("new mastermind seats=2 keeper=hand", ["move seat=0 1234", "move seat=1 20", "move seat=0 1256"]),
}


def hello_of(game, chairs, **more):
    """A hello to a spectator of a lobby."""
    here = {"person": "here", "bot": "bot", "open": "open"}
    return {"t": "hello", "v": 1, "room": ROOM, "game": game, "params": "", "hints": False, "no": 1, "seq": 3, "state": "waiting", "lag": True,
            "host": False, "by": None, "lan": True, "chairs": [{"kind": "bot", "level": 3} if kind == "bot" else {"kind": kind} for kind in chairs],
            "seats": [here[kind] for kind in chairs], "since": [0] * len(chairs), "ready": [kind == "person" for kind in chairs],
            "people": [PEOPLE[seat] if kind == "person" else None for seat, kind in enumerate(chairs)], "watchers": 1, "watching": [],
            "rules": [], "ask": None, "news": [], "turn": {"seats": []}, "at": 0, **more}


class Room:
    """What a server would tell watchers of a room in two languages, from tables of the built command."""

    def __init__(self, opening):
        self.houses = {lang: House(KAZU, lang) for lang in ("en", "ja")}
        self.game = opening.split()[1]
        self.play(opening)

    def close(self):
        for house in self.houses.values():
            house.close()

    def play(self, line):
        for house in self.houses.values():
            house.say(line)

    def table(self, house):
        view = house.json("view json seat=none")
        return {"at": view["at"], "turn": view["turn"], "view": view, "labels": house.json("labels seat=none")}

    def hello(self, chairs, clock=None):
        return {lang: {**hello_of(self.game, chairs), **self.hello_from(house, clock)} for lang, house in self.houses.items()}

    def hello_from(self, house, clock):
        news = [{"seq": one["seq"], "from": one.get("from", -1), "say": one["say"]} for one in house.json("news seat=none 0")]
        return {"params": house.json("summary")["params"], "seq": len(house.say("log")) + 1, "commit": "0" * 64, "state": "playing", "news": news,
                **({"clock": clock} if clock else {}), **self.table(house)}


def open_wall(page, hello, **keys):
    page.size(*WALL)
    page.before_load(f"const HELLO = {json.dumps(hello)};{SOCKET}")
    page.go("#/")
    page.run("localStorage.setItem('kazu-rooms', arguments[0]);", json.dumps({ROOM: {"door": DOOR, "touched": 1, **keys}}))
    page.go(f"#/party/{ROOM}")
    return page.wait_screen("party")


def look(page, name):
    """Nothing sticks out; and a picture in both languages."""
    for lang in ("en", "ja"):
        page.language(lang)
        page.reload()
        page.wait_screen("party")
        page.wait("return document.getAnimations().every((one) => one.playState !== 'running');")
        wide, high = page.run("return [document.documentElement.scrollWidth, document.documentElement.scrollHeight];")
        expect(wide <= WALL[0] and high <= WALL[1], name, lang, wide, high)
        expect_accessible(page, f"party {name} {lang}")
        if LOOK:
            page.save_picture(os.path.join(LOOK, f"party-{name}-{lang}.png"))


SMALLEST = """
const drawn = (e) => parseFloat(getComputedStyle(e).fontSize) * (e.currentCSSZoom || 1);
const written = (e) => [...e.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
const seen = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getBoundingClientRect().width > 1 && !e.closest('svg, .unseen');
return [...document.querySelectorAll('main *')].filter((e) => written(e) && seen(e)).map((e) => [Math.round(drawn(e)), e.textContent.trim().slice(0, 20)])
    .sort((a, b) => a[0] - b[0])[0];
"""


def read_across_a_room(page):
    [size, text] = page.run(SMALLEST)
    expect(size >= FAR, "letters of", size, "px:", text)


@suite.check
def the_wall_asks_people_in(page):
    hello = hello_of("shisoku-game", ["person", "open", "bot", "open"], code=CODE, door=DOOR, host=True)
    shown = open_wall(page, {"en": hello, "ja": hello}, host=HOST)
    expect_equal([shown["state"], shown["open"]], ["waiting", 2], "free seats")
    wanted = page.run_async("""
        const { qrCode } = await import('./rooms/qr.js');
        return qrCode(new URL('r/' + arguments[0] + '#d=' + arguments[1], document.baseURI.split('#')[0]).href).querySelector('path').getAttribute('d');
        """, ROOM, DOOR)
    expect_equal(page.attribute(".wall-scan .qr path", "d"), wanted, "the code for everybody")
    expect_equal(page.texts(".code-tile b"), ["藍", "27", "霧"], "the code to type")
    expect_equal(page.run("return [...document.querySelectorAll('.wall-seats [data-state]')].map((one) => one.dataset.state);"),
                 ["lit", "free", "lit", "free"], "lanterns")
    expect_equal(page.texts(".wall-seats b"), ["Aki", "free", "Neko (level 3)", "free"], "names")
    read_across_a_room(page)
    look(page, "waiting")


@suite.slow
def without_a_code_the_link_is_written(page):
    hello = hello_of("kazutori", ["person", "open"])
    open_wall(page, {"en": hello, "ja": hello})
    expect_equal(page.count(".code-tiles"), 0, "codes")
    expect(f"r/{ROOM}#d={DOOR}" in page.text(".wall-place"), "the link")
    read_across_a_room(page)
    look(page, "waiting-without-code")


@suite.slow_each(list(TABLES))
def a_hall_reads_the_table(page, game):
    opening, lines = TABLES[game]
    with contextlib.closing(Room(opening)) as room:
        for line in lines:
            room.play(line)
        seats = len(room.houses["en"].json("summary")["seats"])
        hello = room.hello(["person"] * seats, clock=[581000, 17200, 600000] if game == "kazutori" else None)
    shown = open_wall(page, hello)
    expect_equal(shown["state"], "playing", "state")
    expect(page.run("return document.querySelector('.wall-table').inert;"), "nothing on the wall can be pressed")
    letters = page.run("return heard;")
    expect_equal([one["t"] for one in letters][0], "join", "the first letter")
    expect(all(one.get("token") == DOOR and "host" not in one for one in letters if one["t"] == "join"), "it only watches")
    read_across_a_room(page)
    look(page, game)


# Rows of the list of hands that stick out of their paper.
OFF_PAPER = """
const paper = document.querySelector('.side').getBoundingClientRect();
return [...document.querySelectorAll('.hands > li')].filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < paper.top || bottom > paper.bottom || left < paper.left || right > paper.right;
}).map((one) => one.textContent);
"""


@suite.slow_each([(1280, 800), WALL])
def the_list_of_hands_lies_on_its_paper(page, size):
    opening, lines = TABLES["namepoker"]
    with contextlib.closing(Room(opening)) as room:
        room.play(lines[0])
        hello = room.hello(["person"] * 3)
    open_wall(page, hello)
    page.size(*size)
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');")
    expect_equal(page.count(".hands > li"), 9, "hands")
    expect_equal(page.run(OFF_PAPER), [], "off the paper")


@suite.slow
def who_has_no_link_is_told_so(page):
    page.go(f"#/party/{ROOM}", ready=False)
    page.wait_shown("main[data-screen=party] h1")
    expect(page.shown("[data-field=code]"), "the field for the code")


suite.main()
