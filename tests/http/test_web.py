#!/usr/bin/env python3
"""`kazu web` on real sockets: every file, every refusal, many guests at once, and its end."""
import gzip
import hashlib
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import unittest

KAZU = os.environ["KAZU"]
LIMIT = 60  # seconds: no test asks how long anything takes, but none may hang
FILES = {
    "index.html": b"<!doctype html><title>x</title>\n",
    "main.js": b"let a = 1;\n" * 500,
    "kazu.css": "p::after { content: '数' }\n".encode() * 300,
    "ja.json": b"{}\n",
    "kazu.wasm": bytes(range(256)) * 8192,
    "kazu.webmanifest": b"{}",
    "icons/a.svg": b"<svg/>",
    "icons/a.png": b"\x89PNG\r\n\x1a\n\0",
    "empty.js": b"",
    "strange~name+1.bin": b"\0\r\n\r\n\xff",
}
TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json; charset=utf-8",
    ".wasm": "application/wasm", ".png": "image/png", ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8", ".bin": "application/octet-stream",
}
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
CLOSE = b"GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(data)


def make_site(folder):
    for name, data in FILES.items():
        write(os.path.join(folder, name), data)
    for name in ("main.js", "kazu.css", "kazu.wasm"):
        write(os.path.join(folder, name + ".gz"), gzip.compress(FILES[name], mtime=0))
    # Nobody here can unpack it: what matters is which bytes come.
    write(os.path.join(folder, "main.js.br"), b"br of main.js")
    write(os.path.join(folder, ".secret"), b"secret")
    write(os.path.join(folder, "lonely.js.gz"), b"lonely")


class Server:
    """A running `kazu web`; tells its address in the first line."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen([KAZU, "web", *arguments], stdin=subprocess.DEVNULL,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.line = self.process.stdout.readline().decode()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", self.line)
        if not found:
            raise AssertionError(f"no address: {self.line!r} {self.process.communicate()[1]!r}")
        self.port = int(found.group(1))

    def end(self, number=signal.SIGTERM):
        """Its status, and what it said after the first line."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=LIMIT)
        return self.process.returncode, out + err

    def connect(self, family=socket.AF_INET):
        guest = socket.socket(family, socket.SOCK_STREAM)
        guest.settimeout(LIMIT)
        guest.connect(("127.0.0.1" if family == socket.AF_INET else "::1", self.port))
        return guest

    def ask(self, path="/", method="GET", **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=LIMIT)
        headers = {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        body = answer.read()
        connection.close()
        return answer, body

    def say(self, data):
        """Sends bytes and gives all that comes until the server closes."""
        with self.connect() as guest:
            guest.sendall(data)
            return read_all(guest)


def read_all(guest):
    parts = []
    while True:
        part = guest.recv(1 << 16)
        if not part:
            return b"".join(parts)
        parts.append(part)


def read_answer(guest):
    answer = http.client.HTTPResponse(guest)
    answer.begin()
    return answer, answer.read()


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as probe:
            probe.bind(("::1", 0))
        return True
    except OSError:
        return False


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = tempfile.mkdtemp()
        make_site(cls.site)
        cls.server = Server("--port", "0", "--root", cls.site)

    @classmethod
    def tearDownClass(cls):
        status, said = cls.server.end()
        cls.server.process.stdout.close()
        cls.server.process.stderr.close()
        shutil.rmtree(cls.site)
        if (status, said) != (0, b""):
            raise AssertionError(f"the end: status {status}, {said!r}")

    def refused(self, data, status):
        answer = self.server.say(data)
        self.assertTrue(answer.startswith(b"HTTP/1.1 %d " % status), answer[:80])
        self.assertIn(b"\r\nConnection: close\r\n", answer)
        self.assertIn(b"\r\nX-Content-Type-Options: nosniff\r\n", answer)

    def test_every_file_comes_as_it_is(self):
        for name, data in FILES.items():
            answer, body = self.server.ask("/" + name)
            self.assertEqual((answer.status, hashlib.sha256(body).digest()),
                             (200, hashlib.sha256(data).digest()), name)
            self.assertEqual(answer.getheader("Content-Type"), TYPES[os.path.splitext(name)[1]])
            self.assertIsNone(answer.getheader("Content-Encoding"))
        self.assertEqual(self.server.ask("/")[1], FILES["index.html"])
        self.assertEqual(self.server.ask("/main.js?x=/../y")[1], FILES["main.js"])

    def test_every_answer_has_the_policy(self):
        for path, fields in (("/", {}), ("/none", {}), ("/", {"Host": "example.org"})):
            answer, _ = self.server.ask(path, **fields)
            self.assertEqual(answer.getheader("Content-Security-Policy"), POLICY)
            self.assertEqual(answer.getheader("X-Content-Type-Options"), "nosniff")
            self.assertEqual(answer.getheader("Referrer-Policy"), "no-referrer")
            self.assertEqual(answer.getheader("Cross-Origin-Opener-Policy"), "same-origin")
            self.assertEqual(answer.getheader("Cache-Control"), "no-cache")
            self.assertRegex(answer.getheader("Date"), r"^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$")

    def test_codings_are_chosen(self):
        for accepted, name, coding in (
                ("gzip, deflate, br", "main.js", "br"), ("gzip", "main.js", "gzip"),
                ("br;q=0.1, gzip;q=0.9", "main.js", "gzip"), ("br", "kazu.css", None),
                ("gzip, br", "kazu.css", "gzip"), ("gzip;q=0", "kazu.css", None),
                ("*", "kazu.wasm", "gzip"), ("gzip, br", "index.html", None)):
            answer, body = self.server.ask("/" + name, Accept_Encoding=accepted)
            self.assertEqual(answer.getheader("Content-Encoding"), coding, accepted)
            with open(os.path.join(self.site, name + {None: "", "gzip": ".gz", "br": ".br"}[coding]), "rb") as stream:
                self.assertEqual(body, stream.read())
            self.assertEqual(answer.getheader("Vary"), None if name == "index.html" else "Accept-Encoding")
        _, body = self.server.ask("/kazu.wasm", Accept_Encoding="gzip")
        self.assertEqual(gzip.decompress(body), FILES["kazu.wasm"])

    def test_known_files_are_not_sent_again(self):
        tags = set()
        for coding in ("identity", "gzip", "br"):
            answer, _ = self.server.ask("/main.js", Accept_Encoding=coding)
            tag = answer.getheader("ETag")
            tags.add(tag)
            again, body = self.server.ask("/main.js", Accept_Encoding=coding, If_None_Match=f'"x", W/{tag}')
            self.assertEqual((again.status, body, again.getheader("ETag")), (304, b"", tag))
            self.assertIsNone(again.getheader("Content-Length"))
            self.assertEqual(again.getheader("Cache-Control"), "no-cache")
        self.assertEqual(len(tags), 3)
        self.assertEqual(self.server.ask("/main.js", If_None_Match='"x"')[0].status, 200)

    def test_head_is_get_without_body(self):
        for name in ("main.js", "empty.js"):
            got, _ = self.server.ask("/" + name)
            answer, body = self.server.ask("/" + name, "HEAD")
            self.assertEqual((answer.status, body), (200, b""))
            fields = [{k: v for k, v in a.getheaders() if k != "Date"} for a in (got, answer)]
            self.assertEqual(*fields)
            self.assertEqual(int(answer.getheader("Content-Length")), len(FILES[name]))
        # Nothing comes behind it but the next answer.
        with self.server.connect() as guest:
            guest.sendall(b"HEAD" + GET[3:] + CLOSE)
            said = read_all(guest)
        self.assertEqual(said.count(b"HTTP/1.1 200 OK\r\n"), 2)
        self.assertEqual(said.count(FILES["index.html"]), 1)

    def test_other_methods_are_refused(self):
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "PROPFIND"):
            answer, body = self.server.ask("/", method)
            self.assertEqual(answer.status, 405, method)
            self.assertEqual(answer.getheader("Allow"), "GET, HEAD")
            self.assertNotIn(FILES["index.html"], body)

    def test_no_path_leaves_the_table(self):
        outside = os.path.join(os.path.dirname(self.site), os.path.basename(self.site) + "-outside")
        write(outside, b"outside")
        self.addCleanup(os.remove, outside)
        for path in ("/../" + os.path.basename(outside), "/icons/../main.js", "/./main.js", "//main.js",
                     "/%2e%2e/etc/passwd", "/%6dain.js", "/.secret", "/main.js.gz", "/main.js.br", "/lonely.js.gz",
                     "/lonely.js", "/icons", "/icons/", "/MAIN.JS", "/main.js/", "/main.js%00", "/../../../../etc/passwd",
                     "/\\..\\main.js", "/" + "../" * 600, "/main.js;x", "/数"):
            said = self.server.say(b"GET " + path.encode() + CLOSE[5:])
            self.assertRegex(said, rb"^HTTP/1\.1 (404|400) ", path)
            self.assertNotIn(b"outside", said)
        self.assertEqual(self.server.ask("http://localhost/main.js")[0].status, 404)

    def test_what_happens_to_the_folder_later_does_not_matter(self):
        site = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, site)
        make_site(site)
        server = Server("--port", "0", "--root", site)
        try:
            os.remove(os.path.join(site, "main.js"))
            write(os.path.join(site, "later.js"), b"later")
            write(os.path.join(site, "kazu.css"), b"other")
            self.assertEqual(server.ask("/main.js")[1], FILES["main.js"])
            self.assertEqual(server.ask("/kazu.css")[1], FILES["kazu.css"])
            self.assertEqual(server.ask("/later.js")[0].status, 404)
        finally:
            self.assertEqual(server.end(), (0, b""))
            server.process.stdout.close()
            server.process.stderr.close()

    def test_hosts_elsewhere_are_refused(self):
        port = self.server.port
        for host in ("example.org", "127.0.0.1.example.org", f"kazu.localhost:{port}", "0.0.0.0", "192.168.1.1",
                     "localhost.", "user@localhost", f"[::]:{port}", "localhost:x"):
            answer, body = self.server.ask("/", Host=host)
            self.assertEqual((answer.status, body), (421, b"Misdirected Request\n"), host)
        for host in ("localhost", f"localhost:{port}", f"127.0.0.1:{port}", "127.0.0.1:1", f"[::1]:{port}", "LOCALHOST"):
            self.assertEqual(self.server.ask("/", Host=host)[0].status, 200, host)
        self.refused(b"GET / HTTP/1.1\r\n\r\n", 400)
        self.refused(b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: example.org\r\n\r\n", 400)

    def test_what_is_not_served_is_refused(self):
        self.refused(b"GET / HTTP/1.0\r\nHost: localhost\r\n\r\n", 505)
        self.refused(b"GET / HTTP/1.1\nHost: localhost\n\n", 400)
        self.refused(b"GET / HTTP/1.1\r\nHost: localhost\r\n folded\r\n\r\n", 400)
        self.refused(b"GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400)
        self.refused(b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", 400)  # the beginning of TLS
        self.refused(b"FROB / HTTP/1.1\r\nHost: localhost\r\n\r\n", 501)
        self.refused(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nGET /", 413)
        self.refused(b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 413)
        self.refused(b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n" + b"x" * 200000, 413)

    def test_heads_are_bounded(self):
        self.refused(b"GET /" + b"a" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414)
        self.refused(b"GET /" + b"a" * 100000, 414)
        self.refused(GET[:-2] + b"X: " + b"a" * 100000 + b"\r\n\r\n", 431)
        self.refused(GET[:-2] + b"".join(b"X%d: 1\r\n" % i for i in range(64)) + b"\r\n", 431)
        self.assertTrue(self.server.say(CLOSE[:-2] + b"X: " + b"a" * 7000 + b"\r\n\r\n").startswith(b"HTTP/1.1 200 "))

    def test_bytes_may_come_one_by_one(self):
        with self.server.connect() as guest:
            guest.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in b"\r\n" + GET + CLOSE:
                guest.send(bytes([byte]))
            said = read_all(guest)
        self.assertEqual(said.count(b"HTTP/1.1 200 OK\r\n"), 2)

    def test_requests_may_come_all_at_once(self):
        names = list(FILES) * 5
        data = b"".join(b"GET /%s HTTP/1.1\r\nHost: localhost\r\n\r\n" % name.encode() for name in names)
        with self.server.connect() as guest:
            sender = threading.Thread(target=guest.sendall, args=(data,))
            sender.start()
            stream = guest.makefile("rb")
            for name in names:
                self.assertEqual(stream.readline(), b"HTTP/1.1 200 OK\r\n")
                fields = dict(line.split(b": ", 1) for line in iter(stream.readline, b"\r\n"))
                self.assertEqual(stream.read(int(fields[b"Content-Length"])), FILES[name])
            sender.join()
            stream.close()

    def test_a_guest_may_say_no_more(self):
        with self.server.connect() as guest:
            guest.sendall(GET)
            guest.shutdown(socket.SHUT_WR)
            self.assertIn(FILES["index.html"], read_all(guest))

    def test_guests_who_leave_do_no_harm(self):
        for data in (b"", b"GET", GET, GET * 200, b"GET /kazu.wasm" + GET[5:]):
            guest = self.server.connect()
            guest.sendall(data)
            # Closing with unread bytes breaks the connection while the server writes.
            guest.close()
        self.assertEqual(self.server.ask()[0].status, 200)

    def test_many_guests_at_once(self):
        guests = [self.server.connect() for _ in range(300)]
        for guest in guests:
            guest.sendall(b"GET /main.js" + CLOSE[5:])
        for guest in guests:
            with guest:
                self.assertTrue(read_all(guest).endswith(FILES["main.js"]))

    def test_slow_readers_get_all(self):
        with self.server.connect() as guest:
            guest.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            guest.sendall(b"GET /kazu.wasm" + CLOSE[5:])
            self.assertEqual(self.server.ask()[0].status, 200)  # nobody waits for the slow one
            self.assertTrue(read_all(guest).endswith(FILES["kazu.wasm"]))

    def test_a_port_that_is_taken_is_told(self):
        done = subprocess.run([KAZU, "web", "--root", self.site, "--port", str(self.server.port)],
                              capture_output=True, timeout=LIMIT, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr.decode(),
                         f"kazu: another program has the port: {self.server.port} (--port 0)\n")

    @unittest.skipUnless(has_ipv6(), "no IPv6 here")
    def test_both_loopbacks_answer(self):
        with self.server.connect(socket.AF_INET6) as guest:
            guest.sendall(CLOSE)
            self.assertIn(FILES["index.html"], read_all(guest))
        with socket.socket(socket.AF_INET6, socket.SOCK_STREAM) as other:
            other.bind(("::1", 0))
            other.listen()
            port = other.getsockname()[1]
            done = subprocess.run([KAZU, "web", "--root", self.site, "--port", str(port), "--seconds", "20"],
                                  capture_output=True, timeout=LIMIT, check=False)
            self.assertEqual(done.returncode, 2)

    def test_only_loopback_listens(self):
        with open("/proc/net/tcp", encoding="ascii") as stream:
            rows = [line.split() for line in stream.readlines()[1:]]
        own = {row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{self.server.port:04X}")}
        self.assertEqual(own, {f"0100007F:{self.server.port:04X}"})


class Life(unittest.TestCase):
    def setUp(self):
        self.site = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.site)
        make_site(self.site)

    def start(self, *arguments):
        server = Server("--root", self.site, *arguments)
        self.addCleanup(server.process.stdout.close)
        self.addCleanup(server.process.stderr.close)
        self.addCleanup(server.process.kill)
        return server

    def test_signals_end_it(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = self.start("--port", "0")
            with server.connect() as idle, server.connect() as half:
                half.sendall(b"GET / HT")
                idle.sendall(GET)
                read_answer(idle)
                self.assertEqual(server.end(number), (0, b""))
            with self.assertRaises(OSError):
                server.connect()

    def test_an_answer_under_way_is_finished(self):
        server = self.start("--port", "0")
        with server.connect() as guest:
            guest.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            guest.sendall(b"GET /kazu.wasm" + GET[5:])
            first = guest.recv(1)
            server.process.send_signal(signal.SIGTERM)
            self.assertTrue((first + read_all(guest)).endswith(FILES["kazu.wasm"]))
            self.assertEqual(server.process.wait(LIMIT), 0)

    def test_guests_who_do_not_read_cannot_hold_it(self):
        server = self.start("--port", "0")
        with server.connect() as guest:
            guest.sendall(b"GET /kazu.wasm" + GET[5:])
            guest.recv(1)
            self.assertEqual(server.end(), (0, b""))

    def test_it_ends_by_itself(self):
        server = self.start("--port", "0", "--seconds", "0.3")
        self.assertEqual(server.process.wait(LIMIT), 0)
        self.assertEqual(server.process.stderr.read(), b"")

    def test_the_usual_port_or_the_next(self):
        servers = [self.start(), self.start()]
        for server in servers:
            self.assertIn(server.port, range(8642, 8662))
        self.assertNotEqual(servers[0].port, servers[1].port)

    def test_the_address_is_one_line(self):
        server = self.start("--port", "0")
        self.assertEqual(server.line, f"http://127.0.0.1:{server.port}/  Ctrl-C ends it\n")
        server = self.start("--port", "0", "--json")
        self.assertEqual(json.loads(server.line),
                         {"address": f"http://127.0.0.1:{server.port}/", "port": server.port})
        self.assertEqual(server.end(), (0, b""))


if __name__ == "__main__":
    unittest.main()
