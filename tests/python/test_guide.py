"""The examples of the guide and of the docstrings hold, and the package belongs to this version."""
import contextlib
import doctest
import io
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import place
import kazu
from kazu import command, errors, kazutori, kenken, mastermind, namepoker, shapes, shisoku, table

MODULES = [kazu, command, errors, kazutori, kenken, mastermind, namepoker, shapes, shisoku, table]


class Guide(unittest.TestCase):
    def test_examples_of_the_package(self):
        for module in MODULES:
            with self.subTest(module=module.__name__):
                self.assertEqual(doctest.testmod(module).failed, 0)

    def test_examples_of_the_guide(self):
        result = doctest.testfile(os.path.join(place.PACKAGE, "README.md"),
                                  module_relative=False, encoding="utf-8")
        self.assertEqual(result.failed, 0)
        self.assertGreater(result.attempted, 20)

    def test_examples_of_the_front_page(self):
        """The comment at the end of a line that prints says what it prints."""
        for name in ("README.md", "README.ja.md"):
            with open(os.path.join(place.ROOT, name), encoding="utf-8") as file:
                blocks = re.findall(r"^```python\n(.*?)^```$", file.read(), re.MULTILINE | re.DOTALL)
            self.assertTrue(blocks, name)
            for block in blocks:
                expected = re.findall(r"^print\(.*\)  # (.*)$", block, re.MULTILINE)
                self.assertTrue(expected, name)
                printed = io.StringIO()
                with contextlib.redirect_stdout(printed):
                    exec(compile(block, name, "exec"), {})
                self.assertEqual(printed.getvalue().splitlines(), expected, name)

    def test_every_public_thing_is_told_about(self):
        for name in kazu.__all__:
            if name not in ("__version__", "Result"):
                self.assertTrue(getattr(kazu, name).__doc__, name)

    def test_version(self):
        with open(os.path.join(place.ROOT, "CMakeLists.txt"), encoding="utf-8") as file:
            built = re.search(r"project\(kazu VERSION ([0-9.]+)", file.read()).group(1)
        with open(os.path.join(place.PACKAGE, "pyproject.toml"), encoding="utf-8") as file:
            packed = re.search(r'^version = "(.*)"$', file.read(), re.MULTILINE).group(1)
        with open(os.path.join(place.ROOT, "CITATION.cff"), encoding="utf-8") as file:
            cited = re.search(r"^version: (.*)$", file.read(), re.MULTILINE).group(1)
        self.assertEqual((kazu.__version__, packed, cited), (built, built, built))

    def test_types(self):
        if shutil.which("mypy") is None:
            self.skipTest("no mypy")
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run(
                ["mypy", "--strict", f"--cache-dir={folder}", os.path.join(place.PACKAGE, "kazu")],
                text=True, check=False, stdout=subprocess.PIPE)
        self.assertEqual(done.returncode, 0, done.stdout)

    def test_an_installed_tree_finds_its_parts(self):
        """As a system has it: PREFIX/lib/python3/dist-packages, PREFIX/lib/ARCH, PREFIX/bin."""
        with tempfile.TemporaryDirectory() as prefix:
            modules = os.path.join(prefix, "lib", "python3", "dist-packages")
            shutil.copytree(os.path.join(place.PACKAGE, "kazu"), os.path.join(modules, "kazu"))
            for folder in ("lib/x86_64-linux-gnu", "bin"):
                os.makedirs(os.path.join(prefix, folder))
            library = os.path.join(prefix, "lib", "x86_64-linux-gnu", "libkazu.so.0.1")
            os.symlink(os.path.realpath(place.LIBRARY), library)
            os.symlink(os.path.realpath(place.COMMAND), os.path.join(prefix, "bin", "kazu"))
            script = ("import kazu; print(kazu.Table('kazutori').seats, kazu.command.find());"
                      "print(kazu.kazutori.solve(21, k=3)['advice'])")
            said = subprocess.run([sys.executable, "-B", "-c", script], text=True, check=True,
                                  env={"PYTHONPATH": modules, "PATH": ""},
                                  stdout=subprocess.PIPE).stdout.split()
            self.assertEqual(said, ["2", os.path.join(prefix, "bin", "kazu"), "1"])


if __name__ == "__main__":
    unittest.main()
