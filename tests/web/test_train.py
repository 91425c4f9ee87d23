#!/usr/bin/env python3
"""The trainer: each exercise on its table, what an answer is worth, runs and their records, and what the browser remembers."""
import re

from playing import Mouse, Player, quick
from suite import Suite, expect, expect_equal

suite = Suite()

GAMES = ("kazutori", "kenken", "mastermind", "namepoker", "shisoku")


class Trainee(Player):
    """Answers exercises as the strongest hint of the command says."""

    def follow(self):
        return self.page.ready()

    def open(self):
        shown = self.page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy && !s.answered ? s : null;", "an exercise")
        one = shown["exercise"]
        self.house.say(f"new {one['game']} seats={one['seats']} seed={one['key']} {one['params']}")
        return one

    def solve(self):
        one = self.open()
        at = 0
        while (line := self.house.good_line(0)):
            at += 1
            self.make(0, line)
            self.house.say(f"act seat=0 at={at} move {line}")
            if self.house.seats_to_move() is None:
                break
            self.page.wait(f"return window.kazu.screen().index >= {at} && !window.kazu.screen().busy;", "the step is made")
        self.page.wait_shown(".train-says")
        return one


def begin(page, mode, game=None):
    """Starts a run; calm ones may be of a single game. @return its name on the first page"""
    quick(page)
    page.go(f"#/train/{mode}")
    key = f".train-game[data-game={game}]" if game else f"[data-tool=begin-{mode}]"
    name = page.text(f"{key} b" if game else key)
    page.click(key)
    return name


def skip(page):
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy && !s.answered;", "an exercise")
    page.click("[data-tool=skip]")
    page.wait_shown(".train-says")


def go_on(page):
    page.click("[data-tool=next]")


@suite.check_each(GAMES[:1])
@suite.slow_each(GAMES[1:])
def each_game_asks_and_says_why(page, game):
    """The right answer counts and moves the rating up; a skip shows the answer and moves it down."""
    name = begin(page, "calm", game)
    with Trainee(page, Mouse(page)) as trainee:
        one = trainee.solve()
    expect_equal(one["game"], game, "only the chosen game comes")
    expect(page.text("#frame-title").startswith(name), "the name of the first page is at the top:", page.text("#frame-title"))
    expect_equal(page.text("#says-title"), "Right", "the verdict")
    page.wait("return document.getElementById('live').textContent.includes('Right');", "the verdict is said")
    expect_equal([word for word in ("Nobody", "won", "Solved.") if word in page.live()], [], "and not how a game would have ended")
    expect(re.fullmatch(r".+ rating\d+up \d+.*", page.text(".rating-line")), page.text(".rating-line"))
    expect_equal(page.count("[data-tool=again]"), 0, "nothing to try again")
    expect_equal(page.text(".say-sentence") or "", "", "no instruction after the end")
    expect_equal(page.count(".rating-first"), 1, "that the rating moves much at first")
    before = int(page.text(".rating-points"))
    go_on(page)
    page.wait_gone(".train-says")
    skip(page)
    expect_equal(page.text("#says-title"), "Skipped", "the verdict")
    expect(len(page.text(".says-words p")) > 8, "the answer is shown:", page.text(".says-words"))
    expect(game != "shisoku" or page.text(".says-words p").startswith("A solution: "), "all of it:", page.text(".says-words"))
    expect(int(page.text(".rating-points")) < before, "the rating falls")
    expect_equal(page.count(".rating-first"), 0, "it is said once")
    counter = page.text(".train-tally")
    page.click("[data-tool=again]")
    page.wait_gone(".train-says")
    expect_equal(page.text(".train-tally"), counter, "the counter stays")
    with Trainee(page, Mouse(page)) as trainee:
        trainee.solve()
    expect_equal([page.text("#says-title"), page.count(".rating-change")], ["Right", 0], "trying again does not count")
    expect_equal(page.screen()["right"], 1, "solved")


@suite.slow
def the_browser_remembers(page):
    """A reload goes on with the same exercise; the ratings stay, and the log has a line for each answer."""
    begin(page, "calm", "kazutori")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
    key = page.screen()["exercise"]["key"]
    page.reload()
    page.click("[data-tool=continue]")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
    expect_equal(page.screen()["exercise"]["key"], key, "the exercise that was open")
    skip(page)
    points = page.text(".rating-points")
    page.go("#/train")
    expect(points in page.text("[data-game=kazutori] .train-strength"), "the rating is kept:", page.text("[data-game=kazutori]"))
    lines = page.run("return localStorage.getItem('kazu-trainer-log').split('\\n').map(JSON.parse);")
    expect_equal([(one["game"], one["answer"]) for one in lines], [("kazutori", "left")], "the log")


@suite.slow_each(["en", "ja"])
def a_phone_shows_the_whole_question(page, lang):
    """Nothing of it is cut, and the table is below it; the numbers at the top say what they are. A guess without an answer has no answer pegs."""
    page.phone()
    for game in GAMES:
        page.go("#/settings")
        page.run("localStorage.clear();")
        page.language(lang)
        page.reload()
        begin(page, "calm", game)
        page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
        asked = page.screen()["exercise"]["name"]
        expect_equal(page.text(".train-question"), asked, "the question")
        cut = "const one = document.querySelector(arguments[0]); return one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1;"
        expect(not page.run(cut, ".train-question"), f"{game}: the question is cut: {asked}")
        expect(not page.run(cut, "#frame-title"), f"{game}: the name is cut")
        expect_equal(page.texts(".train-tally > :is(b, span:last-child)"), {"en": ["0 right", "Question 1/10"], "ja": ["正解0", "1/10問目"]}[lang], "the numbers at the top")
        bottom = page.run("return document.querySelector('.play .mat').getBoundingClientRect().bottom - innerHeight;")
        expect(bottom <= 1, f"{game}: the table ends {bottom} px below the window")
        if game == "mastermind":
            with Trainee(page, Mouse(page)) as trainee:
                trainee.solve()
            expect_equal(page.run("return [...document.querySelectorAll('.tray-row .answer-block.to-come')].map((one) => getComputedStyle(one).visibility);"),
                         ["hidden"] if "task=guess" in page.screen()["exercise"]["params"] else [], "no dots for a guess that gets no answer")
        page.go("")


@suite.slow_each([(1280, 800), (1280, 860), (1920, 1080)])
def the_verdict_covers_no_question(page, size):
    page.size(*size)
    for game in GAMES:
        begin(page, "calm", game)
        page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
        asked = page.run("const one = document.querySelector('.train-question').getBoundingClientRect(); const mat = document.querySelector('.play .mat').getBoundingClientRect(); return [mat.bottom, one.top];")
        expect(asked[0] <= asked[1] + 1, f"{game}: the table ends at {asked[0]}, the question begins at {asked[1]}")
        skip(page)
        skip_panel = page.run("return document.querySelector('.train-says').getBoundingClientRect().top;")
        expect(skip_panel >= asked[1] - 60, f"{game}: the verdict begins at {skip_panel}, {asked[1] - skip_panel} px above the question's place")
        page.go("")
        page.go("#/settings")
        page.run("localStorage.clear();")
        page.reload()


@suite.slow
def today_has_ten_for_everybody(page):
    """Two new players get the same first exercise; once begun, the calm mode is as always, and the first page tells the result."""
    first = []
    for _ in range(2):
        page.go("#/settings")
        page.run("localStorage.clear();")
        page.reload()
        begin(page, "calm")
        page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
        first.append([page.screen()["exercise"][name] for name in ("game", "key", "params")])
    expect_equal(first[0], first[1], "today's first exercise")
    skip(page)
    page.go("#/train")
    page.wait_shown("[data-tool=continue]")
    expect("Today’s ten" in page.text(".train-left"), page.text(".train-left"))
    expect("Today’s ten: 0 of 1 right." in page.text(".train-mode:has([data-tool=begin-calm])"), page.text(".train-mode"))
    expect_equal(page.text(".train-mode:has([data-tool=begin-calm]) h2"), "Calm", "the mode")
    page.click("[data-tool=continue]")
    skip(page)
    lines = page.run("return localStorage.getItem('kazu-trainer-log').split('\\n').map(JSON.parse);")
    expect(len(lines) == 2 and lines[0]["today"] == lines[1]["today"] > 20000, "the log:", lines)
    expect_equal(len({one["run"] for one in lines}), 1, "one set")


@suite.slow_each(["phone", "desk"])
def the_tile_of_the_trainer_holds_its_words(page, size):
    getattr(page, size)()
    for lang in ("en", "ja"):
        for known in ("{ left: 11, days: { count: 12, today: true, day: arguments[0] } }", "{ overall: { points: 1450, rank: '5 kyu' }, days: { count: 12, today: true, day: arguments[0] } }", "{ left: 6 }"):
            for left in ("", '{"games":["kazutori","kenken"],"answers":[{},{}]}'):
                page.go("#/settings")
                page.language(lang)
                page.reload()
                page.run(f"localStorage.setItem('kazu-last', JSON.stringify({{ '#trainer': {known} }})); localStorage.setItem('kazu-trainer-set', arguments[1]);"
                         .replace("arguments[0]", "Math.floor(Date.now() / 864e5)"), 0, left)
                page.go("")
                page.wait_shown("[data-tool=trainer]")
                over = page.run("const tile = document.querySelector('[data-tool=trainer]').closest('.tile'); return tile.querySelector('.tile-words').getBoundingClientRect().bottom - tile.getBoundingClientRect().bottom;")
                expect(over <= 0, f"{lang}, {known}, {left}: {over} px below the tile")


@suite.slow
def what_was_chosen_comes(page):
    """A set that was left can be continued; another one counts the open exercise as a miss, and says so."""
    begin(page, "calm", "kazutori")
    skip(page)
    go_on(page)
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy && !s.answered;", "the second exercise")
    page.click("[data-tool=places]")
    page.click("[data-tool=to-train]")
    page.wait_shown("[data-tool=continue]")
    expect_equal(page.text("[data-tool=continue]"), "Continue: 2 of 10", "where it was left")
    page.click("[data-tool=continue]")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
    expect_equal([page.screen()["exercise"]["game"], page.screen()["answers"]], ["kazutori", 1], "the same set")
    expect("Question 2/10" in page.text(".train-tally"), page.text(".train-tally"))
    page.click("[data-tool=places]")
    page.click("[data-tool=to-train]")
    page.wait_shown("[data-tool=continue]")
    page.click(".train-game[data-game=kenken]")
    page.wait_shown("dialog[open]")
    expect("counts as a miss" in page.text("dialog[open]"), page.text("dialog[open]"))
    page.click("dialog[open] [data-answer=close]")
    page.wait_gone("dialog[open]")
    page.wait_shown("[data-tool=continue]")
    page.click(".train-game[data-game=kenken]")
    page.click("dialog[open] [data-answer=yes]")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
    expect_equal([page.screen()["exercise"]["game"], page.screen()["answers"]], ["kenken", 0], "what was chosen")
    lines = page.run("return localStorage.getItem('kazu-trainer-log').split('\\n').map(JSON.parse);")
    expect_equal([(one["game"], one["answer"]) for one in lines], 2 * [("kazutori", "left")], "the log")


RANKS = [(850, "十級"), (999, "十級"), (1000, "九級"), (1800, "一級"), (1899, "一級"), (1900, "初段"), (2000, "二段"), (2400, "六段"), (2900, "六段")]


@suite.slow
def ranks_have_seals(page):
    page.go("#/train")
    page.wait_shown(".train-modes")
    expect_equal(page.run_async("""const { rankSeal, rankStep } = await import(arguments[0] + 'app/rank.js');
        return arguments[1].map((points) => rankSeal(rankStep(points)));""", page.address, [points for points, _ in RANKS]),
                 [seal for _, seal in RANKS], "seals")


@suite.slow
def a_new_rank_is_a_moment(page):
    """The first rank shows its seal once, with what kyu and dan are."""
    page.go("#/train")
    page.run("localStorage.setItem('kazu-trainer', 'kazu-trainer=1 start=some kazutori=150000,9000,30,20784');")
    page.reload()
    begin(page, "calm", "kazutori")
    skip(page)
    expect(page.text(".says-rank b").startswith("Your first rank: "), page.text(".says-rank"))
    expect_equal(page.count(".says-rank [data-seal]"), 1, "its seal")
    go_on(page)
    page.wait_gone(".train-says")
    skip(page)
    expect_equal(page.count(".says-rank"), 0, "once")


@suite.slow
def time_that_is_up_is_no_miss(page):
    """It is neither right nor wrong: no cross, no mark, nothing to try again, nothing in the figures; but its answer is shown. A skip shows the answer, too."""
    begin(page, "rush")
    skip(page)
    expect(len(page.text(".says-words p")) > 8, "the answer:", page.text(".says-words"))
    go_on(page)
    page.wait_gone(".train-says")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy && !s.answered;", "an exercise")
    page.run("const now = performance.now.bind(performance); performance.now = () => now() + 200000;")
    page.wait_shown(".train-says")
    expect_equal(page.text("#says-title"), "Time is up", "the verdict")
    expect(len(page.text(".says-words p")) > 8, "the answer:", page.text(".says-words"))
    expect_equal([page.attribute(".train-misses", "aria-label"), page.count(".says-mark")], ["misses 1/3", 0], "crosses")
    go_on(page)
    page.wait_shown(".run-end")
    expect_equal(page.count(".run-missed button"), 1, "what was skipped can be tried again")
    of = page.run_async("return (await import(arguments[0] + 'train/history.js')).lastRuns('rush').map((one) => one.of);", page.address)
    expect_equal(of, [1], "exercises that count")


@suite.slow
def a_backup_holds_the_ratings(page):
    begin(page, "calm", "kazutori")
    skip(page)
    points = page.text(".rating-points")
    page.go("#/stats")
    back = """const [address, text] = arguments;
        const { backupText, importBackup } = await import(address + 'app/backup.js');
        return text ? importBackup(text) : backupText([]);"""
    text = page.run_async(back, page.address, "")
    page.run("localStorage.clear();")
    page.reload()
    broken = page.run_async(back, page.address, text.replace("kazutori=", "nothing="))
    expect_equal([one["name"] for one in broken["refused"]], ["Trainer"], "a forged memory is refused")
    page.run("localStorage.clear();")
    page.reload()
    expect_equal(page.run_async(back, page.address, text)["refused"], [], "nothing is refused")
    page.go("#/train")
    expect(points in page.text("[data-game=kazutori] .train-strength"), "the rating is back:", page.text("[data-game=kazutori]"))


@suite.slow
def days_in_a_row_are_counted(page):
    """Yesterday and the day before count until today is over; a day without an answer ends the row."""
    page.go("#/train")
    expect_equal(page.count(".train-days"), 0, "nothing for somebody new")
    for ago, wanted in (([1, 2, 4], "2"), ([2, 3], None), ([0, 1, 2], "3")):
        page.run("""const [year, month, day] = [new Date().getFullYear(), new Date().getMonth(), new Date().getDate()];
            const today = Date.UTC(year, month, day) / 864e5;
            localStorage.setItem('kazu-trainer-log', arguments[0].map((days) => JSON.stringify({ day: today - days })).join('\\n'));""", ago)
        page.go("#/settings")
        page.go("#/train")
        expect_equal(page.count(".train-days"), 1 if wanted else 0, f"answers {ago} days ago")
        expect(not wanted or page.text(".train-days [data-seal]").startswith(wanted), wanted, page.text(".train-days"))


@suite.slow
def an_address_begins_with_a_game(page):
    quick(page)
    page.go("#/train/calm/kenken")
    page.wait("const s = window.kazu.screen(); return s.exercise && !s.busy;", "an exercise")
    expect_equal([page.screen()["exercise"]["game"], page.run("return location.hash;")], ["kenken", "#/train"], "its game")


@suite.slow
def secret_numbers_have_rings_after_the_answer(page):
    begin(page, "calm", "kazutori")
    with Trainee(page, Mouse(page)) as trainee:
        trainee.open()
        before = page.count(".totals > .ring")
        trainee.solve()
        told = next(node for node in trainee.house.view(0)["nodes"] if node["name"] == "totals")
    secrets = sorted(one["value"] for one in told["cells"])
    ringed = page.run("return [...document.querySelectorAll('.totals > .ring .total')].map((e) => Number(e.dataset.total));")
    expect_equal([before, sorted(ringed)], [0, secrets], "rings")


@suite.slow
def what_cannot_be_read_is_put_aside(page):
    page.go("#/train")
    page.run("localStorage.setItem('kazu-trainer', 'kazu-trainer=1 start=nobody');")
    page.reload()
    page.wait_shown(".train-modes")
    expect_equal(page.run("return localStorage.getItem('kazu-trainer-unread');"), "kazu-trainer=1 start=nobody", "the old state")


@suite.check
def three_misses_end_a_rush(page):
    begin(page, "rush")
    with Trainee(page, Mouse(page)) as trainee:
        trainee.solve()
    # A right answer goes on by itself.
    for _ in range(3):
        skip(page)
        go_on(page)
    page.wait_shown(".run-end")
    expect_equal(page.text(".run-number b"), "1", "solved")
    expect_equal(page.count("[data-seal='新記録']"), 0, "a first run is no record")
    expect_equal(page.count(".run-missed button"), 3, "exercises that were missed")
    page.click("[data-tool=missed-0]")
    with Trainee(page, Mouse(page)) as trainee:
        trainee.solve()
    go_on(page)
    page.wait_shown(".run-end")
    expect_equal(page.text(".run-number b"), "1", "an exercise that was tried again does not count")
    expect_equal(page.texts(".run-missed button .unseen"), ["Solved"], "it is ticked")
    page.click("[data-tool=to-trainer]")
    page.wait_shown(".train-modes")
    expect("Your best: 1" in page.text(".train-mode:has([data-tool=begin-rush])"), "the record is kept")


@suite.slow
def ten_make_a_set(page):
    """A calm run ends after ten exercises, with what each did to the ratings; the statistics know them. After a lesson it leads to the lesson of the next game."""
    quick(page)
    page.go("#/train/calm/kazutori?from=lesson")
    with Trainee(page, Mouse(page)) as trainee:
        trainee.solve()
    go_on(page)
    for _ in range(9):
        page.wait_gone(".train-says")
        skip(page)
        go_on(page)
    page.wait_shown(".run-end")
    expect_equal(page.text("#run-title"), "Ten exercises: Find the winning number", "the title")
    expect_equal([page.text(".run-number b"), page.text(".run-marks")], ["1", "○" + 9 * "✕"], "the set")
    points = page.text(".run-points b")
    expect_equal(page.count(".run-games"), 0, "the only game is not listed once more")
    expect("1 of 10 right today" in page.text(".run-next"), "what to practise:", page.text(".run-next"))
    expect_equal(page.count(".run-rating .trend-line"), 1, "the rating before and after")
    expect_equal(page.run("return [...document.querySelectorAll('.run-keys .main')].map((key) => [key.dataset.tool, key.hash]);"), [["next-lesson", "#/lessons/mastermind"]], "the way on")
    # A lesson leads back to the result.
    page.click(".run-next a")
    page.wait_shown(".lesson-body h2")
    page.click("[data-tool=leave-lesson]")
    page.wait_shown(".run-end")
    expect_equal([page.text(".run-number b"), page.text(".run-marks")], ["1", "○" + 9 * "✕"], "the same result")
    page.go("")
    tile = "[...document.querySelectorAll('.tile')].pop().querySelector('.tile-settings').textContent"
    page.wait(f"return /kyu|First rank in about/.test({tile});", "the first screen says where one stands")
    page.go("#/stats")
    expect(page.text("[data-game=trainer] [data-figure=kazutori]").startswith("Kazutori"), page.text("[data-game=trainer]"))
    expect(f"{points} ±" in page.text("[data-game=trainer]").replace(",", ""), points, page.text("[data-game=trainer]"))


@suite.slow
def figures_compare_like_with_like(page):
    """Sets of one game are compared with such sets of that game, mixed ones with mixed ones; today's answers count over all sets."""
    page.go("#/train")
    page.wait_shown(".train-modes")
    page.run("""const today = Date.UTC(new Date().getFullYear(), new Date().getMonth(), new Date().getDate()) / 864e5;
        const set = (run, games, right, day) => Array.from({ length: 10 }, (_, at) => JSON.stringify({ run, day, mode: 'calm',
            game: games[at % games.length], answer: at < right ? 'right' : 'wrong', points: 1000, change: 0 }));
        localStorage.setItem('kazu-trainer-log', [...set(1, ['kenken'], 3, today - 1), ...set(2, ['kenken', 'shisoku'], 9, today), ...set(3, ['shisoku'], 5, today),
            ...set(4, ['kenken'], 4, today)].join('\\n'));""")
    found = page.run_async("""const { lastRuns, todayOf } = await import(arguments[0] + 'train/history.js');
        return [...[['kenken'], ['shisoku'], []].map((games) => lastRuns('calm', games).map(({ right }) => right)), todayOf('kenken')];""", page.address)
    # Of the mixed set the exercises 0, 2, 4, 6 and 8 are KenKen, all of them right.
    expect_equal(found, [[3, 4], [5], [9], {"right": 9, "of": 15}], "runs of KenKen, of Shisoku, mixed; KenKen today")


@suite.slow
def the_first_miss_ends_a_streak(page):
    begin(page, "streak")
    skip(page)
    go_on(page)
    page.wait_shown(".run-end")
    expect_equal([page.text(".run-number b"), page.count("[data-seal='新記録']")], ["0", 0], "none solved, no record")


if __name__ == "__main__":
    suite.main()
