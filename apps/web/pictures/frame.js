// What all pictures share: controls, the question to the laboratory, the drawing, its table, its figures as CSV.
import { fill, h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { run } from '../lab/lab.js';
import { t } from '../app/t.js';

const WAIT = 250;

/** The values that a question of the command answers with `--json`, one a line. @throws {Error} what the command says */
export async function ask(args, how) {
    const answer = await run([...args, '--json'], how);
    const values = answer.out.split('\n').filter(Boolean).map((line) => JSON.parse(line));
    const fault = values.find((value) => value && value.error);
    if (fault || (answer.status > 1 && !values.length)) {
        throw new Error(fault ? fault.error : answer.err.trim() || t('The command gave no answer.'));
    }
    return values;
}

function control(spec, value, changed) {
    const name = { data: { control: spec.key } };
    let input;
    if (spec.options) {
        input = h('select', name, spec.options().map(([id, text]) => h('option', { value: id, selected: id === value }, text)));
    } else if (spec.most !== undefined) {
        input = h('input', { type: 'range', min: spec.least, max: spec.most, value, ...name });
    } else {
        input = h('input', { type: 'text', value, autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', ...name });
    }
    const shown = spec.most !== undefined ? h('output', {}, value) : null;
    input.addEventListener(spec.options ? 'change' : 'input', () => {
        if (shown) {
            shown.textContent = input.value;
        }
        changed(spec.key, input.value.normalize('NFKC').trim());
    });
    return h('label', { class: 'param' }, h('span', { class: 'param-title' }, spec.title(), shown ? ' ' : null, shown), input);
}

/** Rows as CSV: fields with commas or quotes are quoted. */
export function csv({ head, rows }) {
    const quote = (field) => (/[",\n]/.test(String(field)) ? `"${String(field).replace(/"/g, '""')}"` : String(field));
    return `${[head, ...rows].map((row) => row.map(quote).join(',')).join('\n')}\n`;
}

function tableOf({ head, rows }) {
    return h('table', { class: 'figures', data: { figures: 'table' } },
        h('thead', {}, h('tr', {}, head.map((text) => h('th', { scope: 'col' }, text)))),
        h('tbody', {}, rows.map((row) => h('tr', {}, row.map((field, at) => h(at ? 'td' : 'th', at ? {} : { scope: 'row' }, String(field)))))));
}

function download(name, table) {
    const address = URL.createObjectURL(new Blob([csv(table)], { type: 'text/csv' }));
    const link = h('a', { href: address, download: `${name}.csv` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/**
 * Shows a picture in an element and keeps it up to date with its controls.
 * @param {HTMLElement} root
 * @param {{id: string, controls: object[], ask: (values: object, how: object) => Promise<any>, draw: (data: any, values: object, set: (key: string, value: string) => void) => Node,
 *     table: (data: any, values: object) => {head: string[], rows: any[][]}, note?: (data: any, values: object) => string}} picture
 *     a control: `{key, title(), value, least?, most?, options?()}`
 * @param {Record<string, string>} given values from the address
 * @param {{signal: AbortSignal, onChange?: (values: object) => void, bare?: boolean}} how `bare`: without controls and table, as in a lesson
 */
export function showPicture(root, picture, given, { signal, onChange, bare = false }) {
    const values = Object.fromEntries(picture.controls.map((spec) => [spec.key, given[spec.key] ?? spec.value]));
    const stage = h('div', { class: 'picture-stage', data: { picture: picture.id } });
    const note = h('p', { class: 'picture-note soft', role: 'status' });
    const figures = h('div', { class: 'picture-figures' });
    let asking = null;
    let timer = 0;

    async function draw() {
        asking?.abort(new Error('newer'));
        const mine = new AbortController();
        asking = mine;
        stage.setAttribute('aria-busy', 'true');
        try {
            const data = await picture.ask(values, { signal: mine.signal });
            if (mine.signal.aborted || signal.aborted) {
                return;
            }
            fill(stage, picture.draw(data, values, set));
            note.textContent = picture.note ? picture.note(data, values) : '';
            note.classList.remove('bad');
            showTable(picture.table(data, values));
        } catch (error) {
            if (!mine.signal.aborted) {
                note.textContent = error.message;
                note.classList.add('bad');
            }
        }
        stage.setAttribute('aria-busy', 'false');
    }

    function showTable(table) {
        const open = figures.querySelector('details')?.open;
        fill(figures, bare ? null : h('details', { open }, h('summary', {}, t('The figures')),
            h('div', { class: 'figures-room', tabindex: '0', role: 'region', 'aria-label': t('The figures') }, tableOf(table)),
            h('button', { class: 'key', type: 'button', data: { tool: 'csv' }, on: { click: () => download(picture.id, table) } },
                icon('download'), h('span', {}, t('As CSV')))));
    }

    function changed(key, value) {
        values[key] = value;
        onChange?.(values);
        clearTimeout(timer);
        timer = setTimeout(draw, WAIT);
    }

    /** What a drawing changes by itself, such as a peg that was pressed; the control follows. */
    function set(key, value) {
        const input = root.querySelector(`[data-control="${key}"]`);
        if (input) {
            input.value = value;
        }
        changed(key, value);
    }

    signal.addEventListener('abort', () => {
        clearTimeout(timer);
        asking?.abort(new Error('left'));
    });
    fill(root, bare ? null : h('div', { class: 'picture-controls' }, picture.controls.map((spec) => control(spec, values[spec.key], changed))),
        stage, note, figures);
    return draw();
}
