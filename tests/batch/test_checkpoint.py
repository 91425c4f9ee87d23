"""Checkpoints: what is not this analysis, not this version, or not whole is refused, and left as it is."""
import os
import sys
import tempfile
import unittest

import ranks

ATLAS = ["shisoku", "atlas", "-n", "3", "-t", "1..9"]
SURVEY = ["kazutori", "survey", "--max", "12"]


def sum_of(data):
    """FNV-1a of 64 bits, as the seal has it."""
    total = 0xCBF29CE484222325
    for byte in data:
        total = (total ^ byte) * 0x100000001B3 % 2**64
    return total


def seal(rest):
    return b"kazu checkpoint 1 sum %016x\n" % sum_of(rest) + rest


class Checkpoint(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "keep")
        status, self.out, err = ranks.job(2, *ATLAS, "--checkpoint", self.path)
        self.assertEqual(status, 0, err)
        with open(self.path, "rb") as file:
            self.bytes = file.read()
        self.assertEqual(self.bytes, seal(self.bytes.partition(b"\n")[2]))

    def refuses(self, data, sentence, words=ATLAS, counts=(0,)):
        with open(self.path, "wb") as file:
            file.write(data)
        runs = [ranks.command] + [lambda *all, n=count: ranks.job(n, *all) for count in counts]
        for run in runs:
            status, out, err = run(*words, "--checkpoint", self.path)
            self.assertEqual((status, out), (2, b""), err)
            self.assertIn(sentence, err.decode())
            self.assertEqual(err.decode().count("checkpoint") > 0 or "plan" in err.decode(), True, err)
            with open(self.path, "rb") as file:
                self.assertEqual(file.read(), data)

    def test_other_analysis(self):
        self.refuses(self.bytes, "the checkpoint is from another analysis: shisoku atlas", SURVEY, (0, 3))

    def test_other_words(self):
        self.refuses(self.bytes, "the file belongs to a job with other settings", ["shisoku", "atlas", "-n", "3", "-t", "1..8"], (0, 3))

    def test_other_version(self):
        _, _, rest = self.bytes.partition(b"\n")
        _, _, rest = rest.partition(b"\n")
        self.refuses(seal(b"version 0.0.9\n" + rest), "the checkpoint is from another version: 0.0.9")

    def test_torn(self):
        for length in (30, 39, 60, len(self.bytes) // 2, len(self.bytes) - 1):
            self.refuses(self.bytes[:length], "the checkpoint is damaged", counts=())

    def test_changed(self):
        for at in (23, 45, 70, len(self.bytes) - 3):
            changed = bytearray(self.bytes)
            changed[at] ^= 1
            self.refuses(bytes(changed), "the checkpoint is damaged", counts=())
        self.refuses(bytes(changed), "the checkpoint is damaged")

    def test_each_program_goes_on_from_the_other_ones(self):
        for first, second in ((ranks.command, ranks.job), (ranks.job, ranks.command)):
            os.remove(self.path)
            for run, part in ((first, ["--shard", "1/2"]), (second, [])):
                count = (2,) if run is ranks.job else ()
                status, out, err = run(*count, *ATLAS, *part, "--checkpoint", self.path)
                self.assertEqual(status, 0, err)
            self.assertEqual(out, self.out)
            self.assertEqual(out, ranks.command(*ATLAS)[1])

    def test_two_jobs_on_one_file(self):
        words = ["kazutori", "survey", "--max", "34", "--checkpoint", self.path + ".two"]  # takes minutes
        with ranks.Job(2, *words) as job:
            ranks.wait_until(lambda: job.look() and os.path.exists(self.path + ".two"), "a checkpoint")
            status, out, err = ranks.job(0, *words)
            self.assertEqual((status, out), (4, b""))
            self.assertIn(b"another run is using this file", err)


if __name__ == "__main__":
    ranks.require()
    sys.exit(unittest.main())
