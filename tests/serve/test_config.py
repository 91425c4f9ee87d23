#!/usr/bin/env python3
"""Settings of `kazu serve`: options before the environment before the file; what is wrong with one, and where."""
import json
import os
import subprocess
import tempfile
import unittest

import client
from server import KAZU, LIMIT, Server

# What only ends, asks or says where the file is.
ACTS = {"config", "print-config", "backup", "check", "hours"}
# Settings of all kinds: (name, value), as in a file.
SOME = [("listen", "127.0.0.1:9001"), ("listen", "unix:/tmp/kazu socket"), ("lan", "yes"), ("admin", "unix:/run/kazu/admin"),
        ("store", "/var/lib/kazu/kazu.db"), ("durability", "normal"), ("origin", "https://one.example"),
        ("origin", "https://two.example"), ("no-origin", "yes"), ("proxied", "yes"), ("connections", "500"), ("rooms", "300"),
        ("thinkers", "2"), ("memory", "96M"), ("keep", "30"), ("games", "kazutori,shisoku-game"), ("log", "json"),
        ("log-addresses", "yes"), ("limit", "watchers=20"), ("limit", "moves=5/100"), ("limit", "away_ms=9000"),
        ("root", "/srv/kazu"), ("lang", "ja")]


def run(*words, environment=None, **how):
    clean = {name: value for name, value in os.environ.items() if not name.startswith("KAZU_SERVE_")}
    done = subprocess.run([KAZU, "serve", *words], stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=LIMIT,
                          env=clean | {"KAZU_LANG": "en"} | (environment or {}), **how)
    return done.returncode, done.stdout, done.stderr


def settings(text):
    """The settings in a file, in order."""
    return [tuple(part.strip() for part in line.split("=", 1)) for line in text.splitlines()
            if line.strip() and not line.startswith("#")]


def options_of(command):
    page = subprocess.run([KAZU, "help", command, "--json"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=LIMIT, check=True).stdout
    return {option["name"].lstrip("-") for option in json.loads(page)["options"]}


class Config(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.path = os.path.join(self.folder, "kazu.conf")

    def write(self, text):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(text)

    def holds(self, *words, file=None, **environment):
        """What holds, as --print-config says it: all values of each setting."""
        if file is not None:
            self.write(file)
            words = ("--config", self.path, *words)
        status, said, wrong = run(*words, "--print-config", environment=environment)
        self.assertEqual((status, wrong), (0, ""), said)
        found = {}
        for name, value in settings(said):
            found.setdefault(name, []).append(value)
        return found

    def refused(self, words, file=None, environment=None):
        """It is refused with exactly these words."""
        more = ()
        if file is not None:
            self.write(file)
            more = ("--config", self.path)
        status, said, wrong = run(*more, "--print-config", environment=environment)
        self.assertEqual((status, said), (2, ""), file)
        self.assertEqual(wrong, "kazu: " + words.replace("@", self.path) + "\n")

    def test_each_option_is_a_setting(self):
        status, said, _ = run("--print-config", "--json")
        self.assertEqual(status, 0)
        told = {json.loads(line)["setting"] for line in said.splitlines()}
        self.assertEqual(told, options_of("serve") - options_of("games") - ACTS | {"lang"})
        self.assertEqual({name for name, _ in SOME} - {"limit"}, told - {"limit", "host"})

    def test_what_is_printed_is_read(self):
        """The defaults as they stand; with every example and limit that is a value; and other settings."""
        status, usual, _ = run("--print-config")
        self.assertEqual(status, 0)
        self.write(usual)
        self.assertEqual(run("--config", self.path, "--print-config"), (0, usual, ""))
        self.assertIn(("connections", "10000"), settings(usual))
        self.assertIn(("memory", "512M"), settings(usual))
        limits = [line[1:] for line in usual.splitlines() if line.startswith("#limit = ")]
        self.assertIn("limit = watchers=200", limits)
        self.write("\n".join(limits))
        status, same, _ = run("--config", self.path, "--print-config")
        self.assertEqual(status, 0)
        self.assertEqual([line for line in same.splitlines() if line.startswith("limit = ")], limits)
        self.write("".join(f"{name} = {value}\n" for name, value in SOME))
        status, changed, wrong = run("--config", self.path, "--print-config")
        self.assertEqual(status, 0, wrong)
        self.assertEqual(sorted(settings(changed)), sorted(SOME))
        self.write(changed)
        self.assertEqual(run("--config", self.path, "--print-config"), (0, changed, ""))

    def test_each_setting_by_each_way(self):
        """Option, variable and line of a file are the same setting."""
        lists = {}
        for name, value in SOME:
            if " " not in value:
                lists.setdefault(name, []).append(value)
        for name, values in lists.items():
            if name == "lang":
                continue
            line = "".join(f"{name} = {value}\n" for value in values)
            words = [word for value in values for word in ([f"--{name}"] if value == "yes" else [f"--{name}", value])]
            variable = "KAZU_SERVE_" + name.upper().replace("-", "_")
            with self.subTest(name):
                wanted = self.holds(file=line)
                self.assertEqual(sorted(wanted[name]), sorted(values))
                self.assertEqual(self.holds(*words), wanted)
                self.assertEqual(self.holds(**{variable: " ".join(values)}), wanted)

    def test_order(self):
        file = "keep = 10\nlan = yes\nlisten = 127.0.0.1:1\nlimit = watchers=1\nlimit = queue=1\n"
        self.assertEqual(self.holds(file=file)["keep"], ["10"])
        self.assertEqual(self.holds(file=file, KAZU_SERVE_KEEP="20")["keep"], ["20"])
        self.assertEqual(self.holds("--keep", "30", file=file, KAZU_SERVE_KEEP="20")["keep"], ["30"])
        self.assertEqual(self.holds(file=file, KAZU_SERVE_KEEP="")["keep"], ["10"])
        self.assertEqual(self.holds(file=file, KAZU_SERVE_LAN="no")["lan"], ["no"])
        self.assertEqual(self.holds("--lan", file=file, KAZU_SERVE_LAN="no")["lan"], ["yes"])
        self.assertEqual(self.holds(file=file, KAZU_SERVE_LISTEN="127.0.0.1:2 127.0.0.1:3")["listen"],
                         ["127.0.0.1:2", "127.0.0.1:3"])
        self.assertEqual(self.holds("--listen", "127.0.0.1:4", file=file, KAZU_SERVE_LISTEN="127.0.0.1:2")["listen"],
                         ["127.0.0.1:4"])
        # Limits are many: each counts by its name.
        self.assertEqual(sorted(self.holds("--limit", "watchers=3", file=file, KAZU_SERVE_LIMIT="watchers=2 outbox_bytes=9")
                                ["limit"]), ["outbox_bytes=9", "queue=1", "watchers=3"])

    def test_the_file_by_the_environment(self):
        self.write("keep = 12\n")
        self.assertEqual(self.holds(KAZU_SERVE_CONFIG=self.path)["keep"], ["12"])

    def test_lines(self):
        self.assertEqual(self.holds(file="\n# a comment\n  ; another\r\n\tkeep\t=\t7  \r\nstore=a b.db")["keep"], ["7"])
        self.assertEqual(self.holds(file="store = /tmp/a = b.db")["store"], ["/tmp/a = b.db"])
        self.assertEqual(self.holds(file="")["keep"], ["90"])

    def test_what_is_wrong_with_a_file(self):
        two = "# one\n"
        for line, words in (
                ("kep = 3", "unknown setting: kep (@, line 2: did you mean keep?)"),
                ("x = 3", "unknown setting: x (@, line 2: try kazu serve --print-config)"),
                ("backup = a.db", "unknown setting: backup (@, line 2: try kazu serve --print-config)"),
                ("keep", "expected NAME = VALUE: keep (@, line 2)"),
                ("= 3", "expected NAME = VALUE: = 3 (@, line 2)"),
                ("[serve]", "expected NAME = VALUE: [serve] (@, line 2)"),
                ("keep =", "expected a value: keep (@, line 2: keep = 1-36500)"),
                ("store = ", "expected a value: store (@, line 2: store = FILE)"),
                ("keep = many", "expected a whole number: many (@, line 2: keep = 1-36500)"),
                ("keep = 0", "number out of range: 0 (@, line 2: keep = 1-36500)"),
                ("lan = on", "expected yes or no: on (@, line 2: lan = yes|no)"),
                ("log = xml", "unknown choice: xml (@, line 2: log = text|json)"),
                ("memory = big", "expected a size in bytes, such as 500M: big (@, line 2: memory = SIZE)"),
                ("store = \"a.db\"", "expected a value without quotation marks: \"a.db\" (@, line 2: store = FILE)"),
                ("keep = 3\n\nkeep = 3", "duplicate setting: keep (@, line 4: already set in line 2)"),
                ("limit = watchers=1\nlimit = watchers=2", "duplicate setting: limit (@, line 3: already set in line 2)"),
                ("origin = https://a.example\norigin = https://a.example",
                 "duplicate setting: origin (@, line 3: already set in line 2)"),
                # Values that are judged later are traced back to their line.
                ("origin = example.org", "expected an origin such as https://example.org: example.org (@, line 2)"),
                ("limit = watcher=1", "unknown limit: watcher (@, line 2: did you mean watchers?)"),
                ("limit = watchers=x", "expected a whole number up to 4294967295: x (@, line 2: watchers)"),
                ("games = kazutorii", "unknown game: kazutorii (@, line 2: did you mean kazutori?)"),
                ("listen = localhost", "expected ADDRESS:PORT such as 127.0.0.1:8377, [V6]:PORT or unix:PATH: localhost "
                                       "(@, line 2)"),
                ("admin = here", "expected ADDRESS:PORT such as 127.0.0.1:8377, [V6]:PORT or unix:PATH: here (@, line 2)")):
            with self.subTest(line):
                self.refused(words, file=two + line + "\n")

    def test_what_is_wrong_with_a_variable(self):
        for name, value, words in (
                ("KEEP", "x", "expected a whole number: x (KAZU_SERVE_KEEP: keep = 1-36500)"),
                ("NO_ORIGIN", "1", "expected yes or no: 1 (KAZU_SERVE_NO_ORIGIN: no-origin = yes|no)"),
                ("ORIGIN", "https://a.example b", "expected an origin such as https://example.org: b (KAZU_SERVE_ORIGIN)")):
            self.refused(words, environment={"KAZU_SERVE_" + name: value})

    def test_no_file(self):
        self.path = os.path.join(self.folder, "none")
        status, _, wrong = run("--config", self.path)
        self.assertEqual(status, 2)
        self.assertEqual(wrong, f"kazu: cannot read: {self.path} (No such file or directory)\n")
        self.write("keep = 3\n" + "#" * (1 << 16))
        self.assertEqual(run("--config", self.path)[0], 2)
        self.write("keep = 3\n\0")
        self.assertEqual(run("--config", self.path)[2], f"kazu: expected a text file: {self.path}\n")

    def test_a_server_runs_by_it(self):
        """Nothing but the file: a limit holds, and a variable that means nothing is warned of."""
        self.write("no-origin = yes\nlimit = makes=1/3600000\n")
        os.environ["KAZU_SERVE_ORIGINS"] = "https://example.org"
        try:
            running = Server("--config", self.path, fast=False, no_origin=False)
        finally:
            del os.environ["KAZU_SERVE_ORIGINS"]
        with running:
            guest = running.client()
            guest.make("kazutori", seats=2)
            self.assertEqual(guest.refusal("make", game="kazutori", seats=2), "RATE")
            self.assertIn("variable=KAZU_SERVE_ORIGINS", running.said)
            self.assertNotIn("https://example.org", running.said)
            with self.assertRaises(client.Refused):
                running.client(origin="https://example.org")


if __name__ == "__main__":
    unittest.main()
