"""The page under test, served: by the built command, or by Python where the command cannot."""
import functools
import http.server
import os
import re
import selectors
import subprocess
import sys
import threading
import time

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".json": "application/json", ".wasm": "application/wasm", ".svg": "image/svg+xml",
    ".png": "image/png", ".webmanifest": "application/manifest+json", ".txt": "text/plain",
}
START_LIMIT = 60


class CommandServer:
    """`kazu web`, ended by the end of its input or by a signal."""

    def __init__(self, command, site, port=0):
        self.process = subprocess.Popen(
            [command, "web", "--port", str(port), "--root", site], stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.address = self.read_address()

    def read_address(self):
        output = self.process.stdout
        os.set_blocking(output.fileno(), False)
        text, until = "", time.monotonic() + START_LIMIT
        with selectors.DefaultSelector() as selector:
            selector.register(output, selectors.EVENT_READ)
            while time.monotonic() < until:
                if selector.select(1.0):
                    part = output.read()
                    if not part:
                        break
                    text += part.decode("utf-8", "replace")
                    found = re.search(r"http://(127\.0\.0\.1|localhost):(\d+)", text)
                    if found and "\n" in text[found.end():]:
                        return f"http://127.0.0.1:{found.group(2)}/"
        self.stop()
        raise RuntimeError(f"kazu web did not say its address: {text!r}")

    def stop(self):
        if self.process.stdout.closed:
            return
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        self.process.stdout.close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Files with the types that a browser wants, without a word on the terminal."""

    extensions_map = {**TYPES, "": "application/octet-stream"}

    def log_message(self, *arguments):
        pass


class PythonServer:
    """A folder on a loopback port of its own."""

    def __init__(self, site, port=0, handler=Quiet):
        self.server = http.server.ThreadingHTTPServer(
            ("127.0.0.1", port), functools.partial(handler, directory=site))
        self.server.daemon_threads = True
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def stop(self):
        if not self.thread.is_alive():
            return
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()


def knows_web(command):
    """Whether this build of the command can serve the page."""
    if not command or not os.access(command, os.X_OK):
        return False
    told = subprocess.run([command, "web", "--help"], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, timeout=START_LIMIT, check=False)
    return told.returncode == 0 and "--root" in told.stdout


def serve(site, command, port=0):
    """Serves a folder; `.address` ends with a slash, `.stop()` ends it."""
    if knows_web(command):
        return CommandServer(command, site, port)
    return PythonServer(site, port)


class RoomServer:
    """`kazu serve` with the page, on a store of its own, for players who are faster than people."""

    def __init__(self, site, command, limits=()):
        # The tests of the server know how to run it; they take the command from the environment when they are loaded.
        os.environ["KAZU"] = command
        sys.path.append(os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "serve"))
        from server import Server  # pylint: disable=import-outside-toplevel
        self.server = Server("--root", site, limits=limits, no_origin=False)
        self.address = f"http://127.0.0.1:{self.server.place[1]}/"

    def restart(self):
        """Ends it politely and starts it again where it was."""
        self.server.listen = f"127.0.0.1:{self.server.place[1]}"
        self.server.restart()

    def stop(self):
        self.server.clear_away()


def knows_rooms(command):
    """Whether this build of the command can serve rooms."""
    told = subprocess.run([command, "serve", "--help"], stdin=subprocess.DEVNULL, text=True,
                          capture_output=True, timeout=START_LIMIT, check=False)
    return told.returncode == 0 and "--store" in told.stdout
