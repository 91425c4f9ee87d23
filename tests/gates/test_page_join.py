#!/usr/bin/env python3
"""Joined modules run in the order in which they need each other, every importer gets the same instance, and what cannot be joined is refused."""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, f"{ROOT}/tools")
import page_join  # noqa: E402

# `main.js` needs `app/count.js` by two ways; `late/later.js` is imported later, and needs modules that were joined before.
MODULES = {
    "app/log.js": "export const log = [];\nlog.push('log');\n",
    "app/count.js": "import { log } from './log.js';\nlog.push('count');\nlet n = 0;\nexport function next() {\n    n += 1;\n    return n;\n}\n",
    "screens/home.js": "import {\n    next as more,\n} from '../app/count.js';\nimport { log } from '../app/log.js';\nlog.push('home');\n"
                       "export async function show() {\n    const late = await import('../late/later.js');\n    return [more(), late.again()];\n}\n",
    "main.js": "import { next } from './app/count.js';\nimport { log } from './app/log.js';\nlog.push('main');\n"
               "const home = await_nothing(() => import('./screens/home.js'));\nfunction await_nothing(load) {\n    return load();\n}\n"
               "home.then(({ show }) => show()).then((found) => console.log(JSON.stringify([log, found, next()])));\n",
    "late/more.js": "import { log } from '../app/log.js';\nlog.push('later');\nexport const more = 1;\n",
    "late/later.js": "import { next } from '../app/count.js';\nimport { more } from './more.js';\nexport const again = () => more && next();\n",
}
BUNDLES = [("main.js", ["screens/home.js", "main.js"]), ("late/later.js", ["late/later.js"])]


class Join(unittest.TestCase):
    def run_modules(self, modules, name="main.js"):
        with tempfile.TemporaryDirectory() as folder:
            for path, text in {"package.json": '{"type": "module"}', **modules}.items():
                path = os.path.join(folder, path)
                os.makedirs(os.path.dirname(path), exist_ok=True)
                with open(path, "w", encoding="utf-8") as stream:
                    stream.write(text)
            return subprocess.run(["node", os.path.join(folder, name)], check=True, capture_output=True, text=True).stdout.strip()

    @unittest.skipUnless(shutil.which("node"), "node runs the modules")
    def test_one_instance_for_all(self):
        for bundles in (BUNDLES[:1], BUNDLES):
            self.assertEqual(self.run_modules(page_join.join(MODULES, bundles)), '[["log","count","home","main","later"],[1,2],3]')

    def test_order(self):
        self.assertEqual(page_join.order(MODULES, ["screens/home.js", "main.js"]), ["app/log.js", "app/count.js", "screens/home.js", "main.js"])

    def test_the_others_hand_on(self):
        joined = page_join.join(MODULES, BUNDLES[:1])
        self.assertEqual(joined["app/count.js"], "import { $app_count } from '../main.js';\nexport const { next } = $app_count;\n")
        self.assertEqual(joined["late/later.js"].splitlines()[0], "import { $app_count } from '../main.js'; const { next } = $app_count;")

    def test_a_later_bundle_holds_only_what_is_new(self):
        joined = page_join.join(MODULES, BUNDLES)
        self.assertEqual(re.findall("(?m)^// (.*)", joined["late/later.js"]), ["late/more.js", "late/later.js"])
        self.assertEqual(sorted(joined), sorted(MODULES))

    @unittest.skipUnless(shutil.which("node"), "node runs the modules")
    def test_a_worker_alone(self):
        worker = {"table/worker.js": "import { next } from '../app/count.js';\nnext();\nconsole.log(next());\n"}
        text = page_join.alone({**MODULES, **worker}, "table/worker.js")
        self.assertEqual(self.run_modules({"worker.js": text}, "worker.js"), "2")

    def test_a_circle_is_refused(self):
        circle = {**MODULES, "app/log.js": "import { next } from './count.js';\nexport const log = [next];\n"}
        with self.assertRaisesRegex(page_join.JoinError, "circle of imports: app/count.js -> app/log.js -> app/count.js"):
            page_join.join(circle, [("main.js", ["main.js"])])

    def test_other_forms_are_refused(self):
        for text, why in (("export default function () {}\n", "a default export"), ("export let n = 1;\n", "not by name"),
                          ("export { log } from './log.js';\n", "not by name"), ("import * as all from './log.js';\n", "not by name"),
                          ("const n = await fetch('n');\n", "await outside of a function"),
                          ("import { log } from './log.js';\nconst log = 1;\n", "two meanings of log"),
                          ("import { log as n } from './log.js';\nfunction n() {}\n", "two meanings of n")):
            with self.subTest(text), self.assertRaisesRegex(page_join.JoinError, f"app/count.js: .*{why}"):
                page_join.join({**MODULES, "app/count.js": text}, [("main.js", ["main.js"])])


if __name__ == "__main__":
    unittest.main()
