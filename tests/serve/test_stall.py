#!/usr/bin/env python3
"""Who said something in time is not late because the process was: it looks before it closes."""
import signal
import unittest

import client
from server import Server

GUESTS = 100  # as many as any system lets wait


class Stall(unittest.TestCase):
    def test_a_queue_at_the_door(self):
        # To let all of them in takes longer than each of them has.
        with Server(limits=("head_ms=1",)) as running:
            guests = []
            running.process.send_signal(signal.SIGSTOP)
            try:
                for _ in range(GUESTS):
                    guests.append(client.connect(running.place))
                    guests[-1].sendall(b"GET /healthz HTTP/1.1\r\nHost: kazu.test\r\n\r\n")
            finally:
                running.process.send_signal(signal.SIGCONT)
            for guest in guests:
                with guest:
                    self.assertTrue(client.read_head(guest)[0].startswith(b"HTTP/1.1 200 "))


if __name__ == "__main__":
    unittest.main()
