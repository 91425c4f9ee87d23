#!/usr/bin/env python3
"""The page in one engine, from the first screen to the end of each game. The slow tests run it in each (KAZU_ENGINE)."""
from playing import SMALL, Mouse, Player, begin, cell, quick, record
from suite import Suite, expect, expect_equal
from test_scene import TEN, card, combine
from webdriver import BLANK

suite = Suite()

# A whole deck takes a minute.
SHORT_DECK = {"instance": "window=15 first=1 key=1 reveal=yes deck=A58Q46TJ3927", "seats": 2}
WINDOWS = {"phone": (390, 844), "desk": (1280, 800)}

# Parts of the page that reach out of the window to the side; those that scroll by themselves may.
WIDER = """
if (document.documentElement.scrollWidth > innerWidth) { return [`${document.documentElement.scrollWidth} of ${innerWidth}`]; }
return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, button, svg, input, li)')].filter((e) => {
    const box = e.getBoundingClientRect();
    return box.width && !e.closest('.unseen, .slap-art, .slap-cloth, .slips') && (box.right > innerWidth + 1 || box.left < -1);
}).map((e) => e.outerHTML.slice(0, 90));
"""
# Controls of the table that one must scroll to.
BELOW = """
return [...document.querySelectorAll('.mat [data-node] [data-type], .play-tools button')].filter((e) => e.getClientRects().length
    && (e.getBoundingClientRect().bottom > innerHeight + 1 || e.getBoundingClientRect().top < 0)).map((e) => e.outerHTML.slice(0, 90));
"""


@suite.check
def the_first_screen_starts_a_game(page):
    page.go("#/")
    # Shisoku, but at weekends Mastermind.
    game = page.attribute("[data-tool=primary-first]", "href").rsplit("/", 1)[1]
    page.click("[data-tool=primary-first]")
    page.wait(f"return window.kazu.screen().game === '{game}';", "it begins")
    page.wait_shown(".mat")


@suite.check
def both_languages(page):
    page.go("#/")
    expect_equal(page.run("return document.documentElement.lang;"), "en", "the browser's language")
    page.click("[data-tool=language]")
    page.wait("return document.documentElement.lang === 'ja' && /[ぁ-ん]/.test(document.querySelector('main').textContent);", "it is Japanese")
    page.reload()
    expect_equal(page.run("return document.documentElement.lang;"), "ja", "after a reload")


@suite.check_each(SMALL)
def a_game_to_its_end(page, game):
    quick(page)
    begin(page, game, **(SHORT_DECK if game == "shisoku-game" else SMALL[game]))
    expect_equal(page.count(".mat"), 1, "tables")
    play_on(page)


@suite.check
def shisoku_without_its_table(page):
    quick(page)
    identifier = begin(page, "shisoku", **SMALL["shisoku"])
    page.go(f"?plain#/play/{identifier}")
    page.wait_screen("play")
    expect_equal(page.count(".mat"), 0, "tables")
    play_on(page)


def play_on(page):
    """Plays to the end; the stored game has it, too."""
    with Player(page, Mouse(page)) as player:
        player.play("any")
    expect(record(page)["over"], "the end is stored")


@suite.check
def a_game_is_kept(page):
    identifier = begin(page, "shisoku", instance=TEN)
    combine(page, "9", "+", "6")
    page.wait(lambda: "move #1 + #2" in record(page)["save"], "the step is stored")
    page.reload()
    expect_equal(page.wait_screen("play")["id"], identifier, "the game")
    expect_equal(page.count("[data-node=numbers] [data-type]"), 3, "cards after the step")


@suite.check_each(WINDOWS)
def home_fits(page, window):
    for lang in ("en", "ja"):
        page.size(*WINDOWS[window], touch=window == "phone")
        page.driver.go(page.address + BLANK)
        page.language(lang)
        page.go("#/")
        expect_equal(page.run(WIDER), [], f"{lang}: wider than the window")


@suite.check_each(WINDOWS)
def shisoku_fits(page, window):
    quick(page)
    page.size(*WINDOWS[window], touch=window == "phone")
    begin(page, "shisoku", instance=TEN)

    def look(where):
        expect_equal(page.run(WIDER), [], f"{where}: wider than the window")

    look("dealt")
    expect_equal(page.run(BELOW), [], "below the window")
    page.click(card(1))
    page.click(card(2))
    look("a pair")
    page.click(cell("signs", "+"))
    page.wait("return window.kazu.screen().index === 1;", "a step")
    combine(page, "15", "+", "1")
    combine(page, "16", "+", "5")
    page.wait_shown("[data-outcome=missed]")
    look("missed")
    expect_equal(page.run(BELOW), [], "below the window after a miss")
    page.click("[data-tool=table-again]")
    page.wait("return document.querySelectorAll('[data-node=numbers] [data-type]').length === 4;", "all steps back")
    for step in (("1", "+", "9"), ("6", "-", "5"), ("10", "*", "1")):
        combine(page, *step)
    page.wait_shown(".result.won")
    look("solved")


@suite.check
def a_violation_of_the_policy_is_reported(page):
    """Without this the quiet console of the other checks would say nothing about the policy."""
    page.go("#/")
    page.run("const style = document.createElement('style'); style.textContent = 'p { color: red; }'; document.body.append(style);")
    page.wait(lambda: [entry for entry in page.driver.log() if entry["level"] == "SEVERE"], "the console has the violation")


if __name__ == "__main__":
    suite.main()
