"""What tests ask about a shown page: axe, the tree of a screen reader, and the questions of audit.js."""
import os

from suite import expect_equal

HERE = os.path.dirname(os.path.abspath(__file__))

# Roles of what a person can use: each needs a name.
CONTROLS = {
    "button", "link", "textbox", "searchbox", "checkbox", "radio", "switch", "slider", "spinbutton", "combobox",
    "listbox", "option", "menuitem", "menuitemradio", "menuitemcheckbox", "tab", "gridcell", "grid", "treeitem",
    "dialog", "DisclosureTriangle", "PopUpButton", "ComboBoxSelect",
}

# What can differ between two schemes of colours.
COLOURS = ["color-contrast", "link-in-text-block"]

AXE = """
const [rules] = arguments;
const found = await axe.run(document, {
    resultTypes: ['violations'],
    runOnly: rules ? { type: 'rule', values: rules }
        : { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
});
return found.violations.flatMap((rule) => rule.nodes.map((node) =>
    `${rule.id}: ${node.html.slice(0, 160)} (${node.any.concat(node.all, node.none).map((one) => one.message).join('; ')})`));
"""

# Texts of which a part is outside of the window, of a box that hides what is outside of it, or of their key, and keys outside of the window. A text for screen readers alone has a box of a point.
CUT = """
const found = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.data.trim() || element.closest('script, style, svg, option, .toast') || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) { continue; }
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const parents = [];
    for (let one = element; one && one !== document.documentElement; one = one.parentElement) { parents.push(one); }
    const boxes = parents.map((one) => [one, getComputedStyle(one), one.getBoundingClientRect()]);
    if (boxes.some(([, style, box]) => box.width < 2 || box.height < 2 || style.clipPath !== 'none' || style.position === 'absolute' && style.overflow === 'hidden' && box.width < 4)) { continue; }
    const tell = (what, one) => found.push(`${what} ${one.className || one.tagName}: ${node.data.trim().slice(0, 60)}`);
    if (text.left < -1 || text.right > innerWidth + 1) {
        const scrolls = boxes.some(([, style]) => /auto|scroll/.test(style.overflowX));
        scrolls || tell('window', element);
    }
    for (const [one, style, box] of boxes) {
        if (/auto|scroll/.test(style.overflowX) || /auto|scroll/.test(style.overflowY)) { break; }
        if (/hidden|clip/.test(style.overflowX) && (text.left < box.left - 1 || text.right > box.right + 1)) { tell('beside', one); break; }
        if (/hidden|clip/.test(style.overflowY) && text.bottom > box.bottom + 3) { tell('below', one); break; }
        if (one.matches('button, .key') && (text.left < box.left - 2 || text.right > box.right + 2 || text.bottom > box.bottom + 2)) { tell('wider than', one); break; }
    }
}
for (const one of document.querySelectorAll('button, input, .peg, .playing-card')) {
    const { left, right, width } = one.getBoundingClientRect();
    width > 2 && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && getComputedStyle(one).clipPath === 'none' && (left < -1 || right > innerWidth + 1)
        && found.push(`window ${one.className || one.tagName}`);
}
return [...new Set(found)];
"""


def read(*path):
    with open(os.path.join(HERE, *path), encoding="utf-8") as file:
        return file.read()


def load(page):
    """Brings the questions into the document, once."""
    if not page.run("return Boolean(window.axe && window.audit);"):
        page.run(read("vendor", "axe.min.js") + "\nwindow.axe = axe;")
        page.run(read("audit.js"))


def settle(page):
    """Waits until nothing fades any more: colours in between are nobody's choice. What goes on for ever, such as a flicker, is left alone."""
    page.wait("return document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getComputedTiming().iterations === Infinity);", "all is at rest")


def axe_violations(page, rules=None):
    """What axe finds, by all rules or by some."""
    load(page)
    settle(page)
    return page.run_async(AXE, rules)


def unnamed_controls(page):
    """Controls that a screen reader could not name: role and properties."""
    tree = page.driver.cdp("Accessibility.getFullAXTree")["nodes"]
    unnamed = []
    for node in tree:
        role = node.get("role", {}).get("value")
        if not node.get("ignored") and role in CONTROLS and not node.get("name", {}).get("value", "").strip():
            unnamed.append(f"{role} {describe(page, node)}")
    return unnamed


def describe(page, node):
    try:
        return page.driver.cdp("DOM.describeNode", backendNodeId=node["backendDOMNodeId"])["node"].get("attributes")
    except Exception:  # pylint: disable=broad-except
        return node.get("properties")


def low_contrast(page):
    load(page)
    settle(page)
    return page.run("return audit.lowContrast();")


def expect_readable(page, where):
    """What may differ where a screen that was looked at has other colours."""
    expect_equal(axe_violations(page, COLOURS), [], f"axe, {where}")
    expect_equal(low_contrast(page), [], f"contrast, {where}")


def expect_accessible(page, where, targets=24):
    """All that machines can say about a shown screen; in the dark, what may differ from the light."""
    if page.scheme == "dark":
        expect_readable(page, where)
        return
    expect_equal(axe_violations(page), [], f"axe, {where}")
    expect_equal(unnamed_controls(page), [], f"unnamed, {where}")
    expect_equal(low_contrast(page), [], f"contrast, {where}")
    expect_equal(page.run("return audit.smallTargets(arguments[0]);", targets), [], f"targets, {where}")
    expect_equal(page.run("return audit.boardStops();"), [], f"Tab stops, {where}")


def cut_texts(page):
    """What is wider than its box or outside of the window."""
    return page.run(CUT)
