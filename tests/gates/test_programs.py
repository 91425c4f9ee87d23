#!/usr/bin/env python3
"""The gate `floors` on a small tree with a second program that is built of the command."""
import unittest

from test_gates import Gate


class Programs(Gate):
    def setUp(self):
        super().setUp()
        self.write("apps/cli/shards/flow.h", "int flow(void);\n")
        self.write("apps/shards/kind.h", "int kind(void);\n")

    def test_program_is_built_of_the_command(self):
        self.write("apps/batch/main.c",
                   '#include "cli.h"\n#include "shards/flow.h"\n#include "shards/kind.h"\n')
        self.passes("floors")

    def test_what_both_share_knows_no_command(self):
        self.write("apps/shards/kind.c", '#include "cli.h"\n')
        self.fails("floors", "apps/shards/kind.c:1: includes cli.h")

    def test_another_app_runs_no_shards(self):
        self.write("apps/serve/main.c", '#include "shards/kind.h"\n')
        self.fails("floors", "apps/serve/main.c:1: includes shards/kind.h")


if __name__ == "__main__":
    unittest.main()
