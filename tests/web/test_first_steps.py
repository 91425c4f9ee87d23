#!/usr/bin/env python3
"""The first time a game is opened: a few steps on the real table, and help that is about this game."""
from house import House
from playing import SMALL, Mouse, Player, begin, cell, log_of, quick, record
from suite import KAZU, Suite, expect, expect_equal
from test_slap_scene import CARDS, FAST, opened

suite = Suite()

STEPS_ON = "localStorage.setItem('kazu', JSON.stringify({ ...JSON.parse(localStorage.getItem('kazu') || '{}'), steps: true }));"
# A word of each game that no other game's help has.
OWN = {"shisoku": "tape", "shisoku-game": "Slap", "kazutori": "total", "mastermind": "peg", "namepoker": "strong", "kenken": "pencil"}
FOR_SEVERAL = ("kazutori", "namepoker", "shisoku-game")


def computers(game):
    """Without them a screen lies between two persons."""
    return {"seats": 2, "bots": [0, 3]} if game in FOR_SEVERAL else {}


def open_first(page, game, **what):
    quick(page)
    page.go("#/settings")
    page.run(STEPS_ON)
    page.reload()
    begin(page, game, **(what or SMALL[game]), **computers(game))
    page.wait_shown(".first-steps")


@suite.check
def shisoku_is_learnt_by_playing(page):
    open_first(page, "shisoku", instance="10 9 6 1 5")
    expect("1/3" in page.text(".first-steps"), page.text(".first-steps"))
    page.click(cell("numbers", "#3"))
    expect("1/3" in page.text(".first-steps"), "one card is no pair")
    page.click(cell("numbers", "#1"))
    expect("2/3" in page.text(".first-steps"), page.text(".first-steps"))
    page.click(cell("signs", "+"))
    page.wait("return document.querySelector('.first-steps').textContent.includes('3/3');", "the last step")
    for selector in (cell("numbers", "#2"), cell("signs", "-"), cell("numbers", "#4")):
        page.click(selector)
    page.wait("return window.kazu.screen().index === 2;", "a second step")
    for selector in (cell("numbers", "#5"), cell("signs", "*"), cell("numbers", "#6")):
        page.click(selector)
    page.wait_gone(".first-steps")
    begin(page, "shisoku", instance="10 9 6 1 5")
    page.wait_shown(cell("numbers", "#1"))
    expect_equal(page.count(".first-steps"), 0, "steps in the second game")


@suite.slow
def computers_slap_nothing_while_steps_are_read(page):
    """24 is made by all of the first four cards, and nobody slaps them."""
    page.before_load(FAST)
    open_first(page, "shisoku-game", instance=opened(CARDS))
    page.click(cell("targets", "target 24"))
    page.wait("return window.kazu.screen().over;", "all cards are flipped", limit=30)
    log = log_of(record(page, page.screen()["id"])["save"])
    expect(not any(" slap " in line for line in log), log)


@suite.slow_each(["mastermind", "kazutori", "kenken", "namepoker", "shisoku-game"])
def the_steps_go_on_with_the_game(page, game):
    open_first(page, game)
    first = page.text(".first-steps p")
    with Player(page, Mouse(page)) as player:
        for _ in range(3):
            player.move()
    expect(page.count(".first-steps") == 0 or page.text(".first-steps p") != first, "the first step stays:", first)


@suite.slow
def the_steps_can_be_skipped(page):
    open_first(page, "kenken")
    page.click("[data-tool=skip-steps]")
    expect_equal(page.count(".first-steps"), 0, "after Skip")
    page.reload()
    page.wait_shown("[data-node=board]")
    expect_equal(page.count(".first-steps"), 0, "after a reload")


@suite.check_each(["kazutori"])
@suite.slow_each([game for game in OWN if game != "kazutori"])
def help_is_about_this_game(page, game):
    """The rules of the core, one's own words, no other game's, and the keys that the view gives."""
    begin(page, game, **SMALL[game], **computers(game))
    page.run("document.querySelector('.play').focus();")
    page.keys("?")
    page.wait_shown("dialog[open] .keys")
    text = page.text("dialog[open]")
    expect(OWN[game] in text, game, "its own word is missing:", OWN[game])
    others = [word for other, word in OWN.items() if other != game and word in ("tape", "peg", "pencil") and word in text]
    expect_equal(others, [], f"words of other games in the help of {game}")
    with_house = House(KAZU)
    try:
        with_house.say(f"new {game} seed=1 " + ("seats=2" if game in FOR_SEVERAL else ""))
        rule = next(node["text"] for node in with_house.view(0)["nodes"] if node.get("role") == "rule")
    finally:
        with_house.close()
    expect(rule[:20] in text, "the rule of the core:", rule)
    # The dialog begins at its top.
    expect_equal(page.run("return document.querySelector('dialog[open]').scrollTop;"), 0, "how far the help is scrolled")
    page.keys("Escape")


@suite.slow
def help_lists_the_keys_of_the_game_in_view(page):
    keys = "return [...document.querySelectorAll('table.keys th[scope=row]')].map((row) => row.textContent);"
    page.go("#/help")
    expect_equal([row for row in page.run(keys) if row.startswith(("Shift", "Space", "Backspace", "Home"))], [], "keys of single games in the help of all")
    begin(page, "kenken", **SMALL["kenken"])
    page.keys("?")
    page.wait_shown("dialog[open] .keys")
    expect("Shift+1–4" in page.run(keys), "the digits of a board of four:", page.run(keys))
    page.keys("Escape")
    page.click("[data-tool=places]")
    page.click("[role=menu] [data-tool=to-help]")
    page.wait_screen("help")
    expect(page.driver.address().endswith("#/help/kenken"), page.driver.address())
    begin(page, "shisoku-game", **SMALL["shisoku-game"], **computers("shisoku-game"))
    page.run("document.querySelector('.play').focus();")
    page.keys("?")
    page.wait_shown("dialog[open] .keys")
    expect("Ctrl+Z [" not in page.run(keys), "no move of this game is undone:", page.run(keys))


if __name__ == "__main__":
    suite.main()
