#!/usr/bin/env python3
"""Kazutori on its table: the strip, guesses in pencil, hints that teach, the ladder, the fold at the end, and nothing that jumps."""
from audit import expect_accessible
from house import House
from kazutori import foresee, game_of, rote_ends, rote_wins, shortest, wins
from playing import Finger, Keyboard, Mouse, Player, begin, cell, moved, quick, record
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()

SIZES = {"desk": (1280, 800, False), "phone": (390, 844, True)}
SMALL_SIZES = {"sideways": (844, 390, True), "tiny": (320, 568, True)}
RULES = "misere=no over=forbid stuck=lose"
ARTICLE = f"N=21 moves=1..3 {RULES} from=0"
# 1 to 3 up to 21, against Neko: 2 and 10 miss 1 and 9, Neko's 7 and 12 miss 9 and 13.
WON = (2, 3, 1, 1, 3, 2, 1, 3, 1, 2, 2)
LOST = (2, 3, 1, 1, 3, 2, 2, 3, 3, 1)
KITSUNE = f"N=31 moves=3,4,6 {RULES.replace('misere=no', 'misere=yes')} from=0"

# Where each control is, by its name.
PLACES = """
const name = (e) => e.dataset.tool || e.dataset.type || `total ${e.dataset.total}`;
return Object.fromEntries([...document.querySelectorAll('.mat [data-node=numbers] [data-type], .play-tools button, .total, .rung')].filter((e) => e.offsetParent)
    .map((e) => [name(e), e.getBoundingClientRect()]).map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
# Texts that are wider than their stone, box or key.
WIDE = """return [...document.querySelectorAll('.stone, .slots li, .number-key .makes')].filter((e) => e.offsetParent
    && (e.scrollWidth > e.clientWidth + 1 || (e.matches('.makes') && e.offsetWidth > e.parentElement.offsetWidth))).map((e) => e.textContent);"""
# What of the table a person cannot see without scrolling the page.
OUTSIDE = """
const seen = (e) => { const b = e.getBoundingClientRect(); return b.top >= -1 && b.left >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1; };
return [...document.querySelectorAll(arguments[0])].filter((e) => e.offsetParent && !seen(e)).map((e) => e.dataset.tool || e.dataset.type || e.className);
"""
TABLE = ".mat, .strip-room, .number-key, .play-tools .tool, .side, .others > *, .now .total"
TOTALS = "return [...document.querySelectorAll(arguments[0])].map((e) => Number(e.dataset.total));"


def saved(moves, level=3, instance=ARTICLE, *more):
    """A game against computers of these levels; it is over where the moves reach the goal."""
    seats = 2 + len(more)
    lines = ["0 * sit 0 person", *(f"0 * sit {seat} bot {one}" for seat, one in enumerate((level, *more), 1)), "0 * start"]
    lines += [f"{index} {index % seats} move {number}" for index, number in enumerate(moves)]
    lines += [f"{len(moves) - 1} - end rules {(len(moves) - 1) % seats}"] if instance.startswith(f"N={sum(moves)} ") else []
    return "\n".join(["kazu-save 4", "game kazutori", f"seats {seats}", f"instance {instance}", "device one", "bots 1", "", *lines, ""])


def open_table(page, size="desk", instance=ARTICLE, bots=(0, 3), moves=None, level=3):
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    if moves is not None:
        return begin(page, "kazutori", save=saved(moves, level))
    return begin(page, "kazutori", instance=instance, seats=len(bots), bots=list(bots))


def say(page, number):
    """Says a number and waits until it is the person's turn again."""
    index = page.screen()["index"]
    page.click(cell("numbers", str(number)))
    page.wait(f"const s = window.kazu.screen(); return s.over || (s.index > {index} && !s.busy && s.turn.seats.includes(0));", "it is one's turn again")


def totals(page, selector):
    return page.run(TOTALS, selector)


def expect_inside(page, where, what=TABLE):
    expect(page.count(what) > 4, where, "there is something to look at")
    expect_equal(page.run(OUTSIDE, what), [], f"{where}: out of sight")


@suite.slow_each(["desk"])
@suite.check_each(["phone"])
def nothing_jumps(page, size):
    """From the first number to the last hint no control moves by more than a pixel, and all of the table is in sight."""
    open_table(page, size)
    before = page.run(PLACES)
    expect(len(before) >= 28, "controls:", list(before))

    def expect_still(where):
        after = page.run(PLACES)
        expect_equal(moved(before, after), {}, where)
        expect_inside(page, where)

    say(page, 2)
    expect_still("after a number and its answer")
    for strength, tool in enumerate(("hint", "more-hint", "more-hint"), 1):
        page.click(f"[data-tool={tool}]")
        page.wait(f"return !document.querySelector('.play-hint').hidden && {strength} < 4 && !window.kazu.screen().busy;", "the hint")
        expect_still(f"with hint {strength}")
    page.click("[data-total='17']")
    expect_still("with a guess")
    say(page, 1)
    expect_still("after another number")


@suite.slow_each(SMALL_SIZES)
def small_windows_hold_the_table(page, size):
    open_table(page, size)
    say(page, 2)
    expect_inside(page, size)
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    expect_inside(page, f"{size} with a hint")


@suite.slow_each(SIZES)
def long_games_and_many_players_fit(page, size):
    """The current total is in sight in a strip of 200, and six players have seats."""
    for instance, bots in ((f"N=200 moves=1..3 {RULES} from=150", (0, 3)), (f"N=100 moves=1,4,9,16,25,36,49,64,81,100 {RULES} from=5", (0, 1)), (f"N=40 moves=1..5 {RULES} from=9", (0, 3)),
                           ("N=40 moves=1..5 misere=no over=forbid stuck=lose from=0", (0, 1, 2, 3, 4, 5)), (f"N=5000 moves=1..10 {RULES} from=4000", (0, 3))):
        open_table(page, size, instance, bots)
        say(page, 1)
        expect_inside(page, f"{size} {instance}")
        expect_equal(page.run("return document.documentElement.scrollWidth <= innerWidth;"), True, "nothing sticks out")
        expect_equal(page.run(WIDE), [], f"{size} {instance}: wider than its place")
        goal = "const [a, b] = ['.strip-room', '.goal-total'].map((one) => document.querySelector(one).getBoundingClientRect()); return b.bottom <= a.bottom + 1 && b.right <= a.right + 1;"
        expect_equal(page.run(goal), True, f"{size} {instance}: the goal is in sight")
    expect_equal(page.count(".total") <= 62, True, "of a long game a window is shown")


@suite.slow
def a_long_strip_is_in_rows(page):
    """Those who think back from the end have to see it: up to 100 all totals are in sight, up to 36 in one row."""
    for n, rows in ((36, 1), (40, 2), (99, 3), (100, 4)):
        open_table(page, instance=f"N={n} moves=1..9 {RULES} from=0")
        found = page.run("""const room = document.querySelector('.strip-room').getBoundingClientRect();
            const boxes = [...document.querySelectorAll('.totals > li')].map((e) => e.getBoundingClientRect());
            return [new Set(boxes.map((b) => Math.round(b.top))).size, boxes.filter((b) => b.top >= room.top && b.bottom <= room.bottom && b.left >= room.left && b.right <= room.right).length];""")
        expect_equal(found, [rows, n], f"rows, and totals in sight, of {n}")


@suite.slow
def jumps_are_arcs_over_rows(page):
    """Each jump is seen; one that goes on in the next row has two parts."""
    open_table(page, instance=f"N=60 moves=1..9 {RULES} from=24", bots=(0, 0))
    for number in ("4", "5"):
        page.click(cell("numbers", number))
        page.wait(f"return document.querySelectorAll('.totals > [data-seat]').length === {1 if number == '4' else 2};", "the stone")
    found = page.run("""const room = document.querySelector('.strip-room').getBoundingClientRect();
        return [...document.querySelectorAll('.arcs path')].map((e) => [e.getAttribute('d').split('M').length - 1, e.getBoundingClientRect()])
            .map(([parts, box]) => [parts, box.width > 20 && box.top >= room.top - 1 && box.bottom <= room.bottom + 1]);""")
    expect_equal(found, [[1, True], [2, True]], "parts of each jump, and whether it is seen")


@suite.check
def stones_tell_who_said_what(page):
    open_table(page, moves=WON[:6])
    expect_equal(totals(page, "[data-seat='0'] .total"), [2, 6, 10], "stones of the person")
    expect_equal(totals(page, "[data-seat='1'] .total"), [5, 7, 12], "stones of Neko")
    expect_equal(totals(page, ".reach .total"), [13, 14, 15], "totals that a key makes")
    expect_equal(page.attribute("[data-total='12']", "aria-label"), "12, said by Neko, plus 2", "the words of a stone")
    expect_equal(page.text(".bubble > span"), "2! That makes 12.", "the opponent's words")
    expect_equal(page.attribute(cell("numbers", "3"), "aria-label"), "3, makes 15", "the words of a key")
    # Up to 21 only 1 is left after 20: keys stay, and say that they are too much.
    open_table(page, moves=WON[:9])
    expect_equal(page.count(".number-key"), 3, "keys")


@suite.slow
def guesses_are_answered(page):
    """At once, right or wrong, three wrong ones a game; not where a key leads; a reload and the other language keep them."""
    open_table(page)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "a slot for each secret number")

    def guess(total):
        page.click(f"[data-total='{total}']")
        return page.text(".secrets .note")

    expect_equal(guess(17), "17 is one!", "a right guess")
    expect_equal(guess(12), "12 is not one. Wrong guesses left: 2", "a wrong guess")
    expect_equal([guess(total) for total in (11, 12, 10)][-1], "10 is not one. It was your last guess in this game.", "the third wrong guess")
    expect_equal(guess(13), "No guesses left in this game.", "the fourth wrong guess")
    page.reload()
    page.wait_shown(".wrong")
    # The language changes while the table is shown.
    page.run("return [...document.querySelectorAll('header button')].find((e) => e.textContent === '日本語').click();")
    page.wait("return document.querySelector('.wrong .total')?.getAttribute('aria-label').includes('ではない');", "the label in Japanese")
    expect_equal(totals(page, ".wrong .total"), [10, 11, 12], "wrong guesses after all")
    expect_equal(totals(page, ".ring .total"), [17], "right guesses after all")
    page.run("return [...document.querySelectorAll('header button')].find((e) => e.textContent === 'English').click();")
    # Beginning again gives no new guesses; a number that is made is found at once.
    open_table(page, moves=WON[:6])
    page.wait("return document.querySelector('.secrets .note').textContent.includes('No guesses left');", "the guesses of another game")
    say(page, 1)
    expect_equal(page.text(".secrets .note"), "Make one of these totals and you can always win. No guesses left in this game.", "after a number that was made")
    expect_equal(page.texts(".found-number"), ["13", "17", "21"], "found")
    expect_equal(page.run("return [...document.querySelectorAll('.slots li')].map((e) => e.textContent);"), ["", "", "", "13", "17", "21"], "the slots")


@suite.slow
def a_tap_on_the_strip_says_nothing(page):
    """The keys say numbers. What a key makes now cannot be guessed; what was made is found."""
    open_table(page)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "a slot for each secret number")
    page.click("[data-total='1']")
    expect_equal(page.text(".secrets .note"), "You can make 1 now: guess a number further on.", "the answer")
    expect_equal([page.screen()["index"], page.texts(".found-number")], [0, ["21"]], "moves, and what was found")
    say(page, 1)
    expect_equal(page.texts(".found-number"), ["1", "21"], "found by making it")


@suite.slow
def keys_pencil_and_say(page):
    open_table(page)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "the core has told how many there are")
    page.keys("p")
    expect_equal(page.run("return Number(document.activeElement.dataset.total);"), 1, "P goes to the strip")
    page.keys("ArrowRight", "ArrowRight", "ArrowRight", "Enter")
    page.wait_shown(".wrong .total")
    expect_equal(totals(page, ".wrong .total"), [4], "a guess by keys")
    page.click("[data-tool=hint]")
    page.wait_shown(".play-hint")
    page.keys("Escape")
    page.wait("return document.querySelector('.play-hint').hidden;", "Esc closes the hint")
    page.keys("2")
    page.wait("return window.kazu.screen().index >= 2;", "the digit says the number")
    expect(2 in totals(page, "[data-seat='0'] .total"), "the stone of the person")


@suite.slow
def keys_wait_while_the_computer_thinks(page):
    """They stay where they are, off, and the focus stays on its key."""
    page.size(*SIZES["desk"])
    page.before_load("localStorage.setItem('kazu', JSON.stringify({ bots: 'natural', steps: false }));")
    begin(page, "kazutori", instance=ARTICLE, seats=2, bots=[0, 3])
    page.run("document.querySelector(arguments[0]).focus();", cell("numbers", "2"))
    page.keys("2")
    page.wait("return document.querySelector('.bubble.dots') && document.querySelectorAll('.number-key[aria-disabled]').length === 3;", "the keys wait")
    page.wait("const s = window.kazu.screen(); return s.index === 2 && s.turn.seats.includes(0);", "the computer has answered")
    expect_equal(page.run("return document.activeElement.dataset.type;"), "2", "the focus")
    expect_equal(page.count(".number-key[aria-disabled]"), 0, "keys that are off")


@suite.slow_each(SIZES)
def the_sheet_holds_its_note_and_the_key(page, size):
    """What the secret numbers are good for, and the key Finish in its place."""
    inside = "const [a, b] = ['.side', arguments[0]].map((one) => document.querySelector(one).getBoundingClientRect()); return b.height > 0 && b.bottom <= a.bottom + 1;"
    open_table(page, size)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "a slot for each secret number")
    expect_equal(page.text(".secrets .note"), "Make one of these totals and you can always win. Tap the strip to guess one. For gold, make every secret number you can: no hints, no Undo.", "the note")
    expect_equal(page.run("const e = document.querySelector('.side'); return e.scrollHeight - e.clientHeight;"), 0, "pixels of the note that are cut")
    for total in (5, 9, 13, 17):
        page.click(f"[data-total='{total}']")
    say(page, 1)
    expect_equal(page.run(inside, "[data-tool=finish]"), True, "the key is on the sheet")


@suite.slow
def a_decided_game_is_finished_at_once(page):
    """Finish plays the rest once all secret numbers to come are known and one can be made; a number that was made is found at once, and the win is golden."""
    open_table(page)
    page.wait("return document.querySelectorAll('.slots li').length === 6;", "a slot for each secret number")
    for total in (5, 9, 13):
        page.click(f"[data-total='{total}']")
    say(page, 1)
    expect_equal(page.text(".secrets h2"), "Secret numbers: 5 of 6 found", "1 was made")
    expect_equal(page.count("[data-tool=finish]:not([hidden])"), 0, "no key while 17 is hidden")
    page.click("[data-tool=hint]")
    page.wait("return document.querySelectorAll('.look').length;", "the question for 17")
    page.click("[data-total='17']")
    page.wait("return document.querySelector('.play-hint').hidden;", "a guess closes the hint")
    expect_equal(page.text(".secrets .note").startswith("17 is one!"), True, "the answer")
    page.click("[data-tool=hint]")
    page.wait_shown(".hint-tail")
    page.click("[data-tool=close-hint]")
    page.click("[data-tool=finish]")
    page.wait_shown(".result.won")
    expect_equal(totals(page, "[data-seat='0'] .total"), [1, 5, 9, 13, 17, 21], "the right numbers")


@suite.slow
def a_digit_without_a_key_says_why(page):
    open_table(page, instance=f"N=30 moves=1,3,4 {RULES} from=0")
    page.keys("2")
    page.wait("return document.body.textContent.includes('You can\\'t say 2 here, only 1, 3 or 4.');", "the reason")
    expect_equal(page.screen()["index"], 0, "moves")


@suite.slow
def hints_teach(page):
    """The question, the total to aim for with its picture, the secret numbers with the move; each has its rings."""
    open_table(page, moves=WON[:6])
    page.click("[data-tool=hint]")
    page.wait("return document.querySelectorAll('.look').length;", "totals to look at")
    expect_equal(totals(page, ".look .total"), [17, 18, 19, 20], "totals to look at")
    expect("21" in page.text(".hint-text") and "?" in page.text(".hint-text"), page.text(".hint-text"))
    place = "const { x, y } = document.querySelector('[data-tool=more-hint]').getBoundingClientRect(); return [x, y];"
    before = page.run(place)
    page.click("[data-tool=more-hint]")
    page.wait_shown(".hint-tail")
    expect_equal(totals(page, ".ring .total"), [17, 21], "rings of the second hint")
    expect_equal(page.run(place), before, "the place of Tell more")
    expect_equal(page.texts(".hint-tail text.theirs"), ["Neko 1", "Neko 3"], "what Neko may say")
    expect_equal(page.texts(".hint-tail text.mine"), ["You 3", "You 1"], "the answers")
    expect_equal(page.count(".number-key.pointed"), 0, "the second hint leaves the number to the player")
    page.click("[data-tool=more-hint]")
    page.wait_shown("[data-tool=take-hint]")
    left, right = page.run("const { left, right } = document.querySelector('[data-tool=take-hint]').getBoundingClientRect(); return [left, right];")
    expect(right < before[0] or left > before[0] + 120, "a second tap on Tell more makes no move:", left, right, before)
    expect_equal(totals(page, ".ring .total"), [13, 17], "rings of the third hint")
    expect(not page.text(".hint-text").startswith("Say 1"), "never only the number:", page.text(".hint-text"))
    page.click("[data-tool=take-hint]")
    page.wait("return window.kazu.screen().index > 7 && !window.kazu.screen().busy;", "the number is said")
    expect(13 in totals(page, "[data-seat='0'] .total"), "13 is made")
    expect_equal(page.text(".secrets h2"), "Secret numbers: 3 of 6 found", "what hints showed is found")


@suite.slow_each(["phone"])
@suite.check_each(["desk"])
def the_end_folds_the_strip(page, size):
    """The secret numbers and mistakes are those that the command finds."""
    open_table(page, size, moves=WON)
    page.wait_shown(".strip[data-fold]")
    house = House(KAZU)
    try:
        house.say("open kazutori seats=2 " + ARTICLE)
        for number in WON:
            house.say(f"move {number}")
        facts = {node["name"]: node for node in house.json("facts json")["nodes"]}
    finally:
        house.close()
    secrets = [one["value"] for one in facts["secrets"]["cells"]]
    rows = facts["blunders"]["cells"][4:]
    expect_equal(page.attribute(".strip", "data-fold"), str(facts["period"]["value"]), "the fold")
    expect_equal(totals(page, ".missed .total"), [one["value"] for one in rows[2::4]], "mistakes")
    expect_equal(page.texts(".mini-stone"), [one["text"] for one in rows[2::4]], "the list of mistakes")
    # The person made 13, 17 and 21; the button shows the others.
    expect_equal(totals(page, ".ring .total"), [13, 17, 21], "rings of what was found")
    expect_equal(page.texts(".mini-ring"), ["", "", "", "13"], "the better totals that were found")
    expect_equal(page.texts(".end-text > :not(button)"), ["Secret numbers: 3 of 6 found", "3 secret numbers still hidden. Look how far apart the circles are. "
                                                               "For a golden stamp, win without missing a secret number and without hints or Undo."], "the clue")
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is at rest")
    expect_inside(page, f"a win, {size}", ".mat, .end-strip, .result-tools .key, .end-text, .end-missed, .totals > li")
    page.click("[data-tool=show-secret]")
    page.wait("return document.querySelectorAll('.ring').length > 3;", "all numbers")
    expect_equal(totals(page, ".ring .total"), secrets, "red rings")
    expect_equal(page.texts(".mini-ring"), ["1", "9", "9", "13"], "the better totals")
    expect_equal(page.text(".result h2"), "You beat Neko", "the heading")
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is at rest")
    if size == "phone":
        columns = page.run("return [...document.querySelectorAll('.ring')].map((e) => Math.round(e.getBoundingClientRect().x));")
        expect(max(columns) - min(columns) <= 1, "secret numbers lie below each other:", columns)
    expect_inside(page, f"the end, {size}", ".mat, .end-strip, .result-tools .key, .end-text, .end-missed")


@suite.go_on
def a_review_shows_the_strip_as_it_was(page):
    page.click("[data-tool=review]")
    page.wait("return window.kazu.screen().past === 0;", "the review begins")
    page.wait_shown(".strip")
    expect_equal(totals(page, "[data-seat] .total"), [], "stones at the beginning")
    expect_equal(page.text(".bubble > span"), "I only play for fun. Mostly.", "the other one says hello")
    page.click("[data-tool=history-last]")
    page.wait("return document.querySelectorAll('.totals > [data-seat]').length === 11;", "the last position")
    expect_equal(page.text(".bubble > span"), "I wasn't even trying.", "what the loser says")
    expect("won." in page.text(".remark"), "the last step says who won:", page.text(".remark"))


@suite.slow
def the_ladder_goes_on(page):
    """A win stamps the rung and leads to the next one, which is another game; a loss offers the same opponent again."""
    open_table(page, moves=LOST, level=1)
    page.wait_shown(".result")
    expect_equal(page.text(".result-tools .main"), "Play Hiyoko again", "after a loss")
    expect_equal(page.count(".ladder .seal"), 0, "stamps after a loss")
    open_table(page, moves=WON, level=1)
    page.wait_shown(".result.won")
    expect_equal(page.run("return [...document.querySelectorAll('.beaten .rung')].map((e) => e.dataset.tool);"), ["rung-1"], "stamped rungs")
    expect_equal(page.run("return document.querySelector('.here .rung').dataset.tool;"), "rung-2", "the next rung is lit")
    expect_equal(page.text(".ladder-line"), "Tanuki: 1, 2 or 4, up to 26–33 – New: no 3, and you choose who begins.", "what it plays")
    expect_equal(page.text(".result-tools .main"), "Next: Tanuki New: no 3, and you choose who begins.", "after a win")
    page.click(".result-tools [data-tool=opponents]")
    page.wait_shown("[data-dialog=ladder] [data-tool=rung-1]")
    page.keys("Escape")
    page.click(".result-tools .main")
    page.wait("const s = window.kazu.screen(); return s.screen === 'play' && s.index !== undefined && !s.over;", "the next game")
    page.wait("return document.querySelector('.speaker')?.textContent.includes('Tanuki');", "against Tanuki")
    kept = record(page)
    expect_equal(kept["seats"], ["person", "bot 2"], "the seats of the next game")
    params = dict(word.split("=") for word in kept["params"].split())
    expect_equal(params["moves"], "1,2,4", "its numbers")
    expect_equal(page.text(".ladder-line"), f"Tanuki: 1, 2 or 4, up to {params['N']} – New: no 3, and you choose who begins.", "the line below the ladder")
    page.reload()
    page.wait_shown(".beaten .seal")
    page.click("[data-tool=begin-me]")
    say(page, 1)
    # A tap on a rung begins a game on it; a note leads back.
    page.click("[data-tool=rung-misere]")
    page.wait("return document.querySelector('.here .rung')?.dataset.tool === 'rung-misere';", "the misère game")
    expect("misere=yes" in record(page)["params"], "its parameters")
    page.click("[data-tool=toast-action]")
    page.wait("return document.querySelector('.here .rung')?.dataset.tool === 'rung-2' && document.querySelector('.totals .now');", "back in the game before")


@suite.slow
def a_win_without_a_miss_has_a_golden_stamp(page):
    """1, 5, 9, 13, 17, 21 misses nothing; with a hint, an undo, or numbers that were shown before it is an ordinary win, and the end says why."""
    perfect = (1, 2, 2, 3, 1, 1, 3, 2, 2, 1, 3)

    def expect_stamp(moves, more, gold, reason):
        quick(page)
        begin(page, "kazutori", save=saved(moves, 1).replace("0 * start", f"0 * start{more}"))
        page.wait_shown("[data-tool=show-secret], .end-text p")
        page.wait(f"return document.querySelectorAll('.perfect .seal').length === {gold} && document.querySelectorAll('.golden').length === {gold};", f"golden stamps: {gold}")
        expect(reason in page.text(".end-text"), reason, "is not in", page.text(".end-text"))
        expect_equal("gold" in page.text(".end-text"), not gold, "the end tells of it")
        expect_equal(bool(record(page).get("gold")), bool(gold), "the record knows of it")

    expect_stamp(WON, "", 0, "For a golden stamp")
    page.click("[data-tool=show-secret]")
    expect_stamp(perfect, "", 0, "You had seen the secret: no gold this time.")
    page.reload()
    page.wait_shown(".end-text p")
    expect("You had seen the secret" in page.text(".end-text"), "a reload changes nothing:", page.text(".end-text"))
    expect_stamp(perfect, "", 1, "")
    page.run("localStorage.removeItem('kazu-last');")
    expect_stamp(perfect, "\n0 0 hint 1", 0, "You used a hint, so no gold this time.")
    expect_stamp(perfect, "", 1, "Golden stamps: 1 of 8.")
    # The rule is the same off the ladder, and a reload keeps the stamp.
    begin(page, "kazutori", save=saved(perfect, 3))
    page.wait("return document.querySelector('.golden');", "the golden stamp")
    page.reload()
    page.wait("return document.querySelector('.golden');", "the golden stamp")


@suite.slow
def a_custom_game_leads_back(page):
    """The first screen and the menu of the game lead back to the ladder."""
    quick(page)
    page.before_load("localStorage.setItem('kazu-last', JSON.stringify({ kazutori: { params: 'N=50 moves=1..7', bots: [0, 3] } }));")
    page.go("#/")
    page.click("[data-tool=to-ladder]")
    page.wait_screen("play")
    expect("N=21" in record(page)["params"], "the first rung:", record(page)["params"])
    open_table(page, "phone", f"N=50 moves=1..7 {RULES} from=0")
    page.click(".play-tools [data-tool=menu]")
    page.click("[data-tool=opponents]")
    page.wait_shown("[data-dialog=ladder] [data-tool=rung-1]")


# Every game that a rung can draw, and the rung that it is taken for.
DRAWN = """
const [address] = arguments;
const { rungs, draw, rungOf } = await import(address + 'scenes/kazutori/rungs.js');
const { rulesOf } = await import(address + 'scenes/kazutori/rules.js');
return rungs().map((rung) => ({ id: rung.id, choice: Boolean(rung.choice), seats: rung.bots.length,
    games: [...new Set(Array.from({ length: 3000 }, (_, index) => draw(rung, () => index / 3000)))].map((params) => {
        const found = rungOf(rulesOf(params + ' over=forbid stuck=lose', rung.bots.length), rung.bots.map((bot) => ({ bot })));
        return [params, found && found.id];
    }) }));
"""


@suite.check
def every_rung_can_be_won(page):
    """The person begins and wins with one number only, or chooses who begins: then either side wins at times. No game is over after two numbers, and N varies."""
    page.go("#/")
    for rung in page.run_async(DRAWN, page.address):
        begins, ends = set(), set()
        for params, found in rung["games"]:
            numbers, misere, missing = game_of(params)
            expect(params.endswith("first=1"), "who begins:", params)
            expect_equal(found, rung["id"], f"the rung of {params}")
            expect(shortest(missing, numbers) > 2, "numbers until the end:", params)
            ends.add(missing)
            if rung["seats"] == 2:
                right = [number for number in numbers if number <= missing and not wins(missing - number, numbers, misere, {})]
                expect(len(right) == 1 or (rung["choice"] and not right), "first numbers that win:", right, params)
                begins.add(bool(right))
        if rung["seats"] == 2:
            expect_equal(begins, {True, False} if rung["choice"] else {True}, f"who wins, rung {rung['id']}")
        if rung["id"] != "1":
            expect(len(ends) > 4, "totals to reach:", rung["id"], ends)


@suite.slow
def no_rung_but_the_first_is_won_by_rote(page):
    """Making multiples of the largest number and one, counted from the end, loses every game of the others, also if the player begins by that rule; where the last
    number loses, one more than a multiple does not help."""
    page.go("#/")
    first, *others = page.run_async(DRAWN, page.address)
    expect(rote_wins(21, [1, 2, 3], False, 0, True, {}), "the first rung is the rule itself:", first)
    for rung in (one for one in others if one["seats"] == 2):
        for params, _ in rung["games"]:
            numbers, misere, missing = game_of(params)
            for rest in (0, 1) if misere else (0,):
                begins = not rung["choice"] or missing % (max(numbers) + 1) != rest
                expect(not rote_wins(missing, numbers, misere, rest, begins, {}), rung["id"], "is won by rote:", params, "rest", rest)


@suite.slow
def three_players_are_not_beaten_by_rote(page):
    """By the rule that all play by, one first number wins, and multiples of the largest number and one lose."""
    page.go("#/")
    rung = page.run_async(DRAWN, page.address)[-1]
    expect_equal([rung["id"], rung["seats"]], ["three", 3], "the last rung")
    for params, _ in rung["games"]:
        numbers, _, missing = game_of(params)
        best, last = foresee(numbers, missing)
        expect_equal([number for number in numbers if last[missing - number] == 2], best[missing], f"first numbers that win, {params}")
        expect_equal(len(best[missing]), 1, f"their count, {params}")
        expect(0 not in rote_ends(missing, 0, numbers, best), "won by rote:", params)


@suite.slow_each(["desk", "phone"])
def a_lost_game_keeps_its_secret(page, size):
    """Only the last misses are told; a guess is answered; the button shows all."""
    open_table(page, size, level=1)
    for total in (16, 17):
        page.click(f"[data-total='{total}']")
    open_table(page, size, moves=LOST, level=1)
    page.wait_shown("[data-tool=show-secret]")
    expect_equal(page.count(".strip[data-fold]"), 0, "folds")
    # 7 + 3 and 12 + 2 left 9 and 13 out; 17 was guessed, 21 is the goal.
    expect_equal(totals(page, ".ring .total"), [9, 13, 17, 21], "rings")
    expect_equal(page.texts(".end-text p")[:3], ["At 7 you could have said 2: 9.", "At 12 you could have said 1: 13.",
                                                 "13 was your last chance to take over."], "what is told")
    expect(page.text(".end-voice q"), "the winner says something")
    expect_inside(page, f"a loss, {size}", ".mat, .end-strip, .result-tools .key, .end-text, .end-text > *")
    page.click("[data-tool=show-secret]")
    page.wait_shown(".strip[data-fold]")
    expect_equal(totals(page, ".ring .total"), [1, 5, 9, 13, 17, 21], "all secret numbers")
    # Those that were shown on purpose are not found.
    open_table(page, size, level=1)
    expect_equal(page.texts(".found-number"), ["9", "13", "17", "21"], "found")


@suite.slow
def the_computer_may_begin(page):
    """The player chooses who begins before a key works and before time runs. The last number is marked."""
    open_table(page, instance=KITSUNE, bots=(0, 4))
    expect_equal(page.texts(".who-begins .key"), ["You", "Kitsune"], "the choice")
    expect_equal(page.count(".goal-total.loses"), 1, "the mark of the last number")
    expect_equal(page.count(".number-key[aria-disabled]"), 3, "keys that wait")
    expect_equal(page.text(".own .seat-line"), "", "whose turn it is before the choice")
    page.keys("3")
    expect_equal(page.screen()["index"], 0, "moves before the choice")
    page.wait("return performance.now() > 3000;", "some time has gone")
    expect_equal(page.text(".play-clock"), "0:00", "the clock before the choice")
    page.click("[data-tool=begin-other]")
    page.wait("const s = window.kazu.screen(); return s.index === 1 && s.turn.seats.includes(0) && !s.busy;", "Kitsune has begun")
    expect_equal(len(totals(page, "[data-seat='1'] .total")), 1, "stones of Kitsune")
    expect_equal(page.run("return document.querySelector('.who-begins').hidden;"), True, "no choice any more")


@suite.slow
def guesses_belong_to_one_game(page):
    """Of three players none appear; a guess where a key leads shows both rings; a start total is a stone."""
    open_table(page, bots=(0, 0))
    page.click("[data-total='5']")
    page.click("[data-total='2']")
    page.wait("return document.querySelectorAll('.guess').length === 2;", "both are pencilled, also 2, which a key makes")
    expect_equal(page.run("return getComputedStyle(document.querySelector('.guess .total'), '::before').outlineStyle;"), "dotted", "the ring below the guess")
    expect_equal(page.screen()["index"], 0, "moves")
    open_table(page, instance=ARTICLE, bots=(0, 3, 4))
    expect_equal(page.count(".guess"), 0, "guesses")
    expect_equal(page.text(".mat").count("exactly 21"), 1, page.text(".mat"))
    open_table(page, instance=f"N=46 moves=1,4,6 {RULES} from=7", bots=(0, 4))
    expect_equal(page.attribute("[data-total='7']", "title"), "Start: 7", "the start stone")


@suite.slow
def three_players_learn_who_won_and_why(page):
    """By hand: with 7 missing, +1 leaves 6: the next one wins; +2 leaves 5: the one before; +3 leaves 4: the one after the next."""
    quick(page)
    page.size(*SIZES["phone"])
    begin(page, "kazutori", save=saved((1, 3, 2, 3, 2, 3, 3, 3, 1), 3, ARTICLE, 4))
    page.wait_shown(".end-story")
    expect_equal(page.text(".end-story"), "Kitsune said the last number. Kitsune won.", "the result")
    expect_equal(page.text(".decision h3"), "The decisive number: yours at 14", "the move that decided")
    expect_equal(page.texts(".decision li"), ["+1 Neko wins", "+2 you win", "+3 Kitsune wins (said)"], "what each number led to")
    expect_equal(page.text(".decision p"), "You could have won with 2.", "the verdict")


@suite.slow
def the_first_number_may_decide(page):
    """With 7 missing, 3 leaves 4, and whatever the next one says, the one after it wins at once."""
    quick(page)
    begin(page, "kazutori", save=saved((3, 1, 3), 3, ARTICLE.replace("N=21", "N=7"), 4))
    page.wait_shown(".decision h3")
    expect_equal(page.text(".decision h3"), "The decisive number: yours at 0", "the move that decided")


@suite.slow
def a_game_may_end_early(page):
    """Without 1, nothing fits when 1 is missing: the end says so, and its fold has two secret numbers."""
    numbers = (5, 2, 5, 2, 5, 2, 5, 2, 2)
    open_table(page, instance=f"N=31 moves=2,3,5 {RULES} from=0", bots=(0, 4))
    expect("the last player to move wins" in page.text(".rule"), "the rule:", page.text(".rule"))
    begin(page, "kazutori", save=saved(numbers, 4, f"N=31 moves=2,3,5 {RULES} from=0") + "8 - end rules 0\n")
    page.wait_shown(".result.won .end-story")
    expect_equal(page.text(".end-story"), "No number fits.", "why it is over")
    page.click("[data-tool=show-secret]")
    page.wait_shown(".strip[data-fold]")
    expect_equal(totals(page, ".ring .total"), [2, 3, 9, 10, 16, 17, 23, 24, 30, 31], "secret numbers")
    expect_equal(page.attribute(".strip", "data-fold"), "7", "the fold")


@suite.slow
def the_end_leads_to_todays_game(page):
    """In place of Share, until it is won."""
    open_table(page, moves=WON, level=1)
    page.wait_shown("[data-tool=todays]")
    expect_equal(page.count(".result-tools [data-tool=share]"), 0, "Share")
    page.click("[data-tool=todays]")
    page.wait("return window.kazu.screen().screen === 'play' && window.kazu.screen().index === 0;", "the game of the day")
    day = record(page)["day"]
    expect(day, "it belongs to a day")
    page.go("#/")
    page.run_async("""const { get, list, put } = await import(arguments[0] + 'app/store.js');
        const [one] = (await list()).filter((each) => each.day);
        await put({ ...await get(one.id), over: true, result: { by: 'rules', won: [0], ms: 1000, hints: 0 } });""", page.address)
    open_table(page, moves=WON, level=1)
    page.wait_shown(".result-tools [data-tool=share]")
    expect_equal(page.count("[data-tool=todays]"), 0, "today's game once it is won")


@suite.slow
def a_rematch_is_another_game(page):
    """After a loss where Tanuki began, "Play Tanuki again" draws another N and asks again who begins."""
    instance = f"N=27 moves=1,2,4 {RULES} from=0 first=2"
    lines = ["0 * sit 0 person", "0 * sit 1 bot 2", "0 * start", *(f"{index} {1 - index % 2} move {number}" for index, number in enumerate((4, 1, 4, 1, 4, 1, 4, 1, 4, 1, 2))), "10 - end rules 1"]
    quick(page)
    begin(page, "kazutori", save="\n".join(["kazu-save 4", "game kazutori", "seats 2", f"instance {instance}", "device one", "bots 1", "", *lines, ""]))
    page.wait_shown(".result")
    expect_equal(page.text(".result-tools .main"), "Play Tanuki again", "the way on")
    page.click(".result-tools .main")
    page.wait_shown("[data-tool=begin-me]")
    expect("N=27 " not in record(page)["params"], "another N:", record(page)["params"])


@suite.slow
def slots_are_in_order_and_within_reach(page):
    """From 6 on, 9, 13, 17 and 21 can be reached; 13 keeps its place between hidden ones."""
    open_table(page, instance=ARTICLE.replace("from=0", "from=6"))
    page.wait("return document.querySelectorAll('.slots li').length === 4;", "four slots")
    page.click("[data-total='13']")
    page.wait("return [...document.querySelectorAll('.slots li')].map((e) => e.textContent).join() === ',13,,21';", "13 is in its place")
    expect_equal(page.text(".secrets h2"), "Secret numbers: 2 of 4 found", "the count")


@suite.slow_each(SIZES)
def the_end_covers_no_number(page, size):
    """Up to 34 all totals are seen at once; in a longer strip a hint's rings are beside the end, not under it."""
    covered = """const seen = (e) => { const b = e.getBoundingClientRect(); return document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2)?.closest('.total') === e; };
        return [...document.querySelectorAll(arguments[0])].filter((e) => !seen(e)).map((e) => e.dataset.total);"""
    open_table(page, size, f"N=34 moves=1..3 {RULES} from=0")
    expect_equal(page.run(covered, ".total"), [], "covered")
    open_table(page, size, f"N=61 moves=1..3 {RULES} from=0")
    page.click("[data-tool=hint]")
    page.wait("return document.querySelectorAll('.look').length;", "totals to look at")
    expect_equal(page.run(covered, ".look .total, .goal-total .total"), [], "covered by the end")


@suite.slow
def undo_gives_the_focus_to_the_keys(page):
    open_table(page)
    say(page, 2)
    page.click("[data-tool=undo]")
    page.wait("return window.kazu.screen().index === 0 && document.activeElement.matches('.number-key');", "the focus is on a key")


@suite.slow
def a_loss_tells_where_the_lead_was_lost(page):
    """1 was secret; 4 + 2 left 5 out, and Neko made 9, 13, 17 and 21."""
    open_table(page, moves=(1, 3, 2, 3, 1, 3, 1, 3, 1, 3))
    page.wait_shown("[data-tool=show-secret]")
    expect_equal(page.texts(".end-text p"), ["At 4 you could have said 1: 5.", "5 would have kept you ahead."], "what is told")


@suite.slow
def a_review_names_no_hidden_number(page):
    """2 missed 1, which the end still hides; 21 won. After Show the secret the number is told."""
    def judged(step, words):
        page.click(f"[data-tool=history-{step}]")
        page.wait(f"return document.querySelector('.judged').textContent.includes({words!r});", words)

    open_table(page, moves=WON)
    page.wait_shown(".strip[data-fold]")
    page.click("[data-tool=review]")
    judged("next", "This missed a secret number.")
    judged("last", "This won.")
    page.click("[data-tool=history-close]")
    page.click("[data-tool=show-secret]")
    page.click("[data-tool=review]")
    judged("next", "1 was right")


@suite.slow
def two_columns_tell_an_answer_to_each_number(page):
    """With 1, 3 and 4 the secret numbers are in two columns; each answer that the end names leads to a total that wins."""
    numbers, n = (1, 3, 4), 39
    moves = (4, 1, 4, 3, 4, 4, 3, 1, 1, 3, 4, 4, 1, 1, 1)
    instance = f"N={n} moves=1,3,4 {RULES} from=0"
    open_table(page)
    begin(page, "kazutori", save=saved(moves, 3, instance))
    page.click("[data-tool=show-secret]")
    page.wait_shown(".end-columns")
    rows = page.run("return [...document.querySelectorAll('.end-columns tr')].map((row) => [...row.children].map((e) => e.textContent));")
    expect_equal(rows[0], ["They say", "1", "3", "4"], "the head")
    expect_equal(len(rows), 3, "rows")
    for head, *answers in rows[1:]:
        for theirs, yours in zip(numbers, map(int, answers)):
            for total in (int(one) for one in head.removeprefix("You answer at ").split(", ") if one != "…"):
                expect(not wins(n - total, numbers, False, {}), "a secret number:", total)
                expect(not wins(n - total - theirs - yours, numbers, False, {}), "an answer:", head, theirs, yours)


@suite.slow
def the_last_rung_is_celebrated(page):
    page.before_load("localStorage.setItem('kazu-last', JSON.stringify({ '#kazutori': { beaten: ['2', '3', '4', '5', 'misere', 'squares', 'three'] } }));")
    open_table(page, moves=WON, level=1)
    page.wait_shown(".ladder.all")
    expect_equal(page.text(".result h2"), "You have beaten every opponent", "the heading")
    page.wait("return document.querySelector('.end-gold').textContent.startsWith('Golden stamps: 0 of 8.');", "the golden stamps")
    expect_equal(page.count(".ladder.all .seal"), 8, "stamps")
    expect_equal(page.text(".result-tools .main"), "To the Tengu Stairs A new record if you climb it", "the way on")


@suite.slow
def secret_numbers_that_were_made_are_found(page):
    """After a win it is known how many there are; those made or guessed stay found in the next game."""
    open_table(page)
    page.click("[data-total='9']")
    open_table(page, moves=WON)
    page.wait_shown(".strip[data-fold]")
    open_table(page)
    page.wait("return document.querySelector('.secrets h2').textContent === 'Secret numbers: 4 of 6 found';", "9 was guessed, 13, 17 and 21 were made")


@suite.slow
def misere_folds_at_the_last_secret_number(page):
    quick(page)
    page.size(*SIZES["desk"])
    begin(page, "kazutori", save=saved((1, 3, 3, 1, 1, 3, 3, 1, 1, 3, 1), 3, ARTICLE.replace("misere=no", "misere=yes")).replace("rules 0", "rules 1"))
    page.click("[data-tool=show-secret]")
    page.wait("return document.querySelectorAll('.ring').length > 1;", "the secret numbers")
    expect_equal(totals(page, ".ring .total"), [4, 8, 12, 16, 20], "secret numbers")
    expect_equal(page.attribute(".strip", "data-fold"), "4", "the fold")
    expect_equal(page.run("return getComputedStyle(document.querySelector('[data-total=\"20\"]').parentElement).getPropertyValue('--i');"), "4", "20 is the last of its panel")


@suite.slow_each(["keyboard", "mouse", "touch"])
def a_whole_game(page, hand):
    quick(page)
    page.size(*SIZES["phone" if hand == "touch" else "desk"])
    begin(page, "kazutori", params="article", seed="1", seats=2, bots=[0, 3])
    hands = {"keyboard": Keyboard, "mouse": Mouse, "touch": Finger}
    with Player(page, hands[hand](page)) as player:
        player.play("kazutori")
    expect(page.screen()["over"], "the game is over")
    page.wait_shown(".result.won")


@suite.slow_each(["light", "dark"])
def every_state_is_accessible(page, scheme):
    page.media(scheme=scheme)
    for size in SIZES:
        open_table(page, size, moves=WON[:6])
        page.click("[data-total='17']")
        expect_accessible(page, f"{size} with a guess")
        # 17 is found, so the first hint is the one with the picture.
        page.click("[data-tool=hint]")
        page.wait_shown(".hint-tail")
        expect_accessible(page, f"{size} with a hint")
        open_table(page, size, moves=WON)
        page.wait_shown(".strip[data-fold]")
        page.wait("return document.getAnimations().every((one) => one.playState !== 'running');", "all is at rest")
        expect_accessible(page, f"{size}, the end")
        open_table(page, size, moves=LOST)
        page.wait_shown("[data-tool=show-secret]")
        expect_accessible(page, f"{size}, a loss")
        open_table(page, size, instance=KITSUNE, bots=(0, 4))
        expect_accessible(page, f"{size}, who begins")
    open_table(page, "phone", bots=(0, 1, 2, 3, 4, 5))
    expect_accessible(page, "six players")


@suite.slow
def less_motion_moves_nothing(page):
    page.media(motion="reduce")
    open_table(page, moves=WON)
    page.wait_shown(".strip[data-fold]")
    expect_equal(page.run("return document.getAnimations().filter((one) => one.effect.getKeyframes().some((key) => 'transform' in key)).length;"), 0, "what moves")


@suite.slow
def the_table_can_be_plain(page):
    quick(page)
    page.size(*SIZES["desk"])
    identifier = begin(page, "kazutori", instance=ARTICLE, seats=2, bots=[0, 3])
    page.run("localStorage.setItem('kazu', JSON.stringify({ ...JSON.parse(localStorage.getItem('kazu') || '{}'), plain: true }));")
    page.reload()
    page.wait_shown(cell("numbers", "2"))
    expect_equal(page.count(".mat"), 0, "scenes")
    expect(identifier, "the game has an id")


if __name__ == "__main__":
    suite.main()
