"""Players who know each game a little: they read a view and say a legal line, until the game is over."""
import fractions
import random
import re

import client

# A deal of each game that is played to its end in a moment: parameters and persons.
DEALS = {
    "kazutori": ("N=21 k=3", 3),
    "mastermind": ("chances=6 keeper=hand", 2),
    "namepoker": ("three", 2),
    "shisoku-game": ("window=50", 2),
    "kenken": ("size=4 level=easy check=rules", 1),
    "shisoku": ("ten", 1),
    "kenken-race": ("size=3 level=easy", 2),
    "shisoku-race": ("twenty-four", 3),
}


def node(view, name):
    """A node by its name, or None."""
    return next((one for one in view["nodes"] if one["name"] == name), None)


def cells(view, name):
    found = node(view, name)
    return found.get("cells", []) if found else []


def can(view, word):
    """Whether an action is offered that begins with the word; its line."""
    return next((cell["type"] for cell in cells(view, "actions")
                 if cell["type"].split()[0] == word and "disabled" not in cell.get("flags", "")), None)


def reach(terms, target):
    """An expression of all terms, each a pair of text and number, that makes the target; or None."""
    if len(terms) == 1:
        return terms[0][0] if terms[0][1] == target else None
    for i, (a, x) in enumerate(terms):
        for j, (b, y) in enumerate(terms):
            if i == j:
                continue
            rest = [term for k, term in enumerate(terms) if k not in (i, j)]
            made = [(f"({a}-{b})", x - y)]
            if i < j:
                made += [(f"({a}+{b})", x + y), (f"({a}*{b})", x * y)]
            if y != 0:
                made.append((f"({a}/{b})", x / y))
            for one in made:
                found = reach([*rest, one], target)
                if found:
                    return found
    return None


class Player:
    """A seat of one room. line() gives what to say now, or None."""

    def __init__(self, game, seat, chance=None):
        self.game = game
        self.seat = seat
        self.chance = chance or random.Random()
        self.code = None

    def line(self, view):
        if "over" in view.get("turn", {}):
            return None
        return getattr(self, self.game.replace("-", "_"))(view)

    def kazutori(self, view):
        numbers = [cell["type"] for cell in cells(view, "numbers") if "disabled" not in cell.get("flags", "")]
        return self.chance.choice(numbers) if numbers else None

    def mastermind(self, view):
        palette = [cell["type"] for cell in cells(view, "palette")]
        if palette:
            line = self.chance.sample(palette, node(view, "code")["columns"])
            if not cells(view, "actions"):  # the code itself is set
                self.code = [int(digit) for digit in line]
            return " ".join(line)
        if node(view, "answer"):
            return self.answer(view)
        return None

    def answer(self, view):
        """The keeper's: honest pegs for the last guess."""
        width = node(view, "code")["columns"]
        self.code = self.code or self.chance.sample(range(1, 7), width)
        guess = [cell["value"] for cell in cells(view, "guesses") if "answer" not in cell.get("flags", "")][-width:]
        red = sum(a == b for a, b in zip(self.code, guess))
        white = sum(min(self.code.count(c), guess.count(c)) for c in set(guess)) - red
        return f"{red}{white}"

    def namepoker(self, view):
        form = node(view, "draw")
        if not form or not cells(view, "actions"):
            return None
        if self.chance.random() < 0.3:
            return "keep"
        places = sorted(self.chance.sample(range(1, 6), self.chance.randint(1, 4)))
        return "draw " + " ".join(map(str, places))

    def shisoku_game(self, view):
        if node(view, "explain") and not can(view, "flip"):
            return self.explain(view) if view["turn"].get("seats") == [self.seat] else None
        if node(view, "target") and node(view, "target")["kind"] == "form":
            return f"target {self.chance.randint(8, 24)}"
        if len(cells(view, "table")) == 4 and can(view, "slap"):
            return can(view, "slap")
        return can(view, "flip") or (can(view, "pass") if not node(view, "time") or self.deck(view) == 0 else None)

    @staticmethod
    def deck(view):
        return node(view, "deck").get("value", 0)

    @staticmethod
    def explain(view):
        table = cells(view, "table")
        target = fractions.Fraction(re.search(r"[\d/.]+", node(view, "target")["text"]).group())
        if len(table) <= 4:
            found = reach([(cell["type"], fractions.Fraction(cell["value"])) for cell in table], target)
            if found:
                return f"explain {found}"
        return node(view, "explain")["example"]

    def hinted(self, view):
        """Who is alone asks for a hint; the line comes with it."""
        return "?" if view["turn"].get("seats") == [self.seat] else None

    kenken = hinted
    shisoku = hinted

    def race(self, view):
        """Everybody plays until they are done."""
        return "?" if self.seat in view["turn"].get("seats", []) else None

    kenken_race = race
    shisoku_race = race


def good_line(guest):
    """The move of a hint of strength 3."""
    for one in guest.ask("hint", strength=3)["view"]["nodes"]:
        if one["kind"] == "actions":
            return one["cells"][0]["type"]
    raise AssertionError("the hint has no move")


def is_over(guest):
    return "over" in (guest.turn or {})


def play_to_the_end(guests, game, chance=None, watch=(), most=2000):
    """Plays with one client for each seat; gives how many moves were made. Each move is acknowledged
    before the next of the same seat. Refusals that are nobody's fault are told apart from others."""
    players = [Player(game, seat, chance) for seat in range(len(guests))]
    said = [None] * len(guests)  # (seq, line): nobody says the same twice about one state
    made = 0
    for _ in range(most):
        if all(is_over(guest) for guest in guests):
            return made
        acted = False
        for seat, guest in enumerate(guests):
            guest.pump()
            if not guest.settled() or is_over(guest):
                continue
            line = players[seat].line(guest.view)
            if line is None or said[seat] == (guest.seq, line):
                continue
            said[seat] = (guest.seq, line)
            acted = True
            made += try_line(guest, line)
        if not acted:
            client.pump_all([*guests, *watch], 0.5)
    raise AssertionError(f"{game} does not end: {[guest.view for guest in guests]}"[:3000])


def try_line(guest, line):
    """1 if it was a move; 0 if somebody else was sooner."""
    try:
        guest.move(good_line(guest) if line == "?" else line)
        return 1
    except client.Wrong as wrong:
        # Others act at the same time: what was offered may be gone.
        if wrong.code in ("STALE", "ILLEGAL_MOVE") and guest.seq >= wrong.message.get("seq", 0):
            return 0
        raise
