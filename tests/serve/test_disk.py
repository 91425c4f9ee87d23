#!/usr/bin/env python3
"""The disk is full: moves are answered with STORE and kept by the pages, nobody is thrown out, and when there is room again all goes
on by itself. Nothing that was acknowledged is lost."""
import os
import shutil
import subprocess
import tempfile
import unittest

import client
import ledger
import server
from party import Party
from server import SLOW, Server, wait_until

TIMES = 10 if SLOW else 1
SMALL = "size=1500k"


def may_mount():
    """Whether this machine gives a process a separate file system."""
    if not shutil.which("unshare"):
        return False
    with tempfile.TemporaryDirectory() as folder:
        tried = subprocess.run(["unshare", "-rm", "mount", "-t", "tmpfs", "-o", SMALL, "tmpfs", folder],
                               stdin=subprocess.DEVNULL, capture_output=True, timeout=server.LIMIT)
    return tried.returncode == 0


@unittest.skipUnless(may_mount(), "no file system of a size")
class Disk(unittest.TestCase):
    def setUp(self):
        """A server whose store is on a small disk, which this process sees through the other's eyes."""
        folder = tempfile.mkdtemp(prefix="kazu-disk-")
        self.addCleanup(shutil.rmtree, folder, True)
        command = os.path.join(folder, "serve")
        disk = os.path.join(folder, "disk")
        os.mkdir(disk)
        with open(command, "w", encoding="utf-8") as out:
            out.write(f"#!/bin/sh\nexec unshare -rm sh -c 'mount -t tmpfs -o {SMALL} tmpfs \"$0\" && exec \"$@\"' {disk} "
                      f"{os.path.abspath(server.KAZU)} \"$@\"\n")
        os.chmod(command, 0o755)
        kazu, server.KAZU = server.KAZU, command
        try:
            self.server = Server(store=os.path.join(disk, "kazu.db"))
        finally:
            server.KAZU = kazu
        self.addCleanup(self.server.clear_away)
        self.disk = f"/proc/{self.server.process.pid}/root{disk}"

    def fill(self):
        """Takes all room that is left."""
        path = os.path.join(self.disk, "other")
        with open(path, "ab", buffering=0) as out:
            for size in (1 << 16, 1 << 10, 1):
                while True:
                    try:
                        if out.write(b"x" * size) < size:
                            break
                    except OSError:
                        break
        return path

    def test_full(self):
        party = Party(self.server, params="N=12000 k=3")
        refused = 0
        for _ in range(TIMES):
            path = self.fill()
            while True:  # a file that has grown has some room left
                guest = party.whose()
                letter, after = guest.send("move", after=guest.seq, line="1"), guest.seq
                try:
                    guest.answer_to(letter)
                except client.Wrong as wrong:
                    self.assertEqual(wrong.code, "STORE")
                    break
            refused += 1
            self.assertEqual(self.server.ask("/readyz")[0].status, 503)
            self.assertEqual(self.server.ask("/healthz")[0].status, 200)
            for one in party.guests:
                one.ask("ping")
                self.assertIsNone(one.code)
            self.assertEqual(self.server.client().refusal("make", game="kazutori", params="N=21 k=3", seats=2), "STORE")
            os.remove(path)
            wait_until(lambda: self.server.ask("/readyz")[0].status == 200, "it is up again")
            guest.ask("move", id=letter, after=after, line="1")
        self.assertEqual(refused, TIMES)
        party.whose().move("1")
        seq = max(guest.seq for guest in party.guests)
        copy = os.path.join(self.server.folder, "copy.db")
        # While it runs, and nobody speaks: the disk goes with its process.
        for more in ("", "-wal"):
            shutil.copyfile(os.path.join(self.disk, "kazu.db" + more), copy + more)
        self.assertEqual(ledger.faults(copy), [])
        self.assertEqual(max(row["seq"] for row in ledger.rows(copy, party.room)), seq)
        self.assertEqual(self.server.end(), 0)


if __name__ == "__main__":
    unittest.main()
