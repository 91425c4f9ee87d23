#!/usr/bin/env python3
"""The gate `web` passes on a small healthy page and fails on the same page with one fault planted."""
import unittest

from test_gates import Gate

HEAD = "// Says one thing and no more.\n"
PAGE = "<!doctype html>\n<script type=\"module\" src=\"main.js\"></script>\n<main></main>\n"
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


class Web(Gate):
    def setUp(self):
        super().setUp()
        self.write("apps/web/index.html", PAGE)
        self.write("apps/web/main.js", HEAD + "import { t } from './t.js';\nt('Undo');\nt('{n} left', { n: 2 });\n"
                 "const later = () => import('./late.js');\nconst svg = 'http://www.w3.org/2000/svg';\n")
        self.write("apps/web/late.js", HEAD + "import { t } from './t.js';\n// Not innerHTML, not https://a.example.org\n")
        self.write("apps/web/t.js", HEAD + "export function t(id) {\n    return id;\n}\n")
        self.write("apps/web/page.css", "/* The look of it all. */\nmain { color: red; }\n")
        self.write("po/web.ja.po", HEADER + 'msgid "Undo"\nmsgstr "元に戻す"\n\n'
                 'msgid "{n} left"\nmsgstr "残り {n}"\n')
        self.write("po/ja.po", HEADER + 'msgid "Undo"\nmsgstr "元に戻す"\n')

    def append(self, name, text):
        with open(f"{self.root}/{name}", "a", encoding="utf-8") as stream:
            stream.write(text)

    def test_healthy(self):
        self.passes("web")

    def test_drawn_from_text(self):
        self.append("apps/web/main.js", "main.innerHTML = '';\n")
        self.fails("web", "main.js:7: draws from text: innerHTML")

    def test_run_from_text(self):
        self.append("apps/web/main.js", "eval('1');\n")
        self.fails("web", "runs text")

    def test_foreign_address(self):
        self.append("apps/web/main.js", "fetch('https://fonts.example.org/a');\n")
        self.fails("web", "a foreign address: https://fonts.example.org")

    def test_foreign_address_in_a_sheet(self):
        self.append("apps/web/page.css", "main { background: url(//cdn.example.org/a.png); }\n")
        self.fails("web", "page.css: a foreign address")

    def test_style_attribute(self):
        self.append("apps/web/index.html", '<p style="color: red"></p>\n')
        self.fails("web", "index.html:4: a style attribute")

    def test_handler_in_markup(self):
        self.append("apps/web/index.html", '<p onclick="go()"></p>\n')
        self.fails("web", "a handler in the markup")

    def test_script_in_markup(self):
        self.append("apps/web/index.html", "<script>go()</script>\n")
        self.fails("web", "a script in the markup")

    def test_circle(self):
        self.append("apps/web/t.js", "import './main.js';\n")
        self.fails("web", "a circle of imports: apps/web/t.js -> apps/web/main.js -> apps/web/t.js")

    def test_import_of_nothing(self):
        self.append("apps/web/main.js", "import './gone.js';\n")
        self.fails("web", "imports apps/web/gone.js, which is not there")

    def test_import_of_a_package(self):
        self.append("apps/web/main.js", "import { x } from 'lodash';\n")
        self.fails("web", "imports lodash: the page has no packages")

    def test_untranslated(self):
        self.append("apps/web/main.js", "t('Redo');\n")
        self.fails("web", "not translated: 'Redo'")

    def test_left_over(self):
        self.append("po/web.ja.po", '\nmsgid "Gone"\nmsgstr "消えた"\n')
        self.fails("web", "no module says: 'Gone'")

    def test_not_a_plain_text(self):
        self.append("apps/web/main.js", "t(name);\n")
        self.fails("web", "not a plain text")

    def test_other_than_the_core(self):
        self.write("po/ja.po", HEADER + 'msgid "Undo"\nmsgstr "取り消す"\n')
        self.fails("web", "'Undo' is '取り消す' in po/ja.po")

    def test_other_holes(self):
        self.write("po/web.ja.po", HEADER + 'msgid "Undo"\nmsgstr "元に戻す"\n\nmsgid "{n} left"\nmsgstr "残り {m}"\n')
        self.fails("web", "other holes than in '{n} left'")

    def test_styles_of_a_scene_stay_in_it(self):
        sheet = "/* How the table of a game looks. */\n.mat .goal { color: red; }\n@media (width > 9px) {\n    .mat :is(.a, .b) > p { color: red; }\n}\n"
        self.write("apps/web/scenes/game/scene.css", sheet)
        self.passes("web")
        self.append("apps/web/scenes/game/scene.css", ".goal::before,\n.mat .say { color: red; }\n")
        self.fails("web", ".goal::before holds outside of the scene")

    def test_long_file(self):
        self.append("apps/web/main.js", "\n" * 400)
        self.fails("web", "main.js: 406 lines (at most 400)")

    def test_no_head(self):
        self.write("apps/web/late.js", "export const a = 1;\n")
        self.fails("web", "late.js: does not begin with a sentence")


if __name__ == "__main__":
    unittest.main()
