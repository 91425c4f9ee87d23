"""Firefox, which speaks WebDriver BiDi itself."""
import base64
import os
import shutil

from bidi import AS_TEXT, Bidi, from_page, to_page
from guard import Guard
from webdriver import COMMAND_LIMIT, ELEMENT, Driver, WebDriverError

PREFERENCES = {
    "browser.cache.disk.enable": False, "browser.cache.memory.enable": False,
    # Without its viewer a JSON file is a document of the page's origin.
    "devtools.jsonview.enabled": False,
    "intl.accept_languages": "en-US", "ui.prefersReducedMotion": 0, "layout.css.prefers-color-scheme.content-override": 1,
    "ui.useOverlayScrollbars": 1,  # as on a phone; chromium.py hides them
    "browser.shell.checkDefaultBrowser": False, "browser.startup.page": 0, "datareporting.policy.dataSubmissionEnabled": False,
    "app.normandy.enabled": False, "network.captive-portal-service.enabled": False, "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,none", "extensions.update.enabled": False, "media.volume_scale": "0.0",
    "dom.ipc.processCount": 1, "dom.min_background_timeout_value": 4,
}

REACH = """
const [element] = arguments;
element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
const box = element.getClientRects()[0];
const hit = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
return hit && (element.contains(hit) || hit.contains(element)) ? '' : `${element.outerHTML.slice(0, 90)} lies below ${hit?.outerHTML.slice(0, 90)}`;
"""


class Firefox(Driver):
    """A running Firefox."""

    name = "Firefox"

    @staticmethod
    def program():
        return os.environ.get("KAZU_FIREFOX") or shutil.which("firefox-esr") or shutil.which("firefox")

    @classmethod
    def missing(cls):
        """The packages that are needed and missing, or None."""
        return None if cls.program() else "firefox-esr"

    def __init__(self):
        self.guard = Guard()
        self.folder = self.guard.folder
        self.bidi = None
        try:
            self.start()
        except BaseException:
            self.close()
            raise

    def start(self):
        profile = os.path.join(self.folder, "profile")
        os.mkdir(profile)
        with open(os.path.join(profile, "user.js"), "w", encoding="utf-8") as stream:
            for name, value in PREFERENCES.items():
                text = f'"{value}"' if isinstance(value, str) else str(value).lower()
                stream.write(f'user_pref("{name}", {text});\n')
        _, port = self.guard.started_with(r"WebDriver BiDi listening on ws://127\.0\.0\.1:(\d+)", self.program(), "--headless",
                                          "--no-remote", "--remote-debugging-port=0", "--profile", profile, "about:blank", MOZ_DISABLE_AUTO_SAFE_MODE="1")
        self.bidi = Bidi(int(port))
        self.bidi.command("session.new", capabilities={"alwaysMatch": {"unhandledPromptBehavior": {"default": "accept"}}})
        self.bidi.command("session.subscribe", events=["log.entryAdded"])
        # Keys do not reach the tab of the start: its address bar has the focus.
        [self.tab] = self.windows()
        fresh = self.new_window()
        self.close_window()
        self.switch(fresh)

    def command(self, method, **parameters):
        """One command about the present tab."""
        return self.bidi.command(method, context=self.tab, **parameters)

    def go(self, address):
        self.settle(address)
        self.command("browsingContext.navigate", url=address, wait="complete")

    def address(self):
        return self.bidi.command("browsingContext.getTree", root=self.tab, maxDepth=0)["contexts"][0]["url"]

    def reload(self):
        self.settle()
        self.command("browsingContext.reload", wait="complete")

    def script(self, text, *arguments):
        """The value that a function body returns; it may return a promise."""
        done = self.bidi.command("script.callFunction", functionDeclaration=AS_TEXT.format(text), awaitPromise=True,
                                 target={"context": self.tab}, arguments=[to_page(one) for one in arguments], userActivation=True)
        if done["type"] == "exception":
            raise WebDriverError("javascript error", done["exceptionDetails"]["text"])
        return from_page(done["result"])

    def click(self, element):
        """Clicks an element with the mouse; it must be reachable."""
        covered = self.script(REACH, element)
        if covered:
            raise WebDriverError("element click intercepted", covered)
        place = {"type": "element", "element": {"sharedId": element[ELEMENT]}}
        self.actions({"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "x": 0, "y": 0, "origin": place},
            {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]})

    def actions(self, *sources):
        self.command("input.performActions", actions=list(sources))

    def release(self):
        self.command("input.releaseActions")

    def picture(self):
        """A PNG of the window."""
        return base64.b64decode(self.command("browsingContext.captureScreenshot")["data"])

    def size(self, width, height, touch=False):
        """The window; it feels no fingers, but takes touch actions."""
        del touch
        self.command("browsingContext.setViewport", viewport={"width": width, "height": height}, devicePixelRatio=1)

    def log(self):
        """The console since the last call, as chromedriver gives it."""
        self.bidi.command("session.status")
        entries = [event["params"] for event in self.bidi.events if event["method"] == "log.entryAdded"]
        self.bidi.events.clear()
        return [{"level": "SEVERE" if entry["level"] == "error" else "INFO", "message": entry["text"] or ""} for entry in entries]

    def before_load(self, text):
        """Runs a script in every document from now on, before the page's own; gives a name for forget()."""
        return self.bidi.command("script.addPreloadScript", functionDeclaration=f"function () {{{text}\n}}")["script"]

    def forget(self, script):
        self.bidi.command("script.removePreloadScript", script=script)

    def windows(self):
        return [one["context"] for one in self.bidi.command("browsingContext.getTree", maxDepth=0)["contexts"]]

    def window(self):
        return self.tab

    def new_window(self):
        """Another tab; the session stays in the present one."""
        return self.bidi.command("browsingContext.create", type="tab", background=True)["context"]

    def switch(self, handle):
        self.tab = handle
        self.command("browsingContext.activate")

    def close_window(self):
        self.command("browsingContext.close", promptUnload=False)

    def close(self):
        """Ends the browser."""
        try:
            if self.bidi:
                self.bidi.socket.settimeout(COMMAND_LIMIT / 4)
                self.bidi.command("browser.close")
        except (OSError, WebDriverError):
            pass
        finally:
            if self.bidi:
                self.bidi.close()
            self.guard.close()
