#!/usr/bin/env python3
"""Name poker on its table: every tap is answered with its odds, the showdown waits and says what decided, exchanges are graded, and nothing jumps."""
import json
import subprocess

from audit import expect_accessible
from namepoker import CONCLUDED, DRAWS, HAND, SIZES, SMALL_SIZES, choose, expect_uncut, informed, keep_all, open_table
from playing import begin, cell, keep_setting, moved, quick
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()


# Where each control and each region is, by its name.
PLACES = """
const all = '.mat [data-node] [data-type], .mat [data-tool=send], .mat .tool, .name-row > .name-strip, .mat .readout, .mat .side, .mat .rival, .mat .round';
const shown = [...document.querySelectorAll(all)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
return Object.fromEntries(shown.map((e) => [e.dataset.tool || e.dataset.type || e.classList[0], e.getBoundingClientRect()]).map(([key, box]) => [key, [box.x, box.y, box.width, box.height]]));
"""
# What of the table a person cannot see without scrolling the page.
OUTSIDE = """
const seen = (e) => { const b = e.getBoundingClientRect(); return b.top >= -1 && b.left >= -1 && b.right <= innerWidth + 1 && b.bottom <= innerHeight + 1; };
const all = [...document.querySelectorAll(arguments[0])].filter((e) => e.checkVisibility({ visibilityProperty: true }));
return [all.length, ...all.filter((e) => !seen(e)).map((e) => e.dataset.tool || e.dataset.type || e.className)];
"""
TABLE = ".mat .hand .playing-card, .mat .name-row > .name-strip, .readout, .table-keys .key, .rival, .play-tools .tool"
SHOWDOWN = ".showdown .cards-shown, .showdown .verdict, .showdown-keys .key"
# What the tags under hands lie over: what decided the round, seats, the verdict.
COVERED = """
const box = (e) => e.getBoundingClientRect();
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
const shown = (what) => [...document.querySelectorAll(what)].filter((e) => e.checkVisibility({ visibilityProperty: true }));
return shown('.cards-shown .pill').flatMap((pill) => shown('.mat .side, .hand-shown .seat, .verdict > *').filter((e) => meet(box(pill), box(e))).map((e) => e.className));
"""
KEPT = "return JSON.parse(localStorage.getItem('kazu-last'))['#namepoker'];"


def expected(hand):
    """By the command: the share of hands that are beaten on average, by the places that are exchanged."""
    done = subprocess.run([KAZU, "namepoker", "draw", "--each", "--json", hand], text=True, capture_output=True, check=True)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return {tuple(place for place, letter in enumerate(row["keep"], 1) if letter == "_"): row["decimal"] for row in rows}


def percent(share):
    return f"{round(100 * share)}\u00a0%" if share >= 0.01 else "<1\u00a0%"


def expect_inside(page, where, what=TABLE):
    found, *outside = page.run(OUTSIDE, what)
    expect(found > 3, where, "there is something to look at")
    expect_equal(outside, [], f"{where}: out of sight")
    expect_equal(page.run("return document.documentElement.scrollWidth <= innerWidth;"), True, f"{where}: nothing sticks out")


def expect_still(page, before, where):
    expect_equal(moved(before, page.run(PLACES)), {}, where)


@suite.slow
def all_is_read_out(page):
    open_table(page, "phone", instance=DRAWS)
    expect_accessible(page, "the table")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.keys("x")
    page.wait(CONCLUDED, "the end of the showdown")
    expect_accessible(page, "the showdown")
    page.go("#/new/namepoker")
    page.wait_shown(".own-name input")
    expect_accessible(page, "the form with the field for a name")


@suite.slow_each(["desk"])
@suite.check_each(["phone"], goes_on=True)
def a_whole_game(page, size):
    """From the first tap to the grades at the end, in words and figures that the command confirms."""
    open_table(page, size, instance=DRAWS)
    before = page.run(PLACES)
    expect(len(before) >= 9, "controls:", list(before))
    expect_equal(page.run(HAND), "大す石泉き", "the hand")
    odds = expected("大す石泉き")
    page.wait(f"return document.querySelector('.readout .now').textContent.includes('as it is: wins {percent(odds[()])}');", "what the hand beats")
    expect_equal(page.texts(".hands .yours .hand-title"), ["Straight flush"], "the hand on the ladder")
    for places in ((1,), (1, 5)):
        choose(page, places[-1])
        expect_equal(page.text(".readout .wins b").replace(" ", "\u00a0"), percent(odds[places]), f"wins on average without {places}")
    choose(page, 1, 5)
    expect_inside(page, f"{size}: the table")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    index = page.wait("const s = window.kazu.screen(); return !s.busy && s.turn.seats.includes(0) && s.index;", "the computer has begun the next round")
    # The first key jumps to the end of the showdown, the others do nothing.
    page.keys("1", "k", "2")
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.screen()["index"], index, "moves made by keys in the showdown")
    expect_equal(page.text(".headline"), "Tanuki takes the round.", "who takes the round")
    expect_equal(page.text(".verdict p"), "Tanuki's four of a kind beats your straight flush.", "why")
    expect_equal(page.count(".hand-shown.won .frame"), 4, "framed cards")
    expect_equal(page.text(".reasons .decides .result-of-rule"), "Four of a kind", "the rule that decided")
    page.wait(f"return document.querySelector('.judged-exchange p')?.textContent.startsWith('Best play, bad luck: your hand wins {percent(odds[()])} against a random hand.');", "the grade of the exchange")
    expect_inside(page, f"{size}: the showdown", SHOWDOWN)
    page.keys("Enter")
    page.wait_gone("[data-tool=next-round]")
    expect_equal(page.run("return document.activeElement.dataset.type;"), "1", "the focus in the next round")
    expect_still(page, before, "after a round")
    # Tanuki went first: the odds are those against the hands that fit.
    odds = informed(["keep", None, None])
    expect(abs(odds[1, 2, 5] - expected("泉泉石きき")[1, 2, 5]) > 0.05, "what was seen counts:", odds[1, 2, 5])
    page.wait("return /^Tanuki exchanged \\d: .* at least half the time/.test(document.querySelector('.readout .if').textContent);", "what Tanuki may hold")
    page.keys("1", "2", "5")
    page.wait(f"return document.querySelector('.readout .wins b').textContent.replace(' ', '\u00a0') === '{percent(odds[1, 2, 5])}';", "odds of the second hand")
    expect_still(page, before, "with cards chosen")
    page.keys("Enter")
    # The new cards lie there for a moment, with the points from before the showdown; a key goes on.
    page.wait("return document.querySelector('.rule').textContent.startsWith('Your hand.');", "the new cards")
    expect_equal(page.text(".round b"), "0–1", "the points before the showdown is seen")
    drawn = page.run(HAND.replace('.value', '.playing-card > .face:not(.leaving) .value'))
    expect_equal(drawn[2:4], "石き", "what was kept")
    page.keys("x")
    page.wait_shown("[data-tool=next-round]")
    page.keys("x")
    page.wait(CONCLUDED, "the end of the second showdown")
    expect_equal(page.run("return [...document.querySelectorAll('.hand-shown.mine .value')].map((e) => e.textContent).join('');"), drawn, "the hand of the showdown")
    page.keys("Enter")
    page.wait_shown(".result")
    expect("result" in page.run("return document.activeElement.className;"), "the result has the focus:", page.focus())
    lost = max(odds.values()) - odds[1, 2, 5]
    points = round(100 * max(odds.values())) - round(100 * odds[1, 2, 5])
    grade = "Best" if points <= 1 else "Good" if lost < 0.03 else "Inaccurate" if lost < 0.1 else "Mistake" if lost < 0.25 else "Blunder"
    page.wait("return document.querySelectorAll('.end-grades li').length === 2;", "both exchanges are graded")
    expect_equal(page.texts(".end-grades b"), ["Best", grade], "the grades")
    expect(f"{percent(lost)} below the best" in page.texts(".end-grades li")[1].replace(" %", "\u00a0%"), "what it lost:", page.texts(".end-grades li")[1])
    page.wait("return document.querySelector('.best-choices b').textContent === '1 of 2 best choices';", "the number of best choices")
    expect("With the odds shown." in page.text(".best-choices"), "the first game shows the odds:", page.text(".best-choices"))
    expect_equal(page.run(KEPT)["decided"], 0, "choices of the first game that count")
    own = page.run("return document.querySelectorAll('.end-hands .made').length;")
    expect_equal(page.text(".end-hands h3"), f"Hands you have made: {own} of 9 · won with: 0", "the collection")
    expect_equal(own, len(page.run(KEPT)["made"]), "the collection with the last round")
    expect("Straight flush" in page.text(".end-hands .made"), "the hand of the first round is collected")
    expect("Moves" not in page.text(".result-facts"), "the number of moves says nothing:", page.text(".result-facts"))
    page.run("Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }); navigator.clipboard.writeText = async (text) => { window.copied = text; };")
    page.click("[data-tool=share]")
    shared = page.wait("return window.copied;", "the text that is shared").split("\n")
    expect("◎" + {"Best": "◎", "Good": "○", "Inaccurate": "△"}.get(grade, "×") in shared, "a mark for each choice:", shared)


@suite.slow
def odds_come_after_the_choice(page):
    """From the second game on. A choice with odds does not count, the others make a record, also in a game that is lost."""
    page.go()
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#namepoker': { games: 1 }, '#namepoker-note': { read: true } }));")
    open_table(page, "phone", instance=DRAWS)
    expect_equal([page.text("[data-tool=show-odds] small"), page.attribute("[data-tool=show-odds]", "aria-disabled")], ["not counted", None], "the tool for odds")
    page.keys("1", "2")
    expect("%" not in page.text(".readout") + page.text(".ladder"), "no odds before the choice:", page.text(".readout"), page.text(".ladder"))
    expect_inside(page, "with hidden odds")
    before = page.run(PLACES)
    page.keys("Enter")
    page.wait_shown("dialog[open]")
    expect("straight flush" in page.text("dialog[open]"), "what would be given up:", page.text("dialog[open]"))
    page.click("dialog[open] button")
    page.wait_gone("dialog[open]")
    expect_equal(page.screen()["index"], 0, "nothing was exchanged")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.keys("x")
    page.wait("return document.querySelector('.judged-exchange p')?.textContent.startsWith('Best play, bad luck: ');", "the grade after the choice")
    page.keys("Enter")
    page.wait("return !document.querySelector('[data-tool=show-odds]').ariaDisabled;", "odds can be shown again")
    choose(page, 1, 2, 5)
    page.click("[data-tool=show-odds]")
    page.wait(f"return document.querySelector('.readout .wins b').textContent.replace(' ', '\u00a0') === '{percent(informed(['keep', None, None])[1, 2, 5])}';", "the odds")
    expect_still(page, before, "with the odds shown")
    expect_equal([page.text("[data-tool=show-odds] small"), page.attribute("[data-tool=show-odds]", "aria-disabled")], ["shown", "true"], "the tool rests")
    page.click("[data-tool=send]")
    page.wait_shown("[data-tool=next-round]")
    page.keys("x")
    page.wait(CONCLUDED, "the end of the showdown")
    page.keys("Enter")
    page.wait("return document.querySelector('.best-choices b')?.textContent === '1 of 2 best choices';", "the number of best choices")
    expect_equal(page.text(".best-choices .soft"), "1 with odds or a hint: not counted. Streak 1 (longest 1).", "what is kept")
    expect_equal(page.count(".best-choices .seal"), 1, "a new record")


@suite.slow_each([*SIZES, *SMALL_SIZES])
def all_seats_fit(page, size):
    """Nothing moves, as some wish, and the note was read."""
    keep_setting(page, "motion: 'less'")
    for seats in (2, 3, 6):
        open_table(page, size, seats)
        if page.shown("[data-tool=close-note]"):
            page.click("[data-tool=close-note]")
        expect_inside(page, f"{size}, {seats} seats")
        if size in SIZES:
            cut = "return [...document.querySelectorAll('.rival :is(.seat-name, .seat-line)')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent);"
            expect_equal(page.run(cut), [], f"{size}, {seats} seats: names and levels that are cut")
        page.click(cell("actions", "keep"))
        page.wait(CONCLUDED, "the showdown ends at once")
        expect_inside(page, f"{size}, {seats} hands", SHOWDOWN)
        cut = "return [...document.querySelectorAll('.hand-shown :is(.seat-name, .seat-line)')].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent);"
        expect_equal(page.run(cut), [], f"{size}, {seats} hands: names and hands that are cut")
        expect_equal(page.run(COVERED), [], f"{size}, {seats} hands: what a tag covers")


@suite.slow_each(["en", "ja"])
def the_ladder_fits(page, lang):
    """Long names of hands take two lines in Japanese."""
    page.go()
    page.language(lang)
    open_table(page, "phone")
    if page.attribute("html", "lang") != lang:
        page.run("return [...document.querySelectorAll('header button')].find((e) => e.textContent === arguments[0]).click();", "日本語")
        page.wait("return document.querySelector('.ladder h2').textContent === '9つの役';", "the table in Japanese")
    below = "const side = document.querySelector('.mat .side').getBoundingClientRect(); return [...document.querySelectorAll('.hands > li')].filter((e) => e.getBoundingClientRect().bottom > side.bottom + 1).length;"
    expect_equal(page.count(".hands > li"), 9, "rows")
    expect_equal(page.run(below), 0, "rows that stick out below")


@suite.slow
def a_showdown_comes_back_where_it_belongs(page):
    """Replay and another language show it again, a review shows it in its place, a reload goes on with the game."""
    open_table(page, instance=DRAWS)
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.keys("x", "r")
    expect_equal(page.run(CONCLUDED), False, "R runs it again")
    page.run("return [...document.querySelectorAll('header button')].find((e) => e.textContent === '日本語').click();")
    page.wait("return document.querySelector('.decision h2').textContent === '決め手' && document.querySelector('[data-tool=next-round]').offsetParent;", "the showdown in Japanese")
    page.keys("x", "Enter")
    page.wait_gone("[data-tool=next-round]")
    page.reload()
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.shown(".showdown"), False, "a showdown after a reload")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.keys("x", "Enter")
    page.click("[data-tool=review]")
    page.wait_shown("[data-tool=history-next]")
    expect_equal(page.shown(".showdown"), False, "a showdown at the beginning")
    page.click("[data-tool=history-next]")
    page.click("[data-tool=history-next]")
    page.wait_shown(".showdown")
    page.wait("return document.querySelector('.judged').textContent.length > 10;", "the judgement of the move")
    page.click("[data-tool=history-next]")
    page.wait_gone(".showdown")


@suite.slow
def a_win_leads_to_the_next_animal(page):
    """The first game ever is a fixed one; its win is stamped, and the next animal is offered here and on the first screen."""
    quick(page)
    page.go()
    page.click("[data-tool=quick][data-game=namepoker]")
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.run(HAND), "き泉泉大泉", "the first hand that a newcomer gets")
    keep_all(page)
    expect_equal(page.text(".result h2"), "You won", "the result")
    expect(page.text(".end-goal").endswith(" Not beaten yet: Tanuki."), "what is still to be won:", page.text(".end-goal"))
    expect_equal(page.texts(".result-tools .key"), ["Next: Tanuki", "Play again", "Step through", "Share", "Play with your name"], "the ways on")
    expect_equal(page.run("return [...document.querySelectorAll('.end-animals li')].map((e) => Boolean(e.querySelector('.seal')));"), [True] + 4 * [False], "the stamps")
    expect_equal(page.run("return JSON.parse(localStorage.getItem('kazu-last')).namepoker.bots;"), [0, 2], "what the first screen offers")
    page.click("[data-tool=next]")
    page.wait("return document.querySelector('.rival .seat-name')?.textContent === 'Tanuki';", "a game against the next animal")
    expect(page.run(HAND) != "き泉泉大泉", "the next deal is another one")


@suite.slow_each(["en", "ja"])
def after_five_animals_comes_a_longer_game(page, lang):
    """The fifth win opens a second lap, in which the same animals play best of seven; what is next is what was not beaten."""
    page.phone()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    page.go()
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#namepoker': { games: 3, beaten: [1, 3, 4] } }));")
    for seed in range(1, 20):
        begin(page, "namepoker", seats=2, bots=[0, 5], params="rounds=1", seed=str(seed))
        page.wait_shown(cell("hand", "1"))
        expect_equal(page.count(".end-animals li"), 0, "animals before the end")
        keep_all(page)
        if page.count(".result.won"):
            break
        expect_equal(page.count(".end-animals li"), 5, "animals before the fifth is beaten")
    expect_equal([page.count(".end-animals"), page.count(".end-animals li")], [2, 10], "laps and animals")
    expect_equal(page.count(".end-animals .seal"), 4, "stamps")
    expect_uncut(page, "the end of the first lap")
    expect_equal(page.text("[data-tool=next]"), {"en": "Next: Tanuki", "ja": "次はたぬき"}[lang], "the way on")
    expect({"en": "Not beaten yet: Tanuki.", "ja": "未勝利:たぬき。"}[lang] in page.text(".end-goal"), "what is still to be won:", page.text(".end-goal"))
    page.click("[data-tool=rung-6]")
    page.wait(f"return document.querySelector('.rival .seat-name')?.textContent === '{'Hiyoko' if lang == 'en' else 'ひよこ'}';", "a game against the first animal")
    expect("3" in page.text(".rule"), "three exchanges:", page.text(".rule"))
    drew = "const { drewText } = await import(new URL('scenes/namepoker/words.js', document.baseURI)); return ['2', '2, 2', '0, 3', '0'].map((told) => drewText(told));"
    expect_equal(page.run_async(drew), {"en": ["Drew 2", "Drew 2, 2", "Drew 0, 3", "Kept all"], "ja": ["2枚交換", "2・2枚交換", "0・3枚交換", "交換なし"]}[lang], "what others exchanged")
    expect_equal(page.run("return JSON.parse(localStorage.getItem('kazu-last')).namepoker;"), {"params": "rounds=7 exchanges=3", "bots": [0, 1]}, "what the first screen offers")


@suite.slow
def a_name_of_your_own(page):
    """Typed in the form, it is the deck, and it is there the next time."""
    quick(page)
    page.phone()
    page.go("#/new/namepoker")
    # Both keys refuse it, and what is wrong stands below the field, not at the end of the form.
    for name, key, wrong in (("さくら", "begin", "Add 2 more letters to さくら."), ("さくら!!", "begin-name", "a name is made of letters, digits, kana and kanji: "),
                             ("さくらさ々々", "begin", "さくらさ々々 has 6 characters: shorten it to 5.")):
        page.write(".own-name input", name)
        page.click(f"[data-tool={key}]")
        page.wait(f"return document.querySelector('.own-name .bad')?.textContent.startsWith('{wrong}') && document.activeElement === document.querySelector('.own-name input');", f"what is wrong with {name}")
    expect_equal(page.shown(".new-game > [role=alert]"), False, "the same at the end of the form")
    page.write(".own-name input", "さく")
    expect_equal(page.text(".own-name > p"), "3 more characters.", "a name that is being typed")
    page.write(".own-name input", "ANNA")
    page.click("[data-tool=fill-name]")
    expect_equal(page.run("return document.querySelector('.own-name input').value;"), "ANNA♡", "the name that is suggested")
    expect_equal(page.text(".own-name > p"), "Equal characters: this name collects no hands.", "what a name with equal letters does not do")
    page.write(".own-name input", "さくらさく")
    expect_inside(page, "the key of the name", ".own-name input, .own-name i, .own-name [data-tool=begin-name]")
    page.click("[data-preset=twice]")
    expect_equal(page.run("return [...document.querySelectorAll('.own-name-cards i')].map((e) => e.textContent).join('');"), "さくらさく", "the cards, after another preset was chosen")
    page.click("[data-tool=begin]")
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.run("return [...document.querySelectorAll('.name-row .glyph')].map((e) => e.textContent).join('');"), "さくらさく", "the name over the hand")
    expect(set(page.run(HAND)) <= set("さくら"), "the hand is made of the name:", page.run(HAND))
    expect_equal(page.count(".hand [data-strokes]"), 0, "nobody knows the strokes")
    expect_equal(page.count(".ladder .hands > li"), 7, "hands that the name can make")
    expect("さく (side by side)" in page.texts(".ladder .hand-title"), "its last two characters are the word:", page.texts(".ladder .hand-title"))
    expect("all 3 characters equally likely" in page.text(".readout .if"), "what may be drawn:", page.text(".readout .if"))
    expect_inside(page, "the table with a name of one's own")
    page.go("#/new/namepoker")
    page.wait("return document.querySelector('.own-name input')?.value === 'さくらさく';", "the name is kept")
    expect_equal(page.attribute("[data-preset=twice]", "aria-pressed"), "true", "the preset is kept")
    page.click("[data-tool=begin-name]")
    page.wait_shown(cell("hand", "1"))


@suite.slow_each(["en", "ja"])
def a_name_of_few_characters(page, lang):
    """It is not suggested, but whoever types it is told what it means, and plays."""
    page.phone()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    page.go("#/new/namepoker")
    for name, suggested in (("ももも", False), ("もももも", False), ("ももこ", True), ("ささくく", True)):
        page.write(".own-name input", name)
        expect_equal(page.shown("[data-tool=fill-name]"), suggested, f"a suggestion for {name}")
    for name, told in (("ささささら", {"en": "Only two different characters", "ja": "文字が2種類だけ"}[lang]), ("ももももも", {"en": "every hand is the same", "ja": "どの手札も同じ"}[lang])):
        page.write(".own-name input", name)
        expect(told in page.text(".own-name > p"), f"what {name} means:", page.text(".own-name > p"))
        expect_uncut(page, f"the form with {name}")
    page.click("[data-tool=begin-name]")
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.run(HAND), "ももももも", "the hand")
    expect({"en": "Every card of this name is the same.", "ja": "どれも同じ文字"}[lang] in page.text(".readout .if"), "what may be drawn:", page.text(".readout .if"))

    def seen(number):
        expect_equal(page.text(".headline"), {"en": "You share the point.", "ja": "引き分け。点を分け合います。"}[lang], f"round {number}")
        expect_equal(page.count(".showdown[data-great]"), 0, "celebrations")

    keep_all(page, seen)


@suite.slow
def the_last_to_resign_ends_the_game(page):
    """Among several computers: the result is shown, and nobody thinks."""
    open_table(page, "phone", seats=4, params="ten", seed="4")
    page.wait("return window.kazu.screen().turn.seats.includes(0);", "my turn")
    page.click(".play-tools [data-tool=menu]")
    page.click("[data-tool=resign]")
    page.wait_shown("dialog[open]")
    page.click("dialog[open] .danger, dialog[open] .main")
    page.wait_shown(".result")
    expect_equal(page.text(".result h2"), "You resigned", "the result")
    expect("Thinking" not in page.text(".mat"), "nobody thinks:", page.text(".mat .head-row"))


@suite.check
def a_verdict_shows_its_hand(page):
    """The cards as they were, those exchanged turned over, for the choice and the best one; the same at the end."""
    open_table(page, "phone", instance="rounds=1 exchanges=1 rules=total draws=8,12")
    page.keys("5", "Enter")
    page.wait_shown("[data-tool=next-round]")
    page.keys("x")
    page.wait("return document.querySelectorAll('.judged-exchange .held').length === 2;", "both hands of the verdict")
    outs = "return [...document.querySelectorAll(arguments[0] + ' .held')].map((e) => [...e.querySelectorAll('i')].map((i) => i.className === 'out' ? '_' : i.textContent).join(''));"
    expect_equal(page.run(outs, ".judged-exchange"), ["き大す大_", "__す_す"], "what was kept, and what was best to keep")
    page.keys("Enter")
    page.wait("return document.querySelectorAll('.end-grades li').length === 1;", "the grade")
    expect_equal(page.run(outs, ".end-grades"), ["き大す大_", "__す_す"], "the same at the end")
    expect_equal(page.texts(".result-tools .key")[0], "Revenge", "the way on after a loss")


@suite.slow
def a_gamble_that_came_is_celebrated(page):
    """The grade of a rarest hand is for the review only."""
    open_table(page)
    said = """const { judgedText } = await import(new URL('scenes/namepoker/decision.js', document.baseURI));
const one = { grade: 3, chosen: { marks: 1 }, wins: { text: '40 %' }, best: { marks: 0, text: 'Keep all' }, most: { text: '60 %' }, why: '' };
return [judgedText(one, 'great'), judgedText(one)];"""
    expect_equal(page.run_async(said), ["Against the odds, and it came!", "Mistake: wins 40 %. Best was 60 %: keep all."], "the verdict")


@suite.slow
def the_form_offers_who_is_there(page):
    """Those who may begin sit there, computers differ, and settings that were opened stay open."""
    page.go("#/new/namepoker")
    page.wait_shown(".own-name input")
    page.click(".all-params summary")
    beginners = "return document.querySelector('[data-param=first]').options.length;"
    expect_equal(page.run(beginners), 2, "players who may begin")
    page.run("const e = document.querySelector('[data-field=seats]'); e.value = '4'; e.dispatchEvent(new Event('change'));")
    expect_equal(page.run(beginners), 4, "players who may begin, of four")
    bots = page.run("return [...document.querySelectorAll('.chairs select')].map((e) => e.value);")
    expect_equal([len(bots), len(set(bots))], [4, 4], "each computer is another animal")
    page.click("[data-preset=ten]")
    expect_equal(page.run("return document.querySelector('.all-params').open;"), True, "settings after a preset was chosen")


suite.main()
