"""What is refused, and what is said of it."""
import os
import pickle
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import place
import kazu
from kazu import _library

# A second of thought for the computer player.
LARGE = "pegs=6 colors=9 secret=repeat"


class Errors(unittest.TestCase):
    def refused(self, status, token, column, call, *arguments, line=0, **options):
        with self.assertRaises(kazu.KazuError) as caught:
            call(*arguments, **options)
        error = caught.exception
        self.assertEqual((error.status, error.token, error.line, error.column),
                         (status, token, line, column), str(error))
        self.assertTrue(error.message)
        return error

    def test_tables(self):
        self.refused("BAD_INPUT", "chess", 5, kazu.Table, "chess")
        self.refused("OUT_OF_RANGE", "99", 6, kazu.Table, "kenken", "size=99")
        self.refused("BAD_INPUT", "en_US", 0, kazu.Table, "kenken", lang="en_US")
        self.refused("BAD_INPUT", None, 0, kazu.Table.open, "kenken", "")

    def test_moves(self):
        with kazu.Table("kazutori", "N=21 k=3") as table:
            self.refused("ILLEGAL_MOVE", "4", 1, table.move, "4")
            self.refused("ILLEGAL_MOVE", None, 0, table.move, "1", seat=1)
            self.refused("ILLEGAL_MOVE", None, 0, table.review, 0)
            self.refused("OUT_OF_RANGE", None, 0, table.hint, 4)
            self.assertEqual(table.moves, 0)
            table.move("3")
            self.assertEqual(table.moves, 1)

    def test_a_move_is_never_an_option(self):
        with kazu.Table("kazutori", "N=21 k=3") as table:
            for line in ("seat=1 3", "at=99999 3", "3\nquit", "3\x00", "\ud800", ""):
                with self.subTest(line=line), self.assertRaises(kazu.KazuError):
                    table.move(line)
            self.assertEqual(table.log(), ["0 * sit 0 person", "0 * sit 1 person", "0 * start"])

    def test_a_bound_line_sees_what_its_seat_may(self):
        with kazu.Table("namepoker", seats=2, seed=5) as table:
            self.assertTrue(table.ask("save", seat=0)[-1].startswith("error ILLEGAL_MOVE"))
            self.assertNotEqual(table.ask("view", seat=0), table.ask("view", seat=1))
            self.assertEqual(table.ask("view seat=1", seat=0)[-1][:5], "error")

    def test_save_files(self):
        with kazu.Table("kazutori", "N=21 k=3") as table:
            table.move("3")
            saved = table.save()
        lines = saved.splitlines()
        place_of = lines.index("0 0 move 3") + 1
        self.refused("BAD_INPUT", "kazu-sav", 1, kazu.Table.load, "kazu-sav", line=1)
        forged = saved.replace("move 3", "move 4")
        with self.assertRaises(kazu.KazuError) as caught:
            kazu.Table.load(forged)
        self.assertEqual(caught.exception.line, place_of)

    def test_a_closed_table(self):
        table = kazu.Table("kazutori")
        table.close()
        table.close()
        self.refused("UNSUPPORTED", None, 0, table.view)

    def test_both_languages(self):
        english = self.refused("OUT_OF_RANGE", "99", 6, kazu.Table, "kenken", "size=99")
        japanese = self.refused("OUT_OF_RANGE", "99", 6, kazu.Table, "kenken", "size=99",
                                lang="ja")
        self.assertNotEqual(english.message, japanese.message)

    def test_questions(self):
        self.refused("BAD_INPUT", "Z", 1, kazu.shisoku.solve, 10, ["K", "Z"], line=1)
        self.refused("BAD_INPUT", "--no-such", 1, kazu.kenken.make, 4, no_such=1, line=1)
        self.refused("BAD_INPUT", "-e", 1, kazu.kenken.solve, "-e", line=1)
        undecided = kazu.kazutori.solve(21, k=3, memory=1)
        self.assertIsNone(undecided["position"])
        self.assertEqual(kazu.shisoku.solve(-3, [1, 4])["expression"], "1 - 4")

    def test_errors_can_be_sent(self):
        error = self.refused("OUT_OF_RANGE", "99", 6, kazu.Table, "kenken", "size=99")
        again = pickle.loads(pickle.dumps(error))
        self.assertEqual((str(again), again.column), (str(error), 6))

    def test_time_runs_out(self):
        with kazu.Table("mastermind", LARGE, seconds=0.02) as table:
            self.refused("CANCELLED", None, 0, table.plan, 0, 5)
            table.seconds = None
            self.assertEqual(table.plan(0, 1)["at"], 0)

    def test_nodes_run_out(self):
        save = kazu.Table("kenken", "size=9 level=hard", seed=3).save()
        with kazu.Table.load(save) as free, kazu.Table.load(save, nodes=1) as bound:
            self.refused("BUDGET", None, 0, bound.hint)
            bound.nodes = 0
            self.assertEqual(bound.hint(3), free.hint(3))

    def test_memory_runs_out(self):
        self.refused("NO_MEMORY", None, 0, kazu.Table, "kenken", memory=100)

    def test_ctrl_c_ends_a_search(self):
        script = (f"import sys; sys.path.insert(0, {place.PACKAGE!r}); import kazu\n"
                  "import signal\n"
                  "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
                  f"try:\n    table = kazu.Table('mastermind', {LARGE!r})\n"
                  "    print('ready', flush=True)\n"
                  "    while True:\n        table.plan(0, 5)\n"
                  "except KeyboardInterrupt:\n    print('stopped')\n")
        with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE,
                              text=True) as process:
            self.assertEqual(process.stdout.readline(), "ready\n")
            time.sleep(0.2)  # so that it thinks; whenever the signal comes, it must end
            process.send_signal(signal.SIGINT)
            killer = threading.Timer(60, process.kill)
            killer.start()
            self.assertEqual(process.communicate()[0], "stopped\n")
            killer.cancel()

    def test_a_library_that_is_none(self):
        for path in ("/nonexistent/libkazu.so", place.__file__):
            with self.subTest(path=path):
                self.assertIn("libkazu", self.load(path))

    def test_a_library_of_another_version(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/libkazu.so"
            compiled = subprocess.run(
                ["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", path], text=True, check=False,
                input="int kz_version_check(unsigned built) { return built == 99000 ? 0 : 10; }\n"
                      "const char *kz_version(void) { return \"0.99.0\"; }\n")
            if compiled.returncode != 0:
                self.skipTest("no compiler")
            self.assertIn("0.99.0", self.load(path))

    def load(self, path):
        """Gives what is said when the library is at a path."""
        script = (f"import sys; sys.path.insert(0, {place.PACKAGE!r}); import kazu\n"
                  "try:\n    kazu.games()\nexcept kazu.NotFound as error:\n    print(error)\n")
        return subprocess.run([sys.executable, "-c", script], env={"KAZU_LIBRARY": path},
                              text=True, check=True, stdout=subprocess.PIPE).stdout

    def test_an_installed_package_is_told_of_a_folder_of_its_own(self):
        """As `cmake --install` lays it out where the library is not below the package's prefix."""
        if not os.path.exists("/proc/self/maps"):
            self.skipTest("the system does not say which libraries are loaded")
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(os.path.join(place.PACKAGE, "kazu"), os.path.join(folder, "packages", "kazu"))
            library = os.path.join(folder, "the store")
            os.mkdir(library)
            minor = ".".join(kazu.__version__.split(".")[:2])
            os.symlink(place.LIBRARY, os.path.join(library, f"libkazu.so.{minor}"))
            with open(os.path.join(folder, "packages", "kazu", "library-folder"), "w", encoding="utf-8") as file:
                file.write(library + "\n")
            mapped = "print([line.split(maxsplit=5)[-1] for line in open('/proc/self/maps') if 'libkazu' in line][0])"
            said = subprocess.run([sys.executable, "-c", f"import kazu; kazu.games(); {mapped}"], env={"PYTHONPATH": os.path.join(folder, "packages")},
                                  text=True, check=True, stdout=subprocess.PIPE).stdout
            self.assertEqual(said.strip(), os.path.realpath(place.LIBRARY))

    def test_the_window_may_be_small(self):
        with kazu.Table("kenken", "size=9 level=any", seed=2) as table:
            expected = table.view()
            answer = _library._answer
            window, _library.WINDOW = _library.WINDOW, 100
            try:
                self.assertEqual(table.view(), expected)
            finally:
                _library.WINDOW = window
            self.assertEqual(answer.parts, [])


if __name__ == "__main__":
    unittest.main()
