#!/usr/bin/env python3
"""kill -9 of one of two processes under full load: its people go to the other, and nothing that was told is lost.

Before two of four kills the survivor stands still for a moment, so that it has not heard yet what the victim's people
have: they say what they saw last, and the survivor reads that much before it answers them. Short: 4 kills. Slow: 50."""
import time
import unittest

import crowds
from pair import Pair
from server import SLOW, chance_with_seed

KILLS = 50 if SLOW else 4
ROOMS = 40
KILLS_A_ROOM = 10  # a game has at most 4,096 moves
SECONDS = 1.5
PAUSE = 0.2


class KillOneOfTwo(unittest.TestCase):
    def test_kill(self):
        chance = chance_with_seed()
        acknowledged = heard = 0
        with Pair() as running:
            for number in range(KILLS):
                if number % KILLS_A_ROOM == 0:
                    keys = crowds.make_rooms(running, ROOMS)
                victim, survivor = running.servers[number % 2], running.servers[1 - number % 2]
                with crowds.Load(running, 0, SECONDS, keys, again=True) as load:
                    time.sleep(chance.uniform(0.01, 0.6))
                    if number % 4 < 2:
                        with survivor.paused():
                            time.sleep(PAUSE)  # the victim alone moves and tells
                            victim.kill()
                            time.sleep(PAUSE)  # its people knock at the survivor's door
                    else:
                        victim.kill()
                    figures = load.end()
                    told, pending = load.heard()
                    complaints = load.complaints()
                victim.start()
                self.assertEqual((figures["refused"], pending[:3]), (0, []), complaints)
                self.assertEqual(figures["sent"], figures["acknowledged"])
                self.check_told(running, told)
                acknowledged += figures["acknowledged"]
                heard += len(told)
            self.assertEqual(set(running.book.moves().values()), {1}, "a letter is stored twice")
            self.assertEqual(running.end(), 0)
            self.assertEqual(running.faults(), [])
            status, words = running.check()
            self.assertEqual(status, 0, words)
        print(f"kill one of two: {KILLS} kills, {acknowledged} moves acknowledged, {heard} events told, 0 lost, 0 gaps",
              flush=True)

    def check_told(self, running, told):
        said, there = running.book.letters()
        lost = [one for one in told if (one.room, one.seq) not in there
                or (one.letter and (one.room, one.hearer, one.letter) not in said)]
        self.assertEqual(lost[:3], [])


if __name__ == "__main__":
    unittest.main()
