#!/usr/bin/env python3
"""The host's acts and the links: chairs, bots, invites that work once, closing; tokens that open nothing else."""
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

    def test_waiting(self):
        party, host = self.open_room()
        self.assertEqual(host.hello["state"], "waiting")
        self.assertEqual(host.hello["chairs"][1]["kind"], "open")
        self.assertEqual([bool(invite) for invite in host.hello["invites"]], [False, True, True])
        self.assertEqual(host.refusal("host", do="start"), "ILLEGAL_MOVE")
        party.claim(1)
        party.claim(2)
        host.until(lambda: host.turn is not None and "seats" in host.turn)

    def test_bots(self):
        party, host = self.open_room()
        host.ask("host", do="bot", seat=1, level=2)
        host.ask("host", do="bot", seat=2, level=5)
        host.until(lambda: host.turn is not None and "seats" in host.turn and host.settled())
        self.assertEqual(host.ask("lang", lang="en")["seats"], ["here", "bot", "bot"])
        self.assertEqual(party.server.client().refusal("claim", room=party.room, invite=party.made["invites"][1]),
                         "BAD_TOKEN")

    def test_invite_works_once(self):
        party, host = self.open_room()
        invite = party.made["invites"][1]
        party.claim(1)
        self.assertEqual(self.server.client().refusal("claim", room=party.room, invite=invite), "BAD_TOKEN")
        new = host.ask("host", do="invite", seat=2)["invite"]
        old = party.made["invites"][2]
        self.assertNotEqual(new, old)
        self.assertEqual(self.server.client().refusal("claim", room=party.room, invite=old), "BAD_TOKEN")
        self.assertEqual(self.server.client().ask("claim", room=party.room, invite=new)["seat"], 2)

    def test_two_claim_at_once(self):
        party, _ = self.open_room()
        invite = party.made["invites"][1]
        rivals = [self.server.client() for _ in range(8)]
        letters = [one.send("claim", room=party.room, invite=invite) for one in rivals]
        won = 0
        for one, letter in zip(rivals, letters):
            try:
                one.answer_to(letter, "claimed")
                won += 1
            except client.Wrong as wrong:
                self.assertIn(wrong.code, ("BAD_TOKEN", "STALE"))
        self.assertEqual(won, 1)

    def test_free(self):
        party, host = self.open_room()
        token = party.claim(1)
        host.until(lambda: host.view is not None and any(m.get("kind") == "sit" for m in host.heard))
        invite = host.ask("host", do="free", seat=1)["invite"]
        guest = self.server.client()
        guest.send("join", room=party.room, token=token)
        self.assertEqual(guest.ended(), 4401)
        self.assertEqual(self.server.client().ask("claim", room=party.room, invite=invite)["seat"], 1)

    def test_close(self):
        party, host = self.open_room()
        guest = self.server.client()
        guest.join(party.room, party.claim(1))
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
        self.assertNotIn("invites", party.guests[1].hello)

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
                                  ("a" * 10, party.tokens[0], 4404), (other.room, party.watch, 4401)):
            guest = self.server.client()
            guest.send("join", room=room, token=token)
            self.assertEqual(guest.ended(), code)
        # An invite is no seat, and a seat no invite.
        open_room = Party(self.server, sit=False)
        guest = self.server.client()
        guest.send("join", room=open_room.room, token=open_room.made["invites"][1])
        self.assertEqual(guest.ended(), 4401)
        self.assertEqual(self.server.client().refusal("claim", room=open_room.room, invite=open_room.tokens[0]), "BAD_TOKEN")

    def test_bad_rooms_are_not_made(self):
        guest = self.server.client()
        for members in ({"game": "chess"}, {"game": "kazutori", "params": "N=x"}, {"game": "kazutori", "seats": 7},
                        {"game": "kazutori", "seats": 2, "bots": [9, 0]}, {"game": "shisoku-game", "clock": "60+1"},
                        {"game": "kazutori", "clock": "abc"}):
            with self.subTest(**members):
                self.assertTrue(guest.refusal("make", **members))


if __name__ == "__main__":
    unittest.main()
