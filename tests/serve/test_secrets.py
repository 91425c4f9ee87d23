#!/usr/bin/env python3
"""What nobody else may know stays where it is: in frames, logs, files and headers; and who comes from elsewhere stays out."""
import hashlib
import json
import os
import re
import shutil
import stat
import tempfile
import unittest

import client
import ledger
import players
from party import Party
from server import Server

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:;"
                               " connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none';"
                               " frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin", "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


# Rooms of each kind, and the words of an instance that are no parameters: what the deal is made of.
DEALS = [
    ("kazutori", "N=50 moves=1,3,4 from=any", ()), ("mastermind", "keeper=hand", ()), ("mastermind", "keeper=race", ("code", "key", "draw")),
    ("mastermind", "keeper=sprint", ("code",)), 
    ("mastermind", "keeper=seal", ("key",)), ("mastermind", "keeper=checked", ("key",)),
    ("namepoker", "rounds=3", ("end", "draws", "key")), ("shisoku-game", "window=50 cards=26", ("seed", "deck", "key", "reveal", "extra")),
]


def spelled(message):
    """All digits of a message in a row: its text, and the cells of each node by text, by value and as they are typed."""
    nodes = (message.get("view") or {}).get("nodes", [])
    cells = ["".join(str(cell.get(what, "")) for cell in one.get("cells", [])) for one in nodes for what in ("text", "value", "type")]
    return " ".join([re.sub(r"(?<=\d)[ ,]+(?=\d)", "", json.dumps(message)), *cells])


class Secrets(unittest.TestCase):
    def test_the_rules_are_told_without_the_deal(self):
        for game, params, secret in DEALS:
            with self.subTest(game=game, params=params), Server() as running:
                party = Party(running, game, params)
                header = ledger.rows(running.store, party.room)[0]["text"]
                instance = next(line for line in header.splitlines() if line.startswith("instance ")).split(" ", 1)[1].split(" ")
                public = [word for word in instance if word.split("=")[0] not in secret]
                self.assertEqual(bool(secret), len(public) < len(instance), "the secret words are known to this test")
                watcher = party.join("watch")
                for guest in (*party.guests, watcher):
                    self.assertEqual(guest.hello["rules_line"], " ".join(public))

    def test_hands_stay_with_their_seats(self):
        with Server() as running:
            party = Party(running, "namepoker", "three", 3)
            watcher = party.join("watch")
            everybody = [*party.guests, watcher]
            saw = [[] for _ in everybody]
            for number, guest in enumerate(everybody):
                hear = guest.hear
                guest.hear = lambda payload, h=hear, n=number: (saw[n].append(payload), h(payload))
            players.play_to_the_end(party.guests, "namepoker", watch=[watcher])
            watcher.until(lambda: players.is_over(watcher))
            for number, guest in enumerate(everybody):
                seat = guest.hello.get("seat") if number < 3 else None
                for message in guest.heard:
                    self.check_view(message.get("view"), seat)
                self.check_news(guest, seat)
            self.check_outside(running, party, everybody)

    def check_view(self, view, seat):
        if not view:
            return
        self.assertEqual(view.get("seat"), seat)
        for cell in players.cells(view, "hand"):
            self.assertEqual(cell.get("seat"), seat)
        for name in ("draw", "actions"):
            if players.node(view, name):
                self.assertIn(seat, view["turn"]["seats"])

    def check_news(self, guest, seat):
        """What another exchanged is a number of cards, not which."""
        for message in guest.heard:
            if message["t"] == "event" and message["kind"] == "move" and message.get("seat") != seat:
                if not players.is_over(guest) or "draw" in message.get("say", ""):
                    self.assertNotRegex(message.get("say", ""), r"draw \d")

    def test_a_code_that_a_person_set_is_in_no_frame(self):
        """Neither the code nor what it is sealed with, in any spelling; at the end both are told, and the seal is theirs."""
        code = "73516284"
        with Server() as running:
            party = Party(running, "mastermind", "pegs=8 colors=8 chances=3 keeper=seal")
            breaker, keeper = party.guests
            watcher = party.join("watch")
            keeper.move(" ".join(code))
            breaker.until(lambda: players.node(breaker.view, "seal"))
            seal = self.seal_of(breaker)
            for guess in ("12345678", "87654321", "13572468"):
                self.assertFalse(players.is_over(breaker))
                self.assertEqual(running.ask(f"/r/{party.room}/save?no=1")[0].status, 404)
                breaker.ask("look", index=1)
                breaker.ask("lang", lang="ja")
                breaker.move(guess)
                watcher.until(lambda: watcher.seq >= breaker.seq)
            client.wait_all([breaker, watcher], lambda: players.is_over(breaker) and players.is_over(watcher))
            key = next(word[4:] for word in ledger.rows(running.store, party.room)[0]["text"].split() if word.startswith("key=x"))
            for guest in (breaker, watcher):
                last = next(message for message in reversed(guest.heard) if "view" in message)
                self.assertIn(code, spelled(last))  # else this test would be true of anything
                self.assertIn(key, json.dumps(last))
                for message in guest.heard:
                    if not message.get("turn", {}).get("over"):
                        self.assertNotIn(code, spelled(message), message)
                        self.assertNotIn(key, json.dumps(message))
                self.assertEqual(self.seal_of(guest), seal)
            self.assertEqual(hashlib.sha256(f"{code} {key}".encode()).hexdigest(), seal)
            running.end()
            self.assertNotIn(code, running.said)

    def test_what_others_write_in_a_race_is_in_no_frame(self):
        """Players see the digits on their board and the steps on their table, spectators none."""
        for game, params, board, most in (("kenken-race", "size=4 level=easy", "board", 16), ("shisoku-race", "twenty-four", "steps", 3)):
            with self.subTest(game=game), Server() as running:
                party = Party(running, game, params, 3, hints=True)
                watcher = party.join("watch")
                made = players.play_to_the_end(party.guests, game, watch=[watcher])
                self.assertGreaterEqual(made, 3 * most)
                watcher.until(lambda one=watcher: players.is_over(one))
                for guest in (*party.guests, watcher):
                    seat = guest.hello.get("seat")
                    own = others = 0
                    for message in guest.heard:
                        if "view" not in message or message["t"] == "hint" or "over" in message["view"].get("turn", {}):
                            continue
                        shown = sum(1 for cell in players.cells(message["view"], board) if cell.get("text"))
                        if message["t"] == "event" and message.get("seat") == seat:
                            own += message["kind"] == "move"
                        self.assertLessEqual(shown, own if seat is not None else 0, message)
                        others += any(one["name"].startswith("progress-") and one.get("value") for one in message["view"]["nodes"])
                        if message.get("seat") != seat:
                            self.assertNotRegex(message.get("say", ""), r"\d")
                    self.assertTrue(others)  # how far the others are is told, else this would be true of a silent room

    @staticmethod
    def seal_of(guest):
        return re.search(r"[0-9a-f]{64}", players.node(guest.view, "seal")["text"]).group()

    def test_names_stand_with_their_people_alone(self):
        """In no log, save, figure or line of a game; and where one is blanked it is in no file."""
        names = ("Wakabayashi H", "Zebedee Quux", "若林さくら")
        with Server("--admin", "127.0.0.1:0") as running:
            party = Party(running, params="N=3 k=3", name=names[0], sit=False)
            party.sit(names[1])
            party.start()
            party.guests = [party.join(seat) for seat in (0, 1)]
            watcher = running.client()
            watcher.join(party.room, party.door, name=names[2])
            party.guests[0].wait(lambda m: m["t"] == "here" and m["watching"] == [names[2]])
            party.whose().move("3")
            watcher.until(lambda: players.is_over(watcher))
            said = " ".join(m.get("say", "") for m in watcher.heard)
            self.assertIn(names[0], said)  # else this test would be true of a server without names
            admin = ("127.0.0.1", int(re.search(r"admin at=http://127.0.0.1:(\d+)/", running.said).group(1)))
            outside = [running.ask(f"/r/{party.room}/save?no=1")[1], running.ask("/metrics", place=admin)[1],
                       *(row["text"].encode() for row in running.rows())]
            self.assertIn(b"kazu-save", outside[0])
            self.assertIn(b"kazu_rooms", outside[1])
            host = running.client()
            host.join(party.room, party.host)
            host.ask("host", do="rename", seat=1, name="")
            self.assertEqual(running.end(), 0)
            outside.append(running.said.encode())
            for name in names:
                for text in outside:
                    self.assertNotIn(name.encode(), text)
            found = b""
            for one in os.listdir(running.folder):
                with open(os.path.join(running.folder, one), "rb") as stream:
                    found += stream.read()
            self.assertIn(names[0].encode(), found)  # kept with its room
            self.assertNotIn(names[1].encode(), found)
            self.assertNotIn(names[2].encode(), found)

    def check_outside(self, running, party, everybody):
        rows = ledger.rows(running.store, party.room)
        header = rows[0]["text"]
        instance = next(line for line in header.splitlines() if line.startswith("instance ")).split(" ", 1)[1]
        key = next((line.split(" ", 1)[1] for line in header.splitlines() if line.startswith("key ")), "no key")
        nonce = header.split("nonce=")[1].split()[0]
        tokens = [party.host, *party.tokens.values()]
        for guest in everybody:
            text = b"\n".join(guest.texts).decode()
            for secret in (instance, key, nonce, *tokens):
                self.assertNotIn(secret, text)
        self.assertNotIn(party.door, running.said)
        self.assertEqual(running.ask("/metrics")[0].status, 404)
        running.ask(f"/r/{party.room}/save?no=1&t={party.tokens[0]}")
        running.end()
        for secret in (instance, key, nonce, *tokens, *(row["text"] for row in rows if row["text"].startswith("draw"))):
            self.assertNotIn(secret, running.said)
        for name in os.listdir(running.folder):
            with open(os.path.join(running.folder, name), "rb") as stream:
                data = stream.read()
            for token in tokens:
                self.assertNotIn(token.encode(), data, name)

    def test_files_are_their_owner_s_alone(self):
        before = os.umask(0o022)
        try:
            with Server() as running:
                Party(running).whose().move("1")
                for name in os.listdir(running.folder):
                    mode = os.stat(os.path.join(running.folder, name)).st_mode
                    if stat.S_ISREG(mode):
                        self.assertEqual(stat.S_IMODE(mode), 0o600, name)
        finally:
            os.umask(before)

    def test_headers_of_every_answer(self):
        with Server("--admin", "127.0.0.1:0") as running:
            for path in ("/", "/healthz", "/readyz", "/nowhere", "/r/aaaaaaaaaa", "/r/aaaaaaaaaa/save?no=1", "/ws"):
                answer, _ = running.ask(path)
                for name, value in HEADERS.items():
                    self.assertEqual(answer.headers.get(name), value, path)
                self.assertIsNone(answer.headers.get("Set-Cookie"))
            answer, _ = running.ask("/", method="DELETE")
            self.assertEqual(answer.status, 405)
            self.assertEqual(answer.headers.get("X-Content-Type-Options"), "nosniff")

    def test_metrics_are_for_the_admin_and_name_nobody(self):
        folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, folder)
        place = os.path.join(folder, "admin")
        with Server("--admin", "unix:" + place) as running:
            party = Party(running)
            party.whose().move("1")
            answer, body = running.ask("/metrics", place=place)
            self.assertEqual(answer.status, 200)
            figures = dict(line.rsplit(" ", 1) for line in body.decode().splitlines() if not line.startswith("#"))
            self.assertEqual(figures["kazu_moves_total"], "1")
            self.assertNotIn(party.room, body.decode())
            self.assertEqual(running.ask("/", place=place)[0].status, 404)
            self.assertEqual(running.ask("/metrics")[0].status, 404)

    def test_the_same_seat_hears_the_same(self):
        """Two rooms, one dealt to others: what a watcher hears before the end depends on what was done alone."""
        with Server() as running:
            heard = []
            for _ in range(2):
                party = Party(running, "mastermind", "chances=6 keeper=fair", 1)
                watcher = party.join("watch")
                heard.append([cell for node in watcher.view["nodes"] for cell in node.get("cells", [])])
                self.assertNotIn("instance", watcher.texts[0].decode())
            self.assertEqual(*heard)


class Origin(unittest.TestCase):
    def refused(self, running, **how):
        with self.assertRaises(client.Refused) as caught:
            running.client(**how)
        return caught.exception.status

    def test_origin_is_the_host(self):
        with Server(no_origin=False) as running:
            running.client(origin="http://kazu.test").ask("ping")
            self.assertEqual(self.refused(running), 403)
            for origin in ("http://evil.test", "null", "http://kazu.test.evil.test", "http://kazu.test:81", "http://kazu.tes",
                           "http://evil.test/kazu.test", "file://"):
                with self.subTest(origin):
                    self.assertEqual(self.refused(running, origin=origin), 403)

    def test_named_origins(self):
        with Server("--origin", "https://play.test", "--origin", "https://other.test:8443", no_origin=False) as running:
            for origin in ("https://play.test", "https://other.test:8443"):
                running.client(origin=origin).ask("ping")
            for origin in ("http://play.test", "https://play.test:444", "https://sub.play.test", "https://other.test"):
                with self.subTest(origin):
                    self.assertEqual(self.refused(running, origin=origin), 403)

    def test_programs(self):
        with Server() as running:
            running.client().ask("ping")
            self.assertEqual(self.refused(running, origin="http://evil.test"), 403)


if __name__ == "__main__":
    unittest.main()
