"""Whatever is killed, and whenever: nothing half is printed, and the same words go on to the same bytes.

A job ends when one of its processes is killed; the checkpoint is what is left.
"""
import os
import random
import re
import signal
import sys
import tempfile
import time
import unittest

import ranks

SLOW = os.environ.get("KAZU_TEST_TIER") == "slow"
WORDS = ["kazutori", "survey", "--max", "27"]
SEED = int(os.environ.get("KAZU_SEED", "20260807"))
SHARDS = 256
TRIES = 5
MOMENTS = 8 if SLOW else 1  # kills of each kind at random times
LATEST = 3.0                # seconds; a job that was quicker is no fault


def shards_in(path):
    """Counts the shards that a checkpoint holds."""
    with open(path, encoding="utf-8") as file:
        ranges = re.search(r"^shards(.*)$", file.read(), re.M).group(1)
    count = 0
    for item in ranges.split():
        first, _, last = item.partition("-")
        count += int(last or first) - int(first) + 1 if item[0].isdigit() else 0
    return count


class Kill(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.whole = ranks.command(*WORDS)[1]
        cls.random = random.Random(SEED)
        print(f"seed {SEED}", file=sys.stderr)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.keep = os.path.join(folder.name, "keep")
        self.words = [*WORDS, "--checkpoint", self.keep]

    def go_on(self, count=3):
        status, out, err = ranks.job(count, *self.words)
        self.assertEqual(status, 0, err)
        self.assertEqual(out, self.whole)

    def end_by(self, whom, number, moment):
        """Starts a job and ends it. @return status and standard error"""
        with ranks.Job(3, *self.words) as job:
            ranks.wait_until(lambda: job.look() or job.process.poll() is not None, "ranks")
            moment()
            job.signal(whom, number)
            status, out, err = job.end()
        self.assertIn(out, (b"", self.whole))
        return status, err

    def kept(self):
        return os.path.exists(self.keep)

    def end_under_way(self, whom, number):
        """Ends a job between its first checkpoint and its last shard; a quick one has another try."""
        for _ in range(TRIES):
            if self.kept():
                os.remove(self.keep)
            status, err = self.end_by(whom, number, lambda: ranks.wait_until(self.kept, "a checkpoint"))
            if 0 < shards_in(self.keep) < SHARDS:
                return status, err
        self.fail("the jobs were quicker than the signals")

    def test_killed_with_shards_in_the_checkpoint(self):
        for whom in ("mpirun", 0, 1):
            with self.subTest(whom):
                status, _ = self.end_under_way(whom, signal.SIGKILL)
                self.assertNotEqual(status, 0)
                self.go_on()

    def test_killed_at_any_time(self):
        for whom in ("mpirun", 0, 2):
            for _ in range(MOMENTS):
                wait = self.random.uniform(0, LATEST)
                with self.subTest(whom=whom, wait=wait):
                    self.end_by(whom, signal.SIGKILL, lambda: time.sleep(wait))
        self.go_on(2)

    def test_asked_to_end(self):
        # The status of a job whose mpirun is asked is mpirun's own.
        for whom in (0, 1, "mpirun"):
            with self.subTest(whom):
                status, err = self.end_under_way(whom, signal.SIGTERM)
                self.assertIn(status, (3,) if whom != "mpirun" else (1, 3, 143), err)
                self.assertIn(b"kazu-batch: cancelled", err)
                self.go_on()


if __name__ == "__main__":
    ranks.require()
    sys.exit(unittest.main())
