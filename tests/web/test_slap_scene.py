#!/usr/bin/env python3
"""Shisoku Slap on its table: targets, flips, slaps, explanations, their reveal, the end, and many players around one device."""
from audit import expect_accessible
from playing import SIZES, Finger, Keyboard, Player, begin, cell, log_of, quick, record
from suite import Suite, expect, expect_equal

suite = Suite()

# 1 5 8 12 make 24 as (12 - 8) x (1 + 5), no three of them do; the last two cards are another round.
CARDS = "A58Q46"
MANY = "A58Q274Q6K9Q35"
SLAP, FLIP = '[data-node=actions] [data-type^="slap"]', '[data-node=actions] [data-type=flip]'

# Presses that come 200 ms after a change of phase, by the page's own clock: a command of the driver could come too late.
ON_PHASE = """
const mat = document.querySelector('.mat');
new MutationObserver((_, observer) => {
    if (%s.includes(mat.dataset.phase)) {
        observer.disconnect();
        setTimeout(() => { %s; mat.classList.add('pressed'); }, 200);
    }
}).observe(mat, { attributeFilter: ['data-phase'] });
"""
TAP_WHEN_OPEN = ON_PHASE % ("['open']", """document.querySelector('.pad[data-seat="1"] .pad-slap').dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0 }))""")
SPACE_AFTER_A_SLAP = ON_PHASE % ("['explain', 'reveal']", "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }))")
# Time in the page runs two hundred times as fast.
FAST = """
(() => {
    const now = performance.now.bind(performance);
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
    const later = setTimeout;
    performance.now = () => 200 * now();
    Object.defineProperty(Event.prototype, 'timeStamp', { get() { return 200 * stamp.call(this); } });
    window.setTimeout = (act, ms, ...rest) => later(act, (ms || 0) / 200, ...rest);
})();
"""
# Where each control that is shown is, by its name.
PLACES = """
const name = (e) => (e.dataset.tool || `${e.closest('[data-seat]')?.dataset.seat ?? ''} ${e.className.replace(/ ?(turn|locked|start-here)/g, '')} ${e.dataset.cell || ''}`);
return Object.fromEntries([...document.querySelectorAll('.mat button, .mat .seat')].filter((e) => e.checkVisibility())
    .map((e) => [name(e), e.getBoundingClientRect()]).map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
# Parts of the table, and those of them that are not wholly in the window. A part that lies under another one is not asked for.
OUTSIDE = """
const found = [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility());
return [found.length, ...found.filter((e) => {
    const box = e.getBoundingClientRect();
    return box.top < -1 || box.left < -1 || box.bottom > innerHeight + 1 || box.right > innerWidth + 1;
}).map((e) => e.outerHTML.slice(0, 90) + JSON.stringify(e.getBoundingClientRect()))];
"""
# Values of cards that another card lies over, on the table or among those to combine.
COVERED = """
const cards = [...document.querySelectorAll('.mat .playing-card')].filter((e) => e.checkVisibility());
return [cards.length, ...cards.filter((card) => {
    const box = card.querySelector('.value').getBoundingClientRect();
    return [[box.left + 1, box.top + box.height / 2], [box.right - 1, box.top + box.height / 2]].some(([x, y]) => cards.some((other) => {
        const over = other.getBoundingClientRect();
        return other !== card && other.closest('.fan, .spots') === card.closest('.fan, .spots') && card.compareDocumentPosition(other) & 4 && x > over.left && x < over.right && y > over.top && y < over.bottom;
    }));
}).map((card) => card.textContent)];
"""
PARTS = ".mat :is(.playing-card, .slap-pad, .flip-key, .seat, .goal, .deck .card-back, .incense, .sign, .pad-slap, .pad-flip, .explain-keys .key, .target-paper, .go-on)"


def opened(cards):
    return f"window=15 first=1 key=1 reveal=yes deck={cards}"


def open_table(page, size="desk", cards=CARDS, bots=(0, 1), **what):
    quick(page)
    page.size(*SIZES[size])
    return begin(page, "shisoku-game", instance=opened(cards), seats=len(bots), bots=list(bots), **what)


def index_is(page, index):
    page.wait(f"const s = window.kazu.screen(); return s.index >= {index} && !s.busy;", f"{index} entries")


def sheet_shown(page):
    """The sheet is there, and takes touches again."""
    page.wait_shown(".slap-sheet")
    page.wait_gone(".mat.fresh")


def flip_all(page, number):
    """Persons around the device flip."""
    for _ in range(number):
        index = page.screen()["index"]
        page.wait("const key = [...document.querySelectorAll('.pad-flip')].find((e) => !e.hidden); if (key) { key.click(); } return Boolean(key);", "a card can be flipped")
        index_is(page, index + 1)


def around(page, size="desk", people=2, cards=CARDS, flips=4):
    """People around one device, with a target and cards on the table."""
    identifier = open_table(page, size, cards, [0] * people)
    page.click(cell("targets", "target 24"))
    index_is(page, 1)
    flip_all(page, flips)
    return identifier


def combine(page, *steps, last=True):
    """Steps by the ids of the cards; the next step names a result by `0`. A wrong total is shown anyway."""
    made = 0
    for number, (left, sign, right) in enumerate(steps):
        index = page.screen()["index"]
        for selector in (cell("tray", f"#{left or made}"), cell("signs", sign), cell("tray", f"#{right or made}")):
            page.click(selector)
        page.run("document.querySelector('.last-step:not([hidden]) [data-tool=last-show]')?.click();")
        index_is(page, index + 1)
        if number + 1 < len(steps) or not last:
            made = page.run("return Math.max(...[...document.querySelectorAll('[data-node=tray] [data-cell]')].map((e) => Number(e.dataset.cell)));")


def explain_right(page):
    """(12 - 8) x (1 + 5), by the ids 4, 3, 1 and 2."""
    combine(page, (4, "-", 3), last=False)
    first = page.run("return Math.max(...[...document.querySelectorAll('[data-node=tray] [data-cell]')].map((e) => Number(e.dataset.cell)));")
    combine(page, (1, "+", 2), (first, "*", 0))
    page.wait_shown(".reveal")
    page.wait_gone(".mat.fresh")


@suite.check
def the_first_screen_is_the_table(page):
    """24 is preselected: Enter names it, F flips, Space slaps; all without a pointer."""
    open_table(page)
    expect_equal(page.texts("[data-node=targets] [data-type] > span"), ["Gentle", "Classic", "Lively"], "the targets against a weak opponent")
    expect_equal(page.run("return document.activeElement.dataset.type;"), "target 24", "the focus")
    page.keys("Enter")
    index_is(page, 1)
    expect_equal(page.attribute("[data-node=target]", "data-value"), "24", "the target")
    page.keys("f")
    index_is(page, 2)
    expect_equal(page.texts(".fan .playing-card"), ["1"], "the card that was flipped")
    page.run("document.querySelector('[data-tool=help]').focus();")
    page.keys("Space")
    sheet_shown(page)
    expect_equal(page.texts("[data-node=tray] [data-type]"), ["1"], "the card to explain, though a key in the head had the focus")
    page.keys("?")
    page.wait_shown("[data-dialog=keys]")
    expect_equal(page.texts("[data-dialog=keys] kbd")[:3], ["Space", "F", "P"], "the first keys in the help")


@suite.slow
def another_number_has_its_own_pad(page):
    open_table(page, "phone")
    page.tap("[data-tool=another]")
    expect_equal(page.attribute("[data-form=target] input", "inputmode"), "none", "the keyboard of the system")
    page.keys("5", "x", "/", "0", "Enter")
    page.wait("return document.querySelector('.refused .pad-rule') !== null;", "what is allowed is pointed at")
    expect_equal(page.run("return document.querySelector('[data-form=target] input').value;"), "5/0", "what was typed stays, without letters")
    page.run("document.querySelector('[data-form=target] input').value = '';")
    for key in ("-", "3", "/", "4"):
        page.run("[...document.querySelectorAll('.pad-key')].find((e) => e.textContent === arguments[0]).click();", key.replace("-", "−"))
    page.tap("[data-tool=send]")
    index_is(page, 1)
    expect_equal(page.attribute("[data-node=target]", "data-value"), "-3/4", "the target")


@suite.slow
def seats_change_before_the_first_card(page):
    first = open_table(page)
    page.click("[data-tool=seat-1]")
    page.click("[data-tool=level-4]")
    page.wait("return document.querySelector('.slap-players .portrait')?.dataset.animal === '4';", "Kitsune sits there")
    expect(record(page, first) is None, "the game that was not begun is forgotten")
    page.click("[data-tool=add-seat]")
    page.wait("return document.querySelectorAll('.slap-players .portrait').length === 2;", "a third seat")
    expect_equal(page.run("return [...document.querySelectorAll('.slap-players .portrait')].map((e) => e.dataset.animal);"), ["4", "1"], "the new opponent is weak")
    page.go("#/")
    page.click("[data-tool=quick][data-game=shisoku-game]")
    page.wait("const s = window.kazu.screen(); return s.screen === 'play' && !s.busy && document.querySelectorAll('.slap-players .portrait').length === 2;", "the next game")
    expect_equal(page.run("return [...document.querySelectorAll('.slap-players .portrait')].map((e) => e.dataset.animal);"), ["4", "1"], "opponents are remembered")
    page.click("[data-tool=around]")
    page.click("[data-tool=around-3]")
    page.wait("return document.querySelectorAll('.pad').length === 3;", "three people around the device")


@suite.check_each(["desk"])
@suite.slow_each(["phone"])
def a_round_around_one_device(page, size):
    """A slap freezes the table, is explained two cards at a time, is shown to all, and its cards are won."""
    identifier = around(page, size)
    before = page.run(PLACES)
    page.click('.pad[data-seat="1"] .pad-slap')
    sheet_shown(page)
    expect_equal(page.attribute(".turned", "data-turn"), "180", "the sheet is turned to the other side")
    expect_equal(page.text(".slap-sheet h2"), "Orange: show how.", "who shows how")
    combine(page, (4, "-", 3), last=False)
    expect_equal(page.texts("[data-node=tray] [data-type]"), ["1", "5", "4"], "what is left")
    page.click('[data-node=actions] [data-type=back]')
    page.wait("return document.querySelectorAll('[data-node=tray] [data-type]').length === 4;", "the step is taken back")
    explain_right(page)
    expect_equal(page.texts(".reveal-steps li"), ["12 − 8 = 4", "1 + 5 = 6", "4 × 6 = 24"], "the steps")
    expect_equal(page.text(".reveal h2"), "Orange made 24", "who made it")
    expect_equal(page.attribute(".reveal-mark .seal", "data-seal"), "正解", "the seal")
    page.click("[data-type='go on']")
    page.wait_shown("[data-node=targets] [data-type]")
    page.ready()
    news = page.run("return document.querySelector('.play-more').textContent;")
    expect("Orange" in news and "Player B" not in news, "the news name the colours:", news)
    expect_equal(page.text('.pad[data-seat="1"] .pad-count'), "4", "cards won")
    expect_equal(page.attribute(".turned", "data-turn"), "180", "the winner names the next target")
    lines = log_of(record(page, identifier)["save"])
    expect_equal(sum(" move join " in line for line in lines), 4, "steps in the log:")
    expect_equal(sum(" move go on" in line for line in lines), 2, "one press goes on for both")
    page.click(cell("targets", "target 24"))
    page.wait_gone("[data-node=targets] [data-type]")
    after = page.run(PLACES)
    moved = {name: (before[name], place) for name, place in after.items() if name in before and any(abs(a - b) > 1 for a, b in zip(before[name], place))}
    expect_equal(moved, {}, "controls that moved")


@suite.slow
def a_wrong_explanation_names_its_fault(page):
    around(page)
    page.click('.pad[data-seat="0"] .pad-slap')
    sheet_shown(page)
    combine(page, (1, "+", 2), (0, "+", 3), last=False)
    index = page.screen()["index"]
    made = page.run("return Math.max(...[...document.querySelectorAll('[data-node=tray] [data-cell]')].map((e) => Number(e.dataset.cell)));")

    def add_the_last():
        for selector in (cell("tray", f"#{made}"), cell("signs", "+"), cell("tray", "#4")):
            page.click(selector)
        page.wait_shown(".last-step")

    add_the_last()
    expect_equal(page.text(".last-step p"), "That makes 26, not 24.", "the question")
    page.click("[data-tool=last-undo]")
    expect_equal([page.shown(".last-step"), page.screen()["index"]], [False, index], "nothing was sent")
    add_the_last()
    page.click("[data-tool=last-show]")
    page.wait_shown(".reveal")
    page.wait_gone(".mat.fresh")
    expect_equal(page.text(".reveal h2"), "26, not 24", "the fault")
    expect_equal(page.count(".reveal-mark .seal"), 0, "seals")
    page.run(TAP_WHEN_OPEN)
    page.keys("Enter", "Enter")
    page.wait_shown(".mat.pressed")
    page.wait_gone(".mat.fresh")
    page.ready()
    expect_equal(page.attribute(".mat", "data-phase"), "open", "a tap right after the result slaps nothing")
    expect_equal(page.texts(".middle .playing-card"), ["1", "5", "8", "12"], "the cards stay")
    expect_equal(page.text('.pad[data-seat="0"] .pad-word'), "Wait", "locked until the next card")
    expect_equal(page.attribute('.pad[data-seat="0"] .pad-slap', "aria-disabled"), "true", "the pad")
    flip_all(page, 1)
    expect_equal(page.text('.pad[data-seat="0"] .pad-word'), "Slap", "after the next card")


# Four cards make the target; more would come before a slow machine has found out how.
FLIP_WHEN_IT_IS_TIME = """
if (document.querySelectorAll('.middle .playing-card').length < 4) { document.querySelector('.flip-key.turn')?.click(); }
return document.getElementById('toasts').textContent.includes('was first');
"""


@suite.slow
def a_slap_that_came_late_is_told_so(page):
    """Tengu slaps the first table that can be made; Space just after it neither slaps nor ends what is shown."""
    open_table(page, bots=(0, 5))
    page.keys("Enter")
    index_is(page, 1)
    page.run(SPACE_AFTER_A_SLAP)
    page.wait(FLIP_WHEN_IT_IS_TIME, "the note")
    page.wait_shown(".mat.pressed")
    page.wait_gone(".mat.fresh")
    expect(page.attribute(".mat", "data-phase") in ("explain", "reveal"), page.attribute(".mat", "data-phase"))
    expect(not any(" 0 move slap" in line for line in log_of(record(page)["save"])), "the late slap is not in the log")


@suite.slow
def giving_up_is_shown_as_a_foul(page):
    """Against computers; no hint solves the table meanwhile."""
    open_table(page)
    page.keys("Enter")
    index_is(page, 1)
    page.keys("f")
    index_is(page, 2)
    page.keys(" ")
    sheet_shown(page)
    expect_equal(page.run("return document.querySelector('[data-tool=hint]').checkVisibility();"), False, "a hint would be the explanation")
    page.click(".explain-keys [data-type=pass]")
    page.wait_shown("[data-dialog=sure]")
    page.click("[data-answer=yes]")
    page.wait_shown(".reveal")
    expect_equal(page.text(".reveal h2"), "You gave up", "the foul")
    expect_equal(page.run("return document.querySelector('[data-tool=hint]').checkVisibility();"), False, "nor a hint about the table")
    expect_equal(page.text(".reveal-words p"), "Foul. You have no cards to give back.", "its cost")
    page.keys("Enter")
    page.wait("return document.querySelector('.mat').dataset.phase === 'open';", "play goes on")
    expect_equal(page.text(".slap-pad .pad-word"), "Wait", "locked until the next card")


@suite.slow
def a_last_card_that_is_not_the_target_ends_the_game(page):
    open_table(page, cards="A", bots=(0, 0))
    page.click(cell("targets", "target 24"))
    index_is(page, 1)
    flip_all(page, 1)
    page.wait("return window.kazu.screen().over;", "the game ends by itself", limit=10)
    page.wait_shown(".ranking")
    page.click("[data-tool=review]")
    for index in (1, 2):
        page.click("[data-tool=history-next]")
        page.wait(f"return window.kazu.screen().past === {index};", f"position {index}")
        expect(page.shown(".history-walk") and not page.shown(".pause-corner"), "the keys of the review at", index)
    place = page.run("return document.querySelector('[data-tool=history-next]').getBoundingClientRect().y;")
    page.wait("return document.querySelector('.judged').textContent.includes('Blue');", "the move, with the name of the seat")
    expect_equal(page.run("return document.querySelector('[data-tool=history-next]').getBoundingClientRect().y;"), place, "the keys stay where they are")
    page.keys("Escape")
    page.wait_shown(".ranking")


# Watches the table for as long as it is open: where each of its parts was first, and those that were elsewhere later.
STILL = """
const parts = '.slap-pad, .flip-key, .mat .seat, .mat .goal, .deck .card-back, .slap-tools button';
const first = new Map();
window.moved = [];
const look = () => {
    const mat = document.querySelector('.mat');
    if (mat?.dataset.phase === 'open') {
        mat.querySelectorAll(parts).forEach((e) => {
            const box = e.getBoundingClientRect();
            const place = [box.x, box.y, box.width, box.height];
            if (!e.checkVisibility()) { return; }
            if (!first.has(e)) { first.set(e, place); }
            if (first.get(e).some((value, index) => Math.abs(value - place[index]) > 1)) { window.moved.push(`${e.className} ${first.get(e)} ${place}`); }
        });
    }
    window.watched = first.size;
    requestAnimationFrame(look);
};
look();
"""
NAME_TARGETS = """
const s = window.kazu.screen();
const target = document.querySelector('[data-type="target 24"]');
if (target && target.checkVisibility() && !s.busy) { target.click(); }
return s.over;
"""


@suite.slow_each(["desk", "phone"])
def nothing_jumps_in_a_whole_game(page, size):
    """Cards come, are won and go back, seats take turns: what one presses stays where it is."""
    page.before_load(FAST)
    open_table(page, size, "A58Q46639TJ", (0, 1, 5))
    page.run(STILL)
    page.wait(NAME_TARGETS, "the game ends", limit=120)
    expect(page.run("return window.watched;") >= 7, "parts that were watched:", page.run("return window.watched;"))
    expect_equal(page.run("return [...new Set(window.moved)].slice(0, 4);"), [], "parts that moved")


# Two pads that are pressed 40 ms apart, though the page sees both long after.
TWO_FINGERS = """
const began = performance.now();
const press = (seat, stamp) => {
    const event = new PointerEvent('pointerdown', { bubbles: true, cancelable: true, button: 0, pointerId: 10 + seat });
    Object.defineProperty(event, 'timeStamp', { value: stamp });
    document.querySelector(`.pad[data-seat="${seat}"] .pad-slap`).dispatchEvent(event);
};
press(arguments[0], began);
press(1 - arguments[0], began + 40);
"""


@suite.check_each([0])
@suite.slow_each([1])
def of_two_fingers_the_first_wins(page, first):
    around(page)
    page.run(TWO_FINGERS, first)
    sheet_shown(page)
    page.ready()
    expect_equal(page.text(".slap-sheet h2"), f"{['Blue', 'Orange'][first]}: show how.", "who was first")


@suite.slow
def letters_slap_around_one_device(page):
    """A L V N R I are the keys of the seats, and F flips for the player whose turn it is."""
    around(page, people=3, flips=0)
    expect_equal(page.run("return [...document.querySelectorAll('.pad-slap')].map((e) => e.dataset.key);"), ["A", "L", "V"], "letters")
    for number in range(4):
        page.keys("f")
        index_is(page, 2 + number)
    page.keys("v")
    sheet_shown(page)
    expect_equal(page.text(".slap-sheet h2"), "Green: show how.", "whose letter it is")


@suite.slow_each(["phone 6", "desk 2", "desk 3", "desk 4", "desk 5", "desk 6", "phone 2", "phone 3", "phone 4", "phone 5"])
def all_is_in_the_window(page, what):
    """13 cards and 2 to 6 players around the device: each phase, and no value is covered."""
    size, people = what.split()
    around(page, size, int(people), MANY, 13)

    def look(where, least):
        found, *outside = page.run(OUTSIDE, PARTS)
        expect(found >= least, where, "parts in sight:", found)
        expect_equal(outside, [], f"{where}: outside of the window")
        cards, *covered = page.run(COVERED)
        expect(cards >= 13 and not covered, where, "cards:", cards, "covered:", covered)
        expect_equal(page.run("return [document.documentElement.scrollWidth > innerWidth, document.documentElement.scrollHeight > innerHeight];")[0], False, f"{where}: wider")

    look("open", 13 + int(people))
    page.click(f'.pad[data-seat="{int(people) - 1}"] .pad-slap')
    sheet_shown(page)
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "nothing moves")
    look("explain", 13 + 4)


@suite.slow_each(["phone 4", "desk 4", "phone 2", "phone 3", "phone 5", "phone 6"])
def no_key_of_a_player_is_under_the_pause(page, what):
    """Each player in turn has a flip key; it never lies below the key that pauses."""
    size, people = what.split()
    around(page, size, int(people), MANY, 0)
    for _ in range(int(people)):
        flip_all(page, 1)
        apart = page.run('''
            const pause = document.querySelector('.pause-corner').getBoundingClientRect();
            return [...document.querySelectorAll('.pad-flip, .pad-slap')].filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())
                .every((box) => box.right <= pause.left || box.left >= pause.right || box.bottom <= pause.top || box.top >= pause.bottom);
            ''')
        expect(apart, "a key lies under the pause,", what)


@suite.slow_each(SIZES)
def all_is_in_the_window_against_five_computers(page, size):
    """The person flips and the others are far too slow: then 13 cards lie there, put there by a stored game."""
    lines = [f"{1000 * number} {seat} move {line}" for number, (seat, line) in enumerate([(0, "target 24"), *[(index % 6, "flip") for index in range(13)]], 1)]
    open_table(page, size, MANY, (0, 1, 2, 3, 4, 5))
    save = record(page)["save"]
    begin(page, "shisoku-game", save=save.rstrip("\n") + "\n" + "\n".join(lines) + "\n")
    page.wait("return document.querySelectorAll('.fan .playing-card').length >= 13;", "the cards")
    found, *outside = page.run(OUTSIDE, PARTS)
    expect(found >= 13 + 5, "parts:", found)
    expect_equal(outside, [], "outside of the window")
    expect_equal(page.run(COVERED)[1:], [], "values that are covered")
    page.click(SLAP)
    sheet_shown(page)
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "nothing moves")
    expect_equal(page.run(OUTSIDE, PARTS)[1:], [], "outside of the window while it is explained")
    expect(page.run("return document.querySelector('[data-node=time]').checkVisibility();"), "the time is in sight")


@suite.slow
def a_pause_hides_the_cards_and_holds_the_time(page):
    open_table(page)
    page.keys("Enter")
    index_is(page, 1)
    page.keys("f")
    index_is(page, 2)
    page.keys("p")
    page.wait_shown(".pause")
    shown = page.run("""
        const seen = new Set();
        return new Promise((done) => {
            const timer = setInterval(() => seen.add(document.querySelector('[data-node=time]').textContent), 100);
            setTimeout(() => { clearInterval(timer); done([...seen]); }, 1600);
        });
        """)
    expect_equal(len(shown), 1, f"the time stands still: {shown}")
    page.keys("Space")
    page.wait_gone(".pause")
    expect_equal(page.count(".slap-sheet .playing-card"), 0, "Space went on, and slapped nothing")


@suite.slow
def a_person_who_resigns_has_left(page):
    """Against two computers the game ends for the person, also after a reload, and a rematch seats the person again."""
    identifier = open_table(page, bots=(0, 1, 1))
    page.keys("Enter")
    index_is(page, 1)
    page.click("[data-tool=menu]")
    page.click("[data-tool=resign]")
    page.wait_shown("[data-dialog=sure]")
    page.click("[data-answer=yes]")
    page.wait_shown(".result")
    expect_equal(page.text(".result h2"), "You resigned", "the heading")
    page.wait_shown(".chances")
    page.click("[data-tool=review]")
    for _ in range(2):
        page.click("[data-tool=history-next]")
    page.wait("return document.querySelector('.judged').textContent.length > 0;", "the review says something")
    page.click("[data-tool=history-close]")
    expect(any(line.endswith(" 0 resign") for line in log_of(record(page, identifier)["save"])), "the log tells it")
    page.reload()
    page.wait_shown(".result")
    expect_equal(page.text(".result h2"), "You resigned", "the heading after a reload")
    page.click("[data-tool=next]")
    page.wait_shown("[data-node=targets] [data-type]")
    expect_equal(page.text(".slap-you .seat-name"), "You", "the own seat")


@suite.slow
def others_go_on_without_a_player_who_resigned(page):
    around(page, people=3, flips=0)
    page.keys("p")
    page.wait_shown(".pause")
    page.click(".pause [data-tool=menu]")
    page.click("[data-tool=resign]")
    page.click("[data-answer=yes]")
    page.click("[data-tool=resume]")
    page.wait("return [...document.querySelectorAll('.pad-slap[aria-disabled]')].length >= 1;", "the pad of the player who left is off")
    page.wait("const key = [...document.querySelectorAll('.pad-flip')].find((e) => !e.hidden && e.checkVisibility()); if (key) { key.click(); } return Boolean(key);", "another player flips", limit=30)


@suite.slow_each(["menu", "dialog"])
def time_is_held_while_something_is_open(page, what):
    """Against computers nothing moves under a menu or a dialog, the cards are covered, and time runs again after it."""
    open_table(page)
    page.keys("Enter")
    index_is(page, 1)
    page.keys("f")
    index_is(page, 2)
    expect_equal(page.run("return document.querySelector('[data-tool=hint]').checkVisibility();"), False, "a hint would tell whether to slap")
    page.click({"menu": "[data-tool=menu]", "dialog": "[data-tool=help]"}[what])
    page.wait_shown({"menu": "[role=menu]", "dialog": "dialog[open]"}[what])
    expect_equal(page.run("return getComputedStyle(document.querySelector('.fan')).visibility;"), "hidden", "the cards")
    before, after = page.run("""
        const now = () => [document.querySelector('[data-node=time]').textContent, window.kazu.screen().index].join();
        const first = now();
        return new Promise((done) => { setTimeout(() => done([first, now()]), 2500); });
        """)
    expect_equal(after, before, "time and entries")
    page.keys("Escape")
    page.wait(f"return document.querySelector('[data-node=time]').textContent !== '{before.split(',')[0]}' || window.kazu.screen().index > 2;", "time runs again")


@suite.slow
def a_result_stays_until_somebody_goes_on(page):
    around(page)
    page.click('.pad[data-seat="0"] .pad-slap')
    sheet_shown(page)
    explain_right(page)
    index = page.screen()["index"]
    page.run("return new Promise((done) => { setTimeout(done, 6000); });")
    expect_equal(page.screen()["index"], index, "entries after six seconds")
    page.keys("p")
    page.wait_shown(".pause")
    page.click("[data-tool=resume]")
    page.keys("Enter")
    page.wait_shown("[data-node=targets] [data-type]")


@suite.slow
def one_round_is_shown(page):
    open_table(page)
    page.before_load(FAST)
    page.reload()
    page.wait_shown("[data-tool=show-round]")
    page.click("[data-tool=show-round]")
    page.wait_gone(".round-caption")
    expect_equal(page.screen()["index"], 0, "entries of the game")
    page.wait_shown("[data-node=targets] [data-type]")


@suite.slow
def a_whole_game_against_computers(page):
    """Targets are named by the person; all else comes by itself. At the end: ranking, best slap, chances, and a rematch."""
    page.before_load(FAST)
    open_table(page, cards="A58Q4663", bots=(0, 5, 5))
    page.wait(NAME_TARGETS, "the game ends", limit=120)
    page.wait("return document.querySelector('.slap-more')?.getAttribute('aria-busy') === null;", "the facts are there")
    expect_equal(page.count(".ranking li"), 3, "places")
    expect(page.count(".chances h3") == 1, "chances nobody took")
    expect_equal(page.text(".result [data-tool=next]"), "Rematch", "the natural way on")
    page.click("[data-tool=next]")
    page.wait("const s = window.kazu.screen(); return s.screen === 'play' && s.index === 0 && !s.busy;", "another game")


@suite.slow
def numbers_that_read_two_ways_are_underlined(page):
    """Around one device 6 and 9 are not mistaken, on cards nor as part of the target; 8 and 1 need no line."""
    open_table(page, "phone", "69A8", (0, 0, 0, 0))
    page.click("[data-tool=another]")
    for key in "68":
        page.run("[...document.querySelectorAll('.pad-key')].find((e) => e.textContent === arguments[0]).click();", key)
    page.click("[data-tool=send]")
    index_is(page, 1)
    flip_all(page, 4)
    lines = page.run("return [...document.querySelectorAll('.middle .value')].map((e) => [e.textContent, getComputedStyle(e).borderBottomStyle]);")
    expect_equal(lines, [["6", "solid"], ["9", "solid"], ["1", "none"], ["8", "none"]], "cards")
    expect_equal(page.run("return [...document.querySelectorAll('.goal')].filter((e) => e.checkVisibility()).map((e) => getComputedStyle(e.querySelector('.goal-number')).borderBottomStyle);"), ["solid"] * 4, "targets for four players")


@suite.slow
def a_missed_chance_can_be_tried(page):
    """Two tables could be made and were flipped over; the second one opens as a puzzle of Shisoku."""
    lines = ["1000 0 move target 24", "2000 0 move flip", "3000 1 move flip", "9000 0 move flip", "12000 1 move flip", "90000 - house"]
    open_table(page, cards="46A4", bots=(0, 0))
    save = record(page)["save"]
    begin(page, "shisoku-game", save=save.rstrip("\n") + "\n" + "\n".join(lines[:-1]) + "\n")
    for seat in (0, 1):
        page.wait(f"const key = document.querySelector('.pad[data-seat=\"{seat}\"] .pad-flip'); if (key && !key.hidden) {{ key.click(); }} return window.kazu.screen().over"
                  f" || (key && key.hidden);", f"seat {seat} passes")
    page.wait_shown(".chance")
    expect(page.text(".chances h3").endswith("chances nobody took"), page.text(".chances h3"))
    page.click("[data-tool=try-it]")
    page.wait("const s = window.kazu.screen(); return s.game === 'shisoku' && !s.busy;", "the hand as a puzzle")
    expect_equal(page.attribute("[data-node=target]", "data-value"), "24", "its target")
    page.run("history.back();")
    page.wait_shown("[data-tool=try-it]")
    page.click("[data-tool=try-it]")
    page.wait("const s = window.kazu.screen(); return s.game === 'shisoku' && !s.busy;", "the hand as a puzzle")
    page.click("[data-tool=round]")
    page.wait_shown("[data-tool=try-it]")


@suite.slow_each(["finger", "keyboard"])
def a_game_to_its_end(page, how):
    """Touch alone on a phone, keys alone on a desk: two people around the device."""
    open_table(page, "phone" if how == "finger" else "desk", "A58Q46TJ3927", (0, 0))
    with Player(page, Finger(page) if how == "finger" else Keyboard(page)) as player:
        player.play("a small deck")
    page.wait_shown(".ranking")


@suite.slow_each(["light", "dark"])
def every_state_is_accessible(page, scheme):
    open_table(page)
    page.media(scheme=scheme)

    def look(where):
        page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "nothing moves")
        expect_accessible(page, f"{where}, {scheme}")

    look("naming a target")
    page.click("[data-tool=another]")
    look("another number")
    page.keys("Escape")
    page.click(cell("targets", "target 24"))
    index_is(page, 1)
    page.keys("f")
    index_is(page, 2)
    look("one card")
    page.keys("Space")
    sheet_shown(page)
    look("explaining")
    around(page)
    page.media(scheme=scheme)
    look("around one device")
    page.click('.pad[data-seat="0"] .pad-slap')
    sheet_shown(page)
    explain_right(page)
    look("shown to all")


@suite.slow
def nothing_moves_where_less_is_wished(page):
    page.media(motion="reduce")
    around(page)
    page.click('.pad[data-seat="0"] .pad-slap')
    sheet_shown(page)
    explain_right(page)
    expect_equal(page.run("return document.getAnimations().length;"), 0, "animations")
    expect_equal(page.run("return [...document.querySelectorAll('.reveal-steps li')].every((e) => getComputedStyle(e).opacity === '1');"), True, "all steps at once")


if __name__ == "__main__":
    suite.main()
