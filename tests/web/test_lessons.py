#!/usr/bin/env python3
"""Lessons from their first step to their stamp: every step answered right, in the language of the page, with its exercises and the questions of later days."""
import json
import re

from playing import Mouse, Player, begin, cell, keep_setting, quick
from suite import Suite, expect, expect_equal

suite = Suite()

LESSONS = ("shisoku-game", "shisoku", "kazutori", "mastermind", "namepoker", "kenken")
# Right answers of the steps without a table: a choice, what is typed, what is picked, or the guess that is made of pegs.
ANSWERS = {
    "shisoku-game": {1: "wait", 2: "slap", 5: "2", 6: "slap", 7: "wait", 8: "slap"},
    "shisoku": {2: "fraction", 3: "1/3"},
    "kazutori": {2: "P", 5: [5, 10, 15, 20], 6: ("7",)},
    "mastermind": {1: "11", 2: "1123", 3: {2: 2, 3: 2}, 4: "1525"},
    "namepoker": {1: "大すきす大", 4: "大大___", 5: ("hanako",)},
    "kenken": {1: "1 3", 2: "2", 3: "3", 4: "3"},
}
# Three words of Latin letters in a row are a sentence that nobody translated.
FOREIGN = re.compile(r"[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}")
SAID = ".lesson-foot > .verdict[data-verdict]"
DAY = "const day = Date.UTC(new Date().getFullYear(), new Date().getMonth(), new Date().getDate()) / 864e5;"


class Pupil(Player):
    """Plays the table of a step as the strongest hint of the command says."""

    def solve(self):
        shown = self.page.wait("const s = window.kazu.screen(); return s.deal && !s.busy ? s : null;", "a table")
        deal = shown["deal"]
        self.house.say(f"open {deal['game']} seats={deal['seats']} {deal['instance']}")
        at = 0
        while (line := self.house.good_line(0)):
            at += 1
            self.make(0, line)
            self.house.say(f"act seat=0 at={at} move {line}")
            if self.house.seats_to_move() is None:
                break
            self.page.wait(f"return window.kazu.screen().index >= {at} && !window.kazu.screen().busy;", "the step is made")


def open_step(page, lesson, step):
    page.go("#/lessons")
    page.wait_shown(".lesson-list")
    page.go(f"#/lessons/{lesson}/{step}")
    page.wait_shown(".lesson-body h2")


def count_to_twelve(page):
    """Against the computer: to each multiple of four if it can be made, else by one."""
    one = f".lesson-table {cell('numbers', '1')}"
    while True:
        page.wait(f"const s = window.kazu.screen(); return s.over || (!s.busy && document.querySelector({json.dumps(one)})?.matches(':not([aria-disabled=true])'));", "a turn")
        shown = page.screen()
        if shown["over"]:
            return
        # The key of 1 says what it makes.
        total = int(re.findall(r"\d+", page.text(one))[-1]) - 1
        page.click(f".lesson-table {cell('numbers', str(-total % 4 or 1))}")
        page.wait(f"return window.kazu.screen().index > {shown['index']};", "the number is said")


def answer(page, lesson, step):
    """Answers a step right."""
    known = ANSWERS[lesson].get(step)
    if isinstance(known, str):
        page.wait_shown(f"[data-choice='{known}']")
        page.click(f"[data-choice='{known}']")
    elif isinstance(known, tuple):
        page.write("[data-field=answer]", known[0])
        page.click(".task [data-tool=answer]")
    elif isinstance(known, list):
        for total in known:
            page.click(f"[data-part='{total}']")
        page.click(".task [data-tool=answer]")
    elif isinstance(known, dict):
        for place, times in known.items():
            for _ in range(times):
                page.click(f".task [data-place='{place}']")
        page.click(".task [data-tool=answer]")
    elif lesson == "kazutori" and step in (1, 4):
        count_to_twelve(page)
    else:
        with Pupil(page, Mouse(page)) as pupil:
            pupil.solve()
    page.wait(f"return document.querySelector('{SAID}');", f"a verdict for {lesson} {step}")


def expect_japanese(page, what):
    text = page.run("return [document.querySelector('.lesson-body'), document.querySelector('.lesson-foot')].map((one) => one.innerText).join('\\n');")
    expect_equal(FOREIGN.findall(text), [], f"English in {what}")


@suite.check_each(LESSONS[:1])
@suite.slow_each(LESSONS[1:])
def every_step_right_is_a_stamp(page, lesson):
    """In Japanese; what is said has no English sentence in it, and no step but the last stamps the lesson."""
    keep_setting(page, "lang: 'ja'")
    quick(page)
    page.go("#/lessons")
    page.reload()
    expect_equal(page.run("return document.documentElement.lang;"), "ja", "the language")
    open_step(page, lesson, 1)
    count = page.count(".lesson-dots button")
    stamp = f".lesson-list a[href='#/lessons/{lesson}'] [data-seal='済']"
    for step in range(1, count + 1):
        expect_equal(page.count(stamp), 0, f"no stamp before step {step}")
        open_step(page, lesson, step)
        answer(page, lesson, step)
        expect(page.attribute(SAID, "data-verdict") in ("right", "told"), lesson, step, page.text(SAID))
        expect_japanese(page, f"{lesson} {step}")
        expect(page.count(f".lesson-dots [data-step='{step}'].done"), "the step is marked")
    page.click("[data-tool=lesson-next]")
    page.wait_shown(".lesson-end [data-seal='済']")
    page.go("#/lessons")
    page.wait_shown(stamp)
    expect_equal(page.run("return localStorage.getItem('kazu-trainer');"), None, "exercises of a lesson touch no rating")


@suite.slow
def a_step_that_was_left_open_is_taken_again(page):
    open_step(page, "shisoku-game", 1)
    page.click("[data-choice=slap]")
    page.wait_shown(SAID)
    expect_equal(page.count(".lesson-dots .done"), 0, "a wrong answer leaves it open")
    for step in range(2, 10):
        page.click("[data-tool=lesson-next]")
        page.wait(f"return location.hash.endsWith('/{step}');", f"step {step}")
    expect_equal([page.count(".lesson-end [data-seal]"), page.count(".lesson-end [data-open]")], [0, 8], "open steps")
    page.click(".lesson-end [data-open='1']")
    page.click("[data-choice=wait]")
    page.wait_shown(SAID)
    expect_equal(page.count(".lesson-dots .done"), 1, "done")


@suite.slow
def giving_up_is_no_answer(page):
    open_step(page, "shisoku", 4)
    page.wait("return window.kazu.screen().index === 0;", "the table")
    for number in (1, 2, 3):
        pair = page.run("return [...document.querySelectorAll('[data-node=numbers] [data-type]')].slice(0, 2).map((one) => `[data-node=numbers] [data-type='${one.dataset.type}']`);")
        page.click(pair[0])
        page.click("[data-node=signs] [data-type='+']")
        page.click(pair[1])
        page.wait(f"return window.kazu.screen().index === {number} && !window.kazu.screen().busy;", "a sum")
    page.click("[data-tool=table-text]")
    page.click("dialog[open] .key.danger")
    page.wait_shown(".lesson-foot > .verdict[data-verdict=wrong]")
    expect("8" in page.text(SAID), "a solution is said")
    expect_equal(page.count(".lesson-dots .done"), 0, "the step is open")


def remember(page, state):
    """Keeps the state of a lesson; its days count from today."""
    page.run(DAY + "const state = arguments[0]; for (const name of ['done', 'asked']) { if (name in state) { state[name] += day; } }"
             "localStorage.setItem('kazu-last', JSON.stringify({ '#lessons': { 'shisoku-game': state } }));", state)


@suite.slow
def a_question_comes_after_one_three_and_seven_days(page):
    due = "return (await import(arguments[0] + 'lessons/state.js')).dueLessons();"
    page.go("#/lessons")
    for state, wanted in (({"done": 0, "knows": 0}, False), ({"done": -1, "knows": 0}, True), ({"done": -2, "knows": 1}, False), ({"done": -3, "knows": 1}, True),
                          ({"done": -6, "knows": 2}, False), ({"done": -7, "knows": 2}, True), ({"done": -7, "knows": 1, "asked": 0}, False), ({"done": -90, "knows": 3}, False)):
        remember(page, {"right": [True], **state})
        expect_equal(bool(page.run_async(due, page.address)), wanted, state)
    remember(page, {"right": [True], "done": -7, "knows": 2})
    page.go("")
    page.reload()
    page.click("[data-tool=still-know]")
    page.wait_shown("[data-choice=slap]")
    # The sixth exercise: K 5 A makes 9.
    page.click("[data-choice=slap]")
    page.wait_shown(SAID)
    page.go("#/lessons")
    page.wait_shown(".lesson-list .seal.golden")
    expect_equal(page.count(".lesson-due"), 0, "nothing is due any more")


@suite.slow
def a_game_leads_to_its_lesson_and_back(page):
    begin(page, "kenken", params="size=4", seed="3")
    here = page.run("return location.hash;")
    page.run("document.querySelector('.play').focus();")
    page.keys("?")
    page.wait_shown("dialog[open] [data-tool=lesson]")
    page.click("dialog[open] [data-tool=lesson]")
    page.wait_shown(".lesson-body h2")
    page.click("[data-tool=lesson-next]")
    page.click("[data-tool=leave-lesson]")
    page.wait_screen("play")
    expect_equal(page.run("return location.hash;"), here, "the game")


@suite.slow
def the_foot_stays_when_a_verdict_comes(page):
    page.phone()
    open_step(page, "kazutori", 2)
    where = "return ['lesson-next', 'lesson-back'].map((name) => document.querySelector(`[data-tool=${name}]`).getBoundingClientRect().top);"
    before = page.run(where)
    page.click("[data-choice=N]")
    page.wait_shown(SAID)
    expect_equal(page.run(where), before, "the keys of the foot")
    expect(max(before) < page.run("return innerHeight;"), "Next is in view")


if __name__ == "__main__":
    suite.main()
