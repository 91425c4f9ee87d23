"""The page as a person has it: screens, waiting for what must come, keys, fingers, and the eyes' wishes."""
import json
import os
import time

from engines import engine
from webdriver import BLANK, WebDriverError

# How long to wait for what must come: it costs nothing where it comes.
LIMIT = 60

KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008",
    "Control": "\ue009", "Alt": "\ue00a", "Escape": "\ue00c", "Space": " ",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
    "ArrowLeft": "\ue012", "ArrowUp": "\ue013", "ArrowRight": "\ue014", "ArrowDown": "\ue015",
    "Delete": "\ue017",
}

PHONE = (390, 844)
DESK = (1280, 860)

# A phone zooms out as soon as anything lies outside of the page's width, even for the moment of an animation, and no event tells it.
NO_ZOOM = """if (matchMedia('(pointer: coarse)').matches) {
    const look = setInterval(() => {
        if (document.querySelector('meta[name=viewport]') && document.readyState === 'complete' && innerWidth > screen.width) {
            console.error(`the page became ${innerWidth} pixels wide on a screen of ${screen.width}`);
            clearInterval(look);
        }
    }, 60);
}"""

# The page then runs as in browsers that have no service worker.
NO_WORKER = "delete Navigator.prototype.serviceWorker;"

# The driver does not wait for a change behind `#`, which shows a new main element; an address that stays the same shows none.
LEAVE = "window.mainLeft = new URL(arguments[0]).href === location.href ? null : document.querySelector('main');"

READY = """
const shown = window.kazu && window.kazu.screen();
const main = document.querySelector('main[data-screen]');
return shown && main && main.dataset.screen === shown.screen && main.childElementCount && main !== window.mainLeft && !shown.busy ? shown : null;
"""


SHOWN = ("((e) => Boolean(e && e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && e.getClientRects().length))"
         "(document.querySelector(%s))")

# Asks again and again in the page, for a command of the driver costs more; for a second at most, as the page may be loaded anew.
WAIT = """
const condition = function () {{ {condition} }};
let looks = 40;
return new Promise((resolve, reject) => {{
    const look = () => {{
        try {{
            const value = condition();
            looks -= 1;
            if (value || !looks) {{ resolve(value); }} else {{ setTimeout(look, 25); }}
        }} catch (error) {{
            reject(error);
        }}
    }};
    setTimeout(look); // after the events of a command before, such as that of another address
}});
"""


MIDDLE = """
const box = document.querySelector(arguments[0]).getBoundingClientRect();
return [box.x + box.width / 2, box.y + box.height / 2];
"""


class NotInTime(Exception):
    """A condition did not come to hold."""


class Browser:
    """A browser with the page in it."""

    def __init__(self, kind=None):
        self.kind = kind or engine()
        self.address = None
        self.server = None
        self.offline = False
        self.scheme = "light"
        self.start()

    def start(self):
        self.driver = self.kind()
        self.first = self.driver.window()
        self.scripts = []

    def close(self):
        self.driver.close()

    def visit(self, server, offline=False):
        """From now on it is about the page of this server; `offline` with its service worker."""
        self.address = server.address
        self.server = server
        self.offline = offline
        if not offline:
            self.driver.clear(self.address, "service_workers", "cache_storage")

    # The life of a check.

    def fresh(self):
        """Forgets what earlier checks left: tabs, games, settings, sizes, colours."""
        self.to_first_window()
        for script in self.scripts:
            self.driver.forget(script)
        self.scripts = []
        if not self.offline:
            self.before_load(NO_WORKER)
        # A small file of the same origin keeps the renderer's process, which about:blank would not.
        self.driver.go("about:blank" if self.offline else self.address + BLANK)
        self.driver.clear(self.address, "indexeddb", "local_storage", "cookies")
        self.before_load(NO_ZOOM)
        # First steps lie over the head of the page; the checks of them ask for them.
        self.before_load("localStorage.getItem('kazu') || localStorage.setItem('kazu', '{\"steps\":false}');")
        self.media()
        self.desk()
        self.driver.log()

    def new_tab(self):
        """Goes to a new tab; gives its handle."""
        handle = self.driver.new_window()
        self.driver.switch(handle)
        if not self.driver.every_tab:
            self.driver.before_load(NO_ZOOM if self.offline else NO_ZOOM + NO_WORKER)
        return handle

    def to_first_window(self):
        for window in self.driver.windows():
            if window != self.first:
                self.driver.switch(window)
                self.driver.close_window()
        self.driver.switch(self.first)

    def crash(self):
        """Kills the present tab as a crash would."""
        try:
            self.driver.cdp("Page.crash")
        except WebDriverError:
            pass

    def restart(self):
        """Ends a browser that does not answer, and starts another one."""
        self.driver.close()
        self.start()

    def recover(self):
        """After a failure: a tab that answers."""
        try:
            self.driver.release()
            self.to_first_window()
        except (WebDriverError, OSError):
            self.restart()

    def expect_quiet_log(self, known=()):
        """Fails if the browser reported an error, but for those with one of the known texts."""
        # A document that is no page has no icon: the browser then looks for one of that name.
        known = ("/favicon.ico", *known)
        severe = [entry["message"] for entry in self.driver.log() if entry["level"] == "SEVERE"
                  and not any(part in entry["message"] for part in known)]
        if severe:
            raise AssertionError(f"the browser reported: {severe}")

    def describe(self):
        """Lines about what is shown, for a failed check."""
        try:
            lines = [self.driver.address(), json.dumps(self.screen()), f"focus: {self.focus()}",
                     f"live: {self.live()!r}"]
            lines += [entry["message"] for entry in self.driver.log()][-8:]
        except (WebDriverError, OSError, ValueError) as error:
            lines = [f"the page does not answer: {error}"]
        return lines

    # Scripts and conditions.

    def run(self, text, *arguments):
        """What a function body returns in the page; promises are waited for."""
        return self.driver.script(text, *arguments)

    def run_async(self, text, *arguments):
        """As run(), with a function body that awaits."""
        return self.driver.script(f"return (async function () {{{text}}}).apply(null, arguments);", *arguments)

    def wait(self, condition, what="", limit=LIMIT):
        """Waits until a function body in the page, or a function here, gives something true; gives it."""
        until, pause = time.monotonic() + limit, 0.01
        trouble = None
        while True:
            try:
                value = condition() if callable(condition) else self.run(WAIT.format(condition=condition))
                trouble = None
            except WebDriverError as error:
                # WebKitGTK has no frame while another document is loaded.
                if error.kind not in ("javascript error", "stale element reference", "no such element", "no such frame"):
                    raise
                value, trouble = None, error
            if value:
                return value
            if time.monotonic() > until:
                asked = what or (condition.__name__ if callable(condition) else condition.strip())
                raise NotInTime(f"did not come to hold: {asked}" + (f" ({trouble})" if trouble else ""))
            time.sleep(pause)
            pause = min(pause * 1.5, 0.25)

    def before_load(self, text):
        """Runs a script in every document of a server from now on, before the page's own; until the check ends."""
        self.scripts.append(self.driver.before_load(f"if (location.protocol.startsWith('http')) {{\n{text}\n}}"))

    # Where the page is.

    def go(self, route="", ready=True):
        """Goes to a route such as `#/stats` and waits until its screen is shown and at rest, or only begun."""
        self.run(LEAVE, self.address + route)
        self.driver.go(self.address + route)
        if ready:
            self.ready()
        else:
            self.wait("const main = document.querySelector('main'); return main && main !== window.mainLeft;", "another screen")

    def reload(self):
        self.driver.reload()
        self.ready()

    def ready(self):
        """Waits until a screen stands and nothing is under way; gives window.kazu.screen()."""
        return self.wait(READY, "a screen stands and is not busy")

    def screen(self):
        return self.run("return window.kazu ? window.kazu.screen() : null;")

    def wait_screen(self, name):
        """Waits for a screen by its name."""
        self.wait(f"return window.kazu.screen().screen === {json.dumps(name)};", f"the screen {name}")
        return self.ready()

    # Elements.

    def element(self, selector):
        """The first element that a selector finds, waited for."""
        return self.wait(f"return document.querySelector({json.dumps(selector)});", f"there is {selector}")

    def count(self, selector):
        return self.run("return document.querySelectorAll(arguments[0]).length;", selector)

    def shown(self, selector):
        """Whether the first element of a selector can be seen."""
        return self.run(f"return {SHOWN % json.dumps(selector)};")

    def wait_shown(self, selector):
        self.wait(f"return {SHOWN % json.dumps(selector)};", f"one sees {selector}")

    def wait_gone(self, selector):
        self.wait(f"return !{SHOWN % json.dumps(selector)};", f"one no longer sees {selector}")

    def text(self, selector):
        return self.run("const e = document.querySelector(arguments[0]); return e ? e.textContent.trim() : null;", selector)

    def texts(self, selector):
        return self.run("return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent.trim());", selector)

    def attribute(self, selector, name):
        return self.run("const e = document.querySelector(arguments[0]); return e ? e.getAttribute(arguments[1]) : null;",
                        selector, name)

    def click(self, selector):
        """Clicks with the mouse; the element must be reachable."""
        self.driver.click(self.element(selector))

    def write(self, selector, text):
        """Writes into a field with the keyboard, in place of what is there."""
        self.element(selector)
        self.run("const e = document.querySelector(arguments[0]); e.focus(); if (e.select) { e.select(); }", selector)
        self.keys("Delete")
        self.type(text)

    def focus(self):
        """What has the focus, in words without a language."""
        return self.run("""
            const e = document.activeElement;
            if (!e || e === document.body) { return 'nothing'; }
            const node = e.closest('[data-node]');
            const data = Object.entries(e.dataset).filter(([k]) => /^(cell|type|tool|game|route|field|answer)$/.test(k))
                .map(([k, v]) => k + '=' + v);
            return [e.tagName.toLowerCase(), node ? 'node=' + node.dataset.node : '', ...data].filter(Boolean).join(' ');
            """)

    def live(self):
        """What the live region says."""
        return self.text("#live")

    # Keys.

    def keys(self, *names):
        """Presses and releases keys: `ArrowLeft`, `a`, or chords such as `Control+z`."""
        actions = []
        for name in names:
            parts = [name] if name in ("+", "Space") else [part or "+" for part in name.split("+")]
            codes = [KEYS.get(part, part) for part in parts]
            actions += [{"type": "keyDown", "value": code} for code in codes]
            actions += [{"type": "keyUp", "value": code} for code in reversed(codes)]
        self.driver.actions({"type": "key", "id": "keyboard", "actions": actions})

    def type(self, text):
        """Types each character of a text."""
        self.keys(*("Space" if letter == " " else letter for letter in text))

    # Fingers and mouse, in pixels of the viewport.

    def middle(self, selector):
        """The middle of an element that lies inside of the viewport as it is: nothing scrolls."""
        found = self.run("""
            const e = document.querySelector(arguments[0]);
            if (!e) { return null; }
            const box = e.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
            const hit = document.elementFromPoint(x, y);
            return { x, y, hit: Boolean(hit && e.contains(hit)), seen: hit ? hit.outerHTML.slice(0, 120) : '' };
            """, selector)
        if not found:
            raise NotInTime(f"there is no {selector}")
        if not found["hit"]:
            raise NotInTime(f"a finger cannot reach {selector}: {found}")
        return round(found["x"]), round(found["y"])

    def tap(self, selector, hold=0):
        """Taps with one finger where the element is, for so many ms."""
        x, y = self.middle(selector)
        self.finger([(x, y)], hold)

    def finger(self, points, hold=0):
        """One finger down at the first point, moved over the others, and up."""
        self.driver.actions(touch("finger", points, hold))

    def drag(self, selector, onto, pointer="touch"):
        """Drags an element to the middle of another one with a finger or the mouse."""
        from_x, from_y = self.middle(selector)
        x, y = map(round, self.run(MIDDLE, onto))
        points = [(from_x, from_y), ((from_x + x) // 2, (from_y + y) // 2), (x, y)]
        self.driver.actions(touch("finger" if pointer == "touch" else "hand", points, 0, pointer))

    def two_fingers(self, first, second):
        """Two fingers down at once and up at once."""
        self.driver.actions(touch("finger", [first], 0), touch("thumb", [second], 0))

    # What the person's eyes wish.

    def desk(self):
        self.size(*DESK)

    def phone(self):
        self.size(*PHONE, touch=True)

    def size(self, width, height, touch=False):
        self.driver.size(width, height, touch)

    def media(self, scheme="light", motion="no-preference", forced="none", kind=""):
        """The colours, the motion and the medium that the system asks for."""
        self.scheme = scheme
        self.driver.media(scheme=scheme, motion=motion, forced=forced, kind=kind)

    def language(self, lang):
        """Sets the language before the page is loaded again."""
        self.run("const kept = JSON.parse(localStorage.getItem('kazu') || '{}');"
                 "localStorage.setItem('kazu', JSON.stringify({...kept, lang: arguments[0]}));", lang)

    def save_picture(self, path):
        """Writes what is shown as PNG."""
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(self.driver.picture())
        except (WebDriverError, OSError):
            pass


def touch(name, points, hold, pointer="touch"):
    """The actions of one finger, or of the mouse."""
    (x, y), *others = points
    actions = [{"type": "pointerMove", "duration": 0, "x": x, "y": y, "origin": "viewport"},
               {"type": "pointerDown", "button": 0}]
    if hold:
        actions.append({"type": "pause", "duration": hold})
    actions += [{"type": "pointerMove", "duration": 40, "x": px, "y": py, "origin": "viewport"}
                for px, py in others]
    actions.append({"type": "pointerUp", "button": 0})
    return {"type": "pointer", "id": name, "parameters": {"pointerType": pointer}, "actions": actions}
