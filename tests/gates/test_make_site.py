#!/usr/bin/env python3
"""The page is laid out whole, the same each time, with a version that tells any two of them apart; and the core
gets the words of the library alone."""
import gzip
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHRUNK = (".gz", ".br")


def read_all(folder):
    found = {}
    for here, _, names in os.walk(folder):
        for name in names:
            with open(os.path.join(here, name), "rb") as stream:
                found[os.path.relpath(os.path.join(here, name), folder)] = stream.read()
    return found


@unittest.skipUnless(shutil.which("cmark-gfm"), "cmark-gfm converts the guides")
class Site(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.site = cls.lay_out("first", "module")

    @classmethod
    def lay_out(cls, name, module):
        path = os.path.join(cls.folder, "kazu.wasm")
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(module)
        site = os.path.join(cls.folder, name)
        subprocess.run([sys.executable, f"{ROOT}/tools/make-site", site, path], check=True, capture_output=True)
        return read_all(site)

    def test_equal_bytes(self):
        self.assertEqual(self.lay_out("second", "module"), self.site)

    def test_each_game_has_a_page_with_its_picture(self):
        pages = {name[:-5]: data.decode() for name, data in self.site.items() if name.endswith(".html") and b"og:image:width" in data}
        self.assertEqual(sorted(pages), ["kazutori", "kenken", "mastermind", "namepoker", "shisoku", "shisoku-game"])
        for game, page in pages.items():
            picture = re.search(r'og:image" content="([^"]+)"', page).group(1)
            self.assertEqual(picture, f"share/{game}.png")
            self.assertEqual(struct.unpack(">II", self.site[picture][16:24]), (1200, 630))
            self.assertNotIn("@", page)
            self.assertNotIn(picture.encode(), self.site["sw.js"])

    def test_versions_differ(self):
        before = self.site["sw.js"]
        after = self.lay_out("third", "modulf")["sw.js"]
        self.assertNotEqual(before, after)
        self.assertEqual(re.sub(rb"VERSION = '\w+'", b"", before), re.sub(rb"VERSION = '\w+'", b"", after))

    def test_what_is_gone_is_cleared(self):
        os.makedirs(f"{self.folder}/first/old", exist_ok=True)
        for name in ("old/gone.js", "gone.js.gz"):
            with open(f"{self.folder}/first/{name}", "w", encoding="utf-8") as stream:
                stream.write("gone")
        self.assertEqual(self.lay_out("first", "module"), self.site)

    def test_a_file_that_shrinks_no_more_loses_its_compressed_forms(self):
        # A server would go on to send what was compressed before.
        for name, text in (("app/dialog.js", "old and long\n" * 99), ("app/dialog.js.gz", "old"), ("app/dialog.js.br", "old")):
            with open(f"{self.folder}/first/{name}", "w", encoding="utf-8") as stream:
                stream.write(text)
        self.assertEqual(self.lay_out("first", "module"), self.site)

    def test_all_is_kept(self):
        listed, later = [json.loads(re.search(rf"{what} = (\[.*?\])", self.site["sw.js"].decode(), re.S).group(1))
                         for what in ("FILES", "GUIDES")]
        # Whether rooms are there is asked of the server, never of what was kept.
        names = {name for name in self.site if not name.endswith(SHRUNK)} - {"sw.js", "readyz"}
        # Those who see the picture of a link are not on the page.
        names = {name for name in names if not name.startswith("share/")}
        self.assertEqual(sorted(listed + later), sorted(names | {"./"}))
        self.assertEqual(later, [name for name in sorted(names) if name.startswith("guides/")])
        self.assertIn("guides/index.ja.html", later)
        self.assertIn("kazu.wasm", listed)
        self.assertIn("icons/kazu-512.png", listed)

    def test_shrunk_forms_hold_the_same(self):
        shrunk = [name for name in self.site if name.endswith(".gz")]
        self.assertIn("kazu.css.gz", shrunk)
        for name in shrunk:
            self.assertEqual(gzip.decompress(self.site[name]), self.site[name[:-3]])
            self.assertEqual(self.site[name][4:8], bytes(4), f"{name} holds a time")

    def test_first_page_asks_for_what_is_there(self):
        asked = re.findall(r'<(?:script|link)\b[^>]*? (?:src|href)="([^"]+)"', self.site["index.html"].decode())
        self.assertIn("main.js", asked)
        self.assertEqual([name for name in asked if name not in self.site], [])
        self.assertNotIn("kazu.wasm", asked, "the core comes after the first paint")

    def test_the_first_screen_is_one_script(self):
        self.assertNotRegex(self.site["main.js"], rb"(?m)^import\b")
        self.assertIn(b"\n// screens/home.js\n", self.site["main.js"])
        self.assertRegex(self.site["app/dom.js"], rb"^import \{ \$app_dom \} from '../main.js';\nexport const \{ h, s,")

    def test_a_worker_loads_nothing_of_the_page(self):
        self.assertNotRegex(self.site["table/helper.js"], rb"(?m)^import\b")
        self.assertNotIn(b"document.getElementById", self.site["table/helper.js"])

    def test_modules_keep_their_lines(self):
        for name, served in self.site.items():
            if name.endswith(".js") and name != "sw.js" and not name.startswith("guides/") and not self.is_joined(name):
                with open(f"{ROOT}/apps/web/{name}", "rb") as stream:
                    source = stream.read()
                for written, kept in zip(source.split(b"\n"), served.split(b"\n"), strict=True):
                    if not kept.startswith(b"import { $"):  # from a joined file
                        self.assertIn(kept, (written, b""))
                self.assertNotRegex(served, rb"(?m)^\s*//")

    def is_joined(self, name):
        return any(re.search(rb"(?m)^// %s$" % re.escape(name.encode()), served) for served in self.site.values())


class Words(unittest.TestCase):
    def words(self, *folders):
        with tempfile.NamedTemporaryFile(suffix=".c") as output:
            subprocess.run([f"{ROOT}/tools/po2c", f"{ROOT}/po/ja.po", output.name, *folders], check=True)
            return output.read().decode()

    def test_the_core_has_the_words_of_the_library(self):
        library, command = '{"lists the commands", ', '{"explain a game or a command", '
        every, core = self.words(), self.words("include", "src")
        self.assertIn(library, every)
        self.assertIn(command, every)
        self.assertIn(library, core)
        self.assertNotIn(command, core)
        self.assertTrue(set(core.splitlines()) - set(every.splitlines()) <= {line for line in core.splitlines() if "_count" in line})


if __name__ == "__main__":
    unittest.main()
