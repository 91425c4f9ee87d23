#!/usr/bin/env python3
"""`kazu web` on real sockets: every file, every refusal, many guests at once."""
import gzip
import hashlib
import os
import shutil
import socket
import subprocess
import tempfile
import threading
import unittest

from serving import CLOSE, FILES, GET, KAZU, LIMIT, Server, has_ipv6, make_site, read_all, write

TYPES = {
    ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8", ".json": "application/json; charset=utf-8",
    ".wasm": "application/wasm", ".png": "image/png", ".webp": "image/webp", ".svg": "image/svg+xml; charset=utf-8",
    ".webmanifest": "application/manifest+json; charset=utf-8", ".bin": "application/octet-stream",
}
POLICY = ("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")


class Web(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.site = tempfile.mkdtemp()
        make_site(cls.site)
        cls.server = Server("--port", "0", "--root", cls.site)

    @classmethod
    def tearDownClass(cls):
        status, said = cls.server.end()
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
            server.clear_away()

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
        self.refused(b"GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505)
        self.refused(b"GET / HTTP/1.1\r\nHost: localhost\r\nX : a\r\n\r\n", 400)
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
        names = [name for name in FILES if name != "large.bin"] * 5
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
            guest.sendall(b"GET /large.bin" + CLOSE[5:])
            first = guest.recv(1)
            self.assertEqual(self.server.ask()[0].status, 200)  # nobody waits for the slow one
            self.assertTrue((first + read_all(guest)).endswith(FILES["large.bin"]))

    def test_a_port_that_is_taken_is_told(self):
        done = subprocess.run([KAZU, "web", "--root", self.site, "--port", str(self.server.port)],
                              capture_output=True, timeout=LIMIT, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, b""))
        self.assertEqual(done.stderr.decode(),
                         f"kazu: another program is using this port: {self.server.port} (--port 0)\n")

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


if __name__ == "__main__":
    unittest.main()
