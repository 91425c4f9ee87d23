// Makes a drawing as large as its room lets it be: what is read across a hall fills the wall.

// Widths that a drawing is tried with, in px before it is scaled: a row of cards wants another one than a table.
const WIDTHS = [480, 600, 720, 900, 1120, 1400];
const FORMS = WIDTHS.flatMap((width) => [false, true].map((beside) => ({ width, beside })));
const MOST = 6;
// What fits stays as it is until it could be so much larger: the wall should not breathe with every card.
const WORTH = 1.25;

function put(drawing, { width, beside }) {
    drawing.style.width = `${width}px`;
    drawing.classList.toggle('beside', beside);
}

function measured(stage, drawing, form) {
    put(drawing, form);
    const { width } = form;
    return Math.min(MOST, stage.clientWidth / Math.max(width, drawing.scrollWidth), stage.clientHeight / drawing.scrollHeight);
}

/**
 * Scales a drawing to its stage; what stands over the board may stand beside it (class `beside`).
 * @param {{width: number, beside: boolean, scale: number}|null} before what this gave the last time
 * @returns {{width: number, beside: boolean, scale: number}} a scale of 0: there was no room to measure
 */
export function fitInto(stage, drawing, before) {
    drawing.style.zoom = '1';
    const tried = FORMS.map((form) => ({ ...form, scale: measured(stage, drawing, form) }));
    const best = tried.reduce((found, one) => (one.scale > found.scale ? one : found));
    const same = before && tried.find((one) => one.width === before.width && one.beside === before.beside);
    const keeps = same && same.scale >= before.scale && best.scale < before.scale * WORTH;
    const chosen = keeps ? before : best;
    put(drawing, chosen);
    drawing.style.zoom = String(chosen.scale || 1);
    return chosen;
}
