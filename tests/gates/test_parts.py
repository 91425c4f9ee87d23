#!/usr/bin/env python3
"""`make slow` runs each slow test in exactly one of its parts, and the documents list the parts."""
import importlib.machinery
import importlib.util
import json
import os
import re
import subprocess
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BUILD = os.path.dirname(os.environ.get("KAZU", os.path.join(ROOT, "build", "kazu")))


def run_tests():
    """tools/run-tests as a module."""
    loader = importlib.machinery.SourceFileLoader("run_tests", os.path.join(ROOT, "tools", "run-tests"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("run_tests", loader))
    loader.exec_module(module)
    return module


def slow_tests():
    listing = subprocess.run(["ctest", "--test-dir", BUILD, "-C", "slow", "-L", "slow", "--show-only=json-v1"],
                             check=True, capture_output=True, text=True).stdout
    return [test["name"] for test in json.loads(listing)["tests"]]


class Parts(unittest.TestCase):
    def test_each_slow_test_is_in_one_part(self):
        chosen = [[arguments[arguments.index(option) + 1] for option in ("-R", "-E")] for stages in run_tests().SLOW.values()
                  for name, arguments in stages if name == "release"]
        tests = slow_tests()
        self.assertGreater(len(tests), 50)
        for name in tests:
            parts = [one for one, but in chosen if re.search(one, name) and not re.search(but, name)]
            self.assertEqual(len(parts), 1, f"{name}: {parts}")

    def test_documents_list_the_parts(self):
        with open(os.path.join(ROOT, "docs", "testing.md"), encoding="utf-8") as stream:
            table = re.search(r"^\| part \|.*\n(?:\|.*\n)+", stream.read(), re.M).group(0)
        self.assertEqual(re.findall(r"^\| `(\w+)`", table, re.M), list(run_tests().SLOW))

    def test_unknown_part(self):
        self.assertEqual(run_tests().chosen(["slow", "nosuch"]), [])


if __name__ == "__main__":
    unittest.main()
