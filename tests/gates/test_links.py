#!/usr/bin/env python3
"""The gate `links` on the objects of small trees that call each other as they may, or not."""
import os
import subprocess
import unittest

from test_gates import Gate


class Links(Gate):
    """The objects of a few files that call each other."""

    def compile(self, **texts):
        """Compiles texts: floor__name="..." is src/floor/name.c; __ stands for a slash."""
        for name, text in texts.items():
            source = "src/" + name.replace("__", "/") + ".c"
            built = f"build/CMakeFiles/kazu_objects.dir/{source}.o"
            self.write(source, text)
            os.makedirs(os.path.join(self.root, os.path.dirname(built)), exist_ok=True)
            subprocess.run(["cc", "-c", "-w", "-o", built, source], cwd=self.root, check=True)

    def test_healthy(self):
        self.compile(base__low="int low(void) { return 1; }\n",
                     games__north__rules="int low(void); int rule(void) { return low(); }\n",
                     play__game="int rule(void); int play(void) { return rule(); }\n")
        self.passes("links")

    def test_nothing_built(self):
        self.fails("links", "holds no objects")

    def test_circle(self):
        self.compile(base__a="int b(void); int a(void) { return b(); }\n",
                     base__b="int c(void); int b(void) { return c(); }\n",
                     base__c="int a(void); int c(void) { return a(); }\n")
        self.fails("links", "a circle: src/base/a.c, src/base/b.c, src/base/c.c")

    def test_arrow_up(self):
        self.compile(base__low="int rule(void); int low(void) { return rule(); }\n",
                     games__north__rules="int rule(void) { return 1; }\n")
        self.fails("links", "src/base/low.c uses rule of src/games/north/rules.c, a floor above")

    def test_arrow_sideways(self):
        self.compile(games__north__rules="int south(void); int north(void) { return south(); }\n",
                     games__south__rules="int south(void) { return 1; }\n")
        self.fails("links", "src/games/north/rules.c uses south of src/games/south/rules.c")

    def test_object_of_a_file_that_is_gone(self):
        self.compile(base__a="int b(void); int a(void) { return b(); }\n",
                     base__b="int a(void); int b(void) { return a(); }\n",
                     base__c="int c(void) { return 1; }\n")
        os.remove(os.path.join(self.root, "src/base/b.c"))
        self.passes("links")

    def test_map(self):
        self.compile(games__north__rules="int walk(void); int rule(void) { return walk(); }\n",
                     games__north__search__walk="int walk(void) { return 1; }\n")
        self.fails("map", "docs/map.svg: not what the house looks like")
        os.makedirs(os.path.join(self.root, "docs"))
        self.passes("map", "--write")
        self.passes("map")
        self.compile(games__north__rules="int walk(void);\n\n\nint rule(void) { return walk(); }\n")
        self.passes("map")  # larger, but the same rooms and arrows
        self.compile(games__north__rules="int rule(void) { return 1; }\n")
        self.fails("map", "docs/map.svg: not what the house looks like")


if __name__ == "__main__":
    unittest.main()
