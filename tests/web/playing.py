"""A player that knows no game: asks the command for a good line and makes it in the page by what the page offers.

The hands differ: `Keyboard` has keys alone, `Finger` taps what can be seen without scrolling, `Mouse` clicks.
"""
import json
import time

from browser import NotInTime
from house import House, by_identity, joins_of, steps_of
from suite import KAZU, expect
from webdriver import BLANK

# Width, height, and whether it is a phone.
SIZES = {"desk": (1280, 800, False), "phone": (390, 844, True)}

# A small deal of each game, to be played to its end.
SMALL = {
    "kenken": {"params": "size=4 level=easy", "seed": "3"},
    "mastermind": {"params": "article", "seed": "5"},
    "shisoku": {"params": "ten", "seed": "4"},
    "shisoku-game": {"params": "table", "seed": "3"},
    "kazutori": {"params": "article", "seed": "1"},
    "namepoker": {"params": "three", "seed": "4"},
}

# Long games, and the number of moves after which each form was used; test_bots.py plays one to its end.
BEGINNINGS = {"shisoku-game": 15}

# The record of the game that is shown, as the page keeps it.
RECORD = """
const id = arguments[0] || window.kazu.screen().id;
return new Promise((resolve, reject) => {
    const request = indexedDB.open('kazu');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
        const base = request.result;
        if (!base.objectStoreNames.contains('games')) { base.close(); resolve(null); return; }
        const found = base.transaction('games').objectStore('games').get(id);
        found.onsuccess = () => { base.close(); resolve(found.result || null); };
        found.onerror = () => { base.close(); reject(found.error); };
    };
});
"""


def record(page, identifier=None):
    """The stored record of a game, or None."""
    return page.run(RECORD, identifier)


def log_of(save):
    """The lines of a save's log."""
    return save.split("\n\n", 1)[1].splitlines()


def keep_setting(page, setting):
    """Changes a setting from the next load on."""
    page.before_load(f"localStorage.setItem('kazu', JSON.stringify({{ ...JSON.parse(localStorage.getItem('kazu') || '{{}}'), {setting} }}));")


def quick(page):
    """Computers need no time for show, from the next load on."""
    keep_setting(page, "bots: 'fast'")


def plain(page):
    """Games are drawn from the nodes of their views, from the next load on."""
    keep_setting(page, "plain: true")


BEGIN = """
const [address, what] = arguments;
const { begin } = await import(address + 'app/begin.js');
return begin(what);
"""


def moved(before, after):
    """The controls of both that moved by more than a pixel: their old and new boxes."""
    return {name: (before[name], box) for name, box in after.items() if name in before and any(abs(a - b) > 1 for a, b in zip(before[name], box))}


def begin(page, game, **what):
    """Deals a game past all screens and shows it; gives its id."""
    if not page.driver.address().startswith(page.address):
        page.driver.go(page.address + BLANK)
    identifier = page.run_async(BEGIN, page.address, {"game": game, **what})
    page.go(f"#/play/{identifier}")
    page.wait_screen("play")
    return identifier


def cell(node, word):
    return f'[data-node="{node}"] [data-type={json.dumps(word)}]'


class Mouse:
    """Clicks."""

    def __init__(self, page):
        self.page = page

    def press(self, selector, key=None):
        del key
        self.page.click(selector)

    def write(self, selector, text):
        self.page.click(selector)
        self.page.write(selector, text)


class Finger:
    """Taps on what is in sight; it never scrolls."""

    def __init__(self, page):
        self.page = page

    def press(self, selector, key=None):
        del key
        self.page.element(selector)
        self.page.wait(lambda: self.reaches(selector), f"a finger reaches {selector}")
        self.page.tap(selector)

    def reaches(self, selector):
        try:
            return self.page.middle(selector)
        except NotInTime:
            return None

    def write(self, selector, text):
        self.press(selector)
        self.page.wait(f"return document.activeElement === document.querySelector({json.dumps(selector)});")
        # The letters come from the keyboard that the phone shows.
        self.page.type(text)


# How many stops of Tab lie from the focus forward to the first element of a selector; 0 if it lies before the focus.
STOPS_BETWEEN = """
const stops = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')]
    .filter((e) => e.tabIndex >= 0 && !e.disabled && e.checkVisibility({ visibilityProperty: true }));
const [from, to] = [stops.indexOf(document.activeElement), stops.findIndex((e) => e.matches(arguments[0]))];
return to < 0 ? 0 : to - from;
"""


class Keyboard:
    """Has no pointer: Tab, arrows, and the keys that the page names."""

    def __init__(self, page):
        self.page = page

    def press(self, selector, key=None):
        if key:
            self.page.keys(key)
        else:
            self.reach(selector)
            self.page.keys("Enter")

    def write(self, selector, text):
        self.reach(selector)
        self.page.type(text)

    def has_focus(self, selector):
        return self.page.run("return document.activeElement && document.activeElement.matches(arguments[0]);", selector)

    def reach(self, selector):
        """Brings the focus to an element by Tab, and by arrows inside of a grid."""
        self.page.element(selector)
        inside = self.page.run("""
            const grid = document.querySelector(arguments[0]).closest('[role=grid]');
            return grid ? `[data-node="${grid.closest('[data-node]').dataset.node}"]` : '';
            """, selector)
        if not inside:
            self.tab_to(selector)
            return
        if not self.has_focus(f"{inside} *"):
            self.tab_to(f"{inside} *")
        self.go_in_grid(selector)

    def tab_to(self, selector, limit=300):
        """Presses Tab, or Shift and Tab, as often as stops seem to lie between, then one by one. Past the last stop some browsers leave the page."""
        for tries in range(limit):
            if self.has_focus(selector):
                return
            between = self.page.run(STOPS_BETWEEN, selector)
            self.page.keys(*["Shift+Tab" if between < 0 else "Tab"] * (1 if tries else max(1, min(abs(between), limit))))
        raise NotInTime(f"Tab does not come to {selector}")

    def go_in_grid(self, selector):
        moves = self.page.run("""
            const to = document.querySelector(arguments[0]);
            const grid = to.closest('[role=grid]');
            const place = (cell) => {
                const row = cell.closest('[role=row]');
                return [[...grid.querySelectorAll('[role=row]')].indexOf(row),
                    [...row.querySelectorAll('[role=gridcell]')].indexOf(cell.closest('[role=gridcell]'))];
            };
            const [from, goal] = [place(document.activeElement), place(to)];
            return [goal[0] - from[0], goal[1] - from[1]];
            """, selector)
        down, right = moves
        keys = ["ArrowDown" if down > 0 else "ArrowUp"] * abs(down)
        keys += ["ArrowRight" if right > 0 else "ArrowLeft"] * abs(right)
        if keys:
            self.page.keys(*keys)
        expect(self.has_focus(f"{selector}, {selector} *"), "arrows lead to", selector, "not to", self.page.focus())


class Player:
    """Plays the game that the page shows, for everybody who sits at this device."""

    def __init__(self, page, hand):
        self.page = page
        self.hand = hand
        self.house = House(KAZU)
        self.moves = 0

    def __enter__(self):
        return self

    def __exit__(self, *trouble):
        self.house.close()

    def follow(self):
        """Waits until page and store agree, and loads what they hold into the command."""
        def stands():
            shown = self.page.screen()
            if not shown or shown.get("busy") or shown.get("screen") != "play":
                return None
            kept = record(self.page)
            if not kept:
                return None
            self.house.load(kept["save"])
            moves = next(line for line in self.house.say("state") if line.startswith("moves "))
            return shown if int(moves.split()[1]) == shown["index"] else None
        return self.page.wait(stands, "the page is at rest and its game is stored")

    def take_device(self):
        """Takes the device that was passed on, if the page says so."""
        if self.page.shown("[data-tool=pass-on]"):
            self.hand.press("[data-tool=pass-on]")
            self.page.wait_gone("[data-tool=pass-on]")

    def go_on(self):
        """Leaves a showdown that waits to be looked at."""
        if self.page.shown("[data-tool=next-round]"):
            self.hand.press("[data-tool=next-round]")
            if self.page.shown("[data-tool=next-round]"):
                # The first press jumped to its end.
                self.hand.press("[data-tool=next-round]")
            self.page.wait_gone("[data-tool=next-round]")

    def close_dialog(self):
        """Time may take the key that has the focus away, just before Enter: then Enter meets its neighbour, and help opens."""
        if self.page.shown("dialog[open]"):
            self.page.keys("Escape")
            self.page.wait_gone("dialog[open]")

    def make(self, seat, line):
        """Makes a line by what the page offers."""
        view = self.house.view(seat)
        if line.startswith("explain ") and not self.page.shown('[data-form="explain"]'):
            self.explain(seat, view, line.removeprefix("explain "))
            return
        line = by_identity(view, line)
        steps = steps_of(view, line)
        expect(steps, "the view offers no way to make", line)
        keys = {(node["name"], one.get("type")): one.get("key")
                for node in view["nodes"] for one in node.get("cells", [])}
        if steps[0] == "action":
            action = next(node["name"] for node in view["nodes"] if node["kind"] == "actions"
                          and any(one.get("type") == line for one in node["cells"]))
            self.hand.press(cell(action, line), keys.get((action, line)))
            if any(one.get("type") == line and "danger" in one.get("flags", "") for node in view["nodes"] for one in node.get("cells", [])):
                self.hand.press("dialog[open] [data-answer=yes]")
            return
        form = steps[1]
        grids = {node["name"] for node in view["nodes"] if node["kind"] == "grid"}
        for name, word in steps[2]:
            if name is None:
                self.hand.write(f'[data-form="{form["name"]}"] input[data-slot]', word)
            elif name in grids:
                self.choose_place(name, word)
            else:
                self.hand.press(self.unused(name, word), keys.get((name, word)))
        if "auto" not in form.get("flags", ""):
            self.hand.press(f'[data-form="{form["name"]}"] [data-tool=send]')

    def explain(self, seat, view, expression):
        """Combines the cards two at a time, as the expression says."""
        # Right after a slap the page takes no touches.
        self.page.wait_gone(".mat.fresh")
        cards = next(node["cells"] for node in view["nodes"] if node["name"] == "tray")
        steps = joins_of(expression, cards)
        if not steps:
            self.hand.press("[data-tool=show-card]")
        made = []
        for number, (left, sign, right) in enumerate(steps):
            names = [made[one[1]] if isinstance(one, tuple) else one for one in (left, right)]
            keys = {one["id"]: one.get("key") for node in view["nodes"] if node["name"] == "tray" for one in node["cells"]}
            self.hand.press(cell("tray", f"#{names[0]}"), keys.get(names[0]))
            self.hand.press(cell("signs", sign), sign)
            self.hand.press(cell("tray", f"#{names[1]}"), keys.get(names[1]))
            if number + 1 < len(steps):
                self.page.wait(lambda: len(self.steps(seat)) > len(made), "the step is made")
                made.append(self.steps(seat)[-1])
                view = self.house.view(seat)

    def steps(self, seat):
        """The ids of the steps of an explanation so far."""
        self.follow()
        return [one["id"] for node in self.house.view(seat)["nodes"] if node["name"] == "steps" for one in node["cells"]]

    def choose_place(self, name, word):
        if isinstance(self.hand, Keyboard):
            self.hand.reach(cell(name, word))
        else:
            self.hand.press(cell(name, word))

    def unused(self, name, word):
        """A thing of that word that is not chosen yet, where things differ; else the one of that word."""
        selector = cell(name, word)
        identifier = self.page.run("""
            const all = [...document.querySelectorAll(arguments[0])];
            const free = all.find((e) => !e.classList.contains('chosen') && e.getAttribute('aria-pressed') !== 'true');
            return (free || all[0] || { dataset: {} }).dataset.cell || null;
            """, selector)
        return f'{selector}[data-cell="{identifier}"]' if identifier else selector

    def move(self):
        """Makes one good move; False when the game is over."""
        self.close_dialog()
        self.take_device()
        shown = self.follow()
        self.go_on()
        if shown.get("over"):
            return False
        seats = self.house.seats_to_move()
        if seats is None:
            return False
        if not any(self.speak(seat, shown["seat"]) for seat in sorted(seats, key=lambda one: one != shown["seat"])):
            # Somebody else moves, or time does.
            self.wait_beyond(shown["index"])
            return True
        self.moves += 1
        self.wait_beyond(shown["index"])
        return True

    def speak(self, seat, viewer):
        """Makes a good move for a seat, if it has one and the page lets it be made now."""
        if seat != viewer and not self.page.count(f':is(.seat-row, .pad)[data-seat="{seat}"]'):
            return False
        line = self.house.good_line(seat)
        if not line:
            return False
        if seat == viewer:
            self.make(seat, line)
            return True
        row = f':is(.seat-row, .pad)[data-seat="{seat}"] [data-type={json.dumps(line)}]'
        if self.page.count(row):
            self.hand.press(row)
            return True
        return False

    def wait_beyond(self, index):
        self.page.wait("const now = window.kazu.screen(); const pass = document.querySelector('[data-tool=pass-on]');"
                       f"return now.over || now.index !== {index} || Boolean(pass && pass.checkVisibility());",
                       f"the game goes beyond entry {index}")

    def play(self, game, most=500):
        """Plays until the game is over, a long one through its first moves; gives the number of moves made here."""
        until = time.monotonic() + 600
        while self.move():
            if self.moves >= BEGINNINGS.get(game, most):
                return self.moves
            expect(self.moves < most and time.monotonic() < until, "the game does not end after", self.moves, "moves")
        self.page.wait("return window.kazu.screen().over;", "the game is over")
        self.go_on()
        self.page.wait_shown("[data-tool=again]")
        return self.moves
