#!/usr/bin/env python3
"""The gate `site` passes on a small built page, fails on the same page with one fault, and skips where there is none."""
import json
import random
import shutil
import unittest

from test_gates import Gate

PAGE = '<!doctype html>\n<link rel="stylesheet" href="kazu.css">\n<script type="module" src="main.js"></script>\n'


def noise(size):
    """Text that gzip leaves at three quarters of its size."""
    chosen = random.Random(1)
    return "".join(chosen.choice("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-") for _ in range(size))


class Site(Gate):
    def setUp(self):
        super().setUp()
        self.site = {"index.html": PAGE, "kazu.css": "main { color: red; }\n", "kazu.wasm": "module",
                     "kazu-command.wasm": "module", "main.js": "import { h } from './dom.js';\nh();\n",
                     "dom.js": "export const h = () => new Worker('helper.js', { type: 'module' });\n",
                     "helper.js": "// Works.\n", "lab/screen_lab.js": "// Shown later.\n"}
        self.lay_out()

    def lay_out(self, listed=None):
        for name, text in self.site.items():
            self.write(f"build/web/site/{name}", text)
        names = ["./"] + sorted(self.site if listed is None else listed)
        self.write("build/web/site/sw.js", f"const FILES = {json.dumps(names)};\n")

    def test_healthy(self):
        self.passes("site")

    def test_not_built(self):
        shutil.rmtree(f"{self.root}/build")
        result = self.run_gate("site")
        self.assertEqual(result.returncode, 77)
        self.assertIn("is not built", result.stdout)

    def test_not_kept(self):
        self.lay_out([name for name in self.site if name != "helper.js"])
        self.fails("site", "sw.js: does not keep helper.js")

    def test_kept_and_gone(self):
        self.lay_out([*self.site, "gone.js"])
        self.fails("site", "sw.js: keeps gone.js, which is not there")

    def test_heavy_core(self):
        self.site["kazu.wasm"] = noise(460_000)
        self.lay_out()
        self.fails("site", "kazu.wasm: ")

    def test_heavy_first_visit(self):
        self.site["screens/play.js"] = f"// {noise(640_000)}\n"
        self.lay_out()
        self.fails("site", "a first visit with a game: ")

    def test_heavy_first_screen(self):
        for name in ("kazu.css", "ja.json", "dom.js"):
            with self.subTest(name):
                before = self.site.get(name, "")
                self.site[name] = before + f"/* {noise(85_000)} */"
                self.lay_out()
                self.fails("site", "the first screen: ")
                self.site[name] = before

    def test_many_files_at_first(self):
        names = [f"app/part{n}.js" for n in range(6)]
        self.site.update({name: "// A part.\n" for name in names})
        self.site["main.js"] += "".join(f"import './{name}';\n" for name in names)
        self.lay_out()
        self.fails("site", "the first screen: 11 files (at most 8): ")

    def test_heavy_scene(self):
        for name, what in (("scene.js", "scripts of scenes/kenken/"), ("board.svg", "styles and drawings of scenes/kenken/")):
            with self.subTest(name):
                self.site[f"scenes/kenken/{name}"] = f"/* {noise(46_000)} */"
                self.lay_out()
                self.fails("site", f"{what}: ")
                del self.site[f"scenes/kenken/{name}"]

    def test_a_game_is_no_first_screen(self):
        self.site["screens/play.js"] = f"// {noise(85_000)}\n"
        self.lay_out()
        self.passes("site")

    def test_what_is_shown_later_weighs_nothing_at_first(self):
        self.site["lab/screen_lab.js"] = f"// {noise(480_000)}\n"
        self.lay_out()
        self.passes("site")

    def test_heavy_cache(self):
        self.site["lab/screen_lab.js"] = "/" * 4_095_001
        self.lay_out()
        self.fails("site", "the whole cache, not compressed: ")


if __name__ == "__main__":
    unittest.main()
