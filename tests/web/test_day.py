#!/usr/bin/env python3
"""The games of a day: dealt by the local date, kept over midnight, counted in a row, with all days before."""
import os
import re
import subprocess

from audit import expect_accessible
from past import figures, play_before, set_clock
from playing import Mouse, Player
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()
FIVE = ["shisoku", "kazutori", "mastermind", "namepoker", "kenken"]
# Solved games, hints and a later try as they are stored: `[game, day, hints, tries, seconds]`; on its day unless `late`.
PUT = """
const [address, games] = arguments;
const { put, clear } = await import(`${address}app/store.js`);
await clear();
for (const [game, day, hints = 0, tries = 1, seconds = 60, won = [0], late = 0] of games) {
    for (let number = 1; number <= tries; number += 1) {
        const started = new Date(`${day}T12:00:00`).getTime() + number * 1000 + late * 864e5;
        const isLast = number === tries;
        await put({ id: `${game}${day}${number}`, game, params: '', wish: '', title: game, save: '', ms: seconds * 1000, started, touched: started, over: true, day, hints: isLast ? hints : 0,
            checks: 0, seats: ['person'], result: { ms: seconds * 1000, by: isLast && won.length ? 'rules' : 'resign', seats: [{}], won: isLast ? won : [], hints } });
    }
}
"""
STREAK = """
const { streak, longestStreak } = await import(arguments[0] + 'app/daily.js');
return arguments[1].map(([stamped, today]) => {
    const records = stamped.map((day) => ({ game: 'shisoku', day, over: true, started: new Date(`${day}T12:00:00`).getTime(), result: { by: 'rules', seats: [{}], won: [0] } }));
    const { length, frozen } = streak(records, today);
    return [length, frozen, longestStreak(records)];
});
"""
# Stamped days of November 2026, today, then the streak, the frozen days, the longest streak. The 2nd, 9th, 16th and 23rd are Mondays.
ROWS = [
    ([], 25, 0, [], 0),
    ([25], 25, 1, [], 1),
    ([24], 25, 1, [], 1),  # today may still be played
    ([23, 25], 25, 2, [24], 2),  # one missed day is frozen, and does not count
    ([22, 23], 25, 2, [24], 2),  # so is yesterday
    ([21, 22], 25, 0, [], 2),  # two missed days of one week end it
    ([20, 21, 24], 24, 3, [23, 22], 3),  # Sunday and Monday are of two weeks
    ([16, 18, 20, 21, 22], 22, 4, [19], 4),  # 17 and 19: the second one ended it
    ([9, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 23], 24, 13, [21, 11], 13),
    ([2, 3, 4, 5, 6, 7, 8, 9, 20, 21], 21, 2, [], 8),
]
# What the head of the window says about the place in the day, and whether all of it is seen.
PLACE = """
const [place, room] = ['.frame-title small', '.frame-title'].map((name) => document.querySelector(name));
const [inner, outer] = [place, room].map((element) => element.getBoundingClientRect());
return [place.innerText.trim(), inner.width > 0 && inner.left >= outer.left - 1 && inner.right <= outer.right + 1];
"""
DEAL = "const { dayOf } = await import(arguments[0] + 'app/games.js'); return dayOf(arguments[1], arguments[2]);"


def at(page, *time):
    set_clock(page, *time)
    page.go("#/daily")


def shown_game(page, game=None):
    wanted = f" && shown.game === '{game}'" if game else ""
    page.wait(f"const shown = window.kazu.screen(); return shown.screen === 'play' && shown.id && !shown.busy{wanted};", "a game is shown")
    name = page.screen()["id"]
    return name, page.run_async("const s = await import(arguments[0] + 'app/store.js'); return s.get(arguments[1]);", page.address, name)


def of_day(page, game, date, **how):
    """A game of a day as `play_before` takes it."""
    deal = page.run_async(DEAL, page.address, game, date)
    return {"game": game, "params": deal["params"], "seed": deal["key"], "day": date, **how}


def shared(page):
    """The text that Share puts into the clipboard."""
    page.run("window.copied = ''; navigator.clipboard.writeText = async (text) => { window.copied = text; };")
    page.click("[data-tool=share]")
    return page.wait("return window.copied;", "the text that is shared")


def line_of(save, word):
    found = re.search(rf"^(?:\| )?{word} (.*)$", save, re.M)
    return found and found.group(1)


@suite.slow
def nothing_jumps_at_midnight(page):
    at(page, 2026, 10, 22, 23, 59)
    page.click('[data-tool=day-game][data-game=kenken]')
    name, record = shown_game(page)
    expect_equal(record["day"], "2026-11-22", "the day of the game")
    page.run("window.passMinutes(2);")
    page.run("location.hash = '#/daily/kenken/2026-11-22';")
    page.wait("return location.hash.startsWith('#/play/');")
    expect_equal(shown_game(page)[0], name, "the game of the day before goes on after midnight")


@suite.slow
def the_list_says_that_there_is_a_new_day(page):
    at(page, 2026, 10, 22, 23, 59)
    title = page.text("h1")
    expect(not page.shown(".new-day"), "the note comes too early")
    page.run("window.passMinutes(2); document.dispatchEvent(new Event('visibilitychange'));")
    page.wait_shown(".new-day")
    expect_equal(page.text("h1"), title, "the day that is shown")
    expect_equal(page.attribute("[data-tool=day-game][data-game=shisoku]", "href"), "#/daily/shisoku/2026-11-22", "its games")
    page.click("[data-tool=new-day]")
    page.wait("return document.querySelector('[data-tool=day-game][data-game=shisoku]')?.getAttribute('href') === '#/daily/shisoku/2026-11-23';")


@suite.check
def a_puzzle_of_the_day_leads_on(page):
    """Solved, the natural way on is the next of the day; the same again stays one of the day."""
    at(page, 2026, 10, 22, 12, 0)
    page.click('[data-tool=day-game][data-game=shisoku]')
    wish = shown_game(page)[1]["wish"]
    with Player(page, Mouse(page)) as player:
        player.play("shisoku")
    page.wait_shown(".result.won")
    expect_equal(page.text("[data-tool=next]"), "Next: Kazutori", "the natural way on")
    expect_equal(shared(page).split("\n")[1], "■", "solved without hints and without a wrong total")
    page.click("[data-tool=again]")
    page.wait("return window.kazu.screen().index === 0;", "the same puzzle from the start")
    again = shown_game(page)[1]
    expect_equal(again["day"], "2026-11-22", "the day of the same again")
    expect("\nkey 20261122\n" in again["save"], again["save"])
    expect_equal(again["wish"], wish, "the parameters of another deal like it")
    expect("Today’s five · 1/5" in page.text(".frame-title"), page.text(".frame-title"))
    with Player(page, Mouse(page)) as player:
        player.play("shisoku")
    page.wait_shown(".result.won")
    expect_equal(page.text(".result-day"), "Today: 1 of 5 stamped · Your first result stays on record.", "a later try")
    expect_equal(shared(page).split("\n")[1], "▣", "what is shared of a later try")
    page.size(320, 568, True)
    page.wait(lambda: page.run(PLACE) == ["1/5", True], "the place in the day on a narrow phone", limit=5)
    page.run("location.hash = '#/';")
    page.wait_screen("home")


@suite.slow
def a_shown_puzzle_is_shared_without_a_stamp(page):
    at(page, 2026, 10, 22, 12, 0)
    games = [of_day(page, "kenken", "2026-11-22", ms=120000, end="resign"), of_day(page, "kenken", "2026-11-22", ms=60000)]
    again = play_before(page, *games)[1]
    page.go(f"#/play/{again}")
    page.wait_shown(".result.won")
    text = shared(page).split("\n")
    expect_equal(text[1], "□", "its mark")
    expect(text[0].endswith("solution shown before"), text[0])


@suite.check
def a_day_deals_what_the_core_says(page):
    page.go("#/daily/shisoku/2026-02-03")
    _, record = shown_game(page)
    expect("\nkey 20260203\n" in record["save"], record["save"])
    page.go("#/daily/shisoku/2026-02-30", ready=False)
    page.wait("return document.querySelector('main[data-screen=daily] .bad')?.textContent;", "a date that is none is refused")


@suite.check
def a_streak_has_one_freeze_a_week(page):
    page.go("#/settings")
    days = [[[f"2026-11-{day:02}" for day in stamped], f"2026-11-{today}"] for stamped, today, *_ in ROWS]
    found = page.run_async(STREAK, page.address, days)
    for (stamped, today, length, frozen, longest), row in zip(ROWS, found):
        expect_equal(row, [length, [f"2026-11-{day}" for day in sorted(frozen, reverse=True)], longest], f"{stamped}, today {today}")


@suite.go_on
def the_month_is_a_stamp_sheet(page):
    """A whole day has a seal, a part a line; a day played later or given up is no day of the streak."""
    at(page, 2026, 10, 26, 12, 0)
    page.run_async(PUT, page.address, [*[[game, "2026-11-25"] for game in FIVE], ["shisoku", "2026-11-24"], ["kenken", "2026-11-24"], ["kenken", "2026-11-22"],
                                       ["shisoku", "2026-11-21", 0, 1, 60, [0], 1], ["shisoku", "2026-11-20", 0, 1, 60, []]])
    page.go("#/settings")
    page.go("#/daily")
    looks = page.run("return [...document.querySelectorAll('a[data-day]')].slice(-7).map((day) => [day.dataset.day.slice(8), day.className.trim()]);")
    expect_equal(looks, [["20", "day"], ["21", "day some"], ["22", "day some"], ["23", "day frozen"], ["24", "day some"], ["25", "day all"], ["26", "day"]], "the days")
    expect_equal(page.text(".month-count"), "Days stamped: 4 · whole days: 1", "what is counted of the month")
    expect_equal(page.text(".day-streak"), "3-day streak · Longest streak: 3", "the streak")
    expect("freeze is used" in page.text(".day-rules"), page.text(".day-rules"))
    expect_equal(re.findall("[■▣□]", page.text(".day-legend")), ["■", "▣", "□"], "the legend has each mark of the text")
    expect_equal(page.attribute(".day-bars [aria-current]", "aria-current"), "date", "the bar of the day")
    expect_equal((figures(page)[""]["streak"], figures(page)[""]["longest"]), ("3", "3"), "in the statistics")


@suite.go_on
def all_five_make_the_day(page):
    """Filled without hints, outlined with hints or at a later try; the text says the same, and nothing about the puzzles."""
    for lang, head in (("en", "Kazu 26 Nov · 5/5 · 9:41"), ("ja", "Kazu 11月26日 · 5/5 · 9:41")):
        page.language(lang)
        at(page, 2026, 10, 26, 12, 0)
        page.run_async(PUT, page.address, [["shisoku", "2026-11-26", 0, 1, 48.6], ["kazutori", "2026-11-26", 0, 2, 65], ["mastermind", "2026-11-26", 0, 1, 130.7],
                                           ["namepoker", "2026-11-26", 1, 1, 106], ["kenken", "2026-11-26", 0, 1, 232], ["kenken", "2026-11-25"]])
        page.go("#/settings")
        page.go("#/daily")
        page.wait_shown(".day-end")
        expect_equal([kind.split()[1] for kind in page.run("return [...document.querySelectorAll('.stamp-squares .seal')].map((seal) => seal.getAttribute('class'));")],
                     ["filled", "outlined", "filled", "outlined", "filled"], "seals")
        expect_equal(page.text(".share-text").split("\n")[0], head, "the text to share")
        expect_equal(page.text(".share-text").split("\n")[1], "■▣■▣■ · " + {"en": "2-day streak", "ja": "2日連続"}[lang], "its marks")
        expect_equal(page.count(".key.main"), 1, "one way on")
        expect_equal(page.texts("[data-tool=day-fill]"), [{"en": "Wed 25 Nov: 4 left", "ja": "11月25日(水):あと4問"}[lang]], "the last day with puzzles left")
        expect_equal(page.attribute(".day-whole .seal", "data-seal"), "全問正解", "the seal of the day")


@suite.go_on
def a_lost_game_is_not_called_right(page):
    """Name Poker is stamped when it was played to the end; a loss is named, and the day is then done, not all right."""
    page.run_async(PUT, page.address, [*[[game, "2026-11-26"] for game in FIVE if game != "namepoker"], ["namepoker", "2026-11-26", 0, 1, 60, [1]]])
    page.go("#/settings")
    page.go("#/daily")
    expect_equal([page.text(".day-end h2"), page.attribute(".day-whole .seal", "data-seal")], ["五問達成", "五問達成"], "heading and seal")
    expect_equal(page.run("return [...document.querySelectorAll('.stamp-squares .seal')].map((seal) => seal.classList.contains('filled'));"), [True, True, True, False, True], "seals")
    expect_equal(page.texts(".day-rows .soft")[3], "対局済み", "its row")


@suite.go_on
def a_shown_puzzle_stays_shown(page):
    """A later try at a puzzle whose solution was shown earns no stamp and no day of the streak."""
    page.run_async(PUT, page.address, [["shisoku", "2026-11-26", 0, 2], ["kazutori", "2026-11-26", 0, 2]])
    page.go("#/settings")
    page.go("#/daily")
    states = "return [...document.querySelectorAll('.stamp-square')].map((e) => e.dataset.state);"
    expect_equal(page.run(states), ["missed", "again", "open", "open", "open"], "the states: nothing is shown after a lost game of Kazutori")
    page.run_async(PUT, page.address, [["shisoku", "2026-11-26", 0, 2]])
    page.go("#/settings")
    page.go("#/daily")
    expect_equal(page.count("a.day.some"), 0, "days of the sheet")
    expect("連続1日目" not in page.text(".day-streak"), page.text(".day-streak"))


@suite.go_on
def all_five_are_accessible(page):
    page.phone()
    expect_accessible(page, "all five")


@suite.go_on
def a_whole_day_leads_on(page):
    """The time against the median of other whole days, a KenKen one step harder, and tomorrow."""
    page.language("en")
    at(page, 2026, 10, 26, 12, 0)
    days = {"2026-11-26": 60, "2026-11-25": 80, "2026-11-24": 100, "2026-11-23": 130}
    page.run_async(PUT, page.address, [[game, day, 0, 1, seconds] for day, seconds in days.items() for game in FIVE])
    page.go("#/settings")
    page.go("#/daily")
    expect_equal(page.text(".day-median"), "Your median: 8:20", "the median of 6:40, 8:20 and 10:50")
    expect(page.text("[data-tool=day-fill]").startswith("Sun 22 Nov: 5"), page.text("[data-tool=day-fill]"))
    page.wait(lambda: page.text(".day-tomorrow").startswith("Friday: Shisoku "), "what tomorrow brings")
    expect("KenKen 5×5 normal" in page.text(".day-tomorrow"), page.text(".day-tomorrow"))
    page.wait_shown("[data-tool=day-harder]")
    page.click("[data-tool=day-harder]")
    page.wait_screen("play")
    # A record without parameters is one of 6x6 easy.
    expect("size=6 level=normal" in shown_game(page, "kenken")[1]["params"], page.screen())


@suite.go_on
def a_streak_says_what_the_next_stamp_makes(page):
    page.language("en")
    for days, text in ((["2026-11-25", "2026-11-24"], "A stamp today makes your streak 3 days."), (["2026-11-24"], "Yesterday is frozen. A stamp today makes your streak 2 days."), ([], "")):
        at(page, 2026, 10, 26, 12, 0)
        page.run_async(PUT, page.address, [["kenken", day] for day in days])
        page.go("#/settings")
        page.go("#/daily")
        expect_equal(page.text(".day-count"), text, f"stamped: {days}")


@suite.go_on
def what_is_left_of_a_day(page):
    """A puzzle that was given up is hatched and passed over; the others are counted."""
    page.language("en")
    at(page, 2026, 10, 26, 12, 0)
    page.run_async(PUT, page.address, [["shisoku", "2026-11-26", 0, 1, 48], ["kazutori", "2026-11-26", 0, 1, 60, [1]], ["mastermind", "2026-11-26", 0, 1, 60, []]])
    page.go("#/settings")
    page.go("#/daily")
    expect_equal(page.texts(".stamp-under")[:3], ["0:48", "not won", "shown"], "below the squares")
    expect_equal(page.text(".day-count"), "One stamped, four to go.", "how many are left")
    expect_equal(page.text(".stamp-primary"), "Next: Name Poker", "the next one")
    expect_equal(page.text(".share-text"), "Kazu 26 Nov · 1/5 · 0:48\n■□□□□", "the text to share")


@suite.slow
def the_page_and_the_command_have_the_same_five(page):
    """What the command lists, and what the page deals, for a week."""
    page.go("#/settings")
    for day in (f"2026-11-{number}" for number in range(23, 30)):
        listed = subprocess.run([KAZU, "play", "--daily", day], capture_output=True, text=True, check=True).stdout.splitlines()
        words = [line.replace(" # ", " ").split() for line in listed]
        expect_equal(sorted(one[2] for one in words), sorted(FIVE), f"the five of {day}")
        for _, _, game, _, _, *params in words:
            deal = page.run_async(DEAL, page.address, game, day)
            expect_equal([deal["params"], deal["key"]], [" ".join(params), day.replace("-", "")], f"{game} {day}")
    for game, day in (("shisoku", "2026-11-23"), ("kazutori", "2026-11-24"), ("mastermind", "2026-11-27"), ("namepoker", "2026-11-29"), ("kenken", "2026-11-28")):
        page.go(f"#/daily/{game}/{day}")
        _, record = shown_game(page, game)
        saved = f"/tmp/kazu-day-{os.getpid()}"
        subprocess.run([KAZU, "play", game, "--daily", day], input=f"save {saved}\n", capture_output=True, text=True, check=False)
        with open(saved, encoding="utf-8") as stream:
            save = stream.read()
        os.remove(saved)
        expect_equal(line_of(record["save"], "instance"), line_of(save, "instance"), f"{game} {day}")
        expect_equal(line_of(record["save"], "seats"), line_of(save, "seats"), f"{game} {day}: the seats")


@suite.slow
def the_calendar_turns_by_keys(page):
    at(page, 2026, 0, 15, 12, 0)
    expect_equal(page.attribute("[data-tool=month-after]", "aria-disabled"), "true", "there is no next month yet")
    page.run("document.querySelector('[data-tool=month-before]').focus();")
    page.keys("Enter")
    page.element('[data-day="2025-12-31"]')
    expect("month-before" in page.focus(), page.focus())
    page.click('[data-day="2025-12-31"]')
    page.element('[data-tool=day-game][data-game=kenken][href="#/daily/kenken/2025-12-31"]')


suite.main()
