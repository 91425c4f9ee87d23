#!/usr/bin/env python3
"""The guides: every page is well formed, every link and picture is there, nothing comes from elsewhere, and what has two
languages leads from one to the other; and a fault of each kind is found.

usage: test_guides.py KAZU [FOLDER...]     folders of guides that were laid out before are looked at, too
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import pages

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
GAMES = ["shisoku", "shisoku-game", "kazutori", "mastermind", "namepoker", "kenken"]
OUTSIDE = ("../index.html",)
KAZU, LAID_OUT = "", []


def build(folder, *options):
    return subprocess.run([os.path.join(ROOT, "tools/build-guides"), *options, folder], capture_output=True, text=True)


def read(folder, name):
    with open(os.path.join(folder, name), encoding="utf-8") as stream:
        return stream.read()


def tracked(pattern):
    """Names below the tree, found without build-guides and without git."""
    found = []
    for here, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if not re.match(r"\.|build|obj|node_modules", name)]
        found += [os.path.relpath(os.path.join(here, name), ROOT) for name in names]
    return sorted(name for name in found if re.fullmatch(pattern, name))


class Whole(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp()
        cls.addClassCleanup(shutil.rmtree, cls.folder)
        cls.made = os.path.join(cls.folder, "guides")
        result = build(cls.made, "--command", KAZU, "--play", "../index.html")
        if result.returncode:
            raise AssertionError(result.stderr)

    def test_all_that_is_made(self):
        for folder in [self.made, *LAID_OUT]:
            self.assertEqual(list(pages.check(folder, OUTSIDE)), [], folder)

    def test_every_document_is_a_page(self):
        for name in tracked(r"docs/.*\.md|[^/]+\.md"):
            self.assertTrue(os.path.isfile(os.path.join(self.made, name[:-3] + ".html")), name)

    def test_every_page_is_reached(self):
        """From the list of each language, one link after the other."""
        for start in ("index.html", "index.ja.html"):
            seen, ahead = set(), [start]
            while ahead:
                name = ahead.pop()
                if name in seen or not name.endswith(".html"):
                    continue
                seen.add(name)
                for _, link in pages.links(pages.parsed(self.made, name)):
                    if not pages.SCHEME.match(link) and link.partition("#")[0]:
                        target = os.path.normpath(os.path.join(os.path.dirname(name), link.partition("#")[0]))
                        ahead += [target] if not target.startswith("..") else []
            self.assertEqual(seen, set(pages.files(self.made, ".html")), start)

    def test_two_languages(self):
        both = [name[:-6] for name in tracked(r"(?!tests/).*\.ja\.md")] + ["index", "manual"]
        self.assertIn("README", both)
        for name in both:
            for mine, other, lang in ((f"{name}.html", f"{name}.ja.html", "en"), (f"{name}.ja.html", f"{name}.html", "ja")):
                page = pages.parsed(self.made, mine)
                self.assertEqual(page.get("lang"), lang, mine)
                twins = [link.get("href") for link in page.iter("a") if link.get("hreflang")]
                self.assertEqual(twins, [os.path.basename(other)], mine)

    def test_each_game_has_its_theory_with_a_picture(self):
        for game in GAMES:
            page = pages.parsed(self.made, f"docs/theory/{game}.html")
            self.assertTrue(list(page.iter("img")), game)

    def test_pictures_of_the_theory_are_what_the_command_answers(self):
        drawn = os.path.join(self.folder, "drawn")
        subprocess.run([os.path.join(ROOT, "tools/draw-theory"), KAZU, drawn], check=True)
        difference = subprocess.run(["diff", "-rq", drawn, os.path.join(ROOT, "docs/pictures/theory")], capture_output=True, text=True)
        self.assertEqual(difference.stdout, "", "tools/draw-theory build/kazu draws them anew")

    def test_manual_has_every_command(self):
        """In both languages, all that the command lists."""
        listed = subprocess.run([KAZU, "games", "--json"], check=True, capture_output=True, text=True).stdout
        verbs = re.findall(r'"id":"(\w+)".*?"verbs":\[([^\]]*)\]', listed)
        for name in ("manual.html", "manual.ja.html"):
            heads = {"".join(head.itertext()) for head in pages.parsed(self.made, name).iter("h3")}
            for game, words in verbs:
                for verb in re.findall(r'"([\w-]+)"', words):
                    self.assertIn(f"kazu {game} {verb}", heads, name)

    def test_equal_bytes(self):
        again = os.path.join(self.folder, "again")
        self.assertEqual(build(again, "--command", KAZU, "--play", "../index.html").returncode, 0)
        self.assertEqual(subprocess.run(["diff", "-r", self.made, again], capture_output=True, text=True).stdout, "")


class Planted(unittest.TestCase):
    """A small tree with one fault; `pages` must find what build-guides lets pass, and build-guides what it can see."""

    def setUp(self):
        self.tree = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.tree)
        for name in ("docs/site", "apps/web/styles"):
            shutil.copytree(os.path.join(ROOT, name), os.path.join(self.tree, name))
        self.write("docs/site/contents.json", '[{"id": "all", "en": "All", "ja": "すべて", "pages": {}}]')
        self.write("README.md", "# First\n\n[second](docs/second.md#its-place) ![a picture](docs/map.svg)\n")
        self.write("docs/second.md", "# Second\n\n## Its place\n\n[back](../README.md)\n")
        self.write("docs/map.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>')
        self.made = os.path.join(self.tree, "build")

    def write(self, name, text):
        path = os.path.join(self.tree, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as stream:
            stream.write(text)

    def faults(self):
        result = build(self.made, "--root", self.tree)
        self.assertEqual(result.returncode, 0, result.stderr)
        return list(pages.check(self.made))

    def add(self, text):
        self.write("docs/second.md", f"# Second\n\n## Its place\n\n{text}\n")

    def found(self, text, fault):
        self.add(text)
        faults = self.faults()
        self.assertTrue(any(fault in found for found in faults), faults)

    def test_healthy(self):
        self.assertEqual(self.faults(), [])

    def test_link_to_nothing(self):
        self.add("[gone](gone.md)")
        result = build(self.made, "--root", self.tree)
        self.assertEqual(result.returncode, 1)
        self.assertIn("docs/second.md: leads nowhere: gone.md", result.stderr)
        self.assertFalse(os.path.exists(self.made))

    def test_picture_of_nothing(self):
        self.add("![gone](gone.png)")
        self.assertIn("leads nowhere: gone.png", build(self.made, "--root", self.tree).stderr)

    def test_page_that_is_gone(self):
        self.faults()
        os.remove(os.path.join(self.made, "docs/second.html"))
        self.assertIn("README.html: leads nowhere: docs/second.html#its-place", list(pages.check(self.made)))

    def test_picture_that_is_gone(self):
        self.faults()
        os.remove(os.path.join(self.made, "docs/map.svg"))
        self.assertIn("README.html: leads nowhere: docs/map.svg", list(pages.check(self.made)))

    def test_no_such_place(self):
        self.found("[first](../README.md#elsewhere)", "no such place: ../README.html#elsewhere")

    def test_open_tag(self):
        self.found("games/<game> and more", "not well formed")

    def test_picture_from_elsewhere(self):
        self.found("![far](https://example.org/far.png)", "loads from elsewhere: https://example.org/far.png")

    def test_style_sheet_from_elsewhere(self):
        self.write("docs/site/guides.css", "p { background: url(//example.org/p.png); }")
        self.assertEqual(self.faults(), ["guides.css: loads from elsewhere"])

    def test_strange_address(self):
        self.found('<a href="javascript:run()">run</a>', "a strange address")

    def test_picture_without_words(self):
        self.found("![](map.svg)", "a picture without words")

    def test_second_title(self):
        self.found("# Second again", "2 titles")

    def test_anchors_of_equal_headings(self):
        self.add("## Twice, so\n\n## Twice, so\n\n[the second](#twice-so-1) [数](#数の-話)\n\n## `数`の 話!")
        self.assertEqual(self.faults(), [])

    def test_japanese_lines_are_joined_without_a_blank(self):
        self.add("数の\nゲーム、\nABC の\n`d`\n\n    数の\n    ゲーム\n\nin\nEnglish")
        self.assertEqual(self.faults(), [])
        main = pages.parsed(self.made, "docs/second.html").find(".//main")
        said = "".join(main.itertext())
        for words in ("数のゲーム、ABC の\nd", "数の\nゲーム\n", "in\nEnglish"):
            self.assertIn(words, said)


if __name__ == "__main__":
    if not shutil.which("cmark-gfm"):
        print("skipped: cmark-gfm is not installed")
        sys.exit(77)
    KAZU, LAID_OUT = sys.argv[1], [folder for folder in sys.argv[2:] if os.path.isdir(folder)]
    unittest.main(argv=sys.argv[:1])
