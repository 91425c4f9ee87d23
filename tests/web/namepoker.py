"""What checks of name poker share: its tables, and texts that are cut."""
from playing import begin, cell, quick
from suite import expect_equal

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


def open_table(page, size="desk", seats=2, **what):
    quick(page)
    page.size(*{**SIZES, **SMALL_SIZES}[size])
    return begin(page, "namepoker", **{"seats": seats, "bots": [0, 2, 3, 1, 5, 4][:seats], **(what or {"params": "three", "seed": "4"})})


def choose(page, *places):
    for place in places:
        page.click(cell("hand", str(place)))


def expect_uncut(page, where):
    expect_equal(page.run(CUT), [], f"{where}: texts that are cut")
