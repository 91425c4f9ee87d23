#!/usr/bin/env python3
"""`kazu serve --lan`: it listens at the private addresses of this machine and at loopback, and at nothing else; and what it
says of where it can be reached."""
import os
import re
import select
import shutil
import socket
import subprocess
import sys
import tempfile
import unittest

import client
from server import KAZU, LIMIT, die_with_parent

# In a separate network: two private addresses, and two that anybody may reach.
PRIVATE = ("10.1.2.3", "fd00:1::5")
PUBLIC = ("203.0.113.7", "2001:db8:1::7")


def has_namespace():
    """Whether this machine gives a process a separate network, with addresses as it likes."""
    if not (shutil.which("unshare") and shutil.which("ip")):
        return False
    tried = subprocess.run(["unshare", "-rn", "sh", "-c", "ip link set lo up && ip link add d0 type veth peer name d1"],
                           stdin=subprocess.DEVNULL, capture_output=True, timeout=LIMIT)
    return tried.returncode == 0


class Running:
    """A server and the lines that it says on standard output."""

    def __init__(self, *arguments):
        self.folder = tempfile.mkdtemp(prefix="kazu-lan-")
        self.process = subprocess.Popen(
            [KAZU, "serve", "--lang", "en", "--no-origin", "--host", "kazu.test", "--store", os.path.join(self.folder, "kazu.db"), *arguments],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent,
            bufsize=0)  # select() is not to miss what Python has read
        self.lines = []

    def until(self, word):
        """Reads lines up to the one that has the word."""
        while not self.lines or word not in self.lines[-1]:
            ready = select.select([self.process.stdout], [], [], LIMIT)[0]
            line = self.process.stdout.readline().decode() if ready else ""
            if not line:
                raise AssertionError(f"it ended behind {self.lines}")
            self.lines.append(line.rstrip("\n"))
        return self.lines

    def port(self):
        return int(re.match(r"http://[^ ]*:(\d+)/", self.lines[0]).group(1))

    def end(self):
        self.process.kill()
        self.process.wait(LIMIT)
        self.process.stdout.close()
        shutil.rmtree(self.folder, ignore_errors=True)


class Lan(unittest.TestCase):
    def start(self, *arguments):
        running = Running(*arguments)
        self.addCleanup(running.end)
        return running

    def hello(self, running):
        guest = client.Client(("127.0.0.1", running.port()))
        made = guest.make("kazutori", seats=2)
        guest.join(made["room"], made["token"])
        return guest.hello

    def test_loopback_alone(self):
        running = self.start("--listen", "127.0.0.1:0")
        lines = running.until("--lan")
        self.assertRegex(lines[0], r"^http://127\.0\.0\.1:\d+/  ")
        self.assertEqual(lines[1], f"On this machine: http://127.0.0.1:{running.port()}/")
        self.assertTrue(lines[2].startswith("Only this machine can open it"), lines)
        hello = self.hello(running)
        self.assertFalse(hello["lan"])
        self.assertNotIn("address", hello)

    def test_an_origin_is_told(self):
        running = self.start("--listen", "127.0.0.1:0", "--origin", "https://kazu.example")
        self.assertEqual(running.until("your network")[-1], "On your network: https://kazu.example/")
        hello = self.hello(running)
        self.assertTrue(hello["lan"])
        self.assertEqual(hello["address"], "https://kazu.example/")

    def test_behind_a_proxy_nothing_is_missing(self):
        running = self.start("--listen", "127.0.0.1:0", "--proxied")
        running.until("On this machine")
        self.assertTrue(self.hello(running)["lan"])

    @unittest.skipUnless(has_namespace(), "this machine has no separate networks")
    def test_private_addresses_and_no_other(self):
        done = subprocess.run(["unshare", "-rn", sys.executable, os.path.abspath(__file__), "inside"],
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=2 * LIMIT)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


def can_connect(address, port):
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as guest:
        return guest.connect_ex((address, port)) == 0


def inside():
    """Runs in the separate network."""
    for words in (["link", "set", "lo", "up"], ["link", "add", "d0", "type", "veth", "peer", "name", "d1"],
                  ["link", "set", "d0", "up"], ["link", "set", "d1", "up"],
                  *(["addr", "add", one + ("/64" if ":" in one else "/24"), "dev", "d0",
                     *(["nodad"] if ":" in one else [])] for one in PRIVATE + PUBLIC)):
        subprocess.run(["ip", *words], check=True)
    running = Running("--lan", "--listen", "127.0.0.1:0")
    try:
        lines = running.until("fd00:1::5")
        while not lines[-1].startswith("On your network: http://[fd00"):
            running.lines.append(running.process.stdout.readline().decode().rstrip("\n"))
            lines = running.lines
        port = running.port()
        for one in ("127.0.0.1", *PRIVATE):
            assert can_connect(one, port), f"{one} is not open: {lines}"
        for one in PUBLIC:
            assert not can_connect(one, port), f"{one} is open"
        with open("/proc/net/tcp", encoding="ascii") as four, open("/proc/net/tcp6", encoding="ascii") as six:
            listening = [line.split()[1] for line in [*four, *six] if line.split()[3] == "0A"]
        assert len(listening) == 1 + len(PRIVATE), listening
        assert f"On your network: http://10.1.2.3:{port}/" in lines, lines
        assert not any("203.0.113" in line or "2001:db8" in line or "0.0.0.0" in line for line in lines), lines
        guest = client.Client(("10.1.2.3", port))
        made = guest.make("kazutori", seats=2)
        guest.join(made["room"], made["token"])
        assert guest.hello["lan"] and guest.hello["address"] == f"http://10.1.2.3:{port}/", guest.hello
    finally:
        running.end()


if __name__ == "__main__":
    if sys.argv[1:] == ["inside"]:
        inside()
    else:
        unittest.main()
