"""Players of a room in the page: what the server sends them is written down, and their hands know no game but its view."""
import atexit
import contextlib
import fractions
import itertools
import json
import os
import sys
import time

import suite
from browser import Browser
from house import House, joins_of, steps_of
from serving import knows_rooms
from suite import KAZU, expect, expect_equal
from webdriver import BLANK

sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "serve"))
import players  # noqa: E402

# Writes down each frame that comes, and keeps the last view.
TAP = """
(() => {
    const Own = window.WebSocket;
    window.roomFrames = [];
    window.WebSocket = class extends Own {
        constructor(...how) {
            super(...how);
            window.roomSocket = this;
            this.addEventListener('message', ({ data }) => {
                window.roomFrames.push(data);
                const letter = JSON.parse(data);
                if (letter.view && (letter.t === 'hello' || letter.t === 'event')) { window.roomView = letter.view; }
            });
        }
    };
})();
"""

LOOK = """
const shown = window.kazu && window.kazu.screen();
return shown && shown.screen === 'room' && !shown.busy && window.roomView && window.roomView.index === shown.index
    ? { shown, view: window.roomView } : null;
"""

# Makes a line as a person would, with all presses in one call.
PRESS = """
const [steps, line] = arguments;
const find = (node, type) => [...document.querySelectorAll(`[data-node="${node}"] [data-type="${CSS.escape(type)}"]`)]
    .find((e) => !e.classList.contains('chosen') && e.getAttribute('aria-pressed') !== 'true' && !e.disabled);
if (steps[0] === 'action') {
    const key = [...document.querySelectorAll('[data-node] [data-type]')].find((e) => e.dataset.type === line && !e.disabled);
    if (key) { key.click(); }
    return Boolean(key);
}
for (const [node, word] of steps[2]) {
    if (node === null) {
        const input = document.querySelector(`[data-form="${steps[1].name}"] input[data-slot]`);
        if (!input) { return false; }
        input.value = word;
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    } else {
        const key = find(node, word);
        if (!key) { return false; }
        key.click();
    }
}
if (!(steps[1].flags || '').includes('auto')) {
    const form = document.querySelector(`form[data-form="${steps[1].name}"]`);
    // A scene has a key.
    const key = document.querySelector(`[data-form="${steps[1].name}"] [data-tool=send]:not([aria-disabled])`);
    if (!form && !key) { return false; }
    if (form) { form.requestSubmit(); } else { key.click(); }
}
return true;
"""

# Looks at what a scene shows until somebody goes on.
GO_ON = """
const key = [...document.querySelectorAll('[data-tool=next-round], .go-on[data-type]')].find((one) => one.offsetParent);
key?.click();
return Boolean(key);
"""

KEYS = "return JSON.parse(localStorage.getItem('kazu-rooms') || '{}');"


telephones = []


def needs_rooms():
    return None if knows_rooms(KAZU) else "this build of kazu serves no rooms"


@contextlib.contextmanager
def telephone(page, lang):
    """Another browser, with a telephone's window; one for all checks, for its start takes longer than they do."""
    if not telephones:
        telephones.append(Browser())
        atexit.register(telephones[0].close)
    [phone] = telephones
    phone.visit(page.server)
    phone.fresh()
    phone.driver.go(page.address + BLANK)
    phone.language(lang)
    # The first tab stays behind, for the one that plays may be killed.
    phone.new_tab()
    phone.phone()
    tap(phone)
    yield phone
    phone.expect_quiet_log()


def knock(phone, address, room, door):
    """Opens the link of a room: the secret leaves the address at once."""
    phone.driver.go(f"{address}r/{room}#d={door}")
    phone.wait_shown(".door-actions")
    expect(door not in phone.driver.address(), "the secret left the address:", phone.driver.address())


def sit(phone, page, room, door, name="Aki", start=True):
    """The telephone sits down by the link; then the host starts, unless the lobby is what is looked at."""
    knock(phone, page.address, room, door)
    phone.write("[data-field=name]", name)
    phone.tap("[data-tool=sit]")
    phone.wait_shown(".lobby")
    if start:
        start_game(page, phone)


def start_game(page, *others):
    page.wait("return !document.querySelector('[data-tool=start]').disabled;", "enough players sit")
    page.click("[data-tool=start]")
    for one in (page, *others):
        one.wait_shown(".play")


def picture(page, name):
    if suite.LOOK:
        page.save_picture(os.path.join(suite.LOOK, f"room-{name}.png"))


def made_of(terms, target):
    """An expression of all terms, each a text and a number, that makes the target; or None. Fast enough for five."""
    if len(terms) == 1:
        return terms[0][0] if abs(terms[0][1] - target) < 1e-9 else None
    for i, j in itertools.permutations(range(len(terms)), 2):
        (a, x), (b, y) = terms[i], terms[j]
        rest = [term for k, term in enumerate(terms) if k not in (i, j)]
        made = [(f"({a}-{b})", x - y)] + ([(f"({a}/{b})", x / y)] if y else [])
        made += [(f"({a}+{b})", x + y), (f"({a}*{b})", x * y)] if i < j else []
        for one in made:
            found = made_of([*rest, one], target)
            if found:
                return found
    return None


class Player(players.Player):
    """A player who slaps only what can be made, and explains it two cards at a time, as the page has it."""

    solution = None
    tried = None

    def shisoku_game(self, view):
        table = players.cells(view, "table")
        slap = players.can(view, "slap")
        if slap and 3 <= len(table) <= 5 and self.tried != str(table):
            self.tried = str(table)
            self.solution = made_of([(cell["type"], float(cell["value"])) for cell in table], float(fractions.Fraction(players.node(view, "target")["value"])))
            if self.solution:
                return slap
        line = super().shisoku_game(view)
        if line and line.startswith("explain "):
            return self.join(view)
        return players.can(view, "flip") if line and line.startswith("slap ") else line

    def join(self, view):
        """The next step; an operand is a card or an earlier step."""
        done = players.cells(view, "steps")
        steps = joins_of(self.solution, players.cells(view, "table"))
        if len(done) >= len(steps):
            return None
        a, sign, b = ((done[one[1]]["id"] if isinstance(one, tuple) else one) for one in steps[len(done)])
        return f"join #{a} {sign} #{b}"


class Guest:
    """A seat of a room, or somebody who watches it, in a tab of its own."""

    def __init__(self, page, game, seat):
        self.page = page
        self.game = game
        self.seat = seat
        self.player = Player(game, seat) if seat is not None else None
        self.frames = []
        self.said = None
        self.lines = []

    def gather(self):
        """Takes what the tab wrote down."""
        self.frames += self.page.run("const found = window.roomFrames || []; window.roomFrames = []; return found;")

    def look(self):
        return self.page.run(LOOK)

    def shown(self):
        """What is shown, once nothing is under way."""
        return self.page.wait(LOOK, "the room is shown")["shown"]

    def move(self):
        """Makes one move if there is one to make; gives whether the game is over."""
        found = self.look()
        if not found:
            return False
        if found["shown"]["over"]:
            return True
        if self.page.run(GO_ON):
            return False
        line = self.player.line(found["view"])
        if line and self.said != (found["shown"]["seq"], line):
            steps = steps_of(found["view"], line)
            expect(steps, "the view offers no way to make", line)
            if self.page.run(PRESS, steps, line):
                self.said = (found["shown"]["seq"], line)
                self.lines.append(line)
        return False


class Tab:
    """One tab of several in a browser: all that is asked of it is asked there."""

    def __init__(self, page, handle):
        self.page = page
        self.handle = handle

    def __getattr__(self, name):
        if self.page.driver.window() != self.handle:
            self.page.driver.switch(self.handle)
        return getattr(self.page, name)


def tap(page):
    """Has the present tab write down its frames; it forgets that when it is closed."""
    page.driver.before_load(TAP)


def make(page, game, params=None, name="Kei"):
    """Makes a room by the form, with one of its variants; gives its name and all its keys."""
    page.go(f"#/rooms/{game}")
    page.element("[data-tool=make]")
    page.write("[data-field=name]", name)
    if params:
        page.run("document.querySelector(`[data-variant='${arguments[0]}'] input`).click();", params)
    page.click("[data-tool=make]")
    page.wait_screen("room")
    room = page.wait("return window.kazu.screen().room;", "the room has a name")
    page.wait_shown(".lobby")
    return room, page.run(KEYS)[room]


def play(guests, until=lambda: False, limit=240):
    """Lets all play, each when it can, until the game is over or enough was played."""
    end = time.monotonic() + limit
    while not all([guest.move() for guest in guests]):
        if until():
            return False
        expect(time.monotonic() < end, "the game does not end:", [guest.look() for guest in guests])
        time.sleep(0.01)
    return True


def before_the_end(frames):
    """The letters of a guest as long as the game went on."""
    for text in frames:
        letter = json.loads(text)
        if letter.get("turn", {}).get("over"):
            return
        yield letter


def visible(view):
    """What a view shows, without time and without what only who may move now can choose."""
    nodes = [node for node in view["nodes"] if node["kind"] not in ("form", "actions", "prompt", "meter")
             and node.get("role") != "choices"]
    return [{**node, "cells": [{name: value for name, value in cell.items() if name not in ("type", "key")}
                               for cell in node.get("cells", [])]} for node in nodes]


def unnamed(view, people, names):
    """A view in which the people of a room are called as at a table that knows nobody."""
    text = json.dumps(view, ensure_ascii=False)
    for person, name in zip(people, names):
        text = text.replace(person["name"], name) if person and name != "You" else text
    return json.loads(text)


def check_secrets(guest, keys, save):
    """No frame holds a key of somebody else, or more of the game than the guest's eyes may see."""
    whole = "\n".join(guest.frames)
    expect(len(guest.frames) > 5, "frames were written down:", len(guest.frames))
    for name, secret in keys.items():
        expect(secret not in whole, "the frames of seat", guest.seat, "hold", name)
    header = dict(line.split(" ", 1) for line in save.split("\n\n")[0].splitlines()[1:] if " " in line)
    house = House(KAZU, guest.page.run("return document.documentElement.lang;"))
    people = guest.page.screen()["people"]
    try:
        house.load(save)
        for letter in before_the_end(guest.frames):
            text = json.dumps(letter, ensure_ascii=False)
            for name in ("instance", "key", "note"):
                # What a game is dealt from may be public: then it stands in its parameters.
                public = len(header.get(name, "")) < 8 or header[name] in header.get("params", "")
                expect(public or header[name] not in text, "a frame holds the", name, text)
            if letter["t"] in ("hello", "event") and letter.get("view") and letter.get("no") == 1:
                who = "none" if guest.seat is None else guest.seat
                wanted = house.json(f"view json index={letter['view']['index']} seat={who}")
                expect_equal(visible(unnamed(letter["view"], people, house.json(f"names seat={who}"))), visible(wanted), f"what seat {who} sees at {letter['view']['index']}")
    finally:
        house.close()

