#!/usr/bin/env python3
"""A class of 40 behind one address opens the page in the same second, each browser with eight connections, and plays."""
import threading
import time
import unittest

import client
import players
from server import Server

BROWSERS, CONNECTIONS, REQUESTS = 40, 8, 6
REQUEST = b"GET /healthz HTTP/1.1\r\nHost: kazu.test\r\n\r\n"


class Browser:
    """Opens connections, asks on each of them, and keeps them as browsers do; then a WebSocket."""

    def __init__(self, place, start):
        self.place = place
        self.start = start
        self.refused = []
        self.kept = []
        self.thread = threading.Thread(target=self.open_page)
        self.thread.start()

    def ask(self, number):
        """One request; on a connection that was closed between two requests it is said again on another."""
        for fresh in (False, True):
            if fresh:
                self.kept[number].close()
                self.kept[number] = client.connect(self.place)
            try:
                self.kept[number].sendall(REQUEST)
                head, body = client.read_head(self.kept[number])
            except (ConnectionError, client.Refused) as gone:
                if fresh:
                    raise gone
                continue
            while len(body) < 3:
                body += self.kept[number].recv(100)
            return int(head.split(b" ", 2)[1])

    def open_page(self):
        self.start.wait()
        try:
            self.kept = [client.connect(self.place) for _ in range(CONNECTIONS)]
            for _ in range(REQUESTS):
                for number in range(CONNECTIONS):
                    status = self.ask(number)
                    if status != 200:
                        self.refused.append(status)
        except (OSError, client.Refused) as gone:
            self.refused.append(repr(gone))


class Class(unittest.TestCase):
    def test_a_class_opens_the_page_and_plays(self):
        with Server(fast=False, limits=("bot_least_ms=1",)) as running:
            start = threading.Barrier(BROWSERS)
            browsers = [Browser(running.place, start) for _ in range(BROWSERS)]
            for one in browsers:
                one.thread.join()
            self.assertEqual([one.refused for one in browsers if one.refused], [])
            begun = time.monotonic()
            self.play(running)
            print(f"class: {BROWSERS} browsers with {CONNECTIONS} connections each, {BROWSERS // 2} rooms played in "
                  f"{time.monotonic() - begun:.1f} s")
            for one in browsers:
                for kept in one.kept:
                    kept.close()

    def play(self, running):
        guests = [running.client() for _ in range(BROWSERS)]  # each browser keeps its other connections open
        for maker, other in zip(guests[::2], guests[1::2]):
            made = maker.make("kazutori", params="N=5 k=3", seats=2)
            found = other.ask("find", code=made["code"]["romaji"])
            sat = other.ask("sit", room=found["room"], door=found["door"], name="Aki")
            maker.join(made["room"], made["token"], host=made["host"])
            other.join(made["room"], sat["token"])
            maker.ask("host", do="start")
        for maker, other in zip(guests[::2], guests[1::2]):
            client.wait_all([maker, other], lambda: all(g.hello["state"] == "playing" for g in (maker, other)))
            maker.move("3")
            client.wait_all([maker, other], lambda: other.seq == maker.seq and other.settled())
            other.move("2")
            client.wait_all([maker, other], lambda: players.is_over(maker) and players.is_over(other))


if __name__ == "__main__":
    unittest.main()
