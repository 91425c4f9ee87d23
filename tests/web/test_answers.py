#!/usr/bin/env python3
"""The core in the browser answers every line of tests/play/*.play as the built command does."""
import glob
import os
import subprocess

from suite import KAZU, ROOT, Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite()
SCRIPTS = sorted(glob.glob(os.path.join(ROOT, "tests/play/*.play")))

# One instance for a whole script, as for a whole game; each answer with its lines.
ASK = """
const [address, lines, lang] = arguments;
const { Core } = await import(address + 'table/core.js');
const core = await Core.open();
return lines.map((line) => core.line(line, lang));
"""


def lines_of(script):
    """What a script sends, up to its end."""
    with open(script, encoding="utf-8") as file:
        lines = [line[2:] for line in file.read().split("\n") if line.startswith("> ")]
    return lines[:lines.index("quit")] if "quit" in lines else lines


def native_answers(lines, lang):
    done = subprocess.run([KAZU, "play", "--protocol", "--lang", lang], input="\n".join(lines) + "\n", text=True,
                          capture_output=True, check=True, timeout=300)
    answers, answer = [], ""
    for line in done.stdout.splitlines(keepends=True):
        answer += line
        if not line.startswith("|"):
            answers.append(answer)
            answer = ""
    return answers


@suite.slow_each([os.path.basename(script) for script in SCRIPTS], goes_on=True)
def answers_as_natively(page, name):
    lines = lines_of(os.path.join(ROOT, "tests/play", name))
    lang = "ja" if name.endswith(".ja.play") else "en"
    native = native_answers(lines, lang)
    expect_equal(len(native), len(lines), "lines that the command answered")
    # Any small file of the site will do as the document.
    if not page.driver.address().startswith(page.address):
        page.driver.go(page.address + BLANK)
    answers = page.run_async(ASK, page.address, lines, lang)
    for line, found, wanted in zip(lines, answers, native):
        expect_equal(found, wanted, line)


@suite.go_on
def every_script_is_played(page):
    del page
    lines = sum(len(lines_of(script)) for script in SCRIPTS)
    expect(len(SCRIPTS) >= 18 and lines >= 600, f"{len(SCRIPTS)} scripts with {lines} lines")


suite.main()
