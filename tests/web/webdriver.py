"""A client of the W3C WebDriver protocol, and what the drivers of all engines share."""
import base64
import http.client
import json

from guard import Guard

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"

# The longest time in seconds that one command may take; the tests wait for a condition with many short commands.
COMMAND_LIMIT = 120

# A small file of the page that every browser shows as text: with it a tab is at the page's origin, and nothing runs.
BLANK = "sw.js"

# Deletes what an origin keeps, in a document of that origin. The kinds have the names of the DevTools protocol.
CLEAR = """
const kinds = arguments[0].split(',');
const all = (list, act) => Promise.all(list.map(act));
const done = (request) => new Promise((resolve, reject) => { request.onsuccess = resolve; request.onerror = () => reject(request.error); });
const clear = {
    local_storage: () => localStorage.clear(),
    indexeddb: async () => all(await indexedDB.databases(), ({ name }) => done(indexedDB.deleteDatabase(name))),
    service_workers: async () => all(await navigator.serviceWorker?.getRegistrations() || [], (one) => one.unregister()),
    cache_storage: async () => all(await caches.keys(), (key) => caches.delete(key)),
};
return all(kinds.filter((kind) => clear[kind]), (kind) => clear[kind]()).then(() => null);
"""

# Waits until the document has asked for nothing new for a while.
SETTLE = """
return new Promise((resolve) => {
    let before = -1;
    const look = () => {
        const now = performance.getEntriesByType('resource').length;
        if (now === before) { resolve(null); } else { before = now; setTimeout(look, 250); }
    };
    look();
});
"""


class WebDriverError(Exception):
    """An error that the driver answered."""

    def __init__(self, kind, message):
        super().__init__(f"{kind}: {message.splitlines()[0] if message else ''}")
        self.kind = kind


class Unable(Exception):
    """This engine or its driver cannot do something; the check is skipped."""


class Driver:
    """The interface of all drivers, with the parts that need no engine. An engine adds:

    go(address), address(), reload(), script(text, *arguments), click(element), actions(*sources), release(), picture(),
    size(width, height, touch), log(), before_load(text) and forget(it), windows(), window(), new_window(), switch(handle),
    close_window(), close(). `folder` gets downloads.
    """

    name = ""
    # Whether before_load() holds for every tab, not just for the present one.
    every_tab = True

    def cdp(self, name, **parameters):
        """A command of Chromium's DevTools protocol."""
        del parameters
        raise Unable(f"{self.name} has no {name}")

    def media(self, **features):
        """The media features of the system."""
        ordinary = {"scheme": "light", "motion": "no-preference", "forced": "none", "kind": ""}
        if features != ordinary:
            raise Unable(f"{self.name}'s driver sets no media features")

    def clear(self, address, *kinds):
        """Deletes what the page of an address keeps. Leads to a small file of that page."""
        if self.address() != address + BLANK:
            self.go(address + BLANK)
        self.script(CLEAR, ",".join(kinds))

    def settle(self, address=None):
        """Waits until the document has loaded all, unless the address stays in it: most engines report as an error what leaving cuts off."""
        here = self.address()
        if here.startswith("http") and (address is None or here.split("#")[0] != address.split("#")[0]):
            self.script(SETTLE)

    def clear_cache(self):
        """Empties the HTTP cache. Engines without one have nothing to do."""


class WebDriver(Driver):
    """A session of the classic protocol, with a driver on a port of this machine."""

    def __init__(self):
        self.guard = Guard()
        self.folder = self.guard.folder
        self.session = None
        self.limit = COMMAND_LIMIT
        try:
            self.port = self.start()
            self.session = self.request("POST", "/session", {"capabilities": {"alwaysMatch": self.capabilities()}})
            self.begun(self.session["capabilities"])
        except BaseException:
            self.close()
            raise

    def start(self):
        """Starts the driver; gives its port."""
        raise NotImplementedError

    def capabilities(self):
        raise NotImplementedError

    def begun(self, capabilities):
        """Looks at the capabilities of a new session."""

    def request(self, method, path, body=None):
        """One request to the driver: its value, or a WebDriverError."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.limit)
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
        return self.request(method, f"/session/{self.session['sessionId']}{path}", body)

    def go(self, address):
        self.command("POST", "/url", {"url": address})

    def address(self):
        return self.command("GET", "/url")

    def reload(self):
        self.command("POST", "/refresh")

    def script(self, text, *arguments):
        """The value that a function body returns; it may return a promise."""
        return self.command("POST", "/execute/sync", {"script": text, "args": list(arguments)})

    def click(self, element):
        """Clicks an element with the mouse; it must be reachable."""
        self.command("POST", f"/element/{element[ELEMENT]}/click")

    def actions(self, *sources):
        self.command("POST", "/actions", {"actions": list(sources)})

    def release(self):
        self.command("DELETE", "/actions")

    def picture(self):
        """A PNG of the window."""
        return base64.b64decode(self.command("GET", "/screenshot"))

    def windows(self):
        return self.command("GET", "/window/handles")

    def window(self):
        return self.command("GET", "/window")

    def new_window(self):
        """Another tab; the session stays in the present one."""
        return self.command("POST", "/window/new", {"type": "tab"})["handle"]

    def switch(self, handle):
        self.command("POST", "/window", {"handle": handle})

    def close_window(self):
        self.command("DELETE", "/window")

    def close(self):
        """Ends browser and driver."""
        self.limit = 10
        try:
            if self.session:
                self.command("DELETE", "")
        except (OSError, WebDriverError, http.client.HTTPException):
            pass
        finally:
            self.session = None
            self.guard.close()
