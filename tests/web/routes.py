"""Addresses of the page that the tests open: a small deal of each game, and every screen."""

# Small enough to be played to the end by every hand; two persons where a game needs two.
DEALS = {
    "kenken": "#/kenken?params=size=4 level=easy&seed=3",
    "mastermind": "#/mastermind?params=article&seed=5",
    "shisoku": "#/shisoku?params=ten&seed=4",
    "shisoku-game": "#/shisoku-game?params=table&seed=3",
    "kazutori": "#/kazutori?params=article&seed=1",
    "namepoker": "#/namepoker?params=three&seed=4",
}

SCREENS = {
    "home": "#/",
    "new": "#/new/kenken",
    "open": "#/open",
    "daily": "#/daily",
    "stats": "#/stats",
    "lab": "#/lab",
    "pictures": "#/pictures",
    "lessons": "#/lessons",
    "print": "#/print",
    "help": "#/help",
    "help of a game": "#/help/kenken",
    "settings": "#/settings",
}
