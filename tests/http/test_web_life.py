#!/usr/bin/env python3
"""How `kazu web` begins and ends: ports, the line that it says, signals, and its own time."""
import json
import shutil
import signal
import tempfile
import unittest

from serving import FILES, GET, LIMIT, Server, make_site, read_all, read_answer


class Life(unittest.TestCase):
    def setUp(self):
        self.site = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.site)
        make_site(self.site)

    def start(self, *arguments):
        server = Server("--root", self.site, *arguments)
        self.addCleanup(server.clear_away)
        return server

    def test_signals_end_it(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            server = self.start("--port", "0")
            with server.connect() as idle, server.connect() as half:
                half.sendall(b"GET / HT")
                idle.sendall(GET)
                read_answer(idle)
                self.assertEqual(server.end(number), (0, b""))
            with self.assertRaises(OSError):
                server.connect()

    def test_an_answer_under_way_is_finished(self):
        server = self.start("--port", "0")
        with server.connect() as guest:
            guest.sendall(b"GET /large.bin" + GET[5:])
            first = guest.recv(1)
            server.process.send_signal(signal.SIGTERM)
            self.assertTrue((first + read_all(guest)).endswith(FILES["large.bin"]))
        self.assertEqual(server.process.wait(LIMIT), 0)

    def test_guests_who_do_not_read_cannot_hold_it(self):
        server = self.start("--port", "0")
        with server.connect() as guest:
            guest.sendall(b"GET /large.bin" + GET[5:])
            guest.recv(1)
            self.assertEqual(server.end(), (0, b""))

    def test_it_ends_by_itself(self):
        server = self.start("--port", "0", "--seconds", "0.3")
        self.assertEqual(server.process.wait(LIMIT), 0)
        self.assertEqual(server.process.stderr.read(), b"")

    def test_the_usual_port_or_the_next(self):
        servers = [self.start(), self.start()]
        for server in servers:
            self.assertIn(server.port, range(8642, 8662))
        self.assertNotEqual(servers[0].port, servers[1].port)

    def test_the_address_is_one_line(self):
        server = self.start("--port", "0")
        self.assertEqual(server.line, f"http://127.0.0.1:{server.port}/  press Ctrl-C to stop\n")
        server = self.start("--port", "0", "--json")
        self.assertEqual(json.loads(server.line),
                         {"address": f"http://127.0.0.1:{server.port}/", "port": server.port})
        self.assertEqual(server.end(), (0, b""))


if __name__ == "__main__":
    unittest.main()
