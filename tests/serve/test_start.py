#!/usr/bin/env python3
"""A start reads no rooms: a store of a million is ready as soon as an empty one."""
import os
import statistics
import unittest

import many_rooms
from server import SLOW, Server

ROOMS = 1000000 if SLOW else 2000


class Start(unittest.TestCase):
    def test_many_rooms(self):
        with Server(limits=("rooms_stored=2000000",)) as running:
            empty = running.started_in
            self.assertEqual(running.end(), 0)
            room, token = many_rooms.make(running.store, ROOMS)
            size = os.path.getsize(running.store)
            took = []
            for _ in range(5):
                running.start()
                took.append(running.started_in)
                guest = running.client()
                guest.join(room, token)
                self.assertEqual(guest.hello["room"], room)
                self.assertEqual(running.end(), 0)
            print(f"start: {ROOMS} rooms, {size / 1e6:.0f} MB: ready in {statistics.median(took) * 1000:.0f} ms"
                  f" (at most {max(took) * 1000:.0f}); an empty store in {empty * 1000:.0f} ms", flush=True)
            if SLOW:
                self.assertLessEqual(statistics.median(took), 0.1)


if __name__ == "__main__":
    unittest.main()
