// Games that were begun: the first as the card's primary action, the others as a quiet list. Each can be deleted, and brought back.
import { h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { modeName, settingsLabel, shortName } from '../../app/modes.js';
import { ornament } from '../../app/ornaments.js';
import { setting } from '../../app/settings.js';
import { put, remove } from '../../app/store.js';
import { dateText, duration, language, t } from '../../app/t.js';
import { toast } from '../../app/toast.js';

const LISTED_MOST = 6;

function when(record) {
    const touched = new Date(record.touched).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
    return record.day ? `${t('Game of {date}', { date: dateText(record.day, 'medium') })} · ${touched}` : touched;
}

function settings(record) {
    return settingsLabel(record.game, record.params || record.wish);
}

function deleteButton(record, again) {
    const title = modeName(record.game, record.title);
    const forget = async () => {
        await remove(record.id);
        toast(t('Deleted: {game}', { game: title }), { action: { text: t('Undo'), does: async () => {
            await put(record);
            await again();
        } } });
        await again();
        document.getElementById('screen').focus({ preventScroll: true });
    };
    return h('button', { class: 'key bare', type: 'button', 'aria-label': t('Delete: {game}', { game: title }), data: { tool: 'forget' },
        on: { click: forget } }, icon('trash'));
}

/** The game that was touched last, with its picture and settings, and the button that goes on with it. */
export function resumeBlock(record, again) {
    const title = modeName(record.game, record.title);
    const name = t('Continue: {game}', { game: `${shortName(record.game, title)} ${settings(record)}`.trim() });
    return h('div', { class: 'stamp-main stamp-resume' }, ornament(record.game, title),
        h('div', { class: 'stamp-words' }, h('b', {}, title), h('span', { class: 'soft' }, settings(record)),
            h('span', { class: 'soft' }, setting('clock') === 'off' ? '' : duration(record.ms))),
        deleteButton(record, again),
        h('a', { class: 'key main stamp-primary', href: `#/play/${record.id}`, data: { tool: 'resume', id: record.id },
            'aria-label': name }, icon('play'), h('span', { class: 'on-desk' }, t('Continue')), h('span', { class: 'on-phone' }, name)));
}

/** The games beyond the first. */
export function begunList(records, again) {
    return records.length ? h('section', { class: 'home-part' }, h('h2', {}, t('Unfinished games')),
        h('ul', { class: 'begun' }, records.slice(0, LISTED_MOST).map((record) => {
            const title = modeName(record.game, record.title);
            return h('li', { class: 'begun-game sheet' },
                h('a', { href: `#/play/${record.id}`, data: { tool: 'resume', id: record.id } }, ornament(record.game, title),
                    h('span', {}, h('b', {}, title), h('span', { class: 'soft' }, settings(record)), h('span', { class: 'soft' }, when(record)))),
                deleteButton(record, again));
        }))) : null;
}
