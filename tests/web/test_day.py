#!/usr/bin/env python3
"""The games of a day: dealt by the local date, kept over midnight, counted in a row, with all days before."""
from past import figures, play_before
from playing import Mouse, Player
from suite import Suite, expect, expect_equal

suite = Suite()
CLOCK = """
(() => {
    const Real = Date;
    const from = Real.now();
    let base = new Real(%s).getTime();
    window.passMinutes = (minutes) => { base += minutes * 60000; };
    window.Date = class extends Real {
        constructor(...given) { if (given.length) { super(...given); } else { super(base + Real.now() - from); } }
        static now() { return base + Real.now() - from; }
    };
})();
"""
DEAL = "const { dayOf } = await import(arguments[0] + 'app/games.js'); return dayOf(arguments[1], arguments[2]);"


def at(page, *time):
    """Sets the page's clock: year, month from 0, day, hour, minute."""
    page.before_load(CLOCK % ", ".join(str(part) for part in time))
    page.driver.go("about:blank")
    page.go("#/daily")


def shown_game(page):
    page.wait("return window.kazu.screen().screen === 'play' && window.kazu.screen().id && !window.kazu.screen().busy;", "a game is shown")
    name = page.screen()["id"]
    return name, page.run_async("const s = await import(arguments[0] + 'app/store.js'); return s.get(arguments[1]);", page.address, name)


def of_day(page, game, date, **how):
    """A game of a day as `play_before` takes it."""
    deal = page.run_async(DEAL, page.address, game, date)
    return {"game": game, "params": deal["params"], "seed": deal["key"], "day": date, **how}


def dates(page, *back):
    return page.run_async("const { shiftDate } = await import(arguments[0] + 'app/daily.js'); const { today } = await import(arguments[0] + 'app/today.js');"
                          "return arguments[1].map((days) => shiftDate(today(), -days));", page.address, list(back))


@suite.check
def nothing_jumps_at_midnight(page):
    at(page, 2026, 10, 22, 23, 59)
    page.click('[data-tool=day-game][data-game=kenken]')
    name, record = shown_game(page)
    expect_equal(record["day"], "2026-11-22", "the day of the game")
    page.run("window.passMinutes(2);")
    page.run("location.hash = '#/daily/kenken/2026-11-22';")
    page.wait("return location.hash.startsWith('#/play/');")
    expect_equal(shown_game(page)[0], name, "the game of the day before goes on after midnight")


@suite.check
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
    page.run("navigator.clipboard.writeText = async (text) => { window.copied = text; };")
    page.click("[data-tool=share]")
    page.wait("return window.copied;", "the text that is shared")
    expect_equal(page.run("return window.copied.split('\\n')[1];"), "■", "solved without hints and without a wrong total")
    page.click("[data-tool=again]")
    page.wait("return window.kazu.screen().index === 0;", "the same puzzle from the start")
    again = shown_game(page)[1]
    expect_equal(again["day"], "2026-11-22", "the day of the same again")
    expect_equal(again["wish"], wish, "the parameters of another deal like it")
    page.run("location.hash = '#/';")
    page.wait_screen("home")


@suite.check
def a_day_deals_what_the_core_says(page):
    page.go("#/daily/shisoku/2026-02-03")
    _, record = shown_game(page)
    expect("\nkey 20260203\n" in record["save"], record["save"])
    page.go("#/daily/shisoku/2026-02-30", ready=False)
    page.wait("return document.querySelector('main[data-screen=daily] .bad')?.textContent;", "a date that is none is refused")


@suite.check
def days_in_a_row(page):
    """Three days and today's still open; a day played later, and one that was given up, count for nothing."""
    page.go("#/settings")
    days = dates(page, 1, 2, 3, 4, 5)
    play_before(page, *[of_day(page, "shisoku", day, days=back) for back, day in enumerate(days[:3], 1)],
                of_day(page, "shisoku", days[3]), of_day(page, "shisoku", days[4], days=5, end="resign"))
    expect_equal((figures(page)[""]["streak"], figures(page)[""]["longest"]), ("3", "3"), "days in a row")
    page.go("#/daily")
    dots = [page.count(f'[data-day="{day}"] .day-dots i') for day in days if page.count(f'[data-day="{day}"]')]
    expect_equal(dots, [1, 1, 1, 1, 0][:len(dots)], "dots in the calendar")


@suite.verify
def a_row_that_broke_is_over(page):
    page.go("#/settings")
    days = dates(page, 2, 3)
    play_before(page, *[of_day(page, "shisoku", day, days=back) for back, day in enumerate(days, 2)])
    expect_equal((figures(page)[""]["streak"], figures(page)[""]["longest"]), ("0", "2"), "days in a row")


@suite.verify
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
