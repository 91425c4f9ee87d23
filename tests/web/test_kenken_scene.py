#!/usr/bin/env python3
"""KenKen on its table: faults that are marked at once, checks and hints in words, the end, the sheet of sizes and levels, and nothing that jumps."""
from audit import expect_accessible
from past import play_before
from playing import begin, cell, quick, record
from suite import Suite, expect, expect_equal

suite = Suite()

SIZES = {"desk": (1280, 800, False), "phone": (390, 844, True)}
SMALL_SIZES = {"sideways": (844, 390, True), "tiny": (320, 568, True)}
# The article's puzzle with its only solution.
ARTICLE = "puzzle=article 4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 3214134241232431"
SOLUTION = "3214134241232431"
FOUR = "size=4 level=easy"

# Where each control is, by its name.
PLACES = """
const name = (e) => e.dataset.tool || `${e.closest('[data-node]').dataset.node} ${e.dataset.type}`;
const all = '.mat [role=gridcell], .mat .cards.keys [data-type], .mat .play-tools button, .mat .whole-moves button';
return Object.fromEntries([...document.querySelectorAll(all)].filter((e) => e.offsetParent)
    .map((e) => [name(e), e.getBoundingClientRect()]).map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
# What of the table a person cannot see without scrolling the page, or finds covered.
OUTSIDE = """
const seen = (e) => {
    const b = e.getBoundingClientRect();
    const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
    return b.top >= -1 && b.left >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1 && (!arguments[1] || e.contains(hit));
};
return [...document.querySelectorAll(arguments[0])].filter((e) => e.offsetParent && !seen(e)).map((e) => e.dataset.tool || e.dataset.type || e.className);
"""
# How many pixels are between the card and the first thing below it.
UNUSED = """
const shown = [...document.querySelectorAll('.pad-sheet > *')].filter((e) => e.offsetHeight);
return Math.min(...shown.map((e) => e.getBoundingClientRect().top)) - document.querySelector('.card-room').getBoundingClientRect().bottom;
"""
# For each row: what lights it up, and whether that lies over its cells.
LIGHTS = """
const rows = [...document.querySelectorAll('.mat [role=grid] > [role=row]')];
return [...document.querySelectorAll('.row-light')].map((light, at) => {
    const [box, row] = [light, rows[at].querySelector('[role=gridcell]')].map((element) => element.getBoundingClientRect());
    return [getComputedStyle(light).animationName, Math.abs(box.top - row.top) < 3 && Math.abs(box.bottom - row.bottom) < 3];
});
"""
TABLE = ".mat [role=gridcell], .mat .cards.keys [data-type], .mat .play-tools .tool"
CARD = ".slip-card, .hint-buttons .key, .told-keys .key"


def open_table(page, size="desk", **what):
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    return begin(page, "kenken", **(what or {"instance": ARTICLE}))


def write(page, place, digit):
    page.run("document.querySelector(arguments[0]).focus();", cell("board", place))
    page.keys(digit)
    page.ready()


def act(page, move):
    page.click(cell("actions", move))
    page.ready()


def classes(page, place):
    return page.attribute(cell("board", place), "class").split()


def told(page):
    return [page.text(f".told-{part}") for part in ("headline", "sentence")]


def more_hint(page, strength):
    page.click(f"[data-tool={'hint' if strength == 1 else 'more-hint'}]")
    page.wait(f"return document.querySelector('.hint-step').textContent.includes('{strength} of 3') && !window.kazu.screen().busy;", "the hint")


def expect_inside(page, where, what=TABLE, covered=True):
    expect(page.count(what) > 0, where, "there is something to look at")
    expect_equal(page.run(OUTSIDE, what, covered), [], f"{where}: out of sight")


@suite.slow_each(["desk"])
@suite.check_each(["phone"])
def nothing_jumps(page, size):
    """From the first digit over a check to the last hint no control moves by more than a pixel, and all of the table is in sight."""
    open_table(page, size)
    before = page.run(PLACES)
    expect(size == "desk" or page.run(UNUSED) <= 10, "room that nothing uses:", page.run(UNUSED))
    expect(len(before) >= 26, "controls:", list(before))

    def expect_still(where, covered=True):
        after = page.run(PLACES)
        moved = {name: (before.get(name), place) for name, place in after.items() if any(abs(a - b) > 1 for a, b in zip(before.get(name, [9e9]), place))}
        expect_equal(moved, {}, where)
        expect_inside(page, where, covered=covered)

    write(page, "r1c1", "1")
    write(page, "r1c2", "1")
    expect_still("with a fault")
    act(page, "check")
    expect_still("after a check")
    expect_inside(page, "the answer to the check", CARD)
    act(page, "erase")
    expect_still("after erasing")
    for strength in (1, 2, 3):
        more_hint(page, strength)
        expect_still(f"with hint {strength}")
        expect_inside(page, f"hint {strength}", CARD)
    page.click("[data-tool=own-hint]")
    page.keys("Space", "2")
    page.ready()
    expect_still("with a pencil mark")


@suite.slow_each(SMALL_SIZES)
def small_windows_hold_the_table(page, size):
    open_table(page, size, params="size=6 level=easy", seed="7")
    write(page, "r1c1", "1")
    write(page, "r1c2", "1")
    act(page, "check")
    expect_inside(page, size)
    expect_inside(page, size, CARD)
    expect_equal(page.run("return document.documentElement.scrollWidth <= innerWidth;"), True, "nothing sticks out")


@suite.slow_each([f"{size} {params}" for size in SIZES for params in ("size=3 level=easy", "size=9 level=normal", "size=12 level=any")])
def all_sizes_fit(page, text):
    size, params = text.split(" ", 1)
    open_table(page, size, params=params, seed="1")
    expect_inside(page, text, ".mat .cards.keys [data-type], .mat .play-tools .tool")
    expect_equal(page.run("return document.documentElement.scrollWidth <= innerWidth;"), True, "nothing sticks out")
    if "12" not in params:
        expect_inside(page, text)
        expect_equal(page.run("const room = document.querySelector('.area-board'); return [...document.querySelectorAll('.edge')].every((e) => e.getBoundingClientRect().x >= 0);"), True, "numbers at the edges")


@suite.check
def faults_are_marked_at_once(page):
    """Two equal digits of a row, both marked and joined; a cage that cannot come out; a check in words; one tap erases what is wrong."""
    open_table(page)
    write(page, "r1c1", "3")
    expect_equal(told(page)[0], "", "nothing is told of one digit")
    write(page, "r1c4", "3")
    for place, wrong in (("r1c1", True), ("r1c4", True), ("r1c2", False)):
        expect_equal("wrong" in classes(page, place), wrong, place)
        expect_equal(", wrong" in page.attribute(cell("board", place), "aria-label"), wrong, f"{place} for a screen reader")
    expect_equal(told(page)[0], "Row 1 has two 3s.", "what is told")
    expect_equal(page.count(".repeat-arcs path"), 1, "arcs")
    expect_equal(page.run("return getComputedStyle(document.querySelector(arguments[0])).textDecorationStyle;", f"{cell('board', 'r1c4')} .digit"), "wavy", "not by colour alone")
    # 9+ of three cells: 3 and two others may give 9; in 1- a 3 and a 3 do not.
    act(page, "check")
    expect_equal(told(page), ["1 of 2 are right.", "Row 1 has two 3s. Wrong digit: row 1, column 4."], "the answer to the check")
    expect_equal([place for place in ("r1c1", "r1c4") if "struck" in classes(page, place)], ["r1c4"], "struck digits")
    expect_equal(page.attribute(cell("actions", "check"), "data-count"), "1", "the number of checks at its key")
    act(page, "erase")
    expect_equal([page.text(cell("board", place)) for place in ("r1c1", "r1c4")], ["3", ""], "digits after erasing")
    expect_equal(page.count(".repeat-arcs path"), 0, "arcs after erasing")
    act(page, "check")
    expect_equal(told(page)[0], "Right so far.", "a check is always answered")
    act(page, "point")
    page.click("[data-tool=undo]")
    page.ready()
    expect_equal([page.text(cell("board", "r1c1")), page.attribute(cell("actions", "check"), "data-count")], ["3", "1"], "undo passes over the save point and the check, to what was erased")
    expect_equal(page.text(cell("board", "r1c4")), "3", "the erased digit is back")
    page.click("[data-tool=redo]")
    page.ready()
    expect_equal(page.text(cell("board", "r1c4")), "", "redo erases it again")
    expect_equal([page.attribute(cell("actions", "check"), "data-count"), page.text(cell("actions", "check"))], ["2", "Check, made 2"], "save points are not counted with them")
    # 2 and 4 are no pair of 1-.
    write(page, "r1c2", "1")
    expect_equal(told(page)[0], "Cage 1− (row 1, column 1) can't be right.", "an impossible cage")


@suite.go_on
def hints_say_where_why_and_the_digit(page):
    identifier = page.screen()["id"]
    write(page, "r1c2", "2")
    for place, digit in zip(("r2c1", "r3c1", "r4c4"), "141"):
        write(page, place, digit)
    more_hint(page, 1)
    expect(page.text(".hint-question").startswith("Look at "), page.text(".hint-text"))
    lit = "return [...document.querySelectorAll('.cell.{}')].map((e) => e.dataset.type);"
    expect(len(page.run(lit.format("pointed"))) > 1, "a line or a cage is lit")
    more_hint(page, 2)
    expect(page.text(".hint-question").endswith("?"), page.text(".hint-text"))
    wanted = page.run(lit.format("wanted"))
    expect_equal(len(wanted), 1, "the cell that glows")
    row, column = wanted[0][1], wanted[0][3]
    expect_equal([page.attribute(f".edge.lit.edge-{kind}", "data-number") for kind in ("row", "column")], [row, column], "numbers that are lit")
    name = f".cell-name[data-cell={wanted[0]}]"
    expect_equal(page.text(name).lower(), f"row {row}, column {column}", "the name of the cell")
    page.run("document.querySelector(arguments[0]).focus();", name)
    expect_equal(page.run(lit.format("named")), wanted, "its name lights it")
    more_hint(page, 3)
    digit = SOLUTION[4 * (int(row) - 1) + int(column) - 1]
    expect_equal(page.attribute(".cell.wanted .meant", "data-text"), digit, "the digit that is meant")
    expect_equal(page.text("[data-tool=take-hint]"), f"Place the {digit}", "the key that writes it")
    page.click("[data-tool=own-hint]")
    page.wait_gone(".play-hint")
    expect(wanted[0] in page.focus(), page.focus())
    expect_equal(page.run(lit.format("wanted")), [], "nothing glows any more")
    page.wait(lambda: record(page, identifier)["hints"] == 1, "three strengths are one hint")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    expect_equal([record(page, identifier)["hints"], page.attribute("[data-tool=hint]", "data-count")], [1, "1"], "the same hint again counts once, and the count is at its key")
    more_hint(page, 2)
    more_hint(page, 3)
    page.click("[data-tool=take-hint]")
    page.wait(lambda: page.text(cell("board", wanted[0])) == digit, "it is written")


@suite.slow
def digits_that_are_ruled_out_are_small_and_struck(page):
    """A hint by the only candidate left shows what the cell loses, and its digit only at the last step."""
    open_table(page, "phone", params=FOUR, seed="1")
    for _ in range(16):
        more_hint(page, 1)
        more_hint(page, 2)
        expect_equal(page.count(".cell.wanted .meant"), 0, "a large digit before the last step")
        out = page.run("return [...document.querySelectorAll('.cell.wanted .out')].map((e) => [e.dataset.text, e.getBoundingClientRect().height / e.closest('.cell').getBoundingClientRect().height]);")
        more_hint(page, 3)
        digit = page.attribute(".cell.wanted .meant", "data-text")
        expect(digit not in [text for text, _ in out] and len(digit) == 1, "the digit", digit, "is not among those ruled out", out)
        if out:
            expect(all(height < 0.3 for _, height in out), "small digits", out)
            return
        page.click("[data-tool=take-hint]")
        page.wait_gone(".play-hint")
    expect(False, "no hint ruled digits out")


@suite.slow
def hints_in_japanese(page):
    page.language("ja")
    open_table(page)
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    page.click("[data-tool=more-hint]")
    page.wait("return document.querySelector('.cell.wanted');", "the second hint")
    page.click("[data-tool=more-hint]")
    page.wait("return document.querySelector('[data-tool=take-hint]');", "the third hint")
    expect(page.text(".cell-name").endswith("列目") and "行" in page.text(".cell-name"), page.text(".hint-text"))
    expect(page.text("[data-tool=take-hint]").endswith("を入れる"), "the key")


def solve(page, digits=SOLUTION, size=4):
    for at, digit in enumerate(digits):
        write(page, f"r{at // size + 1}c{at % size + 1}", digit)
    page.wait("return window.kazu.screen().over;", "the puzzle is solved")
    page.wait_shown(".result.won")


@suite.slow
def the_end_compares_and_leads_on(page):
    """The board stays; the time against best and median; where the time went; next puzzle, and one step up."""
    quick(page)
    page.size(*SIZES["desk"])
    play_before(page, *({"game": "kenken", "params": FOUR, "seed": str(seed), "ms": ms, "days": 2} for seed, ms in ((1, 200000), (2, 90000), (4, 150000))))
    begin(page, "kenken", params=FOUR, seed="3")
    page.wait(lambda: page.text(".told-goal") == "Your best: 1:30. Median: 2:30.", "the times to beat")
    digits = page.run_async("""
        const [address] = arguments;
        const { LocalTable } = await import(`${address}table/table.js`);
        const { get } = await import(`${address}app/store.js`);
        return /solution=(\\d+)/.exec((await get(window.kazu.screen().id)).save)[1];
        """, page.address)
    solve(page, digits)
    figures = page.run("return [...document.querySelectorAll('.end-figures dd')].map((e) => e.textContent);")
    expect_equal(figures, ["2:30", "1:30", "3"], "median, best and number of earlier ones")
    expect_equal(page.text(".result-time"), "Your best time", "the record")
    expect_equal(page.text("#result-title"), f"Solved in {page.text('.end-time')}", "the heading for a screen reader")
    expect_equal(page.count(".result-seal .seal.filled"), 1, "the seal")
    expect_equal(page.run(LIGHTS), [["row-lights", True]] * 4, "all rows light up, that of the last digit, too")
    expect_equal(page.count(".pace path"), 16, "a tick for each digit")
    expect("Longest pause: 0:0" in page.text(".pace figcaption"), page.text(".pace figcaption"))
    expect(page.count(".cell.paused") > 0, "its cage is lit")
    expect_inside(page, "the end", ".mat [role=gridcell], .result-tools .main, .result-seal", covered=False)
    expect_equal(page.text("[data-tool=harder]"), "Try 4×4 normal", "one step up")
    page.click("[data-tool=harder]")
    page.wait("return window.kazu.screen().index === 0;", "a harder one begins")
    expect("size=4 level=normal" in record(page)["params"], record(page)["params"])


@suite.go_on
def sizes_and_levels_have_best_times(page):
    """The sheet shows what was solved; arrows choose, Enter plays."""
    page.go("#/new/kenken")
    easy = "[data-level='4 easy']"
    expect_equal("best time 0:0" in page.text(easy), True, "the best time")
    expect_equal(page.count(f"{easy} .seal.filled"), 1, "its seal")
    expect_equal(page.count(".level.played"), 1, "levels that were played")
    expect_equal(page.run("return document.querySelector(\"[data-level='3 extreme']\").disabled;"), True, "there are none")
    expect_equal(page.run("return document.activeElement.dataset.level;"), "6 normal", "where the focus begins")
    page.keys("ArrowUp")
    expect_equal(page.attribute("[data-level='5 normal']", "aria-selected"), "true", "what is chosen")
    expect_equal(page.text(".sheet-name"), "5×5 normal", "its name")
    page.click("[data-segment=solution]")
    page.run("document.querySelector(\"[data-level='5 normal']\").focus();")
    page.keys("Enter")
    page.wait_screen("play")
    expect("size=5 level=normal" in record(page)["params"] and "check=solution" in record(page)["params"], record(page)["params"])
    page.go("#/new/kenken")
    expect_equal(page.attribute("[data-level='5 normal']", "aria-selected"), "true", "the last choice")
    page.click("[data-level='4 easy']")
    page.go("#/help/kenken")
    page.go("#/new/kenken")
    expect_equal(page.attribute("[data-level='4 easy']", "aria-selected"), "true", "a choice that was not played yet")


@suite.go_on
def a_new_game_is_a_sheet_over_the_table(page):
    """It begins with the settings of the table; Escape gives the table back."""
    identifier = begin(page, "kenken", params="size=4 level=normal", seed="3")
    page.keys("n")
    page.wait_shown(".sheet-dialog .level-sheet")
    expect_equal([page.screen()["screen"], page.screen()["id"]], ["play", identifier], "the table stays")
    expect_equal(page.attribute("[data-level='4 normal']", "aria-selected"), "true", "the settings of the table")
    expect_equal(page.text(".sheet-stamped"), "1 of 27 stamped", "how many levels are stamped")
    page.keys("Escape")
    page.wait_gone(".sheet-dialog")
    expect_equal(page.screen()["id"], identifier, "the table is back")
    page.keys("n")
    page.wait_shown(".sheet-dialog .level-sheet")
    page.keys("ArrowDown", "Enter")
    page.wait(lambda: page.screen().get("id") not in (None, identifier), "the next game")
    page.wait_gone(".sheet-dialog")
    expect("size=5 level=normal" in record(page)["params"], record(page)["params"])


# From the log of a game, where its longest thought was: the cell, and from when to when.
THOUGHT = """
const [address, log] = arguments;
const { longestPause, pacesOf } = await import(`${address}scenes/kenken/pace.js`);
const { cell, from, at } = longestPause(pacesOf(`kazu\\n\\n${log.join('\\n')}\\n`));
return [cell, from, at];
"""


@suite.slow
def the_longest_thought_counts_notes_and_hints(page):
    """The first digit does not count; from one digit to the next all counts, with notes, hints and undone moves."""
    page.go("#/settings")
    log = ["100 - start", "40100 0 move r1c1 1", "41100 0 move r1c2 2", "55000 0 move mark r2c2 34", "60000 0 hint 1", "61000 0 takeback 1", "62100 0 move r2c2 3", "70100 0 move r2c1 4"]
    expect_equal(page.run_async(THOUGHT, page.address, log), ["r2c2", 41000, 62000], "by hand: 21 seconds, which the first digit's 40 do not beat")


@suite.slow
def a_replay_is_no_best_time(page):
    """The second try of a puzzle is fast, as it is known: the first result is not compared with it. A harder puzzle that was solved is passed over."""
    quick(page)
    page.size(*SIZES["desk"])
    first, *_ = play_before(page, *({"game": "kenken", "params": FOUR, "seed": "1", "ms": ms, "days": days} for ms, days in ((42000, 2), (7000, 1))),
                            {"game": "kenken", "params": "size=4 level=normal", "seed": "2", "ms": 9000, "days": 1})
    page.go(f"#/play/{first}")
    page.wait_shown(".result.won")
    expect_equal([page.text(".end-time"), page.count(".result-time"), page.count(".end-figures")], ["0:42", 0, 0], "the first result")
    expect_equal(page.text("[data-tool=harder]"), "Try 4×4 hard", "normal was solved already")


@suite.slow_each(["light ja", "dark en"])
def the_table_is_accessible(page, way):
    scheme, lang = way.split()
    page.media(scheme=scheme)
    page.language(lang)
    open_table(page, "phone")
    write(page, "r1c1", "1")
    write(page, "r1c2", "1")
    act(page, "check")
    expect_accessible(page, "after a check")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    page.click("[data-tool=more-hint]")
    page.ready()
    expect_accessible(page, "with a hint")
    page.click("[data-tool=close-hint]")
    solve(page)
    expect_equal([page.count(f".result {what}") for what in (".end-time", "[data-tool=harder]")], [1, 1], "the end with hints")
    expect_accessible(page, "the end")
    page.go("#/new/kenken")
    expect_accessible(page, "the sheet")


suite.main()
