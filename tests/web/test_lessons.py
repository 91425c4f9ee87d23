#!/usr/bin/env python3
"""Lessons from their first step to their stamp: every step answered right, in the language of the page, with its exercises and the questions of later days."""
import itertools
import json
import re
from fractions import Fraction

from audit import cut_texts, expect_accessible, expect_readable
from playing import Mouse, Player, begin, cell, keep_setting, quick, record
from suite import Suite, expect, expect_equal

suite = Suite()

GAMES = ("shisoku-game", "shisoku", "kazutori", "mastermind", "namepoker", "kenken")
LESSONS = (*GAMES, "shisoku-game-2", "shisoku-2", "kazutori-2", "mastermind-2", "kenken-2")
# Right answers of the steps without a table: a choice, what is typed, what is picked, or the guess that is made of pegs.
ANSWERS = {
    "shisoku-game": {1: "wait", 2: "slap", 5: "2", 6: "slap", 7: "wait", 8: "slap"},
    "shisoku": {2: "fraction", 3: "1/3"},
    "kazutori": {2: "P", 5: [5, 10, 15, 20], 6: ("7",)},
    "mastermind": {1: "11", 2: "1123", 3: {2: 2, 3: 2}, 4: "1525"},
    "namepoker": {1: "大すきす大", 4: "大大___", 5: ("hanako",)},
    "kenken": {1: "1 3", 2: "2", 3: "3", 4: "3"},
    # (3 + 1) * 4 = 16 is the most; 3 * (11 - 3), (5 + 1) * 4, 6 * (11 - 7) and (7 + 1) * 3 make 24; 3 * 2 * (2 + 1) is 18.
    "shisoku-game-2": {1: "16", 2: "wait", 3: "8", 6: "slap", 7: "slap", 8: "wait", 9: "slap"},
    "shisoku-2": {1: "96", 3: "2"},
    # The last one loses: 1 less than in the other game. 1 or 4: from the end 0, 2, 5, 7, 10, 12, 15 are lost.
    "kazutori-2": {1: "11", 3: [3, 7, 11, 15, 19], 4: [3, 5, 8, 10, 13, 15], 5: ("5",)},
    # Two right, one new: three places, three colours. 134 leaves 5/3 of the nine codes, 124 25/9; of three 112 leaves 1, 132 5/3.
    "mastermind-2": {1: "9", 2: "134", 4: "112", 5: "234"},
    # 4 - 1 = 3 and 1 * 2 = 2 alone: neither cage of column 2 has a 3.
    "kenken-2": {1: "1 4", 2: "1 2", 3: "3"},
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
    text = page.run("return document.querySelector('.lesson').innerText;")
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


def miss(page):
    """Adds up all four cards of a step."""
    for number in (1, 2, 3):
        pair = page.run("return [...document.querySelectorAll('[data-node=numbers] [data-type]')].slice(0, 2).map((one) => `[data-node=numbers] [data-type='${one.dataset.type}']`);")
        page.click(pair[0])
        page.click("[data-node=signs] [data-type='+']")
        page.click(pair[1])
        page.wait(f"return window.kazu.screen().index === {number} && !window.kazu.screen().busy;", "a sum")


@suite.slow
def giving_up_is_no_answer(page):
    open_step(page, "shisoku", 4)
    page.wait("return window.kazu.screen().index === 0;", "the table")
    miss(page)
    page.click("[data-tool=table-text]")
    page.wait_shown(".lesson-foot > .verdict[data-verdict=wrong]")
    expect_equal(page.count("dialog[open]"), 0, "questions before it")
    expect("8\u00a0÷\u00a0(" in page.text(SAID), "a solution that does not break at its signs:", page.text(SAID))
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
    expect_equal(page.count("[data-next=today]"), 0, "nothing is due any more")


@suite.slow
def the_path_says_what_comes_next(page):
    """At first a lesson; the day after one is done its question is named a day before, and asked then."""
    page.go("#/lessons")
    expect_equal(page.count(".lesson-path [data-stop]"), len(LESSONS), "stops")
    expect_equal(page.attribute(".lesson-path [data-next]", "data-next"), "lesson", "the first one")
    for done, said in ((0, "1"), (-1, "today")):
        page.run(DAY + "localStorage.setItem('kazu-last', JSON.stringify({ '#lessons': { kazutori: { right: [true], done: day + arguments[0], knows: 0 } } }));", done)
        page.go("")
        page.wait_shown(".home-lessons [data-next]")
        # At home there is room for one line: a lesson, or a question of today.
        expect_equal(page.count(".home-lessons [data-next]"), 1, "one line")
        expect_equal(page.attribute(".home-lessons [data-next]", "data-next"), "lesson" if done == 0 else "today", "what comes first")
        expect_equal(page.run("return [...document.querySelectorAll('.home-lessons [data-stop] .seal')].map((one) => one.closest('[data-stop]').dataset.stop);"), ["kazutori"], "stamps")
        page.go("#/lessons")
        page.wait_shown(".lesson-list")
        expect_equal(page.count(".lesson-path [data-next=lesson]"), 1, "a lesson is next")
        expect("the number that wins" in page.text(f".lesson-path [data-next='{said}']"), page.text(".lesson-path"))


@suite.slow
def right_and_wrong_are_told_apart(page):
    """By word and shape; nothing moves, and a wrong answer can be tried again."""
    page.phone()
    open_step(page, "kazutori", 2)
    where = "return [...document.querySelectorAll('.task-keys button, .lesson-walk button, .task-question')].map((one) => { const { x, y, width } = one.getBoundingClientRect(); return [x, y, width].map(Math.round); });"
    look = f"return [document.querySelector('{SAID} b').textContent, document.querySelector('{SAID} path').getAttribute('d'), getComputedStyle(document.querySelector('.task [aria-pressed=true]'), '::after').content[1]];"
    before = page.run(where)
    page.click("[data-choice=N]")
    page.wait_shown(SAID)
    wrong = page.run(look)
    expect_equal(page.run(where), before, "after a wrong answer")
    expect_equal(page.text("[data-tool=lesson-again]"), "Try again", "the way on")
    page.click("[data-tool=lesson-again]")
    page.wait_gone(SAID)
    expect_equal(page.count(".task [aria-pressed=true], .task[data-verdict]"), 0, "nothing is chosen")
    page.click("[data-choice=P]")
    page.wait_shown(SAID)
    right = page.run(look)
    expect_equal(page.run(where), before, "after a right answer")
    expect([wrong[0], right[0]] == ["Not this time", "Right"] and wrong[1] != right[1] and [wrong[2], right[2]] == ["✗", "✓"], wrong, right)


@suite.slow_each(["light", "dark"])
def verdicts_can_be_read(page, scheme):
    page.phone()
    page.media(scheme)
    for lesson, step, choice in (("kazutori", 2, "N"), ("kazutori", 2, "P"), ("mastermind-2", 2, "134")):
        open_step(page, lesson, step)
        page.click(f"[data-choice='{choice}']")
        page.wait_shown(SAID)
        page.wait("return !document.getAnimations().length;", "rest")
        expect_accessible(page, f"{lesson} {step}: {choice}")
        expect_readable(page, f"{lesson} {step}: {choice}")


@suite.slow_each(GAMES)
def the_end_leads_to_an_easy_game_at_once(page, game):
    easy = {"kenken": "size=4 level=easy", "mastermind": "pegs=3", "shisoku": "level=1", "kazutori": "N=21 ", "namepoker": "rounds=3"}
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#lessons': { [arguments[0]]: { right: Array(20).fill(true), done: 1, knows: 0 } } }));", game)
    open_step(page, game, 30)
    page.click("[data-tool=lesson-play]")
    page.wait_screen("play")
    kept = record(page)
    expect(kept["game"] == game and easy.get(game, "") in kept["save"], kept["save"][:300])


@suite.slow_each(["kazutori", "mastermind", "namepoker", "kenken"])
def the_trainer_goes_on_where_a_lesson_ends(page, game):
    """Somebody new begins with exercises of the kind and size of the lesson."""
    page.go(f"#/train/calm/{game}?from=lesson")
    shown = page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy ? s.exercise : null;", "an exercise")
    target = int(re.search(r"grade=(\d+)", shown["params"])[1])
    expect(500 <= target < 1000, shown)
    expect(shown["grade"] <= 1350, shown)


@suite.slow
def exchanged_cards_are_replaced(page):
    """す泉すす大 without its second and last card: new ones come, the others stay, and the table says what became of the hand."""
    quick(page)
    open_step(page, "namepoker", 2)
    page.wait("return document.querySelector('.lesson-table[aria-busy=false]');", "the table")
    for key in (cell("hand", "2"), cell("hand", "5"), "[data-tool=send]"):
        page.click(f".lesson-table {key}")
    page.wait_shown(SAID)
    hand = page.run("return [...document.querySelectorAll('.lesson-table .hand > .playing-card')].map((card) => card.querySelector('.value').textContent).join('');")
    expect(len(hand) == 5 and hand[0] + hand[2:4] == "すすす", hand)
    expect_equal(page.count(".lesson-table .went"), 0, "cards that are gone")
    expect(f"This time you got {hand}: " in page.text(SAID), page.text(SAID))


@suite.slow_each(["kenken", "shisoku-game"])
def a_game_leads_to_its_lesson_and_back(page, game):
    begin(page, game, **({"params": "size=4"} if game == "kenken" else {"seats": 2, "bots": [0, 1]}), seed="3")
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
def the_finger_goes_with_the_first_move(page):
    """Also if a key of the keyboard made it."""
    open_step(page, "kenken", 5)
    page.wait_shown(".lesson-finger")
    page.click(f".lesson-table {cell('board', 'r1c2')}")
    page.keys("4")
    page.wait("return window.kazu.screen().index === 1;", "a digit")
    expect(not page.shown(".lesson-finger"), "the finger is gone")


@suite.slow
def a_lesson_goes_on_where_it_was_left(page):
    """At its first open step; a lesson that is done begins anew."""
    for state, step in (({"right": [True, True]}, 3), ({"right": [True, None, True]}, 2), ({"right": [True] * 9, "done": 0}, 1)):
        remember(page, {"knows": 0, **state})
        page.go("#/settings")
        page.go("#/lessons")
        page.wait_shown(".lesson-list")
        page.click(".lesson-list .sheet[href='#/lessons/shisoku-game']")
        page.wait(f"return location.hash === '#/lessons/shisoku-game/{step}';", f"step {step}")


@suite.slow
def the_end_counts_the_exercises_that_are_left(page):
    """Six steps and three exercises."""
    for right, words in (([True] * 5, "Some steps are still open"), ([True] * 6, "3 exercises left"), ([True] * 6 + [False, True, True], "One exercise left")):
        remember(page, {"right": right, "knows": 0})
        open_step(page, "shisoku", 40)
        page.run("localStorage.setItem('kazu-last', localStorage.getItem('kazu-last').replace('shisoku-game', 'shisoku'));")
        open_step(page, "shisoku", 40)
        page.wait_shown(".lesson-end")
        expect_equal(page.text(".lesson-end h2"), words, right)


@suite.slow
def a_miss_in_shisoku_has_one_key_of_each_kind(page):
    """On a desk and a phone: one Undo and one "Start over", and the table ends above the verdict or the keys at the foot."""
    for size in ((1280, 720), (1280, 800), (390, 844), (360, 740)):
        page.size(*size, touch=size[0] < 500)
        open_step(page, "shisoku", 4)
        page.wait("return window.kazu.screen().index === 0;", "the table")
        miss(page)
        page.wait_shown(".lesson-table [data-outcome=missed]")
        page.wait(REST, "rest")
        keys = page.run("return [...document.querySelectorAll('main button')].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent.trim());")
        expect_equal([len([text for text in keys if word in text]) for word in ("Undo", "Start over", "Show a solution")], [1, 1, 1], keys)
        over = page.run("return document.querySelector('.lesson-table .mat').getBoundingClientRect().bottom - document.querySelector('.lesson-walk').getBoundingClientRect().top;")
        expect(over <= 0, f"{size}: the table is {over} px below the keys")


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


def shown_rect(page, selector):
    return page.run("const { left, top, right, bottom } = document.querySelector(arguments[0]).getBoundingClientRect(); return [left, top, right, bottom].map(Math.round);", selector)


# The first step with a table, and how many taps the finger shows there.
OPENINGS = {"shisoku-game": (3, 3), "shisoku": (1, 3), "kazutori": (1, 1), "mastermind": (5, 1), "namepoker": (2, 0), "kenken": (5, 2)}


@suite.check_each(GAMES[1:2])
@suite.slow_each((*GAMES[:1], *GAMES[2:]))
def the_first_table_shows_the_moves(page, lesson):
    """A sentence says them, and a finger lies on the piece to tap next, until its taps were made. No finger where it would give the answer away."""
    step, taps = OPENINGS[lesson]
    quick(page)
    page.phone()
    open_step(page, lesson, step)
    page.wait_shown(".lesson-finger" if taps else f".lesson-table {cell('hand', '1')}")
    expect(len(page.text(".lesson-moves")) > 10, "the moves are said")
    for _ in range(taps):
        page.wait("return !document.querySelector('.lesson-finger').getAnimations().some((one) => one.transitionProperty);", "the finger has arrived")
        pointed = page.run("""const { x, y } = document.querySelector('.lesson-finger').getBoundingClientRect();
            const target = document.elementsFromPoint(x + 1, y + 1).map((one) => one.closest('[data-node] [data-type]')).find(Boolean);
            target?.click();
            return target?.dataset.type || '';""")
        expect(pointed, "the finger is on a piece")
    page.wait_gone(".lesson-finger")
    if step < 3:
        open_step(page, lesson, step + 2)
        expect_equal(page.count(".lesson-moves, .lesson-finger"), 0, "later tables are known")


@suite.slow
def rules_come_before_they_are_needed(page):
    for lesson, words in (("shisoku-game", "A is 1"), ("mastermind", "No colour comes twice"), ("kenken", "1, 2, 3 and 4 once"), ("kazutori", "Make 12 to win")):
        open_step(page, lesson, 1)
        expect(words in page.text(".lesson-words"), words, page.text(".lesson-words"))


TABLES = {"shisoku": 4, "kazutori": 7, "mastermind": 6, "namepoker": 2, "kenken": 6}


@suite.check_each(["kazutori"])
@suite.slow_each(["shisoku", "mastermind", "namepoker", "kenken"])
def the_verdict_covers_no_table(page, lesson):
    """It has its own place on a phone; what was just made stays in sight and does not move. The head keeps the title and the progress."""
    quick(page)
    page.phone()
    open_step(page, lesson, 1)
    title, count = page.text("#frame-title"), shown_rect(page, ".lesson-count")
    step = TABLES[lesson]
    open_step(page, lesson, step)
    page.wait("return document.querySelector('.lesson-table[aria-busy=false]');", "the table")
    before = shown_rect(page, ".lesson-table .mat")
    with Pupil(page, Mouse(page)) as pupil:
        pupil.solve()
    page.wait_shown(SAID)
    verdict, after = shown_rect(page, SAID), shown_rect(page, ".lesson-table .mat")
    expect_equal(after, before, "the table stays")
    expect(verdict[1] >= after[3] - 1, f"the verdict {verdict} is below the table {after}")
    expect(verdict[3] <= shown_rect(page, ".lesson-walk")[1] + 1 and shown_rect(page, ".lesson-walk")[3] <= page.run("return innerHeight;"), "all of it is in view")
    expect_equal([page.text("#frame-title"), shown_rect(page, ".lesson-count")], [title, count], "title and place of the progress")
    expect(page.text(".lesson-count").startswith(f"{step}/"), page.text(".lesson-count"))


@suite.slow_each(["phone", "desk"])
def answers_are_large(page, size):
    """A question is on the table of its game: wide keys at the lower edge of a phone, in the middle of a desk with the words beside it."""
    getattr(page, size)()
    for lesson, step in (("shisoku-game", 1), ("kazutori", 2), ("mastermind", 1), ("kenken", 1), ("namepoker", 1)):
        open_step(page, lesson, step)
        page.wait_shown(".task-keys > .key")
        stage, words = shown_rect(page, ".lesson-stage"), shown_rect(page, ".lesson-words")
        keys = page.run("return [...document.querySelectorAll('.task-keys > .key')].map((key) => { const { height, width, bottom } = key.getBoundingClientRect(); return [height, width, bottom]; });")
        expect(min(height for height, _, _ in keys) >= 56 and min(width for _, width, _ in keys) >= 64, lesson, keys)
        last, window = max(bottom for _, _, bottom in keys), page.run("return innerHeight;")
        expect(stage[3] - last < 40 and last < window - 60, f"{lesson}: the keys end at {last}, the table at {stage[3]}")
        expect(words[2] <= stage[0] if size == "desk" else words[3] <= stage[1] + 1, f"{lesson}: words {words}, table {stage}")


REST = """return !document.querySelector('.lesson-table[aria-busy=true], .lesson-seen:empty, .lesson-board:empty, .lesson-stage .picture-stage[aria-busy=true]')
    && document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity);"""
OVER = "const { scrollHeight, scrollWidth } = document.documentElement; return [scrollHeight - innerHeight, scrollWidth - innerWidth];"
# What would have to be scrolled to be read.
SCROLLS = """return [...document.querySelectorAll('.lesson :not(.play-head)')].filter((one) => /auto|scroll|hidden/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 4 && one.clientHeight > 4)
    .map((one) => `${one.className}: ${one.scrollHeight} of ${one.clientHeight}, ${one.textContent.slice(0, 60)}`);"""
PHONES = ((390, 844), (360, 740))


def expect_it_fits(page, what):
    """Nothing is wider than its box or outside of the screen, on two phones."""
    for size in reversed(PHONES):
        page.size(*size, touch=True)
        page.wait(REST, f"{what}: rest")
        expect_equal(cut_texts(page), [], f"{what}: cut at {size}")
        expect_equal(page.run(SCROLLS), [], f"{what}: scrolls at {size}")
        below = page.run("const [mat, foot] = ['.lesson-table .mat', '.lesson-foot > .verdict'].map((one) => document.querySelector(one)?.getBoundingClientRect()); return mat ? mat.bottom - foot.top : 0;")
        expect(below <= 1, f"{what}: the table ends {below} px below the verdict's edge")
        over = page.run(OVER)
        expect(max(over) <= 0, f"{what}: {over} px over the window of {size}")


@suite.check
def fractions_fit_on_the_tape(page):
    """2 + 2/11 = 24/11."""
    quick(page)
    page.phone()
    open_step(page, "shisoku", 7)
    page.wait(REST, "the step")
    answer(page, "shisoku", 7)
    expect("24/11" in page.text(".lesson-table .tape"), page.text(".lesson-table .tape"))
    expect_it_fits(page, "2 2 11 11")


@suite.slow_each([f"{lesson} {lang}" for lesson in LESSONS for lang in ("en", "ja")])
def every_step_fits_a_phone(page, what):
    """Each step as it is opened and after its answer, the end, and ten exercises."""
    lesson, lang = what.split()
    keep_setting(page, f"lang: '{lang}'")
    quick(page)
    page.phone()
    page.go("#/lessons")
    page.reload()
    open_step(page, lesson, 1)
    for step in range(1, page.count(".lesson-dots button") + 1):
        open_step(page, lesson, step)
        page.wait(REST, "the step")
        expect_it_fits(page, f"{lesson} {step}")
        answer(page, lesson, step)
        expect_it_fits(page, f"{lesson} {step}, answered")
    page.click("[data-tool=lesson-next]")
    page.wait_shown(".lesson-end")
    expect_it_fits(page, f"{lesson}, end")
    page.click("[data-tool=ten]")
    page.wait_shown(".lesson-stage")
    page.wait(REST, "the exercise")
    expect_it_fits(page, f"{lesson}, ten")


@suite.slow
def a_wrong_guess_is_answered_with_the_reason(page):
    """After two wrong tries, of two answers after one, the way on leads through the reason, line by line; a right answer says why at once."""
    quick(page)
    open_step(page, "kazutori", 7)
    # From 3 to 10 by 1, 2 or 3: 6 wins, so 1 and 2 are wrong.
    for number in ("1", "2"):
        page.wait("return document.querySelector('.lesson-table[aria-busy=false]');", "the table")
        expect_equal(page.text("[data-tool=lesson-next]"), "Next", "the way on")
        page.click(f".lesson-table {cell('numbers', number)}")
        page.wait_shown(SAID)
        number == "1" and page.click("[data-tool=lesson-again]")
    page.wait("return document.querySelector('[data-tool=lesson-next]').textContent === 'Show me why';", "the reason is offered")
    expect(not page.shown("[data-tool=lesson-again]"), "no other try before it")
    lines = []
    while page.text("[data-tool=lesson-next]") != "Next":
        page.click("[data-tool=lesson-next]")
        lines.append(page.text(SAID))
    expect_equal([line[:13] for line in lines], ["Reason 1 of 3", "Reason 2 of 3", "Reason 3 of 3"], "lines")
    expect("6" in lines[1] and "Say 3" in lines[2], lines)
    expect(page.shown("[data-tool=lesson-again]"), "now it can be tried again")
    page.click("[data-tool=lesson-next]")
    page.wait("return location.hash.endsWith('/8');", "the next exercise")
    # 5 7 2 make 24.
    open_step(page, "shisoku-game", 6)
    page.click("[data-choice=wait]")
    page.wait("return document.querySelector('[data-tool=lesson-next]').textContent === 'Show me why';", "the reason is offered")
    open_step(page, "shisoku-game", 6)
    page.click("[data-choice=slap]")
    page.wait_shown(SAID)
    expect("= 24" in page.text(SAID), "why:", page.text(SAID))
    # Q 8 5 make 1, 9, 15 or 25, and nothing between that is whole but 9 is next to 7.
    open_step(page, "shisoku-game", 7)
    page.click("[data-choice=wait]")
    page.wait_shown(SAID)
    expect("nearest whole number" in page.text(SAID), "why:", page.text(SAID))


@suite.slow
def the_reason_names_and_marks_the_guess(page):
    """Of 1234=30 eight codes are left. 1525 splits them into 7 groups: all but 1264 and 1236 have an answer alone. A single reason has no number."""
    quick(page)
    page.phone()
    open_step(page, "mastermind", 4)
    page.click("[data-choice='1235']")
    page.wait("return document.querySelector('[data-tool=lesson-next]').textContent === 'Show me why';", "the reason is offered")
    best = "return ['1235', '1525'].map((guess) => getComputedStyle(document.querySelector(`[data-choice='${guess}']`)).outlineStyle);"
    expect_equal(page.run(best), ["none", "none"], "before the reason")
    page.click("[data-tool=lesson-next]")
    page.wait_shown(".lesson-groups")
    expect_equal(page.attribute(f"{SAID} .picture-pegs", "aria-label"), "1525", "the guess")
    counts = sorted(int(text) for text in page.texts(f"{SAID} .lesson-groups > span"))
    expect_equal(counts, [1] * 6 + [2], "its groups")
    expect(page.text(SAID).startswith("Reason "), page.text(SAID))
    expect("1/1" not in page.text(SAID), page.text(SAID))
    expect_equal(page.run(best), ["none", "solid"], "marked")
    expect_it_fits(page, "the reason")


def done(page, *lessons):
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#lessons': Object.fromEntries(arguments[0].map((id) => [id, { right: Array(20).fill(true), done: 20000, knows: 3 }])) }));", list(lessons))


NEXT = "[data-tool=lesson-next]"


@suite.check
def a_chapter_leads_on(page):
    """One key leads from the first chapter to the second, from there to the lesson of the next game, and so do ten exercises; the question of tomorrow is a line beside it."""
    for lessons, here, leads in ((["kazutori"], "kazutori", "next-part"), (["kazutori", "kazutori-2"], "kazutori-2", "next-game"), (["namepoker"], "namepoker", "next-game"), (LESSONS, "kenken-2", "ten")):
        done(page, *lessons)
        open_step(page, here, 40)
        expect_equal(page.attribute(NEXT, "data-leads"), leads, f"{here}: the key at the foot")
        expect_equal(page.run("return [...document.querySelectorAll('.lesson .main')].map((one) => one.dataset.tool);"), ["lesson-next"], "main keys")
        seal = page.run("const [end, seal] = ['.lesson-end', '.lesson-end > .seal'].map((one) => document.querySelector(one).getBoundingClientRect()); return seal.x + seal.width / 2 - end.x - end.width / 2;")
        expect(abs(seal) < 2, f"the seal is {seal} px off its middle")
    done(page, "kazutori", "kazutori-2")
    open_step(page, "kazutori-2", 40)
    page.click(NEXT)
    page.wait("return location.hash.startsWith('#/lessons/mastermind/');", "the next game")
    open_step(page, "kazutori-2", 1)
    for _ in range(page.count(".lesson-dots button")):
        page.click(NEXT)
    page.wait_shown(".lesson-end")
    page.click("[data-tool=ten]")
    page.wait("return location.hash.endsWith('/ten') && document.querySelector('.lesson-dots button');", "ten")
    for step in range(10):
        page.wait(f"return document.querySelectorAll('.lesson-dots button')[{step}].matches('[aria-current]');", f"exercise {step + 1}")
        page.click(NEXT)
    page.wait_shown(".lesson-end")
    expect_equal(page.attribute(NEXT, "data-leads"), "next-game", "after ten")
    expect_equal([page.count(f".lesson-ways [data-tool={name}]") for name in ("ten", "trainer", "lesson-play")], [1, 1, 1], "other ways")


def made(cards, whole=False):
    """All numbers that cards make; `whole`: over whole numbers alone."""
    if len(cards) == 1:
        return {cards[0]}
    found = set()
    for a, b in itertools.permutations(range(len(cards)), 2):
        x, y, rest = cards[a], cards[b], [card for at, card in enumerate(cards) if at not in (a, b)]
        for value in [x + y, x - y, x * y] + ([x / y] if y else []):
            if not whole or value.denominator == 1:
                found |= made([value, *rest], whole)
    return found


def expect_kind(lesson, deal):
    """That an exercise is of the kind of its lesson, by a count of all ways."""
    if deal["game"] == "shisoku":
        target, *cards = map(Fraction, deal["instance"].split())
        expect(target in made(cards), deal)
        # Divided at the end: three of the cards make a multiple of the target.
        expect(target not in made(cards, True) if lesson == "shisoku" else
               any(target * cards[at] in made(cards[:at] + cards[at + 1:], True) for at in range(4)), lesson, deal)
        return
    words = dict(word.split("=") for word in deal["instance"].split())
    first, _, last = words["moves"].partition("..")
    moves, end = list(range(int(first), int(last) + 1)) if last else list(map(int, words["moves"].split(","))), int(words["N"])
    wins = [words["misere"] == "yes"]
    for left in range(1, end + 1):
        wins.append(any(move <= left and not wins[left - move] for move in moves))
    left = end - int(words["from"])
    right = [move for move in moves if move <= left and not wins[left - move]]
    expect(0 < len(right) < len(moves) and left > max(moves), lesson, deal, right)


@suite.slow_each(["shisoku", "shisoku-2", "kazutori", "kazutori-2"])
def ten_exercises_are_of_the_kind(page, lesson):
    page.go("#/lessons")
    page.wait_shown(".lesson-list")
    page.go(f"#/lessons/{lesson}/ten")
    seen = []
    for step in range(1, 11):
        page.wait(f"return document.querySelector('.lesson-dots [data-step=\"{step}\"][aria-current]') && document.querySelector('.lesson-table[aria-busy=false]');", f"exercise {step}")
        seen.append(page.screen()["deal"])
        expect_kind(lesson, seen[-1])
        page.click(NEXT)
    expect_equal(len({one["instance"] for one in seen}), 10, "different exercises")


@suite.slow
def a_total_that_is_wrong_is_marked_alone(page):
    open_step(page, "kazutori", 5)
    marks = "return Object.fromEntries([...document.querySelectorAll('.task-parts [data-mark]')].map((key) => [key.dataset.part, key.dataset.mark]));"
    for totals, wanted, verdict in (((5, 10, 12), {"5": "right", "10": "right", "12": "wrong"}, "wrong"), ((12,), {"5": "right", "10": "right"}, "near"),
                                    ((15, 20), {"5": "right", "10": "right", "15": "right", "20": "right"}, "right")):
        for total in totals:
            page.click(f"[data-part='{total}']")
        page.click(".task [data-tool=answer]")
        page.wait_shown(SAID)
        expect_equal([page.run(marks), page.attribute(SAID, "data-verdict")], [wanted, verdict], f"after {totals}")
    right, open_ = page.run("return ['5', '6'].map((part) => getComputedStyle(document.querySelector(`[data-part='${part}']`)).backgroundImage);")
    expect("rgb(44, 106, 63)" in right and open_ == "none", right, open_)


@suite.slow
def nothing_is_given_away(page):
    """Neither by the names of lessons nor by the rows of a picture: the pattern repeats after 7 totals, and a row has 10."""
    page.go("#/lessons")
    page.wait_shown(".lesson-list")
    given = re.compile(r"4, 8|fraction|divid|cannot be", re.I)
    expect_equal(given.findall(page.text("main")), [], "the list")
    for lesson in ("kazutori", "shisoku", "shisoku-2", "mastermind-2"):
        remember(page, {"right": [True], "done": -1, "knows": 0})
        page.run("localStorage.setItem('kazu-last', localStorage.getItem('kazu-last').replace('shisoku-game', arguments[0]));", lesson)
        page.go("")
        page.wait_shown(".home-lessons [data-next=today]")
        expect_equal(given.findall(page.text(".home-lessons")), [], f"{lesson} at home")
    open_step(page, "kazutori", 6)
    page.wait(REST, "the picture")
    columns = page.run("return new Set([...document.querySelectorAll('.picture-stage svg rect')].map((one) => Math.round(one.getBoundingClientRect().x))).size;")
    expect_equal(columns, 10, "columns")


@suite.slow
def readings_for_those_who_read_no_japanese(page):
    open_step(page, "namepoker", 1)
    page.wait_shown(".lesson-readings")
    expect_equal(page.texts(".lesson-readings > span"), ["大 ō", "石 ishi", "泉 izumi", "す su", "き ki"], "readings")
    page.language("ja")
    page.reload()
    page.wait_shown(".lesson-ladder li > b")
    expect_equal(page.count(".lesson-readings"), 0, "in Japanese")


@suite.slow
def digits_that_followed_say_why(page):
    """The cage of 12 has 3 and 4: with the 3 its other cell is 4; with 2 4 above and 3 4 beside it the corner is 1, then 1− has 2, and column 4 its 3."""
    page.go("#/lessons")
    for lang, words in (("en", ["12× still needs 4", "only 1 is left for row 4, column 4", "1− still needs 2", "only 3 is left for row 3, column 4"]),
                        ("ja", ["12×の残りは4", "4行目4列目に残るのは1だけ", "1−の残りは2", "3行目4列目に残るのは3だけ"])):
        page.language(lang)
        page.reload()
        open_step(page, "kenken", 4)
        page.wait("return document.querySelector('.lesson-since')?.textContent;", "what followed")
        expect(all(word in page.text(".lesson-since") for word in words), page.text(".lesson-since"))


@suite.slow
def a_guess_is_compared_with_the_best(page):
    """362=02 and 453=11 leave 243, 436, 523 and 643, and 111 tells nothing of them; the best guess is drawn, and no envelope stays sealed."""
    quick(page)
    open_step(page, "mastermind", 6)
    page.wait("return document.querySelector('.lesson-table[aria-busy=false]');", "the table")
    expect(not page.shown(".lesson-table .envelope"), "no envelope")
    for _ in range(3):
        page.click(f".lesson-table {cell('palette', '1')}")
    page.click(".lesson-table .guess-form .key")
    page.wait_shown(SAID)
    expect_equal(page.attribute(f"{SAID} .picture-pegs", "aria-label"), "243", "the best guess")


if __name__ == "__main__":
    suite.main()
