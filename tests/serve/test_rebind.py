#!/usr/bin/env python3
"""DNS rebinding: a page elsewhere lets its own name lead to this machine and then speaks with the server as if it were its own. Its
browser names that host, and as Origin the same. None of it is answered but by a page that says what to do."""
import re
import socket
import string
import unittest

import client
from server import SLOW, Server, chance_with_seed

TRIES = 5000 if SLOW else 100
EVIL = ("evil.test", "evil.test:80", "localhost.evil.test", "127.0.0.1.evil.test", "kazu.test.evil.test", "evilkazu.test",
        "kazu.test.", "kazu.test:x", "kazu.test:0", "kazu.test:80:80", "kazu.test@evil.test", "kazu-test", "localhost.", "2130706433",
        "0x7f.1", "127.1", "0177.0.0.1", "127.0.0.1.", "[::1", "[::1]x", "::1", "[::2]", "192.0.2.1", "203.0.113.9:8377",
        "[2001:db8::1]:8377", "0.0.0.0", "*", "a" * 300)
OURS = ("kazu.test", "KAZU.test", "kazu.test:8377", "localhost", "LocalHost:1", "127.0.0.1", "127.0.0.1:8377", "127.9.9.9", "[::1]",
        "[::1]:8377", "[0:0:0:0:0:0:0:1]")


def own_address():
    """The address under which others reach this machine; None: it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        try:
            out.connect(("192.0.2.1", 9))  # nothing is sent
        except OSError:
            return None
        return out.getsockname()[0]


class Rebind(unittest.TestCase):
    def status(self, running, host, path="/healthz", place=None):
        with client.connect(place or running.place) as guest:
            guest.sendall(f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            data = b"".join(iter(lambda: guest.recv(1 << 16), b""))
        return int(data.split(b" ", 2)[1]), data

    def talks(self, running, host):
        """What a rebound page wants: a socket with its own name as host and as origin. The status that it gets."""
        try:
            guest = running.client(host=host, origin=f"http://{host}")
        except client.Refused as refused:
            return refused.status
        guest.ask("ping")
        return 101

    def check(self, running, ours, evil=EVIL):
        for host in ours:
            with self.subTest(ours=host):
                self.assertEqual(self.status(running, host)[0], 200)
        for host in evil:
            with self.subTest(evil=host):
                for path in ("/healthz", "/", "/r/k7m2q3x4tp", "/r/k7m2q3x4tp/save", "/ws"):
                    status, data = self.status(running, host, path)
                    self.assertEqual(status, 421, path)
                    self.assertNotIn(host[:20].encode(), data.split(b"\r\n\r\n", 1)[1])  # nothing of the request comes back
                self.assertEqual(self.talks(running, host), 421)

    def test_where_hosts_are_named(self):
        with Server("--host", "[2001:db8::7]", "--origin", "https://play.test:8443", no_origin=False) as running:
            ours = [*OURS, "[2001:db8::7]:1", "play.test", "play.test:8443"]
            if own_address():
                ours += [own_address(), f"{own_address()}:8377"]
            self.check(running, ours)
            self.assertEqual(self.talks(running, "kazu.test"), 101)
            self.assertEqual(self.talks(running, "localhost:1"), 101)

    def test_where_only_this_machine_can_come(self):
        """A browser that names another host there was led there by a foreign page."""
        with Server("--admin", "127.0.0.1:0", hosts=(), no_origin=False) as running:
            self.check(running, OURS[3:], [*EVIL, "kazu.test"])
            admin = ("127.0.0.1", int(re.search(r"admin at=http://127.0.0.1:(\d+)/", running.said).group(1)))
            self.assertEqual(self.status(running, "localhost", "/metrics", admin)[0], 200)
            self.assertEqual(self.status(running, "evil.test", "/metrics", admin)[0], 421)

    def test_where_others_can_come_any_host_is_theirs(self):
        for arguments, how in ((("--proxied",), {}), (("--origin", "https://play.test"), {}), (("--listen", "0.0.0.0:0"), {}),
                               ((), {"unix": True})):
            with self.subTest(arguments), Server(*arguments, hosts=(), **how) as running:
                self.assertEqual(self.status(running, "example.org")[0], 200)

    def test_the_page_says_what_to_do(self):
        with Server() as running:
            _, data = self.status(running, "evil.test", "/")
            self.assertIn(b"\r\nContent-Type: text/html; charset=utf-8\r\n", data)
            self.assertIn(b"\r\nConnection: close\r\n", data)
            self.assertIn(b"kazu serve --host NAME", data)
            self.assertIn("許可できます".encode(), data)

    def test_programs_name_none(self):
        with Server() as running, client.connect(running.place) as guest:
            guest.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
            self.assertTrue(client.read_head(guest)[0].startswith(b"HTTP/1.1 200 "))

    def test_names_near_ours(self):
        """A name that differs from ours in a few bytes is not ours."""
        chance = chance_with_seed()
        with Server(fast=True) as running, client.connect(running.place) as guest:
            for _ in range(TRIES):
                name = list(chance.choice(OURS))
                for _ in range(chance.randrange(1, 3)):
                    at = chance.randrange(len(name) + 1)
                    name[at:at + chance.randrange(2)] = [chance.choice(string.ascii_letters + string.digits + ".-:[]_")]
                host = "".join(name)
                guest.sendall(f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
                head, body = client.read_head(guest)
                status = int(head.split(b" ", 2)[1])
                while len(body) < int(re.search(rb"Content-Length: (\d+)", head).group(1)):
                    body += guest.recv(4096)
                bare = re.sub(r"(?<=.):\d{1,5}$", "", host).lower()
                if bare not in [one.lower() for one in OURS] and not bare.startswith("127.") and not bare.startswith("["):
                    self.assertEqual(status, 421, host)
                if status == 421:
                    guest.close()
                    guest = client.connect(running.place)
            guest.close()


if __name__ == "__main__":
    unittest.main()
