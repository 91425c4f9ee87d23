"""A client of the W3C WebDriver protocol for Chromium: one driver, one session, nothing left behind."""
import base64
import http.client
import json
import os
import re
import selectors
import shutil
import subprocess
import tempfile
import time

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# The longest that any single command may take; what waits for a condition asks again and again.
COMMAND_LIMIT = 120

FLAGS = (
    "--headless=new", "--kiosk", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
    "--no-first-run", "--no-default-browser-check", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-default-apps",
    "--disable-search-engine-choice-screen", "--password-store=basic", "--mute-audio",
    # A page under test is never in the background, whatever window is in front.
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding", "--window-size=1280,860", "--lang=en-US",
)

# Ends what it was told of as soon as its input ends: even if the test was killed.
GUARD = """
while read -r pid; do pids="$pids $pid"; done
for pid in $pids; do kill -s KILL "-$pid"; kill -s KILL "$pid"; done
for again in 1 2 3 4 5 6 7 8 9; do rm -rf -- "$1" && break; sleep 0.3; done
"""


class WebDriverError(Exception):
    """What the driver answered instead of a value."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message.splitlines()[0] if message else ''}")
        self.kind = kind


def find_programs():
    """The paths of the browser and its driver; None for what is missing."""
    browser = os.environ.get("KAZU_CHROMIUM") or shutil.which("chromium")
    driver = os.environ.get("KAZU_CHROMEDRIVER") or shutil.which("chromedriver")
    return browser, driver


class WebDriver:
    """A running browser. Its processes end with this one, however this one ends."""

    def __init__(self, extra_flags=()):
        browser, driver = find_programs()
        self.folder = tempfile.mkdtemp(prefix="kazu-web-")
        self.guard = subprocess.Popen(
            ["/bin/sh", "-c", GUARD, "guard", self.folder], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        self.driver = subprocess.Popen(
            [driver, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL, start_new_session=True,
            env={**os.environ, "TZ": "UTC", "LANG": "C.UTF-8", "HOME": self.folder})
        self.watch(self.driver.pid)
        self.port = self.read_port()
        self.session = None
        self.open_session(browser, extra_flags)

    def watch(self, pid):
        """Has the guard end a process and its group."""
        self.guard.stdin.write(f"{pid}\n".encode())
        self.guard.stdin.flush()

    def read_port(self):
        output = self.driver.stdout
        os.set_blocking(output.fileno(), False)
        text, until = "", time.monotonic() + COMMAND_LIMIT
        with selectors.DefaultSelector() as selector:
            selector.register(output, selectors.EVENT_READ)
            while time.monotonic() < until:
                if selector.select(1.0):
                    part = output.read()
                    if not part:
                        break
                    text += part.decode("utf-8", "replace")
                    found = re.search(r"started successfully on port (\d+)", text)
                    if found:
                        return int(found.group(1))
        raise WebDriverError("no driver", f"chromedriver did not start: {text!r}")

    def open_session(self, browser, extra_flags):
        flags = [*FLAGS, f"--user-data-dir={self.folder}/profile", *extra_flags]
        if os.geteuid() == 0:
            flags.append("--no-sandbox")
        options = {"binary": browser, "args": flags,
                   "prefs": {"intl.accept_languages": "en-US",
                             "download.default_directory": self.folder,
                             "download.prompt_for_download": False}}
        wanted = {"browserName": "chrome", "goog:chromeOptions": options,
                  "goog:loggingPrefs": {"browser": "ALL"}, "unhandledPromptBehavior": "accept",
                  "timeouts": {"script": COMMAND_LIMIT * 1000 - 5000, "pageLoad": 90000}}
        value = self.request("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = value["sessionId"]
        pid = value["capabilities"].get("goog:processID")
        if pid:
            self.watch(pid)

    def request(self, method, path, body=None):
        """One request to the driver: its value, or a WebDriverError."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=COMMAND_LIMIT)
        try:
            data = None if body is None else json.dumps(body).encode()
            connection.request(method, path, data, {"Content-Type": "application/json"})
            value = json.loads(connection.getresponse().read())["value"]
        finally:
            connection.close()
        if isinstance(value, dict) and "error" in value and "stacktrace" in value:
            raise WebDriverError(value["error"], value.get("message", ""))
        return value

    def command(self, method, path, body=None):
        """One command of the session."""
        if method == "POST" and body is None:
            body = {}
        return self.request(method, f"/session/{self.session}{path}", body)

    def go(self, address):
        self.command("POST", "/url", {"url": address})

    def address(self):
        return self.command("GET", "/url")

    def script(self, text, *arguments):
        """What a function body returns; it may return a promise."""
        return self.command("POST", "/execute/sync", {"script": text, "args": list(arguments)})

    def cdp(self, name, **parameters):
        """A command of the DevTools protocol."""
        return self.command("POST", "/goog/cdp/execute", {"cmd": name, "params": parameters})

    def actions(self, *sources):
        self.command("POST", "/actions", {"actions": list(sources)})

    def release(self):
        self.command("DELETE", "/actions")

    def log(self):
        """The browser's log since the last call."""
        return self.command("POST", "/se/log", {"type": "browser"})

    def picture(self):
        """A PNG of what is shown."""
        return base64.b64decode(self.command("GET", "/screenshot"))

    def windows(self):
        return self.command("GET", "/window/handles")

    def window(self):
        return self.command("GET", "/window")

    def new_window(self, kind="tab"):
        """A further tab; the session stays in the present one."""
        return self.command("POST", "/window/new", {"type": kind})["handle"]

    def switch(self, handle):
        self.command("POST", "/window", {"handle": handle})

    def close_window(self):
        self.command("DELETE", "/window")

    def close(self):
        """Ends browser and driver."""
        try:
            if self.session:
                self.command("DELETE", "")
        except (OSError, WebDriverError, http.client.HTTPException):
            pass
        finally:
            self.session = None
            self.guard.stdin.close()
            self.guard.wait()
            self.driver.kill()
            self.driver.wait()
            self.driver.stdout.close()
