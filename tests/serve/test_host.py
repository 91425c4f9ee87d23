#!/usr/bin/env python3
"""The host's acts, the door and the code: seats, computers, the start, closing; tokens that open nothing else."""
import unittest

import client
from party import Party
from server import Server


class Host(unittest.TestCase):
    def setUp(self):
        self.server = Server()
        self.addCleanup(self.server.clear_away)

    def open_room(self, seats=3, **members):
        """A room whose other chairs are open, and its maker, who is the host."""
        party = Party(self.server, seats=seats, sit=False, **members)
        guest = self.server.client()
        guest.join(party.room, party.tokens[0], host=party.host)
        self.assertTrue(guest.hello["host"])
        return party, guest

    @staticmethod
    def until_seated(host, people):
        """Another server may hear of it a little later."""
        while sum(one is not None for one in host.hello["people"]) < people:
            host.ask("lang", lang="en")

    def test_waiting(self):
        party, host = self.open_room()
        self.assertEqual(host.hello["state"], "waiting")
        self.assertNotIn("view", host.hello)
        self.assertNotIn("commit", host.hello)
        self.assertTrue(host.hello["rules"])
        self.assertEqual(host.hello["chairs"][1]["kind"], "open")
        self.assertEqual(host.refusal("host", do="start"), "FEW")
        party.sit("Aki")
        self.assertEqual(party.sit("Aki")["name"], "Aki 2")
        self.until_seated(host, 3)
        late = self.server.client()
        self.assertEqual(late.refusal("sit", room=party.room, door=party.door), "FULL")
        host.ask("host", do="start")
        host.until(lambda: host.hello["state"] == "playing" and "seats" in host.turn)
        self.assertIn("commit", host.hello)
        self.assertEqual([one["name"] for one in host.hello["people"]], ["", "Aki", "Aki 2"])
        # Another server may hear a little later that it has begun.
        self.assertIn(late.refusal("sit", room=party.room, door=party.door), ("CLOSED_LOBBY", "FULL"))

    def test_bots(self):
        party, host = self.open_room()
        host.ask("host", do="bot", seat=1, level=2)
        host.ask("host", do="bot", seat=2, level=5)
        host.ask("host", do="start")
        host.until(lambda: host.turn is not None and "seats" in host.turn and host.settled())
        self.assertEqual(host.ask("lang", lang="en")["seats"], ["here", "bot", "bot"])
        self.assertEqual(host.hello["people"][1:], [None, None])

    def test_a_seat_that_is_open_is_given_up(self):
        party, host = self.open_room(seats=4)
        for name in ("Aki", "Ben"):
            party.sit(name)
        self.until_seated(host, 3)
        host.ask("host", do="free", seat=1)
        guest = self.server.client()
        guest.join(party.room, party.tokens[2])
        host.ask("host", do="start")
        guest.until(lambda: guest.hello["state"] == "playing")
        self.assertEqual(guest.hello["seat"], 1)
        self.assertEqual([one["name"] for one in guest.hello["people"]], ["", "Ben"])
        self.assertEqual(guest.hello["no"], 1)
        host.until(lambda: host.hello["state"] == "playing")
        host.move("1")
        guest.until(lambda: guest.turn.get("seats") == [1] and guest.settled())
        guest.move("1")
        self.assertEqual(self.server.restart(), 0)
        again = self.server.client()
        again.join(party.room, party.tokens[2])
        self.assertEqual((again.hello["seat"], again.hello["length"]), (1, 2))
        self.assertEqual(self.server.check()[0], 0)

    def test_codes(self):
        party, host = self.open_room()
        code = party.made["code"]
        for text in (code["kanji"], code["romaji"], code["romaji"].upper().replace("-", " ")):
            found = self.server.client().ask("find", code=text)
            self.assertEqual((found["room"], found["door"]), (party.room, party.door))
        self.assertEqual(self.server.restart(), 0)
        guest = self.server.client()
        self.assertEqual(guest.ask("find", code=code["kanji"])["room"], party.room)
        told = guest.ask("door", room=party.room, door=party.door, lang="ja")
        self.assertEqual((told["game"], told["state"], told["people"][1:]), ("kazutori", "waiting", [None, None]))
        host = self.server.client()
        host.join(party.room, party.tokens[0], host=party.host)
        new = host.ask("host", do="renew")
        self.assertNotEqual((new["door"], new["code"]), (party.door, code))
        self.assertEqual(guest.refusal("find", code=code["kanji"]), "NO_ROOM")
        party.door = new["door"]
        party.sit()
        self.until_seated(host, 2)
        host.ask("host", do="start")
        self.assertEqual(guest.refusal("find", code=new["code"]["romaji"]), "NO_ROOM")

    def test_all_at_once(self):
        party, _ = self.open_room()
        rivals = [self.server.client() for _ in range(8)]
        letters = [one.send("sit", room=party.room, door=party.door, name="Aki") for one in rivals]
        seats, full = [], 0
        for one, letter in zip(rivals, letters):
            try:
                seats.append(one.answer_to(letter, "sat")["seat"])
            except client.Wrong as wrong:
                self.assertIn(wrong.code, ("FULL", "STALE"))
                full += 1
        self.assertEqual((sorted(seats), full), ([1, 2], 6))

    def test_free(self):
        party, host = self.open_room()
        token = party.sit()["token"]
        self.until_seated(host, 2)
        door = host.ask("host", do="free", seat=1)["door"]
        guest = self.server.client()
        guest.send("join", room=party.room, token=token)
        self.assertEqual(guest.ended(), 4401)
        guest = self.server.client()
        guest.send("sit", room=party.room, door=party.door)
        self.assertEqual(guest.ended(), 4401)
        self.assertEqual(self.server.client().ask("sit", room=party.room, door=door)["seat"], 1)

    def test_close(self):
        party, host = self.open_room()
        guest = self.server.client()
        guest.join(party.room, party.sit()["token"])
        host.send("host", do="close")
        for one in (host, guest):
            self.assertEqual(one.wait(lambda m: m["t"] == "bye")["why"], "closed")
            self.assertEqual(one.ended(), 4410)
        late = self.server.client()
        late.send("join", room=party.room, token=party.tokens[0])
        self.assertIn(late.ended(), (4410, 4404, 4401))

    def test_only_the_host(self):
        party = Party(self.server)
        for act in ("start", "close"):
            self.assertEqual(party.guests[1].refusal("host", do=act), "DENIED")
        watcher = party.join("watch")
        self.assertEqual(watcher.refusal("host", do="close"), "DENIED")
        self.assertEqual(party.guests[1].hello["door"], party.door)
        self.assertNotIn("door", watcher.hello)

    def test_the_host_alone_sees_no_more_than_a_watcher(self):
        party = Party(self.server, "namepoker", "three")
        host = self.server.client()
        host.join(party.room, party.host)
        watcher = party.join("watch")
        self.assertEqual(host.hello["view"]["nodes"], watcher.hello["view"]["nodes"])
        self.assertEqual(host.refusal("move", after=host.seq, line="keep"), "NOT_SEATED")

    def test_wrong_tokens(self):
        party = Party(self.server)
        other = Party(self.server)
        for room, token, code in ((party.room, "a" * 26, 4401), (party.room, other.tokens[0], 4401),
                                  ("a" * 10, party.tokens[0], 4404), (other.room, party.door, 4401)):
            guest = self.server.client()
            guest.send("join", room=room, token=token)
            self.assertEqual(guest.ended(), code)
        # A door is no seat, and a seat no door.
        open_room = Party(self.server, sit=False)
        guest = self.server.client()
        guest.join(open_room.room, open_room.door)
        self.assertNotIn("seat", guest.hello)
        self.assertEqual(self.server.client().refusal("sit", room=open_room.room, door=open_room.tokens[0]), "BAD_TOKEN")

    def test_bad_rooms_are_not_made(self):
        guest = self.server.client()
        for members in ({"game": "chess"}, {"game": "kazutori", "params": "N=x"}, {"game": "kazutori", "seats": 7},
                        {"game": "kazutori", "seats": 2, "bots": [9, 0]}, {"game": "shisoku-game", "clock": "60+1"},
                        {"game": "kazutori", "clock": "abc"}):
            with self.subTest(**members):
                self.assertTrue(guest.refusal("make", **members))


if __name__ == "__main__":
    unittest.main()
