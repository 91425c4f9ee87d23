"""WebKitGTK and WebKitWebDriver, on a display that nobody sees."""
import os
import re
import shutil
import socket
import subprocess
import time

from guard import START_LIMIT
from webdriver import COMMAND_LIMIT, Unable, WebDriver

WINDOW = os.path.join(os.path.dirname(os.path.abspath(__file__)), "webkit_window.py")
PYTHON = "/usr/bin/python3"  # Debian's, which has the bindings
BINDINGS = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
LINE = re.compile(r"CONSOLE (?:\w+ )*?(ERROR|WARN|INFO|LOG|DEBUG)\b(.*)")

# WebKitGTK does not know the directive, and gives plain text a style that the policy of the server refuses.
KNOWN = re.compile(r"directive 'manifest-src'|sw\.js:1:1: CONSOLE SECURITY ERROR Refused to apply a stylesheet")


class WebKit(WebDriver):
    """A running WebKitGTK."""

    name = "WebKitGTK"

    @staticmethod
    def missing():
        """The packages that are needed and missing, or None."""
        there = shutil.which("WebKitWebDriver") and shutil.which("Xvfb") and not subprocess.run(
            [PYTHON, "-c", BINDINGS], capture_output=True, check=False).returncode
        return None if there else "webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb"

    def start(self):
        self.scripts, self.names, self.read = {}, 0, 0
        _, display = self.guard.started_with(r"(\d+)\n", "Xvfb", "-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp")
        port = free_port()
        self.output = self.guard.start("WebKitWebDriver", f"--port={port}", DISPLAY=f":{display}", GDK_BACKEND="x11",
                                       NO_AT_BRIDGE="1", XDG_RUNTIME_DIR=self.folder, XDG_CONFIG_HOME=self.folder)
        wait_for(port)
        return port

    def capabilities(self):
        return {"webkitgtk:browserOptions": {"binary": WINDOW, "args": [self.folder]}, "unhandledPromptBehavior": "accept",
                # The driver counts in the page's time, which some checks speed up; the command itself has a limit.
                "timeouts": {"script": 500 * COMMAND_LIMIT * 1000, "pageLoad": 90000}}

    def go(self, address):
        self.settle(address)
        super().go(address)

    def reload(self):
        self.settle()
        super().reload()

    def size(self, width, height, touch=False):
        """The window, which feels no fingers."""
        del touch
        self.command("POST", "/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def actions(self, *sources):
        """Keys, and the mouse with its left button: the driver makes a mouse of a finger, and a left click of a right one."""
        for source in sources:
            if source.get("parameters", {}).get("pointerType") == "touch":
                raise Unable("WebKitGTK's driver has no fingers")
            if any(one.get("button") for one in source["actions"]):
                raise Unable("WebKitGTK's driver clicks with the left button only")
        super().actions(*sources)

    def log(self):
        """The console since the last call, as chromedriver gives it."""
        with open(self.output, encoding="utf-8", errors="replace") as stream:
            stream.seek(self.read)
            text = stream.read()
            self.read = stream.tell()
        return [{"level": "SEVERE" if found[1] == "ERROR" else "INFO", "message": found.string.strip()}
                for found in map(LINE.search, text.splitlines()) if found and not KNOWN.search(found.string)]

    def before_load(self, text):
        """Runs a script in every document from now on, before the page's own; gives a name for forget()."""
        self.names += 1
        self.scripts[self.names] = text
        self.write_scripts()
        return self.names

    def forget(self, script):
        self.scripts.pop(script, None)
        self.write_scripts()

    def write_scripts(self):
        with open(os.path.join(self.folder, "before.js"), "w", encoding="utf-8") as stream:
            stream.writelines(f"(() => {{{text}\n}})();\n" for text in self.scripts.values())


def free_port():
    """A port that was free a moment ago: the driver does not say which one it has chosen."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]


def wait_for(port):
    """Waits until a program listens at a port."""
    until = time.monotonic() + START_LIMIT
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), 5).close()
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.02)
