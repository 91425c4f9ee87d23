#!/usr/bin/env python3
"""Shisoku's table with any number of cards, its hints, typed steps and keys, and what its result keeps hidden."""
from playing import begin, cell, quick, record
from suite import Suite, expect, expect_equal
from test_scene import CHOSEN, TEN, card, combine, open_table, solve

suite = Suite()

# Pairs of things on the table that lie on each other, and what is not wholly in the window.
CROWDED = """
const all = [...document.querySelectorAll('.goal, .playing-card, .sign, .tape, .play-tools button')].filter((e) => e.offsetParent);
const boxes = all.map((e) => [`${e.className} ${e.textContent}`, e.getBoundingClientRect()]);
const outside = boxes.filter(([, b]) => b.left < -1 || b.top < 0 || b.right > innerWidth + 1 || b.bottom > innerHeight);
const pairs = boxes.flatMap(([name, a], index) => boxes.slice(index + 1).filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1).map(([other]) => `${name} / ${other}`));
return [...pairs, ...outside.map(([name]) => `${name} / window`)];
"""
BELOW_CLOSE = """
const x = document.querySelector('[data-tool=close-hint]').getBoundingClientRect();
const words = document.createRange();
words.selectNodeContents(document.querySelector('.hint-text'));
return [...words.getClientRects(), ...[...document.querySelectorAll('.hint-buttons .key:not([data-tool=close-hint])')].map((e) => e.getBoundingClientRect())]
    .filter((b) => b.left < x.right && x.left < b.right && b.top < x.bottom && x.top < b.bottom).length;
"""
WINDOWS = {"phone": (390, 844, True), "small": (320, 568, True), "desk": (1280, 800, False)}
HANDS = {2: "24 4 6", 5: "24 4 3 5 5 1", 7: "100 12 9 3 1 10 1 7", 8: "100 12 9 3 1 10 1 7 8"}


@suite.slow_each(WINDOWS)
def every_number_of_cards_fits(page, window):
    quick(page)
    page.size(*WINDOWS[window])
    for count, instance in HANDS.items():
        begin(page, "shisoku", instance=instance)
        page.wait(f"return document.querySelectorAll('.playing-card').length === {count};", f"{count} cards")
        expect_equal(page.count(".sign"), 5, "signs, and the key that swaps")
        expect_equal(page.run(CROWDED), [], f"{count} cards")


@suite.slow_each(WINDOWS)
def a_hint_covers_none_of_itself(page, window):
    quick(page)
    page.size(*WINDOWS[window])
    begin(page, "shisoku", instance=TEN)
    page.click("[data-tool=hint]")
    for strength in (1, 2, 3):
        page.wait(f"return document.querySelectorAll('[data-tool=more-hint]').length === {int(strength < 3)} && document.querySelector('[data-tool=close-hint]');",
                  f"hint {strength}")
        expect_equal(page.run(BELOW_CLOSE), 0, f"words and keys below the key that closes hint {strength}")
        if strength < 3:
            page.click("[data-tool=more-hint]")
    expect(page.text("[data-tool=take-hint]").startswith("Play "), "what the move of a hint says:", page.text("[data-tool=take-hint]"))
    page.click("[data-tool=close-hint]")
    page.wait_gone(".play-hint")


@suite.slow
def a_solution_that_was_seen_is_not_found(page):
    """9 x 1 + 6 - 5 is the simplest one of ten."""
    open_table(page)
    solve(page)
    page.wait_shown("[data-tool=solutions-simplest]")
    expect_equal(page.texts(".solution-text"), ["(1\u00a0+\u00a09)\u00a0\u00d7\u00a0(6\u00a0\u2212\u00a05)"], "solutions that are shown")
    expect_equal(page.count(".slip.covered"), 11, "covered ones")
    page.click("[data-tool=solutions-simplest]")
    expect_equal(page.count(".solution-text"), 2, "sheets with a solution")
    expect_equal(page.count(".slip.covered"), 10, "covered ones")
    page.click("[data-tool=again]")
    page.wait("const s = window.kazu.screen(); return !s.over && !s.busy && s.index === 0;", "the same cards again")
    combine(page, "9", "*", "1")
    combine(page, "9", "+", "6")
    combine(page, "15", "-", "5")
    page.wait("return document.querySelectorAll('.slip .seal').length;", "the solutions are there")
    expect_equal(page.text(".solution-found"), "1 of 12 found", "what counts")
    expect_equal(page.text(".solution-sheet h3"), "Yours is the simplest way.", "what is said")


@suite.slow
def the_only_solution(page):
    """3 3 8 8 make 24 in one way, 8 / (3 - 8 / 3)."""
    open_table(page, instance="24 3 3 8 8")
    page.click("[data-tool=menu]")
    page.click("[data-tool=action]")
    page.click("dialog .danger")
    page.wait_shown(".solution-sheet")
    expect_equal(page.texts(".solution-sheet h3"), ["The only solution"], "after giving up")
    expect_equal(page.text(".solution-count"), "", "no more is said")
    expect_equal(page.count(".solution-praise"), 0, "praise")
    page.click("[data-tool=again]")
    page.wait("const s = window.kazu.screen(); return !s.over && !s.busy && s.index === 0;", "the same cards again")
    combine(page, "8", "/", "3")
    combine(page, "3", "-", "8/3")
    combine(page, "8", "/", "1/3")
    page.wait_shown(".solution-praise")
    expect_equal(page.text(".solution-count"), "There is only one way to do it.", "how many there are")
    expect(page.text(".solution-praise").startswith("With a fraction"), "praise")
    expect_equal(page.count(".result-seal .seal.outlined"), 1, "an outlined seal: the solution was shown before")


@suite.slow
def all_solutions_found(page):
    """6 + 6 + 6 + 6 and 6 x 6 - 6 - 6 are all."""
    open_table(page, instance="24 6 6 6 6")
    for signs, words in ((("+", "+", "+"), "1 of 2 found"), (("*", "-", "-"), "All found")):
        for index, sign in enumerate(signs):
            for selector in (card(4 + index) if index else card(1), cell("signs", sign), card(2 + index if index else 2)):
                page.click(selector)
            page.wait(f"return window.kazu.screen().index === {index + 1};", "the step is made")
        page.wait(f"return document.querySelector('.solution-found')?.textContent.startsWith('{words}');", words)
        expect_equal(page.count(".solution-found .seal"), int(words == "All found"), "the seal of all")
        if words != "All found":
            page.click("[data-tool=again]")
            page.wait("const s = window.kazu.screen(); return !s.over && !s.busy && s.index === 0;", "the same cards again")


@suite.slow
def a_typed_step_leaves_the_signs_in_sight(page):
    open_table(page, "phone")
    page.click("[data-tool=menu]")
    page.click("[data-tool=line]")
    page.type("9 + 7")
    page.keys("Enter")
    page.wait_shown(".line-fault")
    expect_equal(page.run("""const line = document.querySelector('.play-line').getBoundingClientRect();
        return [...document.querySelectorAll('.sign, .playing-card')].filter((e) => e.getBoundingClientRect().bottom > line.top).length;"""), 0, "signs below the line")
    page.type("9 + 6")
    page.keys("Enter")
    page.wait("return window.kazu.screen().index === 1;", "the new text took the place of the old one")
    page.click(card(3))
    page.wait_gone(".play-line")


@suite.slow
def a_digit_shows_the_keys(page):
    """With the third key the card 1 is taken: it says so."""
    open_table(page)
    page.keys("3")
    expect_equal(page.run(CHOSEN), ["#3"], "the third card")
    # Firefox gives no computed text: a badge has its own width.
    expect_equal(page.run("return [...document.querySelectorAll('.playing-card')].map((e) => [e.dataset.key, getComputedStyle(e, '::after').width]);"),
                 [[key, "20px"] for key in "1234"], "the keys")
    page.keys("/")
    expect_equal(page.attribute(cell("signs", "/"), "aria-pressed"), "true", "the key of a sign")
    page.keys("?")
    page.wait_shown("dialog[open] table")
    rows = page.texts("dialog[open] th")
    expect("1\u20134" in rows and "/" not in rows, "keys in the help:", rows)


@suite.slow
def the_review_tells_of_steps_taken_back(page):
    identifier = open_table(page)
    combine(page, "9", "+", "6")
    page.click("[data-tool=undo]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "the step is taken back")
    solve(page)
    page.click("[data-tool=review]")
    page.wait("return document.querySelector('.judged').textContent.includes('took back');", "what is not judged")
    expect_equal(page.run("return [...document.querySelectorAll('.news > li')].filter((e) => e.firstElementChild.nextElementSibling && !e.dataset.grade).length;"), 0,
                 "signs of a seat")
    expect(record(page, identifier)["over"], "the game is over")


@suite.slow
def the_rule_goes_after_three_tables(page):
    open_table(page)
    expect(page.text(".say-sentence").startswith("Use every card once"), "the rule")
    page.run("localStorage.setItem('kazu-found', JSON.stringify({ a: ['1'], b: ['?'], c: [] }));")
    begin(page, "shisoku", instance=TEN)
    expect_equal(page.text(".say-sentence"), "", "for who knows it")


@suite.slow
def a_number_out_of_range_says_what_is_allowed(page):
    page.go("#/new/shisoku")
    page.click(".all-params > summary")
    page.run("const field = document.querySelector('[data-param=cards]'); field.value = '9'; field.dispatchEvent(new Event('input', { bubbles: true }));")
    page.click("[data-tool=begin]")
    page.wait("return [...document.querySelectorAll('[role=alert]')].some((e) => e.offsetParent && / must be 2 to 8/.test(e.textContent));", "what is allowed")


if __name__ == "__main__":
    suite.main()
