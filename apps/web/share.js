// What is shared of a game: a text without spoilers, and a link that deals it again.
import { announce } from './live.js';
import { setting } from './settings.js';
import { dateText, duration, t } from './t.js';
import { toast } from './toast.js';

/** The address of this page without what is shown. */
function home() {
    return location.href.split('#')[0];
}

/** A link that deals the game again, or opens a described puzzle; never with its solution. */
export function linkTo({ game, params, key, deal, instance }) {
    if (key) {
        const query = new URLSearchParams({ params, seed: key });
        if (deal) {
            query.set('deal', deal);
        }
        return `${home()}#/${game}?${query}`;
    }
    const open = instance.split(' ').filter((word) => !word.startsWith('solution=')).join(' ');
    return `${home()}#/open/${game}?${encodeURIComponent(open)}`;
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

/** The text: what, when, how long, with how many hints. */
export function shareText(record, view) {
    const parts = [record.title];
    if (record.day) {
        parts.push(dateText(record.day, 'medium'));
    }
    if (record.over && record.result) {
        if (setting('clock') !== 'off') {
            parts.push(duration(record.result.ms));
        }
        parts.push(record.result.hints ? t('Hints: {n}', { n: record.result.hints }) : t('no hints'));
    }
    return [`Kazu ${parts.join(', ')}`, ...(record.over ? answers(view) : [])].join('\n');
}

/** Hands a text on: by the system's own way where there is one, else through the clipboard. */
export async function handOn(text) {
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
    try {
        await navigator.clipboard.writeText(text);
        toast(t('Copied'));
        announce(t('Copied'));
    } catch {
        toast(t('This browser does not let the page copy.'), { kind: 'bad' });
    }
}

/** Shares a game that is played. */
export function shareGame(record, play) {
    return handOn(`${shareText(record, play.view)}\n${linkTo(play.table)}`);
}
