#!/usr/bin/env python3
"""The Tengu Stairs of Kazutori: an endless climb above the ladder, with incense and lanterns."""
import time

from audit import expect_accessible
from kazutori import game_of, shortest, wins
from playing import begin, cell, quick, record
from suite import Suite, expect, expect_equal
from test_kazutori_scene import ARTICLE, RULES, SIZES, SMALL_SIZES, TABLE, expect_inside, open_table, saved, totals

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
    params = record(page)["params"]
    words = dict(word.split("=") for word in params.split())
    numbers, misere, _ = game_of(params)
    known = {}
    yours = "const s = window.kazu.screen(); return s.over || (s.turn?.seats.includes(0) && !s.busy);"
    page.wait(yours, "it is one's turn")
    while not page.screen()["over"]:
        total = max([int(words["from"]), *totals(page, "[data-seat] .total")])
        missing = int(words["N"]) - total
        number = next(one for one in numbers if one <= missing and not wins(missing - one, numbers, misere, known))
        index = page.screen()["index"]
        page.click(cell("numbers", str(number)))
        page.wait(f"const s = window.kazu.screen(); return s.over || (s.index > {index} && !s.busy && s.turn.seats.includes(0));", "it is one's turn again")


def lose(page):
    page.click(".play-tools [data-tool=menu]")
    page.click("[data-tool=resign]")
    page.wait_shown("dialog[open]")
    page.run("[...document.querySelectorAll('dialog[open] button')].find((e) => e.textContent === 'Resign').click();")
    page.wait_shown(".result .end-story")


@suite.slow
def the_stairs_go_on_until_three_losses(page):
    """A win leads to the next step, a loss to another game of the same step with a lantern less, and the third loss to the first; the ladder and the first screen show the record. There is no hint, no Undo, and no other game for a bad one."""
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
    expect_equal(page.text(".end-story"), "New record", "the story")
    expect_equal([page.text(".rung-best"), page.text(".ladder .here .rung-name"), page.count(".ladder .seal")], ["1", "Stairs", 0], "the ladder")
    expect_equal(page.text(".result-tools .main"), "Climb on: Step 2 A new record if you climb it", "the way on")
    page.reload()
    page.wait_shown(".result.won .end-story")
    expect_equal(page.text(".result-tools .main"), "Climb on: Step 2 A new record if you climb it", "the way on after a reload")
    page.click(".result-tools .main")
    page.wait("return document.querySelector('.climb h2 span')?.textContent === 'Step 2';", "the next step")
    for left in (2, 1):
        lose(page)
        expect_equal(page.text(".result h2"), "You slipped on step 2", "the heading of a loss")
        expect_equal(page.text(".end-story"), f"Lanterns left: {left} · Record: 1", "the story of a loss")
        expect_equal(page.text(".result-tools .main"), "Try again: Step 2 A new record if you climb it", "the way on after a loss")
        lost = page.screen()["id"]
        page.click(".result-tools .main")
        page.wait(f"const s = window.kazu.screen(); return s.id !== '{lost}' && !s.over && document.querySelector('.climb');", "another game")
        expect_equal(page.attribute(".lanterns", "aria-label"), f"Lanterns: {left} of 3", "the lanterns of the same step")
    lose(page)
    expect_equal(page.text(".result h2"), "Your last lantern went out", "the heading of the third loss")
    expect_equal(page.text(".end-story"), "The next climb begins at step 1 · Record: 1", "the story of the third loss")
    expect_equal(page.text(".result-tools .main"), "Climb again: Step 1 2 more steps to a new record", "the way on after the third loss")
    page.go("#/")
    expect_equal(page.text("[data-tool=to-stairs]"), "Stairs: 1", "the first screen")
    page.click("[data-tool=to-stairs]")
    page.wait("return document.querySelector('.climb h2 span')?.textContent === 'Step 1';", "the first step again")


@suite.slow
def incense_burns_on_the_stairs(page):
    """Step 16 has 10 seconds, the first turn 20. A move at 41 s let two sticks burn; the third lantern goes out next, and the game is lost."""
    quick(page)
    page.size(*SIZES["desk"])
    save = saved((1, 2), 5).replace("\n0 0 move", "\n41000 0 move").replace("\n1 1 move", "\n41500 1 move")
    put_on_stairs(page, begin(page, "kazutori", save=save), 16, 3)
    page.wait_shown(".climb .stick-row")
    expect_equal(page.attribute(".lanterns", "aria-label"), "Lanterns: 1 of 3", "what two sticks left")
    expect_equal(page.run("return Number.parseInt(document.querySelector('.stick-row b').textContent) <= 10;"), True, "seconds of the stick")
    page.wait_shown(".result .end-story")
    expect_equal(page.text(".result h2"), "Your last lantern went out", "the end")
    expect_equal(page.text(".end-story"), "The next climb begins at step 1 · Record: 0", "the story")
    expect_equal(page.run("return JSON.parse(localStorage.getItem('kazu-last'))['#kazutori'].climb.step;"), 1, "the next climb")


@suite.slow
def nothing_burns_below_a_dialog(page):
    """The help is open for 4 seconds, and none of them is taken from the stick."""
    quick(page)
    put_on_stairs(page, begin(page, "kazutori", save=saved((), 5)), 16, 3)
    page.wait_shown(".climb .stick-row")
    page.click("[data-tool=help]")
    page.wait_shown("dialog[open]")
    left = int(page.text(".stick-row b").split()[0])
    time.sleep(4)
    page.keys("Escape")
    page.wait_gone("dialog[open]")
    expect(0 <= left - int(page.text(".stick-row b").split()[0]) <= 1, "seconds before", left, "after", page.text(".stick-row b"))
    expect_equal(page.attribute(".lanterns", "aria-label"), "Lanterns: 3 of 3", "the lanterns")
    page.wait("return Number.parseInt(document.querySelector('.stick-row b').textContent) < " + str(left - 1) + ";", "it burns again")


@suite.slow_each({**SIZES, **SMALL_SIZES})
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


@suite.slow
def nothing_is_known_in_advance(page):
    """Secret numbers that were found in other games of the same rules are no rings on the stairs."""
    open_table(page)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "a slot for each secret number")
    page.click("[data-total='17']")
    page.wait_shown(".ring")
    put_on_stairs(page, begin(page, "kazutori", instance=ARTICLE, seats=2, bots=[0, 5]), 1, 3)
    page.wait_shown(".climb")
    expect_equal(page.count(".ring"), 0, "rings")


PLAN = """const { secondsOf, drawn, hardnessOf, hardnessAt, startOf, settle } = await import(arguments[0] + 'scenes/kazutori/stairs.js');
const { climb, keepClimb } = await import(arguments[0] + 'scenes/kazutori/memory.js');
keepClimb({ game: 'x', step: 5, lanterns: 2, best: 9 });
settle({ id: 'x', climb: { step: 5, lanterns: 2 } }, true, 1);
const won = climb();
keepClimb({ game: 'y', step: 8 });
settle({ id: 'y', climb: { step: 8, lanterns: 2 } }, false, 1);
let state = 1;
const random = () => (state = state * 16807 % 2147483647) / 2147483647;
const games = [];
for (let step = 1; step <= 20; step += 1) {
    games.push([await drawn(step, random), step]);
}
const steps = Array.from({ length: 18 }, (_, index) => index + 1);
const early = [];
for (let count = 0; count < 30; count += 1) {
    early.push(await drawn(1 + count % 5, random));
}
const off = await Promise.all(games.map(async ([params, step]) => [params, await hardnessOf(params) - hardnessAt(step)]));
const two = await Promise.all(['N=21 moves=1..3 misere=no from=0', 'N=21 moves=1,3,4 misere=no from=0'].map(async (one) => 2 ** await hardnessOf(one)));
return [steps.map(secondsOf), off, two, [0, 4, 5, 9, 10].map(startOf), won, climb(), early];"""


@suite.slow
def the_stairs_get_harder(page):
    """Shorter sticks, games that get harder evenly, a lantern back after the fifth step, and the next climb from there."""
    page.go("#/")
    seconds, games, few, starts, won, lost, early = page.run_async(PLAN, page.address)
    off = [one for _, one in games]
    expect_equal([params for params, _ in games if ".." in params], [], "games with plain 1 to k")
    expect_equal([params for params in early if shortest(game_of(params)[2], game_of(params)[0]) < 3], [], "games that can be over after two numbers")
    expect_equal(seconds, [0, 0, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 10, 10, 10, 10, 10], "seconds")
    # 1, 5, 9, 13, 17 and 21 are secret; of 1, 3 and 4, those that leave 0 or 2 more than a multiple of 7: 0, 2, 7, 9, 14 and 16 missing.
    expect_equal([round(one) for one in few], [6, 18], "how hard two games are")
    # Few games lie between the easy sets and those with large numbers.
    expect(max(abs(one) for one in off) < 0.9 and sum(abs(one) for one in off) < 4, "how far a game is from its step:", off)
    expect_equal(starts, [1, 1, 6, 6, 11], "where a climb begins")
    expect_equal(won, {"game": "", "step": 6, "lanterns": 2, "best": 9}, "the climb after step 5 with one lantern left")
    expect_equal(lost, {"game": "", "step": 6, "lanterns": 3, "best": 9}, "the climb after the last lantern went out")


if __name__ == "__main__":
    suite.main()
