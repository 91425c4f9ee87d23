// What the command says about one of its verbs, beside the line of the laboratory: examples, options, the whole page.
import { fill, h } from '../app/dom.js';
import { json } from './lab.js';
import { t } from '../app/t.js';

/** The groups and statuses of the command, in the language of the page. */
export function house(signal) {
    return json(['help'], { signal });
}

/**
 * Shows a verb.
 * @param {HTMLElement} root
 * @param {string} game '' for the house itself
 * @param {string} verb
 * @param {{signal: AbortSignal, onExample: (line: string) => void, onOption: (text: string) => void}} how
 */
export async function showVerb(root, game, verb, { signal, onExample, onOption }) {
    const about = await json(['help', ...[game, verb].filter(Boolean)], { signal });
    if (signal.aborted) {
        return;
    }
    const own = about.options.filter((option) => !option.common);
    fill(root,
        h('p', {}, about.about),
        h('h2', {}, t('Examples')),
        h('div', { class: 'row' }, about.examples.map((line) => h('button', {
            class: 'key lab-code', type: 'button', data: { example: line }, on: { click: () => onExample(line) },
        }, line))),
        h('details', { class: 'lab-options' }, h('summary', {}, t('Options')),
            h('dl', {}, [...own, ...about.options.filter((option) => option.common)].map((option) => entry(option, onOption)))),
        h('details', {}, h('summary', {}, t('The page of the manual')),
            h('pre', { class: 'lab-out', tabindex: '0', 'aria-label': t('The page of the manual') }, about.text)));
}

function entry(option, onOption) {
    const value = option.choices ? option.choices[0] : option.value;
    const text = `--${option.name}${value ? ` ${value}` : ''}`;
    const shown = `--${option.name}${option.choices ? ` ${option.choices.join('|')}` : value ? ` ${value}` : ''}`;
    return [h('dt', {}, h('button', {
        class: 'key lab-code', type: 'button', data: { option: option.name }, on: { click: () => onOption(text, value || '') },
    }, shown)), h('dd', {}, option.about)];
}
