#!/usr/bin/env python3
"""What machines can say about access, on every screen in both schemes: names, contrast, targets, Tab stops, axe (the dark one: its colours)."""
from audit import expect_accessible, expect_readable
from routes import DEALS, SCREENS
from suite import Suite

suite = Suite()


def in_both_schemes(page, where, targets=24):
    for scheme in ("light", "dark"):
        page.media(scheme)
        page.wait(f"return document.documentElement.dataset.theme === '{scheme}';", f"the page is {scheme}")
        if scheme == "light":
            expect_accessible(page, f"{where}, {scheme}", targets)
        else:
            expect_readable(page, f"{where}, {scheme}")


@suite.check_each(sorted(SCREENS))
def a_screen_is_accessible(page, name):
    page.go(SCREENS[name])
    in_both_schemes(page, name)


@suite.check_each(sorted(DEALS))
def a_game_is_accessible(page, game):
    page.go(DEALS[game])
    page.wait_screen("play")
    in_both_schemes(page, game)


@suite.check
def the_places_are_accessible(page):
    page.go("#/")
    page.click("[data-tool=places]")
    page.wait_shown("[role=menu]")
    in_both_schemes(page, "menu")


suite.main()
