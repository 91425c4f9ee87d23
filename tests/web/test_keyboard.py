#!/usr/bin/env python3
"""Each game by keyboard alone: from the home screen over its form to its last move."""
from playing import Keyboard, Player, quick
from suite import Suite, expect, expect_equal

suite = Suite()

# What is chosen in the form: a preset, and whether the other chairs are given to persons.
CHOICES = {
    "kazutori": ("article", False),
    "kenken": ("", False),
    "mastermind": ("article", False),
    "namepoker": ("three", False),
    "shisoku": ("ten", False),
    # Computers at this table take real time to think; two persons need none.
    "shisoku-game": ("table", True),
}


@suite.check_each(["kenken"])
@suite.slow_each(["kazutori", "mastermind", "namepoker", "shisoku", "shisoku-game"])
def a_game_by_keys(page, game):
    preset, persons = CHOICES[game]
    quick(page)
    page.go("#/")
    keys = Keyboard(page)
    keys.press('[data-tool=friends]' if game == "shisoku-game" else f'[data-tool=options][data-game="{game}"]')
    if game == "shisoku-game":
        keys.press("[data-tool=friends-device-2]")
    else:
        page.wait_screen("new")
        keys.press(f'[data-preset="{preset}"]' if preset else '[data-level="4 easy"]')
        if persons:
            keys.reach('[data-field="seat-1"]')
            page.keys("Home")
            page.wait("return document.querySelector('[data-field=\"seat-1\"]').value === '0';", "a person sits there")
        # Enter on a size and level plays.
        if preset:
            keys.press("[data-tool=begin]")
    expect_equal(page.wait_screen("play")["game"], game, "game")
    with Player(page, keys) as player:
        player.play(game)
        expect(player.moves > 0, "somebody moved")
    if page.screen()["over"]:
        keys.press("[data-tool=again]")
        page.wait("const s = window.kazu.screen(); return s.screen === 'play' && !s.over;", "another one begins")


suite.main()
