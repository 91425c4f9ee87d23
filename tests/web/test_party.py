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
WATCH = "abcdefghijklmnopqrstuvwxyz"
INVITE = "234567abcdefghijklmnopqrst"
WALL = (1920, 1080)
# Ten metres away, on a wall two metres wide: letters of five centimetres are 48 pixels of it.
FAR = 48

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

    def hello(self, chairs, state="playing", clock=None):
        return {lang: self.hello_from(house, chairs, state, clock) for lang, house in self.houses.items()}

    def hello_from(self, house, chairs, state, clock):
        news = [{"seq": one["seq"], "from": one.get("from", -1), "say": one["say"]} for one in house.json("news seat=none 0")]
        here = {"person": "here", "bot": "bot", "open": "open"}
        summary = house.json("summary")
        return {"t": "hello", "v": 1, "room": ROOM, "game": self.game, "params": summary["params"], "hints": False, "seat": -1, "no": 1,
                "seq": len(house.say("log")) + 1, "commit": "0" * 64, "state": state, "lag": True, "host": False,
                "chairs": [{"kind": "bot", "level": 3} if kind == "bot" else {"kind": kind} for kind in chairs],
                "seats": [here[kind] for kind in chairs], "watchers": 1, "ask": None, "news": news,
                **({"clock": clock} if clock else {}), **self.table(house)}

    def events(self, seat, after):
        """What happened since, in English: of several lines only the last carries the view."""
        house = self.houses["en"]
        news = [one for one in house.json("news seat=none 0") if one["seq"] > after]
        events = [{"t": "event", "seq": one["seq"], "no": 1, "kind": "move", "seat": seat, "say": one["say"]} for one in news]
        events[-1].update(self.table(house))
        return events


def open_wall(page, hello, invites=()):
    page.size(*WALL)
    page.before_load(f"const HELLO = {json.dumps(hello)};{SOCKET}")
    page.go("#/")
    keys = {ROOM: {"watch": WATCH, "invites": list(invites), "touched": 1}}
    page.run("localStorage.setItem('kazu-rooms', arguments[0]);", json.dumps(keys))
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


def height(page, selector):
    """How high letters are drawn, in px."""
    return page.run("""
        const element = document.querySelector(arguments[0]);
        return parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom || 1);
        """, selector)


@suite.check
def codes_lead_to_free_chairs(page):
    with contextlib.closing(Room("new shisoku-game seats=4 seed=3 window=50")) as room:
        hello = room.hello(["person", "open", "bot", "open"], "waiting")
    shown = open_wall(page, hello, [None, INVITE, None, INVITE[::-1]])
    expect_equal(shown["open"], 2, "free chairs")
    expect_equal(page.count(".party-codes .qr"), 2, "codes")
    wanted = page.run_async("""
        const [room, invite] = arguments;
        const { qrCode } = await import('./rooms/qr.js');
        return qrCode(new URL('r/' + room + '#i=' + invite, document.baseURI.split('#')[0]).href).querySelector('path').getAttribute('d');
        """, ROOM, INVITE)
    expect_equal(page.attribute(".party-codes li[data-seat='1'] path", "d"), wanted, "the code of seat B")
    expect(height(page, ".party-call") >= FAR, "the call")
    look(page, "waiting")


@suite.verify
def without_invitations_it_says_what_to_do(page):
    with contextlib.closing(Room("new kazutori seats=2 seed=3 N=21 k=3")) as room:
        hello = room.hello(["person", "open"], "waiting")
    open_wall(page, hello)
    expect_equal(page.count(".party-codes .qr"), 0, "codes")
    expect(page.text(".party-call"), "a sentence")
    look(page, "waiting-alone")


@suite.verify_each(list(TABLES))
def a_hall_reads_the_table(page, game):
    opening, lines = TABLES[game]
    with contextlib.closing(Room(opening)) as room:
        for line in lines:
            room.play(line)
        seats = len(room.houses["en"].json("summary")["seats"])
        hello = room.hello(["person"] * seats, clock=[581000, 17200, 600000] if game == "kazutori" else None)
    shown = open_wall(page, hello)
    expect_equal(shown["state"], "playing", "state")
    expect(shown["scale"] > 1.3, "the table is drawn large", shown["scale"])
    expect(height(page, ".party-news") >= FAR, "what happened")
    expect(height(page, ".party-seat .seat-sign") >= 36, "the letters of the seats")
    expect_equal(page.count(".party button:not([data-tool=full]):not([disabled])"), 0, "nothing to press")
    if game == "shisoku-game":
        expect(height(page, ".goal-what") >= 1.5 * FAR, "the target")
        expect(height(page, ".party-time .meter-value") >= FAR, "the time")
        expect(height(page, ".party-points") >= FAR, "the points")
        expect(height(page, ".cards[data-role=board] .card") >= FAR, "the cards")
    letters = page.run("return heard;")
    expect_equal([one["t"] for one in letters][0], "join", "the first letter")
    expect(all(one.get("token") == WATCH and "host" not in one for one in letters if one["t"] == "join"), "it only watches")
    look(page, game)


@suite.verify
def it_follows_the_game_to_its_end(page):
    with contextlib.closing(Room("new kazutori seats=2 seed=3 N=5 k=3")) as room:
        hello = room.hello(["person", "bot"])
        seq = hello["en"]["seq"]
        open_wall(page, hello)
        for seat, line in enumerate(["move 2", "move 3"]):
            room.play(line)
            for event in room.events(seat, seq):
                page.run("tell(arguments[0]);", json.dumps(event))
                seq, say = event["seq"], event["say"]
            expect_equal(page.text(".party-news"), say, "the news")
    expect(page.text(".party-result"), "the end is said")
    expect_equal(page.count(".party-seat.won"), 1, "who won")
    if LOOK:
        page.save_picture(os.path.join(LOOK, "party-over.png"))


@suite.verify
def who_has_no_link_is_told_so(page):
    page.go(f"#/party/{ROOM}", ready=False)
    page.wait_shown("main[data-screen=party] h1")
    expect(page.text("main h1"), "a heading")


suite.main()
