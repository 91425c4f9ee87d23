// The table of keys for people, made of the one that the handler reads.
import { h } from '../app/dom.js';
import { KEYS } from './keys.js';
import { t } from '../app/t.js';

/** A table of all keys of a game. */
export function keyTable() {
    return h('table', { class: 'keys' },
        h('thead', { class: 'unseen' }, h('tr', {}, h('th', { scope: 'col' }, t('Key')), h('th', { scope: 'col' }, t('What it does')))),
        h('tbody', {}, KEYS.map((row) => h('tr', {},
            h('th', { scope: 'row' }, row.shown.split(', ').map((key, index) => [index ? ' ' : null, h('kbd', {}, key)])),
            h('td', {}, row.what())))));
}
