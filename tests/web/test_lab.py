#!/usr/bin/env python3
"""The laboratory answers as the command does: every line of tests/wasm/command_lines.txt, its tools, cancel."""
import os
import stat
import subprocess
import tempfile

from suite import KAZU, ROOT, Suite, expect, expect_equal
from webdriver import BLANK

suite = Suite()

with open(os.path.join(ROOT, "tests/wasm/command_lines.txt"), encoding="utf-8") as listed:
    LINES = [line for line in listed.read().split("\n") if line and not line.startswith("#")]

# All lines in a row, with the modules that the screen uses.
ASK = """
const [address, lines, lang] = arguments;
const { run } = await import(address + 'lab/lab.js');
const { runLine } = await import(address + 'lab/shell.js');
const answers = [];
for (const line of lines) {
    const { status, out, err } = await runLine(line, (args, how) => run(args, { ...how, lang }));
    answers.push([status, out, err]);
}
return answers;
"""
ANSWER = "return document.querySelector('[data-field=answer]').textContent"
STATUS = "return document.querySelector('[data-field=status]').textContent"
DONE = "return window.kazu.screen().busy === false && document.querySelector('[data-tool=copy]').checkVisibility()"


def native(line, lang):
    """Status, output and errors of a line in a shell, in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        script = os.path.join(folder, ".bin", "kazu")
        os.mkdir(os.path.dirname(script))
        with open(script, "w", encoding="utf-8") as file:
            file.write(f'#!/bin/sh\nexec "{KAZU}" --lang {lang} "$@"\n')
        os.chmod(script, stat.S_IRWXU)
        done = subprocess.run(["/bin/sh", "-c", line], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True,
                              env={"PATH": f"{os.path.dirname(script)}:/usr/bin:/bin"}, timeout=300, check=False)
    return [done.returncode, done.stdout.decode(), done.stderr.decode()]


# In Japanese as well: tests/wasm/command.mjs.
@suite.slow_each(["en"])
def every_line_is_answered_as_natively(page, lang):
    expect(len(LINES) >= 80, len(LINES), "lines")
    page.driver.go(page.address + BLANK)
    answers = page.run_async(ASK, page.address, LINES, lang)
    for line, found in zip(LINES, answers):
        expect_equal(found, native(line, lang), line)


@suite.check
def a_link_asks_its_question(page):
    page.go("#/lab?line=shisoku+solve+-t+10+K+6+Q+9")
    page.wait(DONE)
    expect_equal(page.run(ANSWER), native("kazu shisoku solve -t 10 K 6 Q 9", "en")[1], "the answer")
    expect(page.run(STATUS).startswith("Status 0: success"), page.run(STATUS))
    page.wait("return document.querySelector('[data-tool=lab-verb]').value === 'solve'", "the menu follows the line")
    expect_equal(page.run("return document.querySelector('[data-tool=lab-game]').value"), "shisoku", "the game")


@suite.slow
def menus_examples_and_options_come_from_the_command(page):
    page.go("#/lab")
    page.wait("return document.querySelectorAll('[data-tool=lab-game] option').length >= 6")
    page.run("const game = document.querySelector('[data-tool=lab-game]'); game.value = 'mastermind';"
             "game.dispatchEvent(new Event('change'));")
    page.wait("return document.querySelector('[data-tool=lab-line]').value === 'kazu mastermind score 1234 2211'")
    page.run("document.querySelector('.lab-options').open = true")
    page.click("[data-option=json]")
    page.wait("return document.querySelector('[data-tool=lab-line]').value.endsWith(' --json')")
    expect_equal(page.focus().get("data-tool") if isinstance(page.focus(), dict) else "lab-line", "lab-line", "the focus")
    page.click("[data-tool=run]")
    page.wait(DONE)
    expect_equal(page.run(ANSWER), native("kazu mastermind score 1234 2211 --json", "en")[1], "the answer")
    page.click("[data-example]")
    page.wait(f"{DONE} && document.querySelectorAll('[data-asked]').length === 2")
    expect_equal(page.run(ANSWER), native("kazu mastermind score 1234 2211", "en")[1], "the example's answer")


@suite.slow
def a_verb_reads_what_stands_in_the_box(page):
    page.go("#/lab")
    page.run("document.querySelector('.lab-input').open = true")
    page.write("[data-tool=lab-stdin]", "24 3 3 8 8\nx 1")
    page.write("[data-tool=lab-line]", "kazu shisoku solve -")
    page.keys("Enter")
    page.wait(DONE)
    wanted = native("printf '24 3 3 8 8\\nx 1' | kazu shisoku solve -", "en")
    expect_equal(page.run(ANSWER), wanted[1] + wanted[2], "the answer")
    expect(page.run(STATUS).startswith("Status 2"), page.run(STATUS))


@suite.slow
def files_stay_for_the_visit(page):
    page.go("#/lab")
    for line in ("kazu kenken make --size 4 --seed 3 >puzzle.kk", "kazu kenken solve puzzle.kk"):
        page.write("[data-tool=lab-line]", line)
        page.keys("Enter")
        page.wait(f"{DONE} && document.querySelector('[data-asked]')?.dataset.asked === '{line}'")
    wanted = native("kazu kenken make --size 4 --seed 3 >puzzle.kk; kazu kenken solve puzzle.kk", "en")
    expect_equal(page.run(ANSWER), wanted[1], "the answer")


@suite.slow
def examples_find_the_files_that_they_read(page):
    page.go("#/lab?line=kazu+kenken+hint+puzzle.kk")
    page.wait(f"{DONE} && document.querySelectorAll('[data-example]').length >= 2")
    expect(page.run(STATUS).startswith("Status 2"), page.run(STATUS))
    page.run("document.querySelectorAll('[data-example]')[1].click()")
    page.wait("return document.querySelector('[data-asked]')?.dataset.asked.includes('--step 3')")
    page.wait(DONE)
    expect(page.run(STATUS).startswith("Status 0"), page.run(STATUS), page.run(ANSWER))
    expect_equal(page.count("[data-file]"), 1, "files")


@suite.slow
def long_work_tells_how_far_it_is_and_can_be_cancelled(page):
    page.go("#/lab")
    page.write("[data-tool=lab-line]", "kazu kazutori survey --max 30")
    page.keys("Enter")
    page.wait("return window.kazu.screen().busy")
    page.wait("return document.querySelector('.lab progress').value > 0", "the progress is told")
    page.click("[data-tool=cancel]")
    page.wait("return !window.kazu.screen().busy && document.querySelector('[data-tool=cancel]').hidden")
    expect_equal(page.run(STATUS), "Cancelled.", "the status")
    page.write("[data-tool=lab-line]", "kazu shisoku solve -t 24 3 3 8 8")
    page.keys("Enter")
    page.wait(DONE)
    expect(page.run(STATUS).startswith("Status 0"), page.run(STATUS))


@suite.slow
def a_line_that_cannot_be_read_is_told(page):
    page.go("#/lab")
    page.write("[data-tool=lab-line]", "kazu shisoku solve 'x")
    page.keys("Enter")
    page.wait_shown("#lab-fault")
    expect("column 20" in page.text("#lab-fault"), page.text("#lab-fault"))
    expect_equal(page.attribute("[data-tool=lab-line]", "aria-invalid"), "true", "the line")


@suite.slow
def the_language_turns_the_menus_and_the_answer(page):
    page.go("#/lab?line=kazu+kazutori+solve+-N+21+-k+3")
    page.wait(DONE)
    page.click(".frame-head [data-tool=language]")
    page.wait("return document.querySelector('[data-tool=lab-verb] option')?.textContent.match(/[ぁ-ん]/)")
    page.wait(DONE)
    expect_equal(page.run(ANSWER), native("kazu kazutori solve -N 21 -k 3", "ja")[1], "the answer in Japanese")


suite.main()
