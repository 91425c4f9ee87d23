// Fields made of a game's table of parameters: what a game can be set to is said there alone.
import { h } from './dom.js';
import { wordsOf } from './games.js';
import { t } from './t.js';

function field(param, value) {
    const name = `param ${param.key}`;
    if (param.kind === 'choice') {
        return h('select', { data: { param: param.key }, name }, (param.choices || []).map((choice) =>
            h('option', { value: choice.id, selected: choice.id === value }, choice.title)));
    }
    const isNumber = param.kind === 'number';
    return h('input', {
        type: 'text', inputmode: isNumber ? 'numeric' : 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', name, value: asWritten(value),
        data: { param: param.key }, placeholder: param.standard,
        'aria-describedby': isNumber && param.most !== undefined ? `range-${param.key}` : null,
    });
}

/** A range as people write it, such as 1–3; the core writes 1..3. */
const asWritten = (text) => text.replaceAll('..', '–').replaceAll(',', ', ');

/** What was written, as the core reads it. */
const asRead = (text) => text.normalize('NFKC').trim().replace(/(\d)\s*[-–—~〜]\s*(?=\d)/g, '$1..').replace(/,\s+/g, ',');

/** The range of a number; the greatest that a computer holds says nothing to a person. */
function rangeText({ least, most }) {
    return Number(most) > 1e9 ? t('at least {least}', { least }) : t('{least} to {most}', { least, most });
}

/**
 * The fields; `read()` gives the line of parameters, only what differs from the standard, `fault()` says which number is out of range.
 * @param {object[]} params as `params GAME` tells
 * @param {string} line what they stand at
 */
export function paramForm(params, line) {
    const given = wordsOf(line);
    const fields = params.map((param) => ({ param, input: field(param, given.get(param.key) ?? param.standard ?? '') }));
    const element = h('div', { class: 'params' }, fields.map(({ param, input }) => h('label', { class: 'param' },
        h('span', { class: 'param-title' }, param.title.replaceAll('..', '–')), input,
        param.kind === 'number' && param.most !== undefined
            ? h('small', { class: 'soft', id: `range-${param.key}` }, rangeText(param)) : null)));
    const read = () => {
        const words = fields.map(({ param, input }) => ({ key: param.key, value: asRead(input.value), standard: param.standard || '' }))
            .filter(({ value, standard }) => value !== '' && value !== standard).map(({ key, value }) => `${key}=${value}`);
        // What the table does not list, such as a short name of another parameter, is kept.
        const listed = new Set(params.map((param) => param.key));
        const others = [...given].filter(([key]) => !listed.has(key)).map(([key, value]) => (value ? `${key}=${value}` : key));
        return [...words, ...others].join(' ');
    };
    /** What is wrong with the first number outside its range; empty: all are within. */
    const fault = () => {
        const wrong = fields.find(({ param, input }) => param.kind === 'number' && param.most !== undefined && /^\d+$/.test(asRead(input.value))
            && (Number(asRead(input.value)) < Number(param.least) || Number(asRead(input.value)) > Number(param.most)));
        return wrong ? t('{name} must be {range}.', { name: wrong.param.title.replaceAll('..', '–'), range: rangeText(wrong.param) }) : '';
    };
    // A parameter that has its own field elsewhere; an empty value takes it out.
    const set = (key, value) => (value ? given.set(key, value) : given.delete(key));
    return { element, read, fields, set, fault };
}
