"""Any number of ranks prints the bytes that the command prints, and one rank alone speaks."""
import os
import re
import sys
import tempfile
import unittest

import ranks

SLOW = os.environ.get("KAZU_TEST_TIER") == "slow"
ATLAS = ["shisoku", "atlas", "-n", "5", "-t", "-99..99"]
SURVEY = ["kazutori", "survey", "--max", "22" if SLOW else "20"]


class Bytes(unittest.TestCase):
    def same(self, count, words, extra=()):
        status, out, err = ranks.job(count, *words, *extra)
        self.assertEqual(status, 0, err)
        self.assertEqual(out, ranks.command(*words)[1], f"{count} ranks: {words}")

    def test_atlas_on_1_to_4_ranks(self):
        for count in (1, 2, 3, 4):
            self.same(count, ATLAS)

    def test_survey_on_1_to_4_ranks(self):
        for count in (1, 2, 3, 4):
            self.same(count, [*SURVEY, "--json"])

    def test_alone(self):
        self.same(0, ATLAS)

    def test_ranks_of_several_threads(self):
        self.same(2, ATLAS, ["--threads", "3"])

    def test_share_of_the_shards(self):
        self.same(2, [*SURVEY, "--shard", "2/3"])

    def test_more_ranks_than_shards(self):
        self.same(4, ["kazutori", "survey", "--max", "2"])

    def test_jobs_of_an_array_merge(self):
        with tempfile.TemporaryDirectory() as folder:
            parts = [os.path.join(folder, str(i)) for i in (1, 2)]
            for i, part in enumerate(parts, 1):
                with open(part, "wb") as file:
                    file.write(ranks.job(2, *ATLAS, "--shard", f"{i}/2")[1])
            for program in (ranks.command, lambda *words: ranks.job(2, *words)):
                status, out, err = program("shisoku", "atlas", "--merge", *parts)
                self.assertEqual(status, 0, err)
                self.assertEqual(out, ranks.command(*ATLAS)[1])

    def test_incomplete_merge_names_what_is_missing(self):
        with tempfile.TemporaryDirectory() as folder:
            part = os.path.join(folder, "part")
            with open(part, "wb") as file:
                file.write(ranks.command("kazutori", "survey", "--max", "7", "--shard", "2/3")[1])
            for program in (ranks.command, lambda *words: ranks.job(0, *words)):
                status, out, err = program("kazutori", "survey", "--merge", part)
                self.assertEqual((status, out), (2, b""))
                found = re.search(r"shards are missing: ([0-9,-]+) \(--merge, (\d+)/(\d+)\)", err.decode())
                self.assertTrue(found, err)
                missing = [i for i in range(int(found[3])) if i % 3 != 1]
                named = [i for a, _, b in (item.partition("-") for item in found[1].split(","))
                         for i in range(int(a), int(b or a) + 1)]
                self.assertEqual((named, int(found[2])), (missing, len(missing)))

    def test_one_rank_speaks(self):
        status, out, err = ranks.job(3, "shisoku", "atlas", "-n", "5")
        self.assertEqual((status, out), (2, b""))
        self.assertEqual(err.count(b"kazu-batch: missing option"), 1, err)
        status, out, _ = ranks.job(3, "--version")
        self.assertEqual(status, 0)
        self.assertEqual(out.count(b"kazu-batch"), 1)

    def test_words_that_are_no_analysis(self):
        status, out, err = ranks.job(0, "shisoku", "solve", "-t", "10", "K", "6")
        self.assertEqual((status, out), (2, b""))
        self.assertIn(b"unknown verb: solve", err)

    def test_help_in_both_languages(self):
        self.assertIn(b"mpirun", ranks.job(0, "--help")[1])
        self.assertIn("ランク".encode(), ranks.job(0, "--help", "--lang", "ja")[1])

    def test_progress_is_lines(self):
        words = ["kazutori", "survey", "--max", "34"]  # takes minutes
        status, _, err = ranks.job(2, *words, "--progress", "always", "--seconds", "2.5")
        self.assertEqual(status, 3, err)
        self.assertRegex(err.decode(), r"kazu-batch: \d+ of 256 shards, ")
        self.assertNotIn("\r", err.decode())

    def test_budget_of_all_ranks(self):
        status, out, err = ranks.job(3, *ATLAS, "--nodes", "900000")
        self.assertEqual((status, out), (3, b""))
        self.assertIn(b"the node budget ran out", err)


if __name__ == "__main__":
    ranks.require()
    sys.exit(unittest.main())
