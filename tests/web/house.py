"""What the built command says about games: the other side that the page is compared with."""
import ast
import json
import re
import subprocess


class House:
    """A conversation of the line protocol with the built command, as the host."""

    def __init__(self, command, lang="en"):
        self.process = subprocess.Popen([command, "play", "--protocol", "--lang", lang], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()

    def ask(self, line):
        """The body of an answer as lines, and its ending."""
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        body = []
        while True:
            answer = self.process.stdout.readline()
            if not answer:
                raise RuntimeError(f"the command ended at {line!r}")
            if not answer.startswith("|"):
                return body, answer.strip()
            body.append(answer[2:].rstrip("\n"))

    def say(self, line):
        """The body of an answer that must be no error."""
        body, ending = self.ask(line)
        if not ending.startswith("ok"):
            raise RuntimeError(f"{line!r}: {ending}")
        return body

    def json(self, line):
        return json.loads(self.say(line)[0])

    def games(self):
        return self.json("games json")

    def load(self, save):
        """Opens a save file as it stands in the page's store."""
        self.say("load " + save.replace("\\", "\\\\").replace("\n", "\\n"))

    def seats_to_move(self):
        """The seats that may move; None when the game is over."""
        ending = self.ask("turn")[1]
        if "over" in ending:
            return None
        seats = re.search(r"turn=(\S+)", ending).group(1)
        if seats == "any":
            return list(range(int(re.search(r"seats (\d+)", "\n".join(self.say("state"))).group(1))))
        return [] if seats == "none" else [int(seat) for seat in seats.split(",")]

    def view(self, seat):
        return self.json(f"view json seat={seat}")

    def good_line(self, seat):
        """A move for a seat that leads on: what the strongest hint says, or what a bot would do."""
        body, ending = self.ask(f"hint 3 json seat={seat}")
        if ending.startswith("ok") and body:
            for node in json.loads(body[0])["nodes"]:
                if node["kind"] == "actions" and node["cells"][0].get("type"):
                    return node["cells"][0]["type"]
        body, ending = self.ask(f"plan {seat}")
        return json.loads(body[0]).get("line") if ending.startswith("ok") and body else None


def by_identity(view, line):
    """The line with an id for each number: "5 + 5" is "#3 + #4" where these are the first two cards of value 5. An explanation has values."""
    hand = next((node["cells"] for node in view["nodes"] if node.get("role") == "hand"), [])
    if line.startswith("explain ") or not all(card.get("type", "").startswith("#") for card in hand):
        return line
    free = list(hand)
    words = []
    for word in line.split():
        card = next((one for one in free if one["value"] == word), None)
        words.append(card["type"] if card else word)
        free = [one for one in free if one is not card]
    return " ".join(words)


VALUES = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13}
SIGNS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}


def joins_of(expression, cards):
    """An explanation as steps `(a, sign, b)`: an operand is the id of a card, or the number of an earlier step as `("step", 0)`."""
    free = [(card["id"], int(card["value"])) for card in cards]
    steps = []

    def operand(tree):
        if isinstance(tree, ast.BinOp):
            left, right = operand(tree.left), operand(tree.right)
            steps.append((left, SIGNS[type(tree.op)], right))
            return "step", len(steps) - 1
        value = VALUES[tree.id] if isinstance(tree, ast.Name) else tree.value
        card = next(one for one in free if one[1] == value)
        free.remove(card)
        return card[0]
    operand(ast.parse(expression, mode="eval").body)
    return steps


def words_of(form, line, offered):
    """The words of a line by the slots of a form, or None: a list of (node or None, word)."""
    words = line.split()
    if form.get("prefix"):
        if words[:1] != [form["prefix"]]:
            return None
        words = words[1:]
    slots = form.get("cells", [])
    if len(slots) == 1:
        slot = slots[0]
        if not slot.get("type"):
            return [(None, " ".join(words))]
        most = slot.get("extra", 1)
        whole = "".join(words)
        if whole in offered.get(slot["type"], ()):
            words = [whole]
        if len(words) == 1 and most > 1 and len(words[0]) == most:
            words = list(words[0])
        fits = slot.get("value", 0) <= len(words) <= most
        return [(slot["type"], word) for word in words] if fits else None
    if len(words) != len(slots) or any(slot.get("extra", 1) > 1 and not slot.get("type") for slot in slots):
        return None
    found = []
    for slot, word in zip(slots, words):
        parts = list(word) if "joined" in form.get("flags", "") and slot.get("extra", 1) > 1 else [word]
        found += [(slot.get("type"), part) for part in parts]
    return found


def steps_of(view, line):
    """How a line is made from what a view offers: ("action", type) or ("form", form, words)."""
    nodes = view["nodes"]
    for node in nodes:
        if node["kind"] == "actions":
            for cell in node["cells"]:
                if cell.get("type") == line and "disabled" not in cell.get("flags", ""):
                    return ("action", line)
    offered = {node["name"]: {cell.get("type") for cell in node.get("cells", [])} for node in nodes}
    for form in (node for node in nodes if node["kind"] == "form"):
        words = words_of(form, line, offered)
        if words and all(name is None or word in offered.get(name, ()) for name, word in words):
            return ("form", form, words)
    return None
