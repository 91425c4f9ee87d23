"""Addresses of every screen of the page."""

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
