#!/usr/bin/env python3
"""The pages of the headers: all of them are made without a warning, and a wrong comment is one."""
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


class Reference(unittest.TestCase):
    def setUp(self):
        self.tree = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.tree)

    def copy(self, *names):
        for name in names:
            os.makedirs(os.path.join(self.tree, os.path.dirname(name)), exist_ok=True)
            shutil.copy(os.path.join(ROOT, name), os.path.join(self.tree, name))

    def make(self, root):
        folder = os.path.join(self.tree, "pages")
        return folder, subprocess.run([os.path.join(ROOT, "tools/build-reference"), "--root", root, folder],
                                      capture_output=True, text=True)

    def test_healthy(self):
        folder, result = self.make(ROOT)
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        with open(os.path.join(folder, "html", "kenken_8h.html"), encoding="utf-8") as page:
            self.assertIn("kz_kenken_solve", page.read())

    def test_wrong_parameter(self):
        self.copy("docs/Doxyfile", "docs/library.md", "include/kazu/version.h")
        header = os.path.join(self.tree, "include/kazu/version.h")
        with open(header, encoding="utf-8") as stream:
            text = stream.read()
        with open(header, "w", encoding="utf-8") as stream:
            stream.write(text.replace("@param built ", "@param builder "))
        _, result = self.make(self.tree)
        self.assertEqual(result.returncode, 1, result.stderr)
        self.assertIn("builder", result.stderr)


if __name__ == "__main__":
    if not shutil.which("doxygen"):
        sys.exit(77)
    unittest.main()
