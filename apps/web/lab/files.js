// The files of a visit to the laboratory: what the command wrote and what a person brought; they stay in memory.
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { t } from '../app/t.js';

/**
 * The list, with ways to take files away and to bring others.
 * @param {Record<string, Uint8Array>} files changed by what is brought
 * @param {() => void} changed
 */
export function fileList(files, changed) {
    const input = h('input', { type: 'file', multiple: true, hidden: true, data: { tool: 'lab-files' } });
    input.addEventListener('change', async () => {
        for (const file of input.files) {
            files[file.name] = new Uint8Array(await file.arrayBuffer());
        }
        changed();
    });
    return h('div', { class: 'row' },
        Object.entries(files).map(([name, bytes]) => h('button', {
            class: 'key lab-code', type: 'button', data: { file: name }, on: { click: () => take(name, bytes) },
        }, icon('download'), h('span', {}, name))),
        h('label', { class: 'unseen' }, t('Bring a file'), input),
        h('button', { class: 'key', type: 'button', on: { click: () => input.click() } }, icon('upload'), h('span', {}, t('Bring a file'))));
}

function take(name, bytes) {
    const address = URL.createObjectURL(new Blob([bytes]));
    h('a', { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60000);
}
