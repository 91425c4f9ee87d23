#!/usr/bin/env python3
"""Each limit is passed: who passes it is told so in the right words, and everybody else is served as before."""
import contextlib
import select
import sqlite3
import time
import unittest

import client
from party import Party
from server import Server, wait_until

LONG = "N=12000 k=3"
FULL = "100000000"  # ms: a bucket that does not fill up again


class Limits(unittest.TestCase):
    @contextlib.contextmanager
    def served(self, *limits, **how):
        """A server with a limit, and a party of people who keep to it and must not notice."""
        with Server(limits=limits, **how) as running:
            party = Party(running, params=LONG)
            yield running, party
            party.whose().move("1")
            self.assertEqual(running.end(), 0)

    def let_in(self, running, **how):
        """A client, or None and why not."""
        try:
            return running.client(**how), None
        except client.Refused as refused:
            return None, refused.status
        except ConnectionError:
            return None, 0

    def test_connections(self):
        with self.served("connections=6") as (running, _):
            kept = [running.client() for _ in range(4)]
            with client.connect(running.place) as more:
                more.sendall(client.upgrade_request("MDEyMzQ1Njc4OWFiY2RlZg=="))
                kept[0].ask("ping")
                kept[1].close()
                kept[2].close()
                wait_until(lambda: self.let_in(running)[0], "room for another")

    def test_connections_of_an_address(self):
        with Server(fast=False, limits=("address_connections=4",)) as running:
            kept = [running.client() for _ in range(4)]
            self.assertIn(self.let_in(running)[1], (429, 503, 0))
            other, _ = self.let_in(running, source="127.0.0.2")
            other.ask("ping")
            kept[0].close()
            wait_until(lambda: self.let_in(running)[0], "room for another")
            kept[1].ask("ping")

    def test_too_many_are_told_so(self):
        """Over the limit a browser shows a page: the connection is not reset."""
        with Server(fast=False, limits=("address_connections=4",)) as running:
            kept = [running.client() for _ in range(4)]
            answer, body = running.ask("/")
            self.assertEqual(answer.status, 429)
            self.assertEqual(answer.headers["Content-Type"], "text/html; charset=utf-8")
            self.assertEqual(answer.headers["Retry-After"], "30")
            self.assertIn("Please try again", body.decode())
            self.assertEqual(self.let_in(running)[1], 429)
            for one in kept:
                one.ask("ping")

    def test_idle_connections_make_room(self):
        """Idle ones do not count, and the one that is idle longest goes where there are too many sockets."""
        with Server(fast=False, limits=("address_connections=4", "idle_ms=60000", "head_ms=60000")) as running:
            idle = [client.connect(running.place) for _ in range(12)]
            for one in idle:
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: kazu.test\r\n\r\n")
                self.assertTrue(b" 200 " in client.read_head(one)[0])
            kept = [running.client() for _ in range(4)]
            more = running.ask("/healthz")[0].status  # a seventeenth socket
            self.assertEqual(more, 429)
            self.assertIn(idle[0].recv(100), (b"OK\n", b""))  # it came with the head, or behind it
            self.assertEqual(idle[0].recv(100), b"")  # and then the end
            for one in idle[1:]:
                while select.select([one], [], [], 0.02)[0]:
                    self.assertEqual(one.recv(100), b"OK\n")
            for one in kept:
                one.ask("ping")
            for one in idle:
                one.close()

    def test_idle_connections_end(self):
        with Server(fast=False, limits=("idle_ms=300",)) as running:
            with client.connect(running.place) as one:
                one.sendall(b"GET /healthz HTTP/1.1\r\nHost: kazu.test\r\n\r\n")
                data = b""
                while part := one.recv(1000):
                    data += part
                self.assertIn(b" 200 ", data)

    def test_addresses_behind_a_proxy(self):
        with Server("--proxied", fast=False, limits=("address_connections=2",)) as running:
            kept = [running.client(X_Forwarded_For=f"198.51.100.{n // 2}") for n in range(8)]
            self.assertIn(self.let_in(running, X_Forwarded_For="203.0.113.9, 198.51.100.1")[1], (429, 503, 0))
            six = [running.client(X_Forwarded_For=f"2001:db8::{n}") for n in range(2)]
            self.assertIn(self.let_in(running, X_Forwarded_For="2001:db8::ffff")[1], (429, 503, 0))
            for one in kept + six:
                one.ask("ping")

    def test_connections_of_a_seat(self):
        with self.served("seat_connections=4") as (_, party):
            more = [party.join(0) for _ in range(4)]
            self.assertEqual(party.guests[0].ended(), 4409)
            for one in more:
                one.ask("ping")
            party.guests[0] = more[0]

    def test_watchers(self):
        with self.served("watchers=2") as (running, party):
            kept = [party.join("watch") for _ in range(2)]
            more = running.client()
            with self.assertRaises((client.Wrong, client.Closed)) as caught:
                more.join(party.room, party.door)
            if isinstance(caught.exception, client.Closed):
                self.assertEqual(caught.exception.code, 1013)
            for one in kept:
                one.ask("ping")

    def test_slow_readers(self):
        with self.served("outbox_bytes=16384", unix=True) as (running, party):
            slow = running.client(buffer=4096)
            slow.join(party.room, party.door)
            for _ in range(600):
                guest = party.whose()
                guest.move("1")
                if any(m["t"] == "here" and m["watchers"] == 0 for m in guest.heard[-4:]):
                    break
            party.guests[0].until(lambda: any(m["t"] == "here" and m["watchers"] == 0 for m in party.guests[0].heard))
            self.assertIn(slow.ended(), (1013, 0))

    def test_rooms_in_memory(self):
        with self.served("rooms_loaded=3", "unload_ms=100") as (running, party):
            more = [Party(running, params=LONG) for _ in range(2)]
            guest = running.client()
            with self.assertRaises((client.Wrong, client.Closed)) as caught:
                guest.make("kazutori", params=LONG, seats=2)
            if isinstance(caught.exception, client.Wrong):
                self.assertEqual(caught.exception.code, "BUSY")
            for one in more:
                one.whose().move("1")
                one.close()
            # Who left makes room; the room that was thrown out comes back from the store.
            wait_until(lambda: self.makes(running), "room for another")

    def makes(self, running):
        try:
            running.client().make("kazutori", params=LONG, seats=2)
            return True
        except (client.Wrong, client.Closed):
            return False

    def test_thrown_out_and_read_again(self):
        with self.served("unload_ms=1") as (running, party):
            more = Party(running, params=LONG)
            more.whose().move("1")
            more.close()
            for _ in range(20):
                guest = more.join(0)
                self.assertEqual(guest.view["index"], 1)
                guest.close()
            more.rejoin()
            more.whose().move("1")

    def test_rooms_stored(self):
        with self.served("rooms_stored=2") as (running, _):
            Party(running)
            self.assertTrue(running.client().refusal("make", game="kazutori", params=LONG, seats=2))

    def test_memory_of_rooms(self):
        with Server(limits=("rooms_bytes=200000",)) as running:
            parties = []
            for _ in range(100):
                if not self.makes(running):
                    break
                with contextlib.suppress(client.Wrong, client.Closed):
                    parties.append(Party(running, params=LONG))
            else:
                self.fail("rooms take no memory")
            parties[0].whose().move("1")

    def test_letters_of_a_connection(self):
        with self.served(f"messages=15/{FULL}") as (running, _):
            guest = running.client()
            for _ in range(40):
                guest.send("ping")
            with contextlib.suppress(client.Closed):
                while True:
                    message = guest.wait(lambda m: True)
                    if message["t"] == "error":
                        self.assertEqual(message["code"], "RATE")
                        break
            self.assertIn(guest.code, (None, 4429))
            self.assertLessEqual(sum(m["t"] == "pong" for m in guest.heard), 16)

    def test_moves_of_a_seat(self):
        with Server(limits=(f"moves=3/{FULL}",)) as running:
            party = Party(running, params=LONG)
            for _ in range(6):
                party.whose().move("1")
            guest = party.whose()
            self.assertEqual(guest.refusal("move", after=guest.seq, line="1"), "RATE")
            # Another connection of the seat is the same seat.
            again = party.join(guest.hello["seat"])
            self.assertEqual(again.refusal("move", after=again.seq, line="1"), "RATE")
            other = Party(running, params=LONG)
            other.whose().move("1")

    def test_rooms_of_an_address(self):
        with Server(fast=False, limits=(f"makes=2/{FULL}",)) as running:
            maker = running.client()
            for _ in range(2):
                maker.make("kazutori", params=LONG, seats=2)
            self.assertEqual(maker.refusal("make", game="kazutori", params=LONG, seats=2), "RATE")
            for lang, words in (("en", "too many rooms at once"), ("ja", "続けてルームを作りすぎです。しばらく待ってください")):
                with self.assertRaises(client.Wrong) as caught:
                    maker.ask("make", game="kazutori", params=LONG, seats=2, lang=lang)
                self.assertEqual(caught.exception.message["message"], words)
                self.assertAlmostEqual(caught.exception.message["wait"], int(FULL) / 1000, delta=60)
            running.client(source="127.0.0.2").make("kazutori", params=LONG, seats=2)

    def test_forty_rooms_and_then_one_every_ten_seconds(self):
        """By the limits that are usual. A whole class makes its rooms."""
        with Server(fast=False, limits=("messages=1000/1",)) as running:
            maker = running.client()
            begun = time.monotonic()
            for _ in range(40):
                maker.make("kazutori", params="N=21 k=3", seats=2)
            with self.assertRaises(client.Wrong) as caught:
                for _ in range(1 + int(time.monotonic() - begun) // 10):  # as many as came back meanwhile
                    maker.make("kazutori", params="N=21 k=3", seats=2)
            self.assertEqual(caught.exception.code, "RATE")
            self.assertIn(caught.exception.message["wait"], range(1, 11))

    def test_wrong_tokens(self):
        with self.served(f"tokens=3/{FULL}") as (running, party):
            codes = []
            for _ in range(5):
                guest = running.client(source="127.0.0.2")
                guest.send("join", room=party.room, token="b" * 26)
                codes.append(guest.ended())
            self.assertEqual(codes[:3], [4401] * 3)
            self.assertEqual(codes[4], 4429)
            party.join(0).ask("ping")

    def test_upgrades(self):
        with Server(fast=False, limits=(f"upgrades=3/{FULL}",)) as running:
            kept = [running.client() for _ in range(3)]
            self.assertIn(self.let_in(running)[1], (429, 503))
            running.client(source="127.0.0.2").ask("ping")
            kept[0].ask("ping")

    def test_events_of_a_room(self):
        """A game is played to its end; but a full room has no other."""
        with self.served("room_events=6") as (running, _):
            party = Party(running, params="N=3 k=3")
            party.whose().move("1")
            party.whose().move("1")
            party.whose().move("1")
            guest = party.guests[0]
            guest.until(lambda: "over" in guest.turn)
            self.assertEqual(guest.refusal("ask", what="rematch", after=guest.seq), "OUT_OF_RANGE")

    def test_questions(self):
        with Server(limits=(f"asks=2/{FULL}",)) as running:
            party = Party(running, params=LONG)
            codes = []
            for _ in range(4):
                guest = party.guests[0]
                try:
                    guest.ask("ask", what="abort", after=guest.seq)
                    other = party.guests[1]
                    other.until(lambda o=other, g=guest: o.seq == g.seq and o.question)
                    other.ask("answer", ask=other.question["seq"], yes=False)
                except client.Wrong as wrong:
                    codes.append(wrong.code)
            self.assertEqual(codes, ["RATE", "RATE"])
            party.whose().move("1")

    def test_queue(self):
        with Server(limits=("queue=0",)) as running:
            self.assertEqual(running.client().refusal("make", game="kazutori", params=LONG, seats=2), "BUSY")

    def test_deals_that_take_too_long(self):
        with self.served() as (running, _):
            for game, params in (("mastermind", "pegs=8 colors=15 keeper=evil chances=50"),
                                 ("kenken", "size=16 level=unreasonable")):
                guest = running.client()
                self.assertTrue(guest.refusal("make", game=game, params=params))

    def test_rooms_that_nobody_uses(self):
        """They go when their time is over, each state by its own; a server looks when it starts. Only time in which it runs counts."""
        with Server() as running:
            parties = {"waiting": Party(running, sit=False), "playing": Party(running), "over": Party(running, params="N=3 k=3")}
            parties["over"].whose().move("3")
            gone = []
            for state, party in parties.items():
                party.close()
                used = time.monotonic()
                wait_until(lambda u=used: time.monotonic() > u + 2.1, "two seconds")
                running.end()
                running.arguments += ["--limit", f"{state}_ms=1000"]
                running.start()
                gone.append(party)
                # Who comes in before it has looked holds the room in its memory.
                wait_until(lambda n=len(parties) - len(gone): self.stored(running) == n, f"{state} is gone from the store")
                for one in parties.values():
                    self.assertEqual(self.is_there(running, one), one not in gone, state)

    @staticmethod
    def stored(running):
        """How many rooms its store holds."""
        with contextlib.closing(sqlite3.connect(f"file:{running.store}?mode=ro", uri=True)) as store:
            return store.execute("SELECT count(*) FROM room").fetchone()[0]

    @staticmethod
    def is_there(running, one):
        guest = running.client()
        guest.send("join", room=one.room, token=one.door)
        return guest.wait(lambda m: True)["t"] == "hello"

    def test_who_does_not_join(self):
        with self.served("join_ms=2000") as (running, _):
            guest = running.client()
            self.assertEqual(guest.ended(), 4408)

    def test_who_falls_silent(self):
        with self.served("silence_ms=3000", "ping_ms=100") as (running, party):
            silent = running.client(sloppy=True)
            silent.join(party.room, party.door)
            end = time.monotonic() + client.LIMIT
            while silent.code is None and time.monotonic() < end:
                client.pump_all([silent, *party.guests], 0.05)
            self.assertEqual(silent.code, 4408)
            self.assertTrue(all(guest.code is None for guest in party.guests))
            self.assertGreater(party.guests[0].pings, 0)


if __name__ == "__main__":
    unittest.main()
