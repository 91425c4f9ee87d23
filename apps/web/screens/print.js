// Puzzles on paper: some of a preset on each sheet, drawn from the same nodes, with their solutions at the end if wished.
import { begunDrawing } from './paper.js';
import { fill, h, setTitle } from '../app/dom.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { t } from '../app/t.js';

const COUNTS = [1, 2, 4, 6];

let drawing = null;
let seed = '';

/** A number that a person can type again from paper. */
const shortSeed = () => String(crypto.getRandomValues(new Uint32Array(1))[0] % 900000 + 100000);

/** For tests: whether sheets are being drawn. */
export const state = () => ({ busy: Boolean(drawing) });

/** Shows the form, and under it the sheets as they will be printed. */
export async function show(root, route, { signal }) {
    setTitle(t('Print'));
    // What one plays alone can be done with a pencil, unless the table must answer each move.
    const house = (await games()).filter((game) => game.max_seats === 1);
    if (signal.aborted) {
        return;
    }
    const choice = { game: house[0].game, count: 4, paper: 'a4', solutions: true, pages: 1, ...lastChoice('#print') };
    const fields = formFields(house, choice);
    const sheets = h('div', { class: 'sheets' });
    const fault = h('p', { class: 'bad', role: 'alert', hidden: true });
    const paper = h('button', { class: 'key main', type: 'button', data: { tool: 'print' }, on: { click: () => window.print() } }, icon('print'), t('Print'));
    const form = h('form', { class: 'sheet print-form', novalidate: true }, h('h1', {}, t('Puzzles on paper')),
        h('div', { class: 'params' }, fields.element), fault,
        h('div', { class: 'row' }, paper, h('button', { class: 'key', type: 'submit', data: { tool: 'other-puzzles' } }, icon('again'), t('Other puzzles'))));
    const draw = async () => {
        drawing?.abort();
        const mine = new AbortController();
        drawing = mine;
        const wish = fields.read();
        keepChoice('#print', wish);
        fault.hidden = true;
        sheets.setAttribute('aria-busy', 'true');
        try {
            fill(sheets, await drawnSheets({ ...wish, seed, house }, mine.signal));
            sheets.removeAttribute('aria-busy');
            announce(t('The sheets are ready.'));
        } catch (error) {
            fault.hidden = mine.signal.aborted;
            fault.textContent = error.message;
        }
        drawing = drawing === mine ? null : drawing;
    };
    signal.addEventListener('abort', () => drawing?.abort());
    // Another language is no reason for other puzzles.
    seed ||= shortSeed();
    form.addEventListener('submit', (event) => {
        event.preventDefault();
        seed = shortSeed();
        draw();
    });
    form.addEventListener('change', draw);
    fill(root, form, sheets);
    await draw();
}

function select(name, title, options, value) {
    const field = h('select', { data: { field: name } }, options.map(([key, text]) => h('option', { value: key, selected: String(key) === String(value) }, text)));
    return { field, element: h('label', { class: 'param' }, h('span', { class: 'param-title' }, title), field) };
}

function formFields(house, choice) {
    const presetsOf = (id) => house.find((game) => game.game === id).presets.map((preset) => [preset.params, preset.title]);
    const chosen = house.some((game) => game.game === choice.game) ? choice.game : house[0].game;
    const game = select('print-game', t('Game'), house.map((one) => [one.game, one.title]), chosen);
    const preset = select('print-preset', t('Puzzles'), presetsOf(chosen), choice.params);
    const count = select('print-count', t('On a sheet'), COUNTS.map((n) => [n, String(n)]), choice.count);
    const pages = select('print-pages', t('Sheets'), [1, 2, 3, 4, 5].map((n) => [n, String(n)]), choice.pages);
    const paper = select('print-paper', t('Paper'), [['a4', t('A4')], ['letter', t('Letter')]], choice.paper);
    const solutions = h('input', { type: 'checkbox', checked: choice.solutions, data: { field: 'print-solutions' } });
    game.field.addEventListener('change', () => fill(preset.field, presetsOf(game.field.value).map(([value, text]) => h('option', { value }, text))));
    return {
        element: [game, preset, count, pages, paper].map((one) => one.element)
            .concat(h('label', { class: 'param toggle' }, solutions, h('span', { class: 'param-title' }, t('Solutions on the last sheet')))),
        read: () => ({ game: game.field.value, params: preset.field.value, count: Number(count.field.value), pages: Number(pages.field.value),
            paper: paper.field.value, solutions: solutions.checked }),
    };
}

/** Deals the puzzles and lays them on sheets; solutions share sheets of their own. */
async function drawnSheets({ house, game, params, count, pages, paper, solutions, seed }, signal) {
    const title = house.find((one) => one.game === game);
    const preset = title.presets.find((one) => one.params === params);
    const heading = `${title.title} · ${preset ? preset.title : params}`;
    const drawings = [];
    // Seeds that follow each other: one number names the whole print.
    for (let index = 0; index < count * pages; index += 1) {
        const key = String(Number(seed) + index);
        drawings.push(await begunDrawing({ game, params, seed: key, solved: solutions }, { signal }));
        signal.throwIfAborted();
    }
    const sheet = (look, heads, per, children) => h('section', { class: `paper ${paper} ${look}`, 'aria-label': heads[0], data: { count: per } },
        h('header', {}, h('b', {}, heads[0]), h('span', {}, heads[1])), children.rules ? h('p', { class: 'paper-rules' }, children.rules) : null,
        h('div', { class: 'paper-grid' }, children.cells));
    const made = [];
    for (let page = 0; page < pages; page += 1) {
        const part = drawings.slice(page * count, (page + 1) * count);
        made.push(sheet('puzzles', [heading, pageText(page, pages)], count, {
            rules: part[0].rules, cells: part.map((one, index) => figure(page * count + index, one.key, one.puzzle)) }));
    }
    const per = solutions ? 6 : 0;
    for (let at = 0; per && at < drawings.length; at += per) {
        made.push(sheet('solutions', [t('Solutions'), heading], per, {
            cells: drawings.slice(at, at + per).map((one, index) => figure(at + index, one.key, one.solution)) }));
    }
    return made;
}

const pageText = (page, pages) => (pages > 1 ? `${page + 1} / ${pages}` : '');

function figure(index, key, drawing) {
    return h('figure', {}, h('figcaption', {}, h('b', {}, String(index + 1)), h('span', {}, t('No. {n}', { n: key }))), drawing);
}
