#!/usr/bin/env python3
"""Where `kazu serve` listens, what it answers to plain HTTP, and what it tells systemd and its log."""
import contextlib
import json
import os
import signal
import socket
import subprocess
import tempfile
import unittest

import client
import frames
from party import Party
from server import KAZU, LIMIT, Server, say, wait_until

FIELDS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                               "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
                               "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()"}
ROOM = "k7m2q3x4tp"
SHORT = "N=7 k=3"


@contextlib.contextmanager
def site():
    """A folder with a small page."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (("index.html", "the page"), ("room.html", "the room"), ("a.js", "let a;"),
                           ("readyz", "no rooms\n")):
            with open(os.path.join(folder, name), "w", encoding="ascii") as out:
                out.write(text)
        yield folder


def run(*arguments, **how):
    """`kazu serve` that ends by itself: status and words."""
    done = subprocess.run([KAZU, "serve", "--lang", "en", *arguments], stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=LIMIT, **how)
    return done.returncode, done.stdout + done.stderr


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.stack = contextlib.ExitStack()
        folder = cls.stack.enter_context(site())
        cls.server = cls.stack.enter_context(Server("--root", folder, "--admin", "127.0.0.1:0"))
        wait_until(lambda: "listen" in cls.server.said, "the log")
        admin = next(line for line in cls.server.said.splitlines() if "admin" in line)
        cls.admin = ("127.0.0.1", int(admin.rsplit(":", 1)[1].strip("/")))

    @classmethod
    def tearDownClass(cls):
        cls.stack.close()

    def check(self, path, status, body=None, **how):
        answer, data = self.server.ask(path, **how)
        self.assertEqual(answer.status, status, path)
        for name, value in FIELDS.items():
            self.assertEqual(answer.getheader(name), value, path)
        if body is not None:
            self.assertEqual(data, body, path)
        return answer

    def test_paths(self):
        self.check("/", 200, b"the page")
        self.check("/index.html?x=1", 200, b"the page")
        answer = self.check("/a.js", 200, b"let a;")
        self.check("/a.js", 304, b"", If_None_Match=answer.getheader("ETag"))
        self.check(f"/r/{ROOM}", 200, b"the room")
        self.check(f"/r/{ROOM}?x", 200, b"the room")
        self.check("/healthz", 200, b"OK\n")
        self.check("/readyz", 200, b"OK\n")
        self.check("/", 200, b"", method="HEAD")
        for path in ("/none", "/r/", "/r/abc", "/r/K7M2Q3X4TP", f"/r/{ROOM}/", f"/r/{ROOM}/x", f"/r/{ROOM}x",
                     f"/r/{ROOM}/save", f"/r/{ROOM}/save?no=2", f"/r/{ROOM}/save?no=x", f"/r/{ROOM}/save?no=",
                     f"/r/{ROOM}/save?no=0", f"/r/{ROOM}/save?no=99999999999999999999", "/metrics", "/../a.js"):
            self.check(path, 404)

    def test_methods_and_bodies(self):
        self.assertEqual(self.check("/", 405, method="POST").getheader("Allow"), "GET, HEAD")
        self.check("/readyz", 405, method="DELETE")
        self.check("/ws", 405, method="POST")
        self.assertEqual(self.check("/ws", 426).getheader("Sec-WebSocket-Version"), "13")
        self.assertEqual(self.server.ask("/", method="PUT", body=b"x")[0].status, 413)

    def test_figures_are_for_the_admin(self):
        answer, data = self.server.ask("/metrics", place=self.admin)
        self.assertEqual(answer.status, 200)
        self.assertTrue(answer.getheader("Content-Type").startswith("text/plain; version=0.0.4"))
        self.assertIn(b"\n# TYPE ", b"\n" + data)
        self.assertNotIn(b"k7m2", data)
        for path, status in (("/readyz", 200), ("/healthz", 200), ("/", 404), ("/ws", 404), (f"/r/{ROOM}", 404)):
            self.assertEqual(self.server.ask(path, place=self.admin)[0].status, status)

    def test_requests_in_a_row(self):
        head = b"Host: kazu.test\r\n"
        data = say(self.server.place, b"GET /a.js HTTP/1.1\r\n" + head + b"\r\nHEAD / HTTP/1.1\r\n" + head +
                   b"\r\nGET /none HTTP/1.1\r\n" + head + b"Connection: close\r\n\r\nGET / HTTP/1.1\r\n")
        self.assertEqual(data.count(b"HTTP/1.1 "), 3)
        self.assertIn(b"\r\n\r\nlet a;HTTP/1.1 200 OK\r\n", data)
        self.assertTrue(data.endswith(b"\r\n\r\nNot Found\n"))

    def test_pieces(self):
        """Each byte alone: the request, the upgrade, the frames behind it."""
        data = client.upgrade_request("MDEyMzQ1Njc4OWFiY2RlZg==", path=f"/ws?r={ROOM}")
        data += frames.frame(frames.TEXT, b'{"t":"ping","id":1}')
        with client.connect(self.server.place) as guest:
            for i in range(len(data)):
                guest.sendall(data[i:i + 1])
            head, rest = client.read_head(guest)
            self.assertTrue(head.startswith(b"HTTP/1.1 101 Switching Protocols\r\n"))
            for name, value in FIELDS.items():
                self.assertIn(f"\r\n{name}: {value}".encode(), head)
            reader = frames.Reader()
            heard = reader.feed(rest)
            while not any(b'"pong"' in payload for _, payload in heard):
                heard += reader.feed(guest.recv(4096))

    def test_saves_come_when_the_game_is_over(self):
        party = Party(self.server, params=SHORT)
        path = f"/r/{party.room}/save"
        self.check(path, 404)
        for _ in range(7):
            party.whose().move("1")
            if "over" in party.guests[0].turn:
                break
        answer, data = self.server.ask(path)
        self.assertEqual(answer.status, 200)
        self.assertEqual(answer.getheader("Content-Type"), "text/plain; charset=utf-8")
        self.assertIn(b"kazutori", data)
        self.assertEqual(self.server.ask(path + "?no=1")[1], data)
        self.check(path + "?no=2", 404)

    def test_the_log_tells_no_secret(self):
        self.server.ask(f"/r/{ROOM}?secret=1")
        wait_until(lambda: f"GET /r/{ROOM} 200" in self.server.said, "the log")
        self.assertNotIn("secret", self.server.said)


class Places(unittest.TestCase):
    def test_several(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "two")
            six = ["--listen", "[::1]:0"] if has_six() else []
            with Server("--listen", "unix:" + path, *six) as server:
                wait_until(lambda: server.said.count("info listen at=") == 2 + len(six) // 2, "all places")
                self.assertEqual(server.ask("/healthz")[0].status, 200)
                self.assertEqual(server.ask("/healthz", place=path)[0].status, 200)
                self.assertEqual("http://[::1]:" in server.said, bool(six))
                guest = client.Client(path)
                guest.ask("ping")
                self.assertEqual(server.end(), 0)
                self.assertFalse(os.path.exists(path))

    def test_a_socket_that_was_left_behind(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "left")
            with socket.socket(socket.AF_UNIX) as left:
                left.bind(path)
            with Server("--listen", "unix:" + path) as server:
                wait_until(lambda: "unix:" + path in server.said, "the place")
                self.assertEqual(server.ask("/healthz", place=path)[0].status, 200)
                # But not under a server that lives.
                status, said = run("--listen", "unix:" + path, "--store", os.path.join(folder, "other.db"))
                self.assertEqual(status, 2, said)
                self.assertIn("cannot listen here: unix:", said)
                self.assertEqual(server.ask("/healthz", place=path)[0].status, 200)

    def test_bad_options(self):
        with tempfile.TemporaryDirectory() as folder:
            store = ["--store", os.path.join(folder, "kazu.db")]
            for bad in (["--listen", "nowhere"], ["--listen", "127.0.0.1:70000"], ["--listen", "127.0.0.1"],
                        ["--listen", "unix:"], ["--listen", "unix:" + folder + "/none/s"], ["--listen", "::1:80"],
                        ["--limit", "nothing=1"], ["--limit", "watchers"], ["--games", "chess"],
                        ["--origin", "example.org"], ["--origin", "https://example.org/"],
                        ["--store", "postgres://[x"], ["--root", folder], ["--log", "xml"], ["x"]):
                status, said = run(*store, *bad)
                self.assertEqual(status, 2, (bad, said))
                self.assertIn("kazu: ", said, bad)
            self.assertEqual(run("--check", "--store", os.path.join(folder, "none.db"))[0], 2)

    def test_bad_values_name_what_is_allowed(self):
        form = "expected ADDRESS:PORT such as 127.0.0.1:8377, [V6]:PORT or unix:PATH"
        cases = (("--listen", "localhost:8377", f"{form}: localhost:8377"),
                 ("--listen", "127.0.0.1", f"{form}: 127.0.0.1"),
                 ("--limit", "watchers", "expected NAME=VALUE: watchers (--limit)"),
                 ("--limit", "watcher=5", "unknown limit: watcher (--limit: did you mean watchers?)"),
                 ("--limit", "xyzzy=5", "unknown limit: xyzzy (--limit: connections|address_connections|"),
                 ("--limit", "watchers=many", "expected a whole number up to 4294967295: many (--limit: watchers)"),
                 ("--limit", "task_bytes=-1", "expected a whole number up to 9223372036854775807: -1 (--limit: task_bytes)"),
                 ("--limit", "moves=20", "expected SIZE/MS, such as 20/200: 20 (--limit: moves)"))
        with tempfile.TemporaryDirectory() as folder:
            for option, bad, words in cases:
                status, said = run("--store", os.path.join(folder, "kazu.db"), option, bad)
                self.assertEqual(status, 2, said)
                self.assertIn(f"kazu: {words}", said)

    def test_check_and_backup(self):
        with Server() as server:
            party = Party(server, params=SHORT)
            party.whose().move("1")
            copy = os.path.join(server.folder, "copy.db")
            self.assertEqual(run("--backup", copy, "--store", server.store)[0], 0)
            self.assertNotEqual(run("--backup", copy, "--store", server.store)[0], 0)
            status, said = run("--check", "--store", copy)
            self.assertEqual(status, 0, said)
            self.assertRegex(said, r"^rooms 1, games 1, events [4-9], faults 0\n$")
            status, said = run("--check", "--json", "--store", copy)
            found = json.loads(said)
            self.assertEqual((status, found["rooms"], found["games"], found["faults"]), (0, 1, 1, 0))


def has_six():
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET6) as six:
        six.bind(("::1", 0))
        return True
    return False


class Process(unittest.TestCase):
    def test_systemd_is_told(self):
        with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told:
            path = os.path.join(folder, "notify")
            told.bind(path)
            told.settimeout(LIMIT)
            old = {name: os.environ.get(name) for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC", "STATE_DIRECTORY")}
            os.environ["NOTIFY_SOCKET"] = path
            os.environ["WATCHDOG_USEC"] = "40000"
            try:
                with Server() as server:
                    self.assertEqual(told.recv(100), b"READY=1")
                    self.assertEqual(told.recv(100), b"WATCHDOG=1")
                    self.assertEqual(server.end(), 0)
                    rest = b""
                    while b"STOPPING=1" not in rest:
                        rest += told.recv(100)
            finally:
                for name, value in old.items():
                    os.environ.pop(name, None) if value is None else os.environ.update({name: value})

    def test_signals(self):
        with Server() as server:
            server.process.send_signal(signal.SIGHUP)
            server.process.send_signal(signal.SIGPIPE)
            self.assertEqual(server.ask("/healthz")[0].status, 200)
            self.assertEqual(server.end(signal.SIGINT), 0)

    def test_the_second_signal_waits_for_nobody(self):
        with Server() as server:
            deaf = [server.client(sloppy=True) for _ in range(3)]
            server.process.send_signal(signal.SIGTERM)
            with contextlib.suppress(ProcessLookupError):
                server.process.send_signal(signal.SIGINT)
            self.assertIn(server.gone(), (0, -signal.SIGINT, -signal.SIGTERM))  # both may wait: the system hands on either first
            self.assertEqual(len(deaf), 3)

    def test_no_core_dumps(self):
        with Server() as server, open(f"/proc/{server.process.pid}/limits", encoding="ascii") as limits:
            core = next(line for line in limits if line.startswith("Max core file size"))
            self.assertEqual(core.split()[4:6], ["0", "0"])

    def test_slow_heads(self):
        with Server(limits=("head_ms=100",)) as server:
            def answer(request, half=False):
                # Its time begins when all that is ever said to it is there, however long this test takes to say it.
                with server.paused():
                    guest = client.connect(server.place)
                    guest.sendall(request)
                    if half:
                        guest.shutdown(socket.SHUT_WR)
                with guest:
                    return b"".join(iter(lambda: guest.recv(4096), b""))
            self.assertTrue(answer(b"GET / HTTP/1.1\r\nHost: a").startswith(b"HTTP/1.1 408 "))
            self.assertEqual(answer(b""), b"")
            # Half open: it says nothing more, and does not close.
            answer(client.upgrade_request("MDEyMzQ1Njc4OWFiY2RlZg=="), half=True)

    def test_json_log(self):
        with Server("--log", "json") as server:
            server.ask("/healthz")
            wait_until(lambda: '"/healthz"' in server.said, "the log")


if __name__ == "__main__":
    unittest.main()
