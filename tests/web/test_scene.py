#!/usr/bin/env python3
"""Shisoku on its table: cards laid on each other, steps taken back, a miss, the end, and nothing that jumps."""
from audit import expect_accessible
from playing import Keyboard, Player, SIZES, begin, cell, moved, quick, record
from suite import Suite, expect, expect_equal

suite = Suite()

# 10 from 9 6 1 5: (1 + 9) x (6 - 5). The cards have the ids 1 to 4.
TEN = "10 9 6 1 5"

# Where each control is, by its name.
PLACES = """
const name = (e) => e.dataset.tool || `${e.closest('[data-node]').dataset.node} ${e.dataset.type}`;
return Object.fromEntries([...document.querySelectorAll('.mat [data-node] [data-type], .play-tools button')].filter((e) => e.offsetParent)
    .map((e) => [name(e), e.getBoundingClientRect()]).map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
COVERED = """
const box = document.querySelector('.play-hint').getBoundingClientRect();
return [...document.querySelectorAll('.mat .key, .mat .tool, .playing-card')].filter((e) => e.offsetParent && !e.closest('.play-hint')).filter((e) => {
    const own = e.getBoundingClientRect();
    return own.left < box.right && own.right > box.left && own.top < box.bottom && own.bottom > box.top;
}).map((e) => e.textContent);
"""
HAND = "return [...document.querySelectorAll('[data-node=numbers] [data-type]')].map((e) => e.textContent);"
CHOSEN = "return [...document.querySelectorAll('[data-node=numbers] [aria-pressed=true]')].map((e) => e.dataset.type);"


def open_table(page, size="desk", instance=TEN):
    quick(page)
    page.size(*SIZES[size])
    return begin(page, "shisoku", instance=instance)


def card(number):
    return cell("numbers", f"#{number}")


def card_of(page, text):
    """The card that shows a number."""
    found = page.run("""
        const card = [...document.querySelectorAll('[data-node=numbers] [data-type]')].find((e) => e.textContent === arguments[0]);
        return card ? card.dataset.type : null;
        """, text)
    expect(found, "there is no card", text)
    return cell("numbers", found)


def combine(page, first, sign, second):
    """Two cards by their numbers."""
    index = page.screen()["index"]
    for find in (lambda: card_of(page, first), lambda: cell("signs", sign), lambda: card_of(page, second)):
        page.click(find())
    page.wait(f"const s = window.kazu.screen(); return s.index > {index} && !s.busy;", "the step is made")


def miss(page):
    combine(page, "9", "+", "6")
    combine(page, "15", "+", "1")
    combine(page, "16", "+", "5")
    page.wait_shown("[data-outcome=missed]")


def solve(page):
    combine(page, "1", "+", "9")
    combine(page, "6", "-", "5")
    combine(page, "10", "*", "1")
    page.wait_shown(".result.won")


@suite.check_each(["desk"])
@suite.slow_each(["phone"])
def nothing_jumps(page, size):
    """From the first card to the last step no control that stays moves by more than a pixel."""
    open_table(page, size)
    before = page.run(PLACES)
    expect(len(before) >= 10, "controls:", list(before))

    def expect_still(where):
        after = page.run(PLACES)
        expect_equal(moved(before, after), {}, where)
        before.update(after)

    for first, sign, second in ((3, "+", 1), (2, "-", 4)):
        page.click(card(first))
        expect_still("after a card")
        page.click(cell("signs", sign))
        expect_still("after a sign")
        page.click(card(second))
        page.ready()
        expect_still("after a step")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    expect_still("beside a hint")
    combine(page, "10", "+", "1")
    page.wait_shown("[data-outcome=missed]")
    expect_still("after a miss")
    if not page.shown(".play-hint"):
        page.click("[data-tool=hint]")
        page.wait_shown(".play-hint")
    expect_equal(page.run(COVERED), [], "keys below the hint")


# Counts the faces that are laid down, and the pictures that slide.
DEALT = """
window.dealt = [];
window.slid = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
    if (how.fill === 'backwards' && this.matches('.face')) { window.dealt.push(how.delay); }
    window.slid += this.matches('.passing-card');
    return animate.call(this, frames, how);
};
"""


@suite.slow
def cards_are_dealt_once_and_slide_together(page):
    """One after the other when a game begins; a game that goes on is not dealt again. Two cards slide onto each other before their result turns up."""
    page.before_load(DEALT)
    open_table(page)
    expect_equal(page.run("return window.dealt;"), [0, 60, 120, 180], "when the cards are laid down")
    combine(page, "9", "+", "6")
    expect_equal(page.run("return window.slid;"), 2, "pictures that slide")
    page.wait_gone(".passing-card")
    page.reload()
    page.wait_shown("[data-node=numbers] [data-type]")
    expect_equal(page.run("return window.dealt;"), [], "after a reload")


@suite.check_each(["touch"])
@suite.slow_each(["mouse"])
def a_card_is_laid_on_another(page, pointer):
    open_table(page, "phone" if pointer == "touch" else "desk")
    page.drag(card(2), card(4), pointer)
    expect_equal(page.run(CHOSEN), ["#2", "#4"], "the pair")
    page.click(cell("signs", "-"))
    page.wait("return window.kazu.screen().index === 1;", "the step is made")
    expect_equal(page.run(HAND), ["9", "1", "1"], "6 - 5 = 1 lies where the 5 lay")
    page.drag(card(1), ".say", pointer)
    expect_equal(page.run(CHOSEN), [], "dropped on the mat")
    page.drag(card(1), card(3), pointer)
    page.click(".playing-card.over > .face")
    expect_equal(page.run(CHOSEN), [], "a tap on the card that lies above")
    page.drag(card(1), card(3), pointer)
    page.drag(".playing-card.over > .face", ".goal", pointer)
    expect_equal(page.run(CHOSEN), [], "dragged off")
    page.drag(card(1), card(3), pointer)
    page.click("[data-tool=swap]")
    page.click(cell("signs", "-"))
    page.wait("return window.kazu.screen().index === 2;", "the second step is made")
    expect_equal(page.run(HAND), ["\N{MINUS SIGN}8", "1"], "1 - 9, swapped")


@suite.slow
def the_touched_one_of_two_equal_cards(page):
    open_table(page, instance="24 4 3 5 5")
    for selector in (card(4), cell("signs", "+"), card(1)):
        page.click(selector)
    page.wait("return window.kazu.screen().index === 1;", "the step is made")
    expect_equal(page.run("return [...document.querySelectorAll('[data-node=numbers] [data-type]')].map((e) => e.dataset.type);"),
                 ["#5", "#2", "#3"], "the second 5 is used; the sum lies where the 4 lay")


@suite.slow
def nothing_is_divided_by_zero(page):
    open_table(page, instance="5 4 4 5")
    for selector in (card(1), cell("signs", "-"), card(2)):
        page.click(selector)
    page.wait("return window.kazu.screen().index === 1;", "4 - 4 is made")
    page.click(card_of(page, "5"))
    page.click(card_of(page, "0"))
    expect_equal(page.attribute(cell("signs", "/"), "aria-disabled"), "true", "the sign for a division by zero")
    page.click("[data-tool=swap]")
    expect_equal(page.attribute(cell("signs", "/"), "aria-disabled"), None, "0 divided by 5 is a number")


@suite.slow
def a_hint_leads_out_of_a_dead_end(page):
    """From 9 x 6 = 54 and 54 / 1 = 54 ten is out of reach; the second hint takes both steps back."""
    open_table(page)
    combine(page, "9", "*", "6")
    combine(page, "54", "/", "1")
    page.click("[data-tool=hint]")
    page.wait_shown("[data-tool=hint-undo]")
    page.click("[data-tool=more-hint]")
    page.wait("return document.querySelector('[data-tool=hint-undo]')?.textContent.includes('2');", "how many steps")
    expect_equal(page.count(".ticket.pointed"), 1, "steps that are lit")
    page.click("[data-tool=hint-undo]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "all cards are back")


@suite.check
def a_miss_is_no_end(page):
    identifier = open_table(page)
    miss(page)
    expect_equal(page.text(".say-headline"), "That makes 21, not 10.", "the headline")
    expect(not page.screen()["over"], "the game goes on")
    page.reload()
    page.wait_shown("[data-outcome=missed]")
    page.click("[data-tool=table-undo]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 2;", "one step back")
    combine(page, "16", "-", "5")
    page.wait_shown("[data-outcome=missed]")
    page.click("[data-tool=table-again]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "all steps back")
    solve(page)
    expect(record(page, identifier)["result"]["won"], "the game is won")


@suite.go_on
def all_solutions_stand_at_the_end(page):
    """kazu shisoku solve --all -t 10 9 6 1 5 lists twelve."""
    page.wait("return document.querySelectorAll('.slip').length;", "the solutions are there")
    expect_equal(page.count(".slip"), 12, "essentially different solutions")
    expect_equal(page.run("return document.activeElement.className.includes('result');"), True, "the panel has the focus")
    expect_equal(page.run("return document.querySelector('[data-seal]').dataset.seal;"), "正解", "the seal")
    expect_equal(page.count(".slip .seal"), 1, "solutions found")
    for size in ("phone", "desk"):
        page.size(*SIZES[size])
        expect_equal(page.run("const mat = document.querySelector('.mat'); return mat.scrollHeight > mat.clientHeight + 1;"), False,
                     f"{size}: the mat hides some of it")
    page.click("li:last-child > [data-tool=slip]")
    expect_equal(page.count(".slip[aria-pressed=true]"), 1, "the solution that is shown")
    page.click("[data-tool=review]")
    page.wait("return window.kazu.screen().past === 0;", "the review begins")
    page.wait_shown(card(1))
    expect_equal(page.run(HAND), ["9", "6", "1", "5"], "the cards as they were dealt")
    page.click("[data-tool=history-last]")
    page.wait("return document.querySelector('.judged').textContent.includes('= 10');", "the last step is judged where it led")
    page.click("[data-tool=history-close]")
    page.wait_shown(".result.won")


@suite.go_on
def another_solution_is_stamped_too(page):
    page.click("[data-tool=again]")
    page.wait("const s = window.kazu.screen(); return !s.over && !s.busy && s.index === 0;", "the same cards again")
    combine(page, "9", "*", "1")
    combine(page, "9", "+", "6")
    combine(page, "15", "-", "5")
    page.wait("return document.querySelectorAll('.slip .seal').length === 2;", "both solutions are stamped")
    expect_equal(page.count(".result-time"), 0, "a time of cards that were known is not compared")


@suite.slow
def an_exercise_has_one_attempt(page):
    open_table(page, instance=f"{TEN} task=make")
    expect_equal(page.text(".say-sentence"), "You have one try: the last number counts.", "what is said first")
    combine(page, "9", "+", "6")
    page.keys("Backspace")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "the step is taken back")
    combine(page, "9", "+", "6")
    combine(page, "15", "+", "1")
    combine(page, "16", "+", "5")
    page.wait_shown(".result")
    expect(page.screen()["over"], "the exercise is over")
    expect_equal(page.text(".say-headline"), "That makes 21, not 10.", "the headline")
    page.wait("return document.querySelectorAll('.slip').length === 12;", "the solutions are there")


@suite.slow
def keys_mean_places_and_need_no_focus(page):
    open_table(page)
    page.keys("?")
    page.wait_shown("dialog[open]")
    page.keys("Escape")
    page.wait_gone("dialog[open]")
    page.run("document.activeElement.blur();")
    page.keys("1", "+", "2")
    page.wait("const s = window.kazu.screen(); return s.index === 1 && !s.busy;", "9 + 6 by keys")
    page.keys("2", "-", "4")
    page.wait("const s = window.kazu.screen(); return s.index === 2 && !s.busy;", "15 - 5: each card keeps its key")
    expect_equal(page.run(HAND), ["1", "10"], "what lies there")
    page.keys("Backspace")
    page.wait("const s = window.kazu.screen(); return !s.busy && document.querySelectorAll('[data-node=numbers] [data-type]').length === 3;",
              "one step back")


@suite.slow
def a_ticket_leads_back(page):
    open_table(page)
    combine(page, "9", "+", "6")
    combine(page, "15", "+", "1")
    page.click(".ticket:first-child button")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "back to before the first step")
    page.click("[data-tool=redo]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 3;", "the step again")


@suite.slow
def a_restart_is_no_new_game(page):
    """The steps are taken back, the clock runs on, and the record stays the one there was."""
    open_table(page)
    page.click("[data-tool=menu]")
    expect_equal(page.count("[data-tool=again]"), 0, "nothing to restart before the first step")
    page.keys("Escape")
    before = page.run("return location.hash;")
    combine(page, "9", "+", "6")
    combine(page, "15", "+", "1")
    page.click("[data-tool=menu]")
    page.click("[data-tool=again]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "back at the beginning")
    expect_equal(page.run("return location.hash;"), before, "the game")
    page.click("[data-tool=redo]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 3;", "a step comes back")


# Counts the sounds that are started, in place of playing them.
EARS = """
window.heard = 0;
const quiet = { connect: (next) => next, setValueAtTime() {}, exponentialRampToValueAtTime() {}, start: () => { window.heard += 1; }, stop() {} };
const node = () => new Proxy(quiet, { get: (of, name) => of[name] || node(), set: () => true });
window.AudioContext = class {
    state = 'running'; currentTime = 0; sampleRate = 8000; destination = node();
    resume() { return Promise.resolve(); }
    createOscillator() { return node(); }
    createBufferSource() { return node(); }
    createGain() { return node(); }
    createBiquadFilter() { return node(); }
    createBuffer() { return { getChannelData: () => new Float32Array(4000) }; }
};
"""


@suite.slow
def one_key_mutes(page):
    page.before_load(EARS)
    open_table(page)
    page.click(card(1))
    expect(page.run("return window.heard;") > 0, "a card that is lifted is heard")
    page.click("[data-tool=mute]")
    expect_equal(page.attribute("[data-tool=mute]", "aria-pressed"), "true", "muted")
    page.run("window.heard = 0;")
    page.click(cell("signs", "+"))
    page.click(card(2))
    page.wait("return window.kazu.screen().index === 1;", "the step is made")
    expect_equal(page.run("return window.heard;"), 0, "sounds while muted")
    page.reload()
    expect_equal(page.attribute("[data-tool=mute]", "aria-pressed"), "true", "muted after a reload")


@suite.slow
def a_plain_table_plays_as_well(page):
    """The renderer of every game without a scene, chosen in the menu."""
    open_table(page)
    page.click("[data-tool=menu]")
    page.click("[data-tool=plain]")
    page.wait_shown(".area-board [data-node=numbers]")
    expect_equal(page.count(".mat"), 0, "mats")
    with Player(page, Keyboard(page)) as player:
        player.play("shisoku")
    page.wait_shown(".result.won")


@suite.slow_each(["light", "dark"])
def every_state_is_accessible(page, scheme):
    open_table(page)
    page.media(scheme=scheme)

    def look(where):
        expect_accessible(page, f"{where}, {scheme}")

    look("dealt")
    page.click(card(1))
    page.click(card(2))
    look("a pair")
    page.click(cell("signs", "+"))
    page.wait("return window.kazu.screen().index === 1;", "a step")
    combine(page, "15", "+", "1")
    combine(page, "16", "+", "5")
    page.wait_shown("[data-outcome=missed]")
    look("missed")
    page.click("[data-tool=table-again]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "all steps back")
    solve(page)
    page.wait("return document.querySelectorAll('.slip').length;", "the solutions are there")
    look("solved")


if __name__ == "__main__":
    suite.main()
