#!/usr/bin/env python3
"""Name poker: its great moment, hints that choose cards, and texts that are seen to their end."""
import json
import subprocess

from namepoker import CONCLUDED, DRAWS, HAND, choose, expect_uncut, keep_all, open_table
from playing import begin, cell, keep_setting, record
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()


@suite.slow
def a_royal_is_the_great_moment(page):
    """In the showdown and at the end, with nothing over the name of the hand."""
    keep_setting(page, "motion: 'less', lang: 'ja'")
    open_table(page, "phone", instance="rounds=1 exchanges=1 rules=total draws=2309,8")
    expect_equal(page.run(HAND), "大石泉すき", "the hand")
    page.click(cell("actions", "keep"))
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.texts(".verdict :is(.headline, p)"), ["「大石泉すき」完成!", "ロイヤルストレートフラッシュ。これより強い役はありません。", "配られるのは3,125回に1回の役!", "役初めての役:ロイヤルストレートフラッシュ(9役中1役)"], "the verdict")
    expect_equal(page.count(".hand-shown.won .frame"), 5, "framed cards")
    expect_equal(page.count(".verdict [data-seal=役]"), 1, "the seal of a new hand")
    over = """const gain = getComputedStyle(document.querySelector('.hand-shown.won .seat'), '::after');
return gain.position === 'static' && document.querySelector('.hand-shown.won .seat-line').textContent;"""
    expect_equal(page.run(over), "ロイヤルストレートフラッシュ", "the point that was won has its own place")
    expect_uncut(page, "the showdown")
    expect(page.run("return document.querySelector('.verdict > .seal').getBoundingClientRect().width;") > 75, "the seal is larger than others")
    expect_equal(page.run("return document.getAnimations().filter((one) => one.playState === 'running').length;"), 0, "what moves with reduced motion")
    page.keys("Enter")
    page.wait_shown(".end-kept .new-hand")
    expect_equal(page.text(".end-kept .new-hand").strip(), "役ロイヤルストレートフラッシュ完成!", "the end")


@suite.slow_each(["won", "lost"])
def a_rare_hand_is_celebrated(page, how):
    """Four of a kind is 100 of 3,125 hands: the one who made it sees a large seal, its rarity, and it marked on the ladder; it was dealt. What the other drew has no known odds."""
    keep_setting(page, "motion: 'less'")
    open_table(page, instance=f"rounds=2 exchanges=1 rules=total draws={'51,8' if how == 'won' else '12,8'}")
    expect_equal(page.texts(".hands .share")[:4], ["1/3,125", "1/625", "1/31", "1/26"], "the ladder says how rare hands are")
    page.click(cell("actions", "keep"))
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.text(".verdict .rarity"), "Dealt once in 31 hands!" if how == "won" else "", "how rare it is")
    expect_equal(page.count(".showdown[data-great]"), 1 if how == "won" else 0, "celebrations")
    expect_equal(page.count(".verdict > .seal"), 1 if how == "won" else 0, "seals")
    expect_uncut(page, "the showdown")
    page.keys("Enter")
    page.wait_gone("[data-tool=next-round]")
    expect_equal(page.texts(".hands .great .hand-title"), ["Four of a kind"] if how == "won" else ["Straight flush"], "great hands on the ladder")


@suite.slow
def a_lucky_draw_is_celebrated(page):
    """す and す are kept of き石大すす, and three す come: one of the 125 draws."""
    keep_setting(page, "motion: 'less'")
    open_table(page, instance="rounds=1 exchanges=1 rules=total draws=30,8")
    page.keys("1", "2", "3")
    page.click("[data-tool=send]")
    page.wait_shown("[data-tool=next-round]")
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.text(".verdict .rarity"), "Only one exchange in 125 brings this or better!", "how rare it is")
    expect_equal(page.count(".showdown[data-great]"), 1, "celebrations")


@suite.slow
def a_hint_chooses_cards(page):
    open_table(page, instance=DRAWS.replace("12,8", "8,12"))
    choose(page, 1, 3)
    for tool in ("hint", "more-hint", "more-hint"):
        page.click(f"[data-tool={tool}]")
        page.wait("return !window.kazu.screen().busy && !document.querySelector('.play-hint').hidden;", "the hint")
    expect_equal(page.text("[data-tool=take-hint]"), "Select cards 1, 2, 4", "the key of the hint")
    page.click("[data-tool=take-hint]")
    expect_equal(page.run("return [...document.querySelectorAll('.hand .chosen')].map((e) => e.dataset.cell);"), ["1", "2", "4"], "the chosen cards")
    expect_equal(page.screen()["index"], 0, "nothing was exchanged")


@suite.slow
def nothing_is_played_at_once(page):
    """A hint to keep all leaves that to its key, and Select all only chooses, by its button and by its key."""
    open_table(page, instance=DRAWS)
    for tool in ("hint", "more-hint", "more-hint"):
        page.click(f"[data-tool={tool}]")
        page.wait("return !window.kazu.screen().busy && !document.querySelector('.play-hint').hidden;", "the hint")
    page.wait("return document.querySelector('.hint-text').textContent.startsWith('Best: keep all');", "the third hint")
    expect_equal(page.count("[data-tool=take-hint]"), 0, "keys that would play it")
    expect("main" in page.attribute(cell("actions", "keep"), "class"), "Keep all is the main key")
    everything = cell("actions", "draw 1 2 3 4 5")
    for press in (lambda: page.click(everything), lambda: page.keys("a")):
        press()
        page.wait("return document.querySelectorAll('.hand .chosen').length === 5;", "all are chosen")
        expect_equal([page.text(everything), page.text("[data-tool=send]")], ["Select none", "Exchange 5 cards"], "the keys")
        page.click(everything)
        page.wait("return !document.querySelector('.hand .chosen');", "none is chosen")
    expect_equal(page.screen()["index"], 0, "nothing was played")


@suite.check
def to_stand_ends_the_exchanges_of_a_round(page):
    """Keeping all is asked for once: the remaining turns of the round keep all, too; the key says so, but not at the last exchange."""
    keep_setting(page, "motion: 'less', bots: 'fast'")
    for drawn, key in enumerate(("Stand", "Stand", "Keep all")):
        open_table(page, "phone", instance="rounds=2 exchanges=3 rules=total draws=37,8")
        for _ in range(drawn):
            index = page.screen()["index"]
            page.keys("1")
            page.click("[data-tool=send]")
            page.wait(f"const s = window.kazu.screen(); return !s.busy && s.index > {index} && s.turn.seats.includes(0);", "my next exchange")
        expect_equal(page.text(cell("actions", "keep")), key, f"the key after {drawn} exchanges")
        page.click(cell("hand", "2"))
        page.wait("return document.querySelector('.readout.open .wins b')?.textContent.includes('%');", "odds of an exchange")
        expect_equal(page.text(".rule"), ("Wins count all 3 exchanges still to come.", "Wins count all 2 exchanges still to come.", "Tap cards to exchange. You have one exchange left.")[drawn], "what the odds count")
        page.click(cell("actions", "keep"))
        page.wait_shown("[data-tool=next-round]")
        page.keys("x")
        page.wait(CONCLUDED, "the end of the showdown")
        page.keys("Enter")
        page.wait("return window.kazu.screen().turn.seats?.includes(0) && !document.querySelector('[data-tool=next-round]').checkVisibility();", "the next round asks again")
        expect_equal(page.text(cell("actions", "keep")), "Stand", "the key of the next round")


# You hold き石石泉大, and the first card is redrawn as き twice.
SAME = "rounds=1 exchanges=3 rules=total draws=37,8"


@suite.slow_each(["full", "less"])
def a_card_that_is_redrawn_is_seen(page, motion):
    """Also if its character stays, and if it is exchanged twice: it moves, unless motion is reduced, and has a mark."""
    keep_setting(page, f"motion: '{motion}', bots: 'fast'")
    open_table(page, "phone", instance=SAME)
    page.run("window.backs = 0; new MutationObserver((all) => { window.backs += all.flatMap((one) => [...one.addedNodes]).filter((e) => e.classList.contains('card-back')).length; }).observe(document.querySelector('.mat .hand'), { subtree: true, childList: true });")
    page.run("new MutationObserver(() => document.querySelector('.mat.turning') && (window.early = getComputedStyle(document.querySelector('.readout .now')).visibility)).observe(document.querySelector('.mat'), { attributeFilter: ['class'] });")
    for number in (1, 2):
        page.keys("1")
        page.click("[data-tool=send]")
        page.wait(f"const s = window.kazu.screen(); return !s.busy && s.index === {2 * number} && s.turn.seats.includes(0);", "my next exchange")
        page.wait("return !document.querySelector('.hand .leaving, .hand .card-back');", "the cards lie still")
        expect_equal(page.run(HAND), "き石石泉大", "the hand")
        page.wait("return !document.querySelector('.mat.turning') && getComputedStyle(document.querySelector('.readout .now')).visibility === 'visible';", "what the hand is")
        expect_equal(page.run("return window.early || '';"), "hidden" if motion == "full" else "", "what the hand is, before its cards have turned")
        expect_equal(page.run("return window.backs;"), number if motion == "full" else 0, "cards that came")
        expect_equal(page.run("return [...document.querySelectorAll('.hand .playing-card')].map((e) => getComputedStyle(e, '::after').content.includes('new'));"), [True] + 4 * [False], "marks")
        expect("new" in page.attribute(cell("hand", "1"), "aria-label"), "it is read out:", page.attribute(cell("hand", "1"), "aria-label"))


@suite.slow_each(["en", "ja"])
def the_last_settings_are_told(page, lang):
    """Where they are not the ordinary ones; one tap deals the ordinary game in place of this one."""
    page.phone()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    last = "localStorage.setItem('kazu-last', JSON.stringify({ namepoker: { params: arguments[0], bots: [0, 2] }, '#namepoker': { games: 2, beaten: [1] }, '#namepoker-note': { read: true } }));"
    for params, told in (("rounds=5 exchanges=3", None), ("rounds=3 name=さくらんぼ", {"en": "Your last settings: さくらんぼ · 3 rounds · exchanges: 1 · level 2", "ja": "前回の設定:さくらんぼ · 3回戦・交換1回 · レベル2"}[lang])):
        page.go()
        page.run(last, params)
        page.reload()
        page.click("[data-tool=quick][data-game=namepoker]")
        page.wait_shown(cell("hand", "1"))
        expect_equal(page.text(".last-settings p") if page.shown(".last-settings") else None, told, f"what is said of {params}")
    expect_uncut(page, "the last settings")
    left = page.screen()["id"]
    page.click("[data-tool=ordinary]")
    page.wait(f"return window.kazu.screen().id && window.kazu.screen().id !== '{left}' && document.querySelector('.mat .hand button');", "another game")
    expect("rounds=5 exchanges=3 rules=total end=" in record(page)["save"], "the ordinary game:", record(page)["save"])
    expect_equal([record(page, left), page.shown(".last-settings")], [None, False], "the game that was left")
    page.run(f"const all = JSON.parse(localStorage.getItem('kazu-last')); all.namepoker = {{ params: 'rounds=3', bots: [0, 2] }}; localStorage.setItem('kazu-last', JSON.stringify(all));")
    page.go("#/new/namepoker")
    page.click("[data-tool=begin]")
    page.wait("return document.querySelector('.mat .hand button') && window.kazu.screen().id;", "a game with chosen settings")
    expect(not page.shown(".last-settings"), "settings that were just chosen are not told")


BROKEN = """
const words = document.documentElement.lang === 'ja' ? /[ァ-ヶー]{2,}|[ぁ-ん]*ひよこ|たぬき|きつね|てんぐ|\\d+[回枚点戦]/g : /[A-Za-z'’-]{2,}/g;
const broken = [];
const texts = document.createTreeWalker(document.querySelector('.mat'), NodeFilter.SHOW_TEXT);
for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement.checkVisibility({ visibilityProperty: true }) || node.parentElement.closest(document.documentElement.lang === 'ja' ? '.unseen, p, .end-grades' : '.unseen')) continue;
    for (const { 0: word, index } of node.data.matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].filter((box) => box.width).map((box) => Math.round(box.top))).size > 1) broken.push(word);
    }
}
return broken;
"""


@suite.slow_each([f"{lang} {width}" for lang in ("en", "ja") for width in (360, 390, 1280)])
def no_word_breaks(page, what):
    """At the table, in a showdown that a late rule decides and in another one, and at the end with both laps; Japanese sentences break anywhere."""
    lang, width = what.split()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    page.size(int(width), {"360": 740, "390": 844, "1280": 800}[width], width != "1280")
    page.go()
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#namepoker': { games: 3, beaten: [1, 2, 3, 4, 5], made: [2, 3, 4, 5, 6, 7, 8, 9] }, '#namepoker-note': { read: true } }));")
    for instance in ("rounds=1 exchanges=3 rules=article3 draws=8,8", "rounds=1 exchanges=3 rules=total draws=12,8"):
        begin(page, "namepoker", seats=2, bots=[0, 2], instance=instance)
        page.wait_shown(cell("hand", "1"))
        choose(page, 1, 5)
        page.click("[data-tool=show-odds]")
        page.wait("return document.querySelector('.readout.open');", "the odds")
        expect_equal(page.run(BROKEN), [], "words that break at the table")
        choose(page, 1, 5)

        def seen(number):
            page.wait("return document.querySelector('.judged-exchange p');", "the grade")
            expect_equal(page.run(BROKEN), [], "words that break in the showdown")
            expect_uncut(page, "the showdown")

        keep_all(page, seen)
        page.wait("return document.querySelectorAll('.end-grades li').length === 3;", "the grades")
        expect_equal(page.count(".end-animals"), 2, "laps")
        expect_equal(page.run(BROKEN), [], "words that break at the end")


@suite.slow_each(["2", "3", "4"])
def a_decided_game_is_over(page, seats):
    """No round is played that cannot change who wins; also in revenge, and in the game of the day."""
    keep_setting(page, "motion: 'less', bots: 'fast'")
    points = "return [...document.querySelectorAll('.end-points b')].map((e) => e.textContent);"
    for seed in range(1, 5):
        begin(page, "namepoker", seats=int(seats), bots=[0, 2, 3, 1][:int(seats)], params="three", seed=str(seed))
        rounds = keep_all(page)
        best = sorted(page.run(points))[-2:]
        expect_equal(rounds, 2 if best == ["0", "2"] else 3, f"rounds of seed {seed} that ended {best}")
    if seats == "2":
        page.click("[data-tool=next], [data-tool=again]")
        page.wait("return window.kazu.screen().over === false;", "the next game")
        expect("end=decided" in record(page)["save"], "the rule in the next game")
        page.go("#/daily/namepoker")
        page.wait_shown(cell("hand", "1"))
        expect("end=decided" in record(page)["save"], "the rule in the game of the day")


@suite.slow
def the_last_card_waits(page):
    """Cards turn up one after the other, with a beat before the last one; a key jumps to the end."""
    open_table(page, instance=DRAWS)
    page.click(cell("actions", "keep"))
    page.wait("return document.querySelector('.cards-shown .tense');", "the last card")
    expect_equal(page.run("return document.querySelectorAll('.cards-shown .down').length;"), 1, "cards that lie face down")
    page.wait(CONCLUDED, "the end of the showdown")
    expect_equal(page.count(".cards-shown :is(.tense, .down)"), 0, "cards that wait")


@suite.slow
def a_fault_of_the_grades_is_told(page):
    """The list at the end is not there; the console says why."""
    open_table(page, instance="rounds=1 exchanges=1 rules=total draws=12,8")
    page.run_async("""const { End } = await import(new URL('scenes/namepoker/end.js', document.baseURI));
End.prototype.judge = async () => { throw new Error('no grade'); };
console.error = (error) => { window.told = error.message; };""")
    keep_all(page)
    page.wait("return window.told === 'no grade';", "the fault in the console")


@suite.slow
def a_name_stays_with_its_game(page):
    """When the number of players changes, and in the statistics."""
    keep_setting(page, "motion: 'less', bots: 'fast'")
    page.go("#/new/namepoker")
    page.write(".own-name input", "さくらんぼ")
    page.run("const e = document.querySelector('[data-field=seats]'); e.value = '3'; e.dispatchEvent(new Event('change'));")
    expect_equal(page.run("return document.querySelector('.own-name input').value;"), "さくらんぼ", "the name with three players")
    page.run("const e = document.querySelector('[data-field=seats]'); e.value = '2'; e.dispatchEvent(new Event('change'));")
    page.click("[data-tool=begin-name]")
    page.wait_shown(cell("hand", "1"))
    keep_all(page)
    page.go("#/stats")
    page.wait_shown(".past-games")
    expect_equal(page.text("[data-game=namepoker] h3"), "さくらんぼ · Five rounds, three exchanges each", "the group of figures")
    expect("さくらんぼ · " in page.text(".past-games"), "the list of games:", page.text(".past-games"))
    page.go("#/")
    page.wait_shown(".tile[data-game=namepoker]")
    expect("さくらんぼ · 5 rounds" in page.attribute(".tile[data-game=namepoker] .tile-start", "aria-label"), "the tile")


@suite.slow_each(["en", "ja"])
def the_hand_of_the_day(page, lang):
    """One tap from the first screen, as the command draws it; days in a row are counted once."""
    page.phone()
    keep_setting(page, f"motion: 'less', lang: '{lang}'")
    page.go()
    date = "const d = new Date(Date.now() - arguments[0] * 864e5); return [d.getFullYear(), d.getMonth() + 1, d.getDate()].map((n) => String(n).padStart(2, '0')).join('-');"
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ '#namepoker-day': { day: arguments[0], row: 2, name: 'さくら' } }));", page.run(date, 1))
    page.reload()
    for _ in range(2):
        page.click(".tile [data-tool=day-hand]")
        page.wait_shown("[data-dialog=day-hand] .hand-card")
        row = json.loads(subprocess.run([KAZU, "namepoker", "deal", "--date", page.run(date, 0), "--json", "さくら"], text=True, capture_output=True, check=True).stdout)
        expect_equal(page.texts("[data-dialog=day-hand] .hand-card"), list(row["hand"]), "the hand")
        expect({"en": "3-day streak.", "ja": "3日連続。"}[lang] in page.text(".day-row"), "the streak:", page.text(".day-row"))
        expect_uncut(page, "the hand of the day")
        page.keys("Escape")
        page.wait_gone("[data-dialog=day-hand]")
    expect_equal(page.text(".tile [data-tool=day-hand]"), {"en": "Daily hand · 3, 3-day streak", "ja": "今日の手札 · 3, 3日連続"}[lang], "the key afterwards")
    inside = """const [key, tile] = ['.tile [data-tool=day-hand]', '.tile[data-game=namepoker]'].map((one) => document.querySelector(one).getBoundingClientRect());
return key.right <= tile.right && key.bottom <= tile.bottom;"""
    for width, height in ((360, 640), (390, 844)):
        page.size(width, height, True)
        expect_equal(page.run(inside), True, f"{width}: the key lies within its tile")
    page.click(".tile [data-tool=day-hand]")
    page.wait_shown("[data-answer=play]")
    page.click("[data-answer=play]")
    page.wait_screen("play")
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.run(HAND), row["hand"], "the hand that is played")


@suite.slow
def the_hand_of_the_day_follows_what_is_typed(page):
    """Before Enter is pressed; the cards are those of 大石泉すき, which it says."""
    page.phone()
    keep_setting(page, "motion: 'less'")
    page.go()
    page.click(".tile [data-tool=day-hand]")
    page.wait_shown("[data-dialog=day-hand] .hand-card")
    page.click("[data-field=day-name]")
    page.type("Aoi")
    page.wait("return document.querySelector('.day-hand p').textContent.startsWith('Aoi draws ');", "the hand of the name")
    expect("from the cards of 大石泉すき" in page.text(".day-hand p"), "whose cards these are:", page.text(".day-hand p"))
    shown = "".join(page.texts("[data-dialog=day-hand] .hand-card"))
    page.click("[data-answer=play]")
    page.wait_screen("play")
    page.wait_shown(cell("hand", "1"))
    expect_equal(page.run(HAND), shown, "the hand that is played")


@suite.check
def the_hand_of_the_day_is_played(page):
    """A tap on its cards deals a game with this hand first; until that ends the hand leads back to it. The next game has another hand."""
    page.phone()
    keep_setting(page, "motion: 'less', bots: 'fast'")
    page.go()
    page.run("localStorage.setItem('kazu-last', JSON.stringify({ namepoker: { params: 'rounds=1 name=さくらさく', bots: [0, 2] }, '#namepoker-day': { name: 'Aoi' } }));")
    page.reload()
    at = []
    for _ in range(2):
        page.click(".tile [data-tool=day-hand]")
        page.wait_shown("[data-tool=play-day]")
        cards = "".join(page.texts("[data-dialog=day-hand] .hand-card"))
        page.click("[data-tool=play-day]")
        page.wait_screen("play")
        page.wait_shown(cell("hand", "1"))
        expect_equal(page.run(HAND), cards, "the first hand of the game")
        at.append(page.run("return location.hash;"))
        page.go("#/")
    expect_equal(at[0], at[1], "the game that was begun goes on")
    page.go(at[0])
    expect_equal(keep_all(page), 1, "rounds, as in the last game")
    page.click("[data-tool=next], [data-tool=again]")
    page.wait("return window.kazu.screen().over === false;", "the next game")
    expect("hand=" not in record(page)["save"], "the next game deals any hand:", record(page)["save"])


@suite.slow_each([f"{lang} {width}" for lang in ("en", "ja") for width in (360, 390, 1280)])
def nothing_is_cut(page, what):
    """From the field for a name to the end of a game that is won, every text is seen to its last character."""
    lang, width = what.split()
    keep_setting(page, f"motion: 'less', bots: 'fast', lang: '{lang}'")
    page.size(int(width), {"360": 740, "390": 844, "1280": 800}[width], width != "1280")
    page.go("#/new/namepoker")
    page.wait_shown(".own-name input")
    expect_uncut(page, "the form")
    page.write(".own-name input", "さくら☆")
    expect_uncut(page, "a wrong name")
    page.go()
    page.click("[data-tool=quick][data-game=namepoker]")
    page.wait_shown(cell("hand", "1"))
    expect_uncut(page, "the table")
    choose(page, 1, 5)
    page.wait("return document.querySelector('.readout.open');", "the odds")
    expect_uncut(page, "with cards chosen")
    choose(page, 1, 5)
    for strength in (1, 2, 3):
        page.click("[data-tool=hint]" if strength == 1 else "[data-tool=more-hint]")
        page.wait("return !window.kazu.screen().busy && !document.querySelector('.play-hint').hidden;", "the hint")
        expect_uncut(page, f"hint {strength}")

    def seen(number):
        page.wait("return document.querySelector('.judged-exchange p');", "the grade")
        expect_uncut(page, f"showdown {number}")

    rounds = keep_all(page, seen)
    page.wait(f"return document.querySelectorAll('.end-grades li').length === {3 * rounds};", "the grades")
    expect_uncut(page, "the end")
    begin(page, "namepoker", seats=3, bots=[0, 2, 3], params="three", seed="4")
    expect_uncut(page, "three players")
    page.click(cell("actions", "keep"))
    page.wait_shown("[data-tool=next-round]")
    page.wait(CONCLUDED, "the end of the showdown of three")
    expect_uncut(page, "the showdown of three")
    page.keys("Enter")
    page.wait("return window.kazu.screen().turn.seats.includes(0);", "my turn after two others")
    expect_uncut(page, "three players, of whom two have exchanged")
    page.go("#/daily")
    page.wait_shown(".stamp-square[data-game=namepoker], [data-game=namepoker]")
    expect_uncut(page, "today's five")
    page.click(".stamp-squares [data-game=namepoker]")
    page.wait_shown(cell("hand", "1"))
    expect_uncut(page, "the game of today's five")


suite.main()
