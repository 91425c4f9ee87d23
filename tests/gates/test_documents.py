#!/usr/bin/env python3
"""The gates over the documents pass on a small healthy tree and fail on one planted fault."""
import os
import unittest

from test_gates import Gate

COMMAND = """#!/bin/sh
[ "$1" = play ] || { echo "seven $KAZU_LANG"; exit; }
echo "> Type a number"
printf '> '
read -r number
echo "You typed $number, a fine number."
"""
PAGE = """# Small

```console
$ kazu
seven en
$ kazu play
> Type a number
> 7
You typed 7,
a fine number.
```
"""


class Sessions(Gate):
    def setUp(self):
        super().setUp()
        self.write("build/kazu", COMMAND)
        os.chmod(os.path.join(self.root, "build/kazu"), 0o755)
        self.write("README.md", PAGE)
        self.write("README.ja.md", PAGE.replace("seven en", "seven ja"))

    def test_healthy(self):
        self.passes("sessions")

    def test_in_the_build_folder(self):
        self.write("README.md", PAGE.replace("$ kazu", "$ build/kazu"))
        self.passes("sessions")

    def test_tour_and_records(self):
        for name, lang, gate in (("docs/tour.md", "en", "sessions"), ("docs/tour.ja.md", "ja", "sessions"), ("docs/records.md", "en", "records"),
                                 ("docs/records.ja.md", "ja", "records")):
            healthy = PAGE.replace("seven en", f"seven {lang}")
            self.write(name, healthy.replace("seven", "eight"))
            self.fails(gate, f"{name}: $ kazu\nseven {lang}")
            self.write(name, healthy)
            self.passes(gate)

    def test_output_differs(self):
        self.write("README.md", PAGE.replace("seven", "eight"))
        self.fails("sessions", "README.md: $ kazu\nseven en")

    def test_answer_differs(self):
        self.write("README.md", PAGE.replace("> 7", "> 8"))
        self.fails("sessions", "You typed 8")

    def test_ends_too_early(self):
        self.write("README.md", PAGE.replace("a fine number.\n", ""))
        self.fails("sessions", "a fine number.")

    def test_none(self):
        self.write("README.ja.md", "# Small\n")
        self.fails("sessions", "README.ja.md: shows no session")

    def test_not_built(self):
        os.remove(os.path.join(self.root, "build/kazu"))
        self.fails("sessions", "not built")


class Links(Gate):
    def setUp(self):
        super().setUp()
        self.write("docs/one.md", "[two](two.md#top) [root](../README.md) [src](../src/base)\n")
        self.write("docs/two.md", "[elsewhere](https://example.org/) [here](#top)\n")
        self.write("README.md", "[one](docs/one.md)\n")

    def test_healthy(self):
        self.passes("pages")

    def test_leads_nowhere(self):
        self.write("README.md", "Small.\n\n[three](docs/three.md)\n")
        self.fails("pages", "README.md:3: leads nowhere: docs/three.md")

    def test_relative_to_its_own_folder(self):
        self.write("docs/two.md", "[one](docs/one.md)\n")
        self.fails("pages", "docs/two.md:1: leads nowhere: docs/one.md")


if __name__ == "__main__":
    unittest.main()
