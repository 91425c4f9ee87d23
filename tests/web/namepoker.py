"""What checks of name poker share: its tables, and texts that are cut."""
import json
import subprocess

from playing import begin, cell, quick
from suite import KAZU, expect_equal

SIZES = {"desk": (1280, 800, False), "phone": (390, 844, True)}
SMALL_SIZES = {"sideways": (844, 390, True), "tiny": (320, 568, True)}
# You hold 大す石泉き and Tanuki き大大大す, which becomes 大大大大泉; then you hold 泉泉石きき.
DRAWS = "rounds=2 exchanges=1 rules=total draws=12,8"

# Texts of which an edge is hidden: by an element that clips, or by the window. Texts for screen readers alone are left out.
CUT = """
const clips = (e, axis) => ['hidden', 'clip'].includes(getComputedStyle(e)['overflow' + axis]);
const over = (e, text) => {
    const box = e.getBoundingClientRect();
    return (clips(e, 'X') && (e.scrollWidth > e.clientWidth + 1 || text.left < box.left - 1 || text.right > box.right + 1))
        || (clips(e, 'Y') && (text.top < box.top - 5 || text.bottom > box.bottom + 5));
};
const cut = [];
const texts = document.createTreeWalker(document.querySelector('dialog[open]') || document.body, NodeFilter.SHOW_TEXT);
for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const own = node.parentElement;
    if (!node.data.trim() || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const around = [];
    for (let e = own; e && e !== document.body; e = e.parentElement) around.push(e);
    if (around.some((e) => e.offsetWidth === 1 || e.matches('.unseen, .skip'))) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const scrolls = around.findIndex((e) => /auto|scroll/.test(getComputedStyle(e).overflow));
    const text = range.getBoundingClientRect();
    if (text.left < -1 || text.right > innerWidth + 1 || around.slice(0, scrolls < 0 ? undefined : scrolls).some((e) => over(e, text))) cut.push(node.data.trim());
}
return cut;
"""
HAND = "return [...document.querySelectorAll('.mat .hand .value')].map((e) => e.textContent).join('');"
CONCLUDED = "return Boolean(document.querySelector('.showdown.decided:not([hidden])'));"


def told(lines):
    """What the command answers to the last line of its protocol: the lines of its body."""
    done = subprocess.run([KAZU, "play", "--protocol"], input="\n".join(lines) + "\n", text=True, capture_output=True, check=True)
    body = []
    for line in done.stdout.splitlines():
        if line.startswith("| "):
            body.append(line[2:])
        elif line != done.stdout.splitlines()[-1]:
            body = []
    return body


def informed(moves, bot=2, instance=DRAWS):
    """By the command: how often each exchange of yours wins after what the computer exchanged, by the places; a move that is None is the computer's."""
    lines = [f"open namepoker seats=2 bots=0,{bot} {instance}"]
    for move in moves:
        lines.append(f"move {move or told([*lines, f'bot {bot}'])[0]}")
    found = {}
    for page in (1, 2):
        answer = json.loads(told([*lines, f"facts seat=0 {page} json"])[0])
        node = next(node for node in answer["nodes"] if node.get("name") == "choices")
        rows = [node["cells"][at:at + node["columns"]] for at in range(node["columns"], len(node["cells"]), node["columns"])]
        found.update({tuple(place for place in range(1, 6) if row[0].get("marks", 0) >> place - 1 & 1): row[1].get("value", 0) / 10000 for row in rows})
    return found


def open_table(page, size="desk", seats=2, **what):
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    return begin(page, "namepoker", **{"seats": seats, "bots": [0, 2, 3, 1, 5, 4][:seats], **(what or {"params": "three", "seed": "4"})})


def keep_round(page):
    """Keeps all cards at each exchange of a round, until its showdown."""
    index = -1
    ready = "if (document.querySelector('[data-tool=next-round]')?.checkVisibility()) return 'shown'; const s = window.kazu.screen(); return !s.busy && s.index > %d && s.turn.seats?.includes(0) && `${s.index}`;"
    while (now := page.wait(ready % index, "my turn or the showdown")) != "shown":
        index = int(now)
        page.click(cell("actions", "keep"))


def keep_all(page, seen=lambda number: None):
    """Plays the rest without an exchange; gives the number of rounds. `seen` looks at each showdown."""
    for number in range(1, 100):
        keep_round(page)
        page.keys("x")
        page.wait(CONCLUDED, "the end of the showdown")
        seen(number)
        page.keys("Enter")
        if page.run("return window.kazu.screen().turn.over;"):
            page.wait_shown(".result")
            return number
    return 0


def choose(page, *places):
    for place in places:
        page.click(cell("hand", str(place)))


def expect_uncut(page, where):
    expect_equal(page.run(CUT), [], f"{where}: texts that are cut")
