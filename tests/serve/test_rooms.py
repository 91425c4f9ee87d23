#!/usr/bin/env python3
"""Every game of the house is played to its end in a room, and its save is what was dealt."""
import hashlib
import json
import os
import subprocess
import unittest

import client
import players
from party import Party
from server import KAZU, SLOW, Server, chance_with_seed

GAMES_EACH = 20 if SLOW else 1


def header(save):
    """The lines before the log of a save file as a dictionary."""
    return dict(line.split(" ", 1) for line in save.split("\n\n", 1)[0].splitlines())


class Games(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        cls.server.clear_away()

    def save_of(self, room, number=1):
        answer, body = self.server.ask(f"/r/{room}/save?no={number}")
        return answer.status, body.decode("utf-8", "replace")

    def play(self, game, chance, **members):
        params, seats = players.DEALS[game]
        party = Party(self.server, game, params, seats, hints=True, **members)
        watcher = party.join("watch")
        self.assertEqual(self.save_of(party.room)[0], 404, "a save tells the deal")
        commit = party.guests[0].hello["commit"]
        players.play_to_the_end(party.guests, game, chance, [watcher])
        watcher.until(lambda: players.is_over(watcher))
        ends = [guest.turn for guest in [*party.guests, watcher]]
        self.assertTrue(all(end == ends[0] for end in ends), ends)
        self.check_save(party, commit)
        for guest in [*party.guests, watcher]:
            guest.close()
        return party

    def check_save(self, party, commit):
        status, save = self.save_of(party.room)
        self.assertEqual(status, 200)
        self.assertTrue(save.startswith("kazu-save 4\n"), save[:80])
        told = header(save)
        nonce = told["note"].split("nonce=", 1)[1].split()[0]
        self.assertRegex(nonce, "^[0-9a-f]{32}$")
        made = hashlib.sha256(f"{told['instance']}\n{nonce}".encode()).hexdigest()
        self.assertEqual(made, commit, "the deal was another than was promised")
        self.load(save, party)

    def load(self, save, party):
        """The command replays the save: it is valid only if that gives the same log."""
        path = os.path.join(self.server.folder, party.room + ".kazu")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(save)
        done = subprocess.run([KAZU, "play", "--replay", path, "--lang", "en"], stdin=subprocess.DEVNULL,
                              capture_output=True, text=True, timeout=client.LIMIT)
        self.assertEqual(done.returncode, 0, done.stderr)
        one_line = save.replace("\\", "\\\\").replace("\n", "\\n")
        talk = subprocess.run([KAZU, "play", "--protocol", "--lang", "en"], input=f"load {one_line}\nview json all seat=0\n",
                              capture_output=True, text=True, timeout=client.LIMIT)
        answers = talk.stdout.splitlines()
        self.assertRegex(answers[0], "^ok over", talk.stdout[:300])
        self.assertEqual(json.loads(answers[1][2:])["turn"], party.guests[0].turn)

    def test_all_games(self):
        chance = chance_with_seed()
        for game in players.DEALS:
            for _ in range(GAMES_EACH):
                with self.subTest(game=game):
                    self.play(game, chance)
        self.assertEqual(self.server.faults(), [])

    def test_with_bots(self):
        for game, params in (("kazutori", "N=21 k=3"), ("namepoker", "three"), ("mastermind", "chances=6 keeper=hand")):
            with self.subTest(game=game):
                party = Party(self.server, game, params, 2, bots=[0, 3])
                self.assertEqual(party.guests[0].hello["seats"][1], "bot")
                players.play_to_the_end(party.guests, game)
                self.assertEqual(self.save_of(party.room)[0], 200)

    @unittest.skipUnless(SLOW, "who plays cards takes time to look at them, bots too")
    def test_cards_with_a_bot(self):
        party = Party(self.server, "shisoku-game", "window=50", 2, bots=[0, 3])
        guest = party.guests[0]
        guest.move("target 17")
        guest.move("flip")
        guest.wait(lambda m: m["t"] == "event" and m.get("seat") == 1)

    def test_zz_the_store_is_whole(self):
        self.assertEqual(self.server.restart(), 0)
        status, words = self.server.check()
        self.assertEqual(status, 0, words)


if __name__ == "__main__":
    unittest.main()
