#!/usr/bin/env python3
"""Floods and slow clients, all kinds at once, from many addresses: whoever plays meanwhile is served as before, and the server keeps
to its bounds and outlives them."""
import contextlib
import json
import os
import re
import select
import subprocess
import sys
import threading
import time
import unittest

import client
import frames
from party import Party
from server import SLOW, Server, die_with_parent, raise_files

SECONDS = 30 if SLOW else 2
EACH = 8 if SLOW else 3  # addresses of a kind
LATE = 1.0  # seconds: most moves are far quicker, on a busy machine, too
MOST_BYTES = 400 << 20
GET = b"GET /healthz HTTP/1.1\r\nHost: kazu.test\r\n\r\n"


class Flood:
    """Runs each kind of attack from several addresses until it is stopped. Errors of the attackers are ignored."""

    def __init__(self, port, room):
        self.place = ("127.0.0.1", port)
        self.room = room
        self.is_over = threading.Event()
        self.did = {}
        self.threads = []
        for i, kind in enumerate(self.kinds()):
            for number in range(EACH):
                self.threads.append(threading.Thread(target=self.run, args=(kind, f"127.2.{i}.{number + 1}"), daemon=True))
        for thread in self.threads:
            thread.start()

    @classmethod
    def kinds(cls):
        return [kind for kind in dir(cls) if kind.startswith("do_")]

    def run(self, kind, source):
        while not self.is_over.is_set():
            with contextlib.suppress(OSError, client.Refused, client.Closed, client.Wrong, TimeoutError):
                getattr(self, kind)(source)
            self.did[kind] = self.did.get(kind, 0) + 1
            self.is_over.wait(0.01)

    def end(self):
        self.is_over.set()
        for thread in self.threads:
            thread.join(5)

    def connect(self, source):
        return client.connect(self.place, limit=2, source=source)

    def client(self, source):
        return client.Client(self.place, source=source, limit=2)

    # Floods

    def do_connections(self, source):
        held = []
        for _ in range(60):
            held.append(self.connect(source))
        for one in held:
            one.close()

    def do_requests(self, source):
        with self.connect(source) as one:
            one.sendall(GET * 200)
            while not self.is_over.is_set() and one.recv(1 << 16):
                one.sendall(GET * 20)

    def do_upgrades(self, source):
        for _ in range(100):
            self.client(source).close()

    def do_letters(self, source):
        guest = self.client(source)
        for _ in range(500):
            guest.send("ping")
        guest.ended(1)

    def do_rooms(self, source):
        guest = self.client(source)
        for _ in range(100):
            guest.send("make", game="kazutori", params="N=21 k=3", seats=2)
        guest.ended(1)

    def do_guesses(self, source):
        guest = self.client(source)
        for number in range(10, 100):
            guest.send("find", code=f"ai-{number}-kiri")
            guest.send("join", room=self.room, token="b" * 26)
        guest.ended(1)

    def do_rubbish(self, source):
        with self.connect(source) as one:
            one.sendall(os.urandom(1 << 14))
            one.recv(1 << 14)
        guest = self.client(source)
        guest.send_bytes(os.urandom(1 << 12))
        guest.send_bytes(frames.frame(frames.TEXT, b"{" * 4096))
        guest.ended(1)

    # Slow clients

    def do_slow_heads(self, source):
        held = [self.connect(source) for _ in range(20)]
        for byte in GET[:-1]:
            for one in held:
                one.sendall(bytes([byte]))
            if self.is_over.wait(0.3):
                break
        for one in held:
            one.close()

    def do_slow_readers(self, source):
        held = [self.connect(source) for _ in range(10)]
        for one in held:
            one.sendall(GET * 200)
        self.is_over.wait(3)
        for one in held:
            one.close()

    def do_silent_sockets(self, source):
        held = [self.client(source) for _ in range(10)]
        self.is_over.wait(3)
        for one in held:
            one.close()

    def do_half_frames(self, source):
        guest = self.client(source)
        for byte in frames.frame(frames.TEXT, b'{"t":"ping","id":1}')[:-1]:
            guest.send_bytes(bytes([byte]))
            if self.is_over.wait(0.2):
                break
        guest.close()


def attack(port, room):
    """The other process: whoever attacks does not share the time of those who play."""
    os.nice(10)
    flood = Flood(int(port), room)
    sys.stdin.read()
    flood.end()
    print(json.dumps(flood.did))


class Floods(unittest.TestCase):
    def test_all_at_once(self):
        raise_files()
        with Server("--admin", "127.0.0.1:0", fast=False, limits=("answer_ms=60000",)) as running:
            admin = ("127.0.0.1", int(re.search(r"admin at=http://127.0.0.1:(\d+)/", running.said).group(1)))
            party = Party(running, params="N=12000 k=3")
            flood = subprocess.Popen([sys.executable, "-B", os.path.abspath(__file__), "attack", str(running.place[1]), party.room],
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=die_with_parent)
            took = []
            try:
                end = time.monotonic() + SECONDS
                while time.monotonic() < end or len(took) < 3:
                    begin = time.monotonic()
                    party.whose().move("1")
                    took.append(time.monotonic() - begin)
                    # A seat may move four times in a second, and pings are answered.
                    for guest in party.guests:
                        while select.select([guest.socket], [], [], 0.15)[0] and guest.pump():
                            pass
                self.assertEqual(running.ask("/readyz", place=admin)[0].status, 200)
                most = running.memory()
            finally:
                did = json.loads(flood.communicate(timeout=60)[0])
            took.sort()
            print(f"flood: {len(took)} moves, median {took[len(took) // 2] * 1000:.0f} ms, most {took[-1] * 1000:.0f} ms,"
                  f" {most >> 20} MB; {sum(did.values())} attacks of {len(did)} kinds")
            self.assertLess(took[len(took) * 9 // 10], LATE)
            self.assertLess(most, MOST_BYTES)
            self.assertEqual(sorted(did), Flood.kinds())
            party.whose().move("1")
            self.assertEqual(running.end(), 0)
            self.assertEqual(running.faults(), [])


if __name__ == "__main__":
    if sys.argv[1:2] == ["attack"]:
        attack(*sys.argv[2:])
    else:
        unittest.main()
