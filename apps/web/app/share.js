// What is shared of a game: a text without spoilers, and a link that deals it again.
import { paramsText } from './describe.js';
import { h } from './dom.js';
import { nameParts } from './game_name.js';
import { gameOf } from './games.js';
import { announce } from './live.js';
import { setting } from './settings.js';
import { tryOf } from './stats.js';
import { list } from './store.js';
import { duration, t } from './t.js';
import { toast } from './toast.js';

/** The address of a game's own page: it has the picture that is shown where the link is posted, and leads here. */
function pageOf(game) {
    return new URL(`${game}.html`, location.href).href;
}

/** A link that deals the game again, or opens a described puzzle; never with its solution. A game of a day is linked by its day. */
export function linkTo({ game, params, key, deal, instance }, day = '') {
    if (day) {
        return `${pageOf(game)}#/daily/${game}/${day}`;
    }
    if (key) {
        const query = new URLSearchParams({ params, seed: key });
        if (deal) {
            query.set('deal', deal);
        }
        return `${pageOf(game)}#/${game}?${query}`;
    }
    // A code that somebody set stays out of the link.
    if (/ code=/.test(instance)) {
        return `${pageOf(game)}#/new/${game}?${new URLSearchParams({ params })}`;
    }
    const open = instance.split(' ').filter((word) => !word.startsWith('solution=')).join(' ');
    return `${pageOf(game)}#/open/${game}?${encodeURIComponent(open)}`;
}

/** Rows of answers as dots, as far as the view has any. */
function answers(view) {
    return view.nodes.filter((node) => node.kind === 'pegs' && node.role === 'history').flatMap((node) =>
        (node.cells || []).filter((cell) => (cell.flags || '').includes('answer')).map((cell) => {
            const place = cell.value || 0;
            const colour = cell.extra || 0;
            return '●'.repeat(place) + '○'.repeat(colour) + '·'.repeat(Math.max(0, node.columns - 1 - place - colour));
        }));
}

/** A game against others: who said each number, ● for the person, or else the points, the person's first. */
function standing(view, person) {
    const said = view.nodes.filter((node) => node.kind === 'meter').flatMap((node) => node.cells || []).filter((cell) => cell.seat !== undefined);
    if (said.length) {
        return [said.map((cell) => (cell.seat === person ? '●' : '○')).join('')];
    }
    const cells = view.nodes.find((node) => node.kind === 'scores')?.cells || [];
    const points = cells.flatMap((cell, index) => (cell.seat === undefined || index + 1 >= cells.length ? [] : [{ seat: cell.seat, text: cells[index + 1].text }]));
    return points.length ? [[...points.filter(({ seat }) => seat === person), ...points.filter(({ seat }) => seat !== person)]
        .map(({ text }) => text).join(' – ')] : [];
}

/** A puzzle in marks: □ for each wrong total, then ■ if it was solved, ▣ with hints or at a later try, □ after its solution was shown. */
function marks({ over, result }, view, news, attempt) {
    if (!over || !result) {
        return [];
    }
    if (result.seats.length > 1) {
        return standing(view, view.seat ?? 0);
    }
    if (!result.won.length) {
        return [];
    }
    const misses = news.filter(({ from, tone }) => from !== undefined && tone === 'bad').length;
    return ['□'.repeat(misses) + (attempt === 'shown' ? '□' : result.hints || attempt === 'again' ? '▣' : '■')];
}

/** The text: what, when, how long, with how many hints. `attempt`: as `tryOf` tells. */
export async function shareText(record, view, news = [], attempt = 'first') {
    const game = await gameOf(record.game);
    const parts = [[nameParts(game ? game.title : record.title)[0], record.day].filter(Boolean).join(' '),
        await paramsText(record.game, record.params, record.wish)];
    if (record.over && record.result) {
        if (setting('clock') !== 'off') {
            parts.push(duration(record.result.ms));
        }
        const how = { again: t('later try'), shown: t('solution shown before') }[attempt];
        parts.push(record.result.hints ? t('Hints: {n}', { n: record.result.hints }) : how || t('no hints'));
    }
    const pattern = record.over ? answers(view) : [];
    return [`Kazu ${parts.join(', ')}`, ...(pattern.length ? pattern : marks(record, view, news, attempt))].join('\n');
}

/** Hands a text on: by the system's own way where there is one, else through the clipboard. */
export async function handOn(text, said) {
    if (navigator.share && matchMedia('(pointer: coarse)').matches) {
        try {
            await navigator.share({ text });
            return;
        } catch (error) {
            if (error.name === 'AbortError') {
                return;
            }
        }
    }
    await copyText(text, said);
}

/** Copies without the clipboard, which plain http does not have: from a field that is selected for a moment. */
function copySelected(text) {
    const before = document.activeElement;
    const field = h('textarea', { class: 'unseen', readonly: true, value: text });
    (before?.closest('dialog') || document.body).append(field);
    field.select();
    field.setSelectionRange(0, text.length);
    const done = document.execCommand('copy');
    field.remove();
    before?.focus({ preventScroll: true });
    return done;
}

/** Puts a text into the clipboard, and says so. @param {string} [said] what was copied */
export async function copyText(text, said = t('Copied')) {
    const done = await navigator.clipboard?.writeText(text).then(() => true, () => false) || copySelected(text);
    toast(done ? said : t('This browser does not let the page copy.'), done ? { ms: 1800 } : { kind: 'bad' });
    if (done) {
        announce(said);
    }
}

/** Shares a game that is played. */
export async function shareGame(record, play) {
    const attempt = play.chairs.length === 1 ? tryOf(await list().catch(() => []), record) : 'first';
    const more = [record.over && play.drawing?.scene?.pattern, linkTo(play.table, record.day)].filter(Boolean);
    return handOn([await shareText(record, play.view, play.news, attempt), ...more].join('\n'), t('Result copied'));
}
