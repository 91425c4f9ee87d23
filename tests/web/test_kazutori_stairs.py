#!/usr/bin/env python3
"""The Tengu Stairs of Kazutori: an endless climb above the ladder, with incense and lanterns."""
from audit import expect_accessible
from playing import begin, cell, quick, record
from suite import Suite, expect_equal
from test_kazutori_scene import ARTICLE, RULES, SIZES, SMALL_SIZES, TABLE, expect_inside, open_table, saved, totals, wins

suite = Suite()

STAIRS = """const { get, put } = await import(arguments[0] + 'app/store.js'); const { climb, keepClimb } = await import(arguments[0] + 'scenes/kazutori/memory.js');
const [, id, step, lanterns] = arguments; await put({ ...await get(id), climb: { step, lanterns } }); keepClimb({ game: id, step, lanterns });"""


def put_on_stairs(page, identifier, step, lanterns):
    """Makes a game one of the climb, and shows it."""
    page.go("#/")
    page.run_async(STAIRS, page.address, identifier, step, lanterns)
    page.go(f"#/play/{identifier}")


def win(page):
    """Plays a game on the stairs to its end; each number leaves a lost total."""
    words = dict(word.split("=") for word in record(page)["params"].split())
    first, last = (words["moves"].split("..") + [None])[:2]
    numbers = list(range(int(first), int(last) + 1)) if last else [int(one) for one in first.split(",")]
    known = {0: words["misere"] == "yes"}
    yours = "const s = window.kazu.screen(); return s.over || (s.turn?.seats.includes(0) && !s.busy);"
    page.wait(yours, "it is one's turn")
    while not page.screen()["over"]:
        total = max([int(words["from"]), *totals(page, "[data-seat] .total")])
        missing = int(words["N"]) - total
        number = next(one for one in numbers if one <= missing and not wins(missing - one, numbers, words["misere"] == "yes", known))
        index = page.screen()["index"]
        page.click(cell("numbers", str(number)))
        page.wait(f"const s = window.kazu.screen(); return s.over || (s.index > {index} && !s.busy && s.turn.seats.includes(0));", "it is one's turn again")


@suite.check
def the_stairs_go_on_until_a_loss(page):
    """A win leads to the next step, a loss to the first; the ladder and the first screen show the record. There is no hint, no Undo, and no other game for a bad one."""
    open_table(page)
    page.click("[data-tool=rung-stairs]")
    page.wait_shown(".climb")
    first = page.screen()["id"]
    expect_equal([page.count(f"[data-tool={tool}]:not([hidden])") for tool in ("hint", "undo", "redo")], [0, 0, 0], "tools")
    expect_equal(page.text(".climb h2 span"), "Step 1", "the step")
    page.go("#/")
    page.go(f"#/play/{begin(page, 'kazutori', instance=ARTICLE, seats=2, bots=[0, 1])}")
    page.click("[data-tool=rung-stairs]")
    page.wait_shown(".climb")
    expect_equal(page.screen()["id"], first, "the game that was begun")
    win(page)
    page.wait_shown(".result.won .end-story")
    expect_equal(page.text(".result h2"), "Step 1 climbed", "the heading")
    expect_equal(page.text(".end-story"), "Wins in a row: 1 · New record", "the story")
    expect_equal([page.text(".rung-best"), page.text(".ladder .here .rung-name"), page.count(".ladder .seal")], ["1", "Stairs", 0], "the ladder")
    expect_equal(page.text(".result-tools .main"), "Climb on: Step 2", "the way on")
    page.reload()
    page.wait_shown(".result.won .end-story")
    expect_equal(page.text(".result-tools .main"), "Climb on: Step 2", "the way on after a reload")
    page.click(".result-tools .main")
    page.wait("return document.querySelector('.climb h2 span')?.textContent === 'Step 2';", "the next step")
    page.click(".play-tools [data-tool=menu]")
    page.click("[data-tool=resign]")
    page.wait_shown("dialog[open]")
    page.run("[...document.querySelectorAll('dialog[open] button')].find((e) => e.textContent === 'Resign').click();")
    page.wait_shown(".result .end-story")
    expect_equal(page.text(".result h2"), "You fell on step 2", "the heading of a loss")
    expect_equal(page.text(".end-story"), "Wins in a row: 1 · Record: 1", "the story of a loss")
    expect_equal(page.text(".result-tools .main"), "Climb again", "the way on after a loss")
    page.go("#/")
    expect_equal(page.text("[data-tool=to-stairs]"), "Stairs: 1", "the first screen")
    page.click("[data-tool=to-stairs]")
    page.wait("return document.querySelector('.climb h2 span')?.textContent === 'Step 1';", "the first step again")


@suite.check
def incense_burns_on_the_stairs(page):
    """Step 16 has 5 seconds, the first turn 10. A move at 21 s let two sticks burn; the third lantern goes out next, and the game is lost."""
    quick(page)
    page.size(*SIZES["desk"])
    save = saved((1, 2), 5).replace("\n0 0 move", "\n21000 0 move").replace("\n1 1 move", "\n21500 1 move")
    put_on_stairs(page, begin(page, "kazutori", save=save), 16, 3)
    page.wait_shown(".climb .stick-row")
    expect_equal(page.attribute(".lanterns", "aria-label"), "Lanterns: 1 of 3", "what two sticks left")
    expect_equal(page.run("return Number.parseInt(document.querySelector('.stick-row b').textContent) <= 5;"), True, "seconds of the stick")
    page.wait_shown(".result .end-story")
    expect_equal(page.text(".result h2"), "Your last lantern went out", "the end")
    expect_equal(page.text(".end-story"), "Wins in a row: 15 · Record: 0", "the story")
    expect_equal(page.run("return JSON.parse(localStorage.getItem('kazu-last'))['#kazutori'].climb.step;"), 1, "the next climb")


@suite.verify_each({**SIZES, **SMALL_SIZES})
def the_stairs_fit(page, size):
    """Sheet and end, also where secret numbers are in four columns, are in sight; both can be read."""
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    put_on_stairs(page, begin(page, "kazutori", instance=f"N=70 moves=1,5,7,8 {RULES} from=10", seats=2, bots=[0, 5]), 9, 2)
    page.wait_shown(".climb .stick-row")
    expect_inside(page, size, f"{TABLE}, .climb > *, .lanterns svg")
    if size in SIZES:
        expect_accessible(page, f"{size}, the stairs")
        # 10, 25, 40, 55 and 70 are secret: with 15 twice Tengu's numbers are answered.
        save = saved((8, 7, 8, 7, 8, 7, 8, 7), 5, f"N=70 moves=1,5,7,8 {RULES} from=10") + "7 - end rules 1\n"
        put_on_stairs(page, begin(page, "kazutori", save=save), 9, 2)
        page.wait_shown(".end-columns")
        page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is at rest")
        expect_equal(page.count(".end-columns tr"), 5, "rows")
        expect_inside(page, f"{size}, the end", ".mat, .end-strip, .result-tools .key, .end-text > *, .end-columns tr")
        expect_equal(page.run("const [a, b] = ['.end-columns', '.end-text'].map((one) => document.querySelector(one).getBoundingClientRect()); return a.bottom <= b.bottom + 1;"), True, "the table is on its paper")
        expect_accessible(page, f"{size}, the end of the climb")


PLAN = """const { secondsOf, weekdayOf, settle } = await import(arguments[0] + 'scenes/kazutori/stairs.js');
const { climb, keepClimb } = await import(arguments[0] + 'scenes/kazutori/memory.js');
keepClimb({ game: 'x', step: 5, lanterns: 2, best: 9 });
settle({ id: 'x', climb: { step: 5, lanterns: 2 } }, true, 1);
const steps = Array.from({ length: 18 }, (_, index) => index + 1);
return [steps.map(secondsOf), steps.map(weekdayOf), climb()];"""


@suite.verify
def the_stairs_get_harder(page):
    """Shorter sticks, later weekdays, and a lantern back after the fifth step."""
    page.go("#/")
    seconds, weekdays, climb = page.run_async(PLAN, page.address)
    expect_equal(seconds, [0, 0, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8, 6, 5, 5, 5], "seconds")
    expect_equal(weekdays, [0, 1, 3, 2, 4, 5, 6, 3, 2, 4, 5, 6, 3, 2, 4, 5, 6, 3], "weekdays")
    expect_equal(climb, {"game": "", "step": 6, "lanterns": 2, "best": 9}, "the climb after step 5 with one lantern left")


if __name__ == "__main__":
    suite.main()
