#!/usr/bin/env python3
"""Mastermind on its tray: pegs are placed, swapped and ruled out, answers have the colours that are said, the end compares, and nothing jumps."""
import contextlib
import json
import re

from audit import expect_accessible
from house import House
from playing import begin, cell, moved, quick, record
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()

SIZES = {"desk": (1280, 800, False), "phone": (390, 844, True)}
SMALL_SIZES = {"sideways": (844, 390, True), "tiny": (320, 568, True)}
RULES = "guess=repeat blanks=no keeper=fair"
ARTICLE = f"pegs=4 colors=6 secret=distinct chances=8 {RULES} code=4263"
CLASSIC = f"pegs=4 colors=6 secret=repeat chances=10 {RULES} code=4263"
BULLS = "pegs=4 colors=10 secret=distinct guess=distinct blanks=no chances=12 keeper=fair code=9027"
LARGE = f"pegs=6 colors=9 secret=repeat chances=12 {RULES} code=123456"

PLACES = """
return Object.fromEntries([...document.querySelectorAll('.mat [data-node=palette] [data-type], .mat-tools button, .guess-form button, .legend-sheet')]
    .filter((e) => e.offsetParent && !e.closest('[role=menu]')).map((e) => [e.dataset.type || e.dataset.tool || e.className, e.getBoundingClientRect()])
    .map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
OUTSIDE = """
const seen = (e) => { const b = e.getBoundingClientRect(); return b.top >= -1 && b.left >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1; };
return [...document.querySelectorAll('.tray, .tray-row.now, .tray-row:last-child .ball, .hollow, .colour-key, .mat-tools .tool, .guess-form .key, .info')]
    .filter((e) => e.offsetParent && !e.closest('.result') && !seen(e)).map((e) => `${e.className} ${e.getBoundingClientRect().bottom}`);
"""
# The pegs of an answer that are drawn in a row, by colour.
PINS = "return [...document.querySelectorAll(`.made-rows > li:nth-child(${arguments[0]}) .pin[data-pin]`)].map((e) => e.dataset.pin);"
WRITTEN = "return [...document.querySelectorAll('.tray-row.now .hollow')].map((e) => e.firstChild.dataset.digit || '-').join('');"


def open_table(page, size="desk", instance=ARTICLE, **what):
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    return begin(page, "mastermind", instance=instance, seats=what.pop("seats", 1), **what)


def guess(page, digits):
    index = page.screen()["index"]
    page.keys(*digits, "Enter") if not page.count(".hollow:focus") else page.keys(*digits)
    if page.screen()["index"] == index:
        page.click("[data-form=guess] [data-tool=send]")
    page.wait(f"const s = window.kazu.screen(); return s.index > {index} && !s.busy;", "the guess is answered")


def written(page):
    return page.run(WRITTEN)


def expect_inside(page, where):
    expect(page.count(".hollow") >= 4, where, "there is a row to play")
    expect_equal(page.run(OUTSIDE), [], f"{where}: out of sight")
    expect_equal(page.run("return document.documentElement.scrollWidth <= innerWidth;"), True, f"{where}: nothing sticks out")


@suite.slow_each(["desk"])
@suite.check_each(["phone"])
def nothing_jumps(page, size):
    """From the first peg to the last hint no control moves by more than a pixel, and the table is in sight."""
    open_table(page, size)
    before = page.run(PLACES)
    expect(len(before) >= 10, "controls:", list(before))

    def expect_still(where):
        after = page.run(PLACES)
        expect_equal(moved(before, after), {}, where)
        expect_inside(page, where)

    expect_still("at the start")
    for digit in "112":
        page.click(cell("palette", digit))
    expect_equal(page.text("[data-tool=send]"), "1 peg to go", "the key counts")
    expect_equal(page.attribute("[data-tool=send]", "aria-disabled"), "true", "an unfinished guess")
    expect_still("with three pegs")
    page.click(cell("palette", "2"))
    expect_equal(page.text("[data-tool=send]"), "Guess", "the key")
    expect_still("with a full row")
    page.click("[data-tool=send]")
    page.wait("return window.kazu.screen().index === 1 && !window.kazu.screen().busy;", "the answer")
    expect_equal(page.text(".made-rows .unseen"), "1: red, red, green, green; 0 in place, 1 elsewhere", "the row in words")
    expect_still("after a guess")
    expect_equal(page.count("[data-tool=undo]:not([hidden])"), 0, "Undo, which the core would refuse")
    for strength, tool in enumerate(("hint", "more-hint", "more-hint"), 1):
        page.click(f"[data-tool={tool}]")
        page.wait(f"return !document.querySelector('.play-hint').hidden && {strength} < 4 && !window.kazu.screen().busy;", "the hint")
        expect_still(f"with hint {strength}")


@suite.slow
def pegs_are_placed_replaced_swapped_and_ruled_out(page):
    game = open_table(page)
    hollow = ".tray-row.now .hollow:nth-child({})".format
    page.click(hollow(3))
    page.click(cell("palette", "5"))
    expect_equal(written(page), "--5-", "a peg in the hollow that was chosen")
    page.keys("1")
    expect_equal(written(page), "--51", "the next hollow")
    page.keys("2")
    expect_equal(written(page), "2-51", "then the first gap")
    page.click(hollow(4))
    page.keys("6")
    expect_equal(written(page), "2-56", "another peg in a full hollow")
    page.click(hollow(3))
    page.keys("Backspace")
    expect_equal(written(page), "2--6", "without the peg that was chosen")
    page.keys("Backspace", "Backspace")
    expect_equal(written(page), "----", "all taken out")
    page.click(hollow(1))
    page.keys("3", "4", "ArrowLeft", "Shift+ArrowLeft")
    expect_equal(written(page), "43--", "a peg moved by keys")
    page.keys("x", "5")
    expect_equal(page.attribute(cell("palette", "5"), "aria-label"), "5 black, ruled out", "a note")
    expect_equal(written(page), "43--", "a note places no peg")
    page.go("#/")
    page.go(f"#/play/{game}")
    page.wait_screen("play")
    expect_equal(page.attribute(cell("palette", "5"), "aria-label"), "5 black, ruled out", "the note later")
    page.run("document.querySelector(arguments[0]).focus();", cell("palette", "5"))
    page.keys("x")
    expect_equal(page.attribute(cell("palette", "5"), "aria-label"), "5 black", "no note any more")
    page.keys("1", "2", "3")
    page.drag(hollow(1), hollow(4))
    expect_equal(written(page), "-231", "a peg that was dragged")
    page.drag(hollow(2), ".envelope")
    expect_equal(written(page), "--31", "without the peg that was dragged away")
    for pointer in ("mouse", "touch"):
        page.drag(cell("palette", "2"), hollow(2), pointer)
        expect_equal(written(page), "-231", f"a colour that was dragged onto a hollow ({pointer})")
        page.drag(cell("palette", "4"), hollow(2), pointer)
        expect_equal(written(page), "-431", f"another one onto its peg ({pointer})")
        page.drag(cell("palette", "5"), ".envelope", pointer)
        expect_equal(written(page), "-431", f"a colour that was let go elsewhere ({pointer})")
        page.drag(hollow(2), ".envelope", pointer)
    expect_equal(page.attribute(cell("palette", "2"), "aria-label"), "2 green", "dragging is no note")
    page.tap(cell("palette", "6"), hold=600)
    expect_equal(page.attribute(cell("palette", "6"), "aria-label"), "6 orange, ruled out", "a colour that was held")
    expect_equal(written(page), "--31", "holding a colour places no peg")


@suite.check
def answers_have_the_colours_that_are_said_and_the_end_compares(page):
    open_table(page, instance=CLASSIC)
    expect_equal(page.run("return [...document.querySelectorAll('.legend b')].map((e) => e.textContent);"), ["black", "white", "dot"], "the legend")
    guess(page, "1246")
    expect_equal(page.run(PINS, 1), ["5", "10", "10"], "one black, two white pegs")
    expect_equal(page.text(".say"), "Guess 2 of 10One peg is in the right place (black). 2 belong elsewhere (white).", "the answer as a sentence")
    expect_equal(page.run("return [...document.querySelectorAll('.made-rows .pin[data-pin]')].map((e) => getComputedStyle(e).borderRadius);"), ["22%", "50%", "50%"], "a peg in place has another shape")
    expect_equal(page.count(".envelope .ball"), 0, "pegs while the code is sealed")
    expect_equal(page.count(".counted"), 0, "codes left are not shown at first")
    guess(page, "1246")
    guess(page, "4263")
    page.wait("return document.querySelectorAll('.side').length === 2;", "the comparison")
    expect_equal(page.run("return [...document.querySelectorAll('.envelope .ball')].map((e) => e.firstChild.dataset.digit).join('');"), "4263", "the code out of its envelope")
    expect_equal(page.count(".result-seal [data-seal='正解']"), 1, "the seal")
    facts = facts_of(page)
    shown = page.run("return [...document.querySelectorAll('.side')].map((side) => [...side.querySelectorAll('li')].map((e) => [...e.querySelectorAll('.ball')].map((one) => one.firstChild.dataset.digit).join('')));")
    expect_equal(shown, [guesses_of(facts, "played"), guesses_of(facts, "best")], "the guesses of both")
    gap = len(guesses_of(facts, "best")) - 3
    expect_equal([page.text("#result-title"), page.text(".end-versus")], ["Solved in 3 guesses", {2: "2 fewer than optimal play", 1: "One fewer than optimal play", 0: "The same as optimal play", -1: "One more than optimal play"}[gap]], "the headline")
    heights = page.run("const line = document.querySelector('.end-versus'); return [line.offsetHeight, (line.textContent = '', line.offsetHeight)];")
    expect_equal(heights[0], heights[1], "the line has its place before its words are known")
    expect(page.text(".turning").startswith("Guess 2 gave no information"), page.text(".turning"))
    expect_equal(page.count(".result .key.main"), 1, "primary buttons")
    expect_accessible(page, "the end")


def guesses_of(facts, name):
    cells = next(node["cells"] for node in facts["nodes"] if node["name"] == name)
    return [one["text"] for one in cells[2::2]]


def facts_of(page):
    """What the command says of the game that the page shows."""
    save = page.wait(lambda: (kept := record(page)) and kept["over"] and kept["save"], "the game is stored")
    with contextlib.closing(House(KAZU)) as house:
        house.load(save)
        return json.loads(house.say("facts json")[0])


@suite.slow_each([f"{size} {name}" for size in (*SIZES, *SMALL_SIZES) for name in ("article", "bulls", "large")], goes_on=True)
def every_size_holds_every_variant(page, what):
    """Four to six pegs, six to ten colours, and twelve rows: the row to play and all keys are in sight, at the start and later."""
    size, name = what.split()
    open_table(page, size, {"article": ARTICLE, "bulls": BULLS, "large": LARGE}[name])
    expect_inside(page, what)
    for _ in range(2):
        guess(page, {"article": "1123", "bulls": "1234", "large": "112233"}[name])
    expect_inside(page, f"{what} later")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    expect_inside(page, f"{what} with a hint")


@suite.slow
def codes_left_are_shown_if_wanted(page):
    open_table(page)
    guess(page, "1123")
    page.click("[data-tool=menu]")
    page.click("[data-tool=meter]")
    page.wait_shown(".meter-sheet")
    told = page.text(".meter-count")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    expect(page.text(".hint-text").startswith(f"{told} codes are"), page.text(".hint-text"), told)
    expect_equal(page.text(".made-rows .left-text"), f"{told} left", "the row")
    page.click("[data-tool=menu]")
    page.click("[data-tool=set-code]")
    page.keys("4", "4")
    expect_accessible(page, "the table, and the paper on which a code is set")


@suite.slow_each(["desk", "phone"])
def a_code_is_set_and_found(page, size):
    open_table(page, size)
    page.click("[data-tool=menu]")
    page.click("[data-tool=set-code]")
    page.keys("5", "3", "6", "1")
    page.run("const who = document.querySelector('[data-field=breaker]'); who.value = '5'; who.dispatchEvent(new Event('change'));")
    page.click("[data-tool=seal]")
    page.wait("const s = window.kazu.screen(); return s && s.over;", "the computer has found it")
    expect("code=5361" in record(page)["save"], "the code that was set")
    expect(page.text("#result-title").startswith("Tengu needed "), page.text("#result-title"))
    page.run("navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }; Object.defineProperty(navigator, 'share', { value: undefined });")
    page.click("[data-tool=share]")
    page.wait("return window.copied;", "the text to share")
    expect("5361" not in page.run("return window.copied;"), "the code is shared:", page.run("return window.copied;"))


@suite.slow
def statistics_count_the_guesses_of_the_player(page):
    """Guesses in turn are not all the player's; a code that is set in a game with a moving one is not listed as such, nor a game of computers."""
    quick(page)
    page.size(*SIZES["desk"])
    begin(page, "mastermind", params="race", seats=2, bots=[0, 1], seed="3")
    whole_round(page, "1123")
    guess(page, re.search(r"code=(\d+)", record(page)["save"])[1])
    page.wait("return window.kazu.screen().over && document.querySelectorAll('.side').length === 2;", "the end of a duel")
    mine = page.count(".side:first-child li")
    page.go("#/mastermind?params=evil&seed=3")
    page.wait("return document.querySelector('.hollow');", "a code that moves")
    page.click("[data-tool=menu]")
    page.click("[data-tool=set-code]")
    page.keys("5", "3", "6", "1")
    page.click("[data-tool=seal]")
    page.wait("const s = window.kazu.screen(); return s && s.over;", "the computer has found it", limit=30)
    expect("keeper=evil" not in (record(page).get("wish") or ""), "settings:", record(page).get("wish"))
    page.go("#/stats")
    page.wait("return document.querySelector('.stats-game[data-game=mastermind] .bars');", "figures")
    counts = page.run("return [...document.querySelectorAll('.stats-game[data-game=mastermind] .bars .bar')].map((e) => Number(e.textContent));")
    expect_equal([at + 1 for at, count in enumerate(counts) if count], [mine], "the number of guesses")
    expect_equal(page.count(".stats-game[data-game=mastermind] .stats-group"), 1, "groups")


@suite.slow
def a_preset_resets_the_players(page):
    page.go("#/new/mastermind")
    page.wait_shown("[data-preset=hand]")
    page.click("[data-preset=hand]")
    expect_equal(page.run("return document.querySelector('[data-field=seats]').value;"), "2", "players")
    page.click("[data-preset=article]")
    expect_equal(page.run("return document.querySelector('[data-field=seats]').value;"), "1", "players of the first preset")


@suite.slow
def six_tools_leave_the_key_alone(page):
    """Where a player answers, guesses can be taken back: Undo and Redo lie with the other tools."""
    page.language("ja")
    open_table(page, instance="pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8 keeper=hand", seats=2, bots=[0, 3])
    right = page.run("return Math.max(...[...document.querySelectorAll('.mat-tools .tool')].filter((e) => e.offsetParent).map((e) => e.getBoundingClientRect().right));")
    left = page.run("return document.querySelector('.guess-form').getBoundingClientRect().left;")
    page.language("en")
    expect(right <= left, "tools reach over the key:", right, left)


@suite.slow
def a_player_who_holds_the_code_answers_with_pegs(page):
    """Colours may repeat in the secret: black and white pegs. The computer looks for it."""
    open_table(page, instance="pegs=4 colors=6 secret=repeat guess=repeat blanks=no chances=10 keeper=hand", seats=2, bots=[4, 0])
    page.wait("return window.kazu.screen().index === 1 && !window.kazu.screen().busy;", "the computer guesses")
    expect_equal(page.count("[data-node=answers] [data-type]"), 14, "answers")
    page.click(cell("answers", "02"))
    page.wait("return window.kazu.screen().index >= 3 && !window.kazu.screen().busy;", "the next guess")
    expect_equal(page.run(PINS, 1), ["10", "10"], "two white pegs")
    expect_accessible(page, "answering")


def race(page, size="desk", code="4263", bots=(0, 3), chances=8):
    instance = f"pegs=4 colors=6 secret=distinct chances={chances} guess=repeat blanks=no keeper=race code={code}"
    return open_table(page, size, instance, seats=len(bots), bots=list(bots), seed="5")


def whole_round(page, digits):
    """A guess, and those of the computers after it."""
    index = page.screen()["index"]
    seats = page.count(".rival") + 1
    guess(page, digits)
    page.wait(f"const s = window.kazu.screen(); return s.over || s.index >= {index + seats} && !s.busy;", "the round is over")


@suite.slow_each(["phone"])
@suite.slow_each(["desk"])
def a_duel_shows_answers_and_hides_guesses(page, size):
    """The other player's pegs are nowhere on the page before the end, and nothing jumps between the turns."""
    race(page, size)
    before = page.run(PLACES)
    expect_equal(page.count(".rival"), 1, "opponents")
    whole_round(page, "1123")
    whole_round(page, "1245")
    expect_equal(page.count(".rival li .unseen:not(:empty)"), 2, "answers to the opponent")
    expect_equal(page.run("return document.querySelector('.rival li').getAttribute('aria-hidden');"), "false", "answers are read out")
    expect_equal(page.count(".made-rows > li"), 2, "rows of this player")
    expect_equal(page.count(".rival .ball"), 0, "pegs of the opponent")
    words = page.run("return [...document.querySelectorAll('.rival li .unseen:not(:empty)')].map((e) => e.textContent);")
    expect(all(re.fullmatch(r"\d: \d in place, \d elsewhere", one) for one in words), "what is read out:", words)
    expect_equal(moved(before, page.run(PLACES)), {}, "moved")
    expect_inside(page, size)
    expect_accessible(page, "a duel")


@suite.slow
def a_duel_at_one_device_passes_it_on(page):
    """Two people: nobody sees the other's board."""
    race(page, bots=(0, 0))
    page.click("[data-tool=pass-on]")
    guess(page, "1123")
    page.wait_shown("[data-tool=pass-on]")
    expect_equal(page.run("return [...document.querySelectorAll('.tray')].filter((e) => e.offsetParent).length;"), 0, "boards while the device is passed on")
    page.click("[data-tool=pass-on]")
    page.wait("return document.querySelector('.rival');", "the board of the second player")
    expect_equal(page.count(".made-rows > li"), 0, "rows of the second player")
    expect_equal(page.count(".rival li .unseen:not(:empty)"), 1, "the answer to the first")


@suite.slow
def a_duel_that_is_won_stamps_the_opponent_and_leads_to_the_next(page):
    race(page)
    guess(page, "4263")
    page.wait("return window.kazu.screen().over;", "the end of the round")
    page.wait("return document.querySelectorAll('.side').length === 2;", "both players")
    expect_equal(page.text("#result-title"), "You won in 1 guess", "the headline")
    expect_equal(page.count(".side:last-child .ball"), 4, "what the opponent guessed is open now")
    expect_equal(page.text(".result .key.main"), "Next: Kitsune", "the way on")
    expect_accessible(page, "the end of a duel")
    page.click("[data-tool=opponents]")
    page.wait_shown("[data-dialog=duel]")
    expect_equal(page.run("return [...document.querySelectorAll('.duel-rung')].map((e) => Boolean(e.querySelector('.seal')));"), [False, False, True, False, False], "stamps")
    page.click("[data-tool=duel-4]")
    page.wait("const s = window.kazu.screen(); return s && !s.over && document.querySelector('.rival [data-animal=\"4\"]');", "a duel with Kitsune")
    expect("keeper=race" in record(page)["params"], "a race:", record(page)["params"])


@suite.slow
def a_duel_that_is_lost_is_played_again(page):
    race(page, chances=1, bots=(0, 1), code="4263")
    guess(page, "1123")
    page.wait("return window.kazu.screen().over;", "one guess each")
    page.wait("return document.querySelectorAll('.side').length === 2;", "both players")
    expect_equal(page.text("#result-title"), "Not solved: the code was 4263", "nobody found it")
    expect_equal(page.text(".result .key.main"), "Play Hiyoko again", "the way on")


@suite.slow_each(list(SIZES) + list(SMALL_SIZES), goes_on=True)
def a_race_of_six_is_in_sight(page, size):
    race(page, size, bots=(0, 1, 2, 3, 4, 5))
    whole_round(page, "1123")
    expect_equal(page.count(".rival"), 5, "opponents")
    expect_inside(page, size)


@suite.slow
def a_draw_is_no_win_and_the_opponents_list_counts_it(page):
    """Two codes: the game is dealt until both players find it at once."""
    instance = "pegs=2 colors=2 secret=distinct chances=4 guess=distinct blanks=no keeper=race code=12"
    for seed in range(1, 20):
        open_table(page, instance=instance, seats=2, bots=[0, 3], seed=str(seed))
        whole_round(page, "12")
        page.wait("return window.kazu.screen().over && document.querySelectorAll('.side').length === 2;", "the end")
        if page.count(".side:last-child li") == 1 and page.text("#result-title").startswith("A draw"):
            break
    expect_equal(page.text("#result-title"), "A draw in 1 guess", "the headline")
    expect_equal(page.run("return [...document.querySelectorAll('.result-seal [data-seal]')].map((e) => e.dataset.seal);"), ["分"], "the stamp")
    page.click("[data-tool=opponents]")
    page.wait("return document.querySelector('.duel-tally[data-level=\"3\"]').textContent.includes('1 drawn');", "the tally")
    page.go("#/stats")
    page.wait("return document.querySelector('[data-figure=drawn]');", "draws")
    expect_equal(page.text("[data-figure=drawn] dd"), "1", "draws")


@suite.slow
def a_code_that_moves_is_not_sealed(page):
    open_table(page, instance="pegs=4 colors=6 secret=distinct chances=8 guess=repeat blanks=no keeper=evil key=7")
    expect_equal(page.count(".envelope .seal"), 0, "seals")
    expect(page.text(".envelope-words").endswith("The code moves as long as it fits all answers."), page.text(".envelope-words"))
    guess(page, "1234")
    page.keys("u")
    page.click("dialog [data-answer=yes]")
    page.wait("return document.querySelector('.compare h3');", "the end")
    left = int(record(page)["save"] and page.run("return document.querySelector('.side li b').textContent;"))
    expect(f"It dodged {360 - left} of 360 codes." in page.text(".compare"), page.text(".compare"), left)
    expect_equal(page.text(".side h3 b"), "not solved", "a code that was not found")


@suite.slow
def each_answer_is_told_and_keys_step_through_the_review(page):
    open_table(page)
    guess(page, "1123")
    guess(page, "4236")
    expect(page.text(".say").endswith("2 pegs are in the right place (red). 2 belong elsewhere (white)."), page.text(".say"))
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    guess(page, "4263")
    page.wait("return document.querySelector('.result [data-tool=review]');", "the end")
    expect_equal(page.text("#result-title"), "Solved in 3 guesses, with a hint", "the headline")
    page.click("[data-tool=review]")
    page.click("[data-tool=history-next]")
    page.keys("ArrowRight")
    page.wait("return document.querySelector('.history-place').textContent === '2 / 3';", "a step by a key")
    page.keys("ArrowLeft", "ArrowLeft")
    page.wait("return document.querySelector('.history-place').textContent === '0 / 3';", "back to the start")
    expect_equal(page.count(".invite:not([hidden])"), 0, "offers of a duel in a review")


@suite.slow_each(["desk", "phone"])
def names_of_eight_colours_stay_on_their_keys(page, size):
    for lang in ("en", "ja"):
        page.language(lang)
        open_table(page, size, instance=f"pegs=4 colors=8 secret=distinct chances=8 {RULES} code=4263")
        wide = page.run("return [...document.querySelectorAll('.colour-key')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent);")
        expect_equal(wide, [], f"{size} {lang}: keys that are too narrow")
    page.language("en")


@suite.slow
def a_duel_begins_from_a_new_game(page):
    """With the settings of the game that is on the table, and no longer once a guess was made."""
    open_table(page, instance=CLASSIC)
    expect_equal(page.text("[data-tool=duel]"), "Duel: Hiyoko", "the offer")
    page.click("[data-tool=duel]")
    page.click("[data-tool=duel-1]")
    page.wait("return document.querySelector('.rival');", "the duel")
    params = record(page)["params"]
    expect("secret=repeat" in params and "chances=10" in params, "the same settings:", params)
    expect_equal(page.count("[data-tool=duel]:not([hidden])"), 0, "the offer in a duel")
    guess(page, "1123")


@suite.slow
def bulls_and_cows_and_nine_colours_are_called_so(page):
    open_table(page, instance=BULLS)
    guess(page, "9270")
    expect_equal(page.text(".made-rows .answer-words"), "1 bull, 3 cows", "the answer")
    open_table(page, instance=f"pegs=4 colors=9 secret=distinct chances=8 {RULES} code=4263")
    expect_equal(page.run("return [...document.querySelectorAll('.colour-name')].slice(6).map((e) => e.textContent);"), ["purple", "brown", "teal"], "names")


@suite.slow
def the_board_keeps_its_place_at_the_end(page):
    open_table(page)
    guess(page, "1123")
    box = "const b = document.querySelector('.tray').getBoundingClientRect(); return [b.x, b.y, b.width, b.height].map(Math.round);"
    first = "const b = document.querySelector('.made-rows > li').getBoundingClientRect(); return [b.x, b.y].map(Math.round);"
    before, row = page.run(box), page.run(first)
    guess(page, "4263")
    page.wait("return document.querySelectorAll('.side').length === 2;", "the end")
    expect(all(abs(a - b) <= 2 for a, b in zip(before, page.run(box))), "the board:", before, page.run(box))
    expect(all(abs(a - b) <= 2 for a, b in zip(row, page.run(first))), "its first row:", row, page.run(first))
    expect_equal(page.count(".later-rows .tray-row"), 6, "rows that were not needed")


suite.main()
