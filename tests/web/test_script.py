#!/usr/bin/env python3
"""A player that knows no game plays every game of the house, in every number of seats that matters, by its forms."""
from house import House
from playing import SMALL, Mouse, Player, begin, quick
from suite import KAZU, Suite, expect, expect_equal

suite = Suite()


def games():
    house = House(KAZU)
    try:
        return [game["game"] for game in house.games()]
    finally:
        house.close()


@suite.check
def every_game_of_the_house_is_played_here(page):
    del page
    expect_equal(sorted(SMALL), sorted(games()), "games with a deal to play")


@suite.slow_each(["namepoker", *sorted(SMALL.keys() - {"namepoker"})])
def a_game_by_its_forms(page, game):
    quick(page)
    begin(page, game, **SMALL[game])
    with Player(page, Mouse(page)) as player:
        player.play(game)
        expect(player.moves > 0, "somebody moved")


suite.main()
