// The modes of the page in its own words, so that the first screen needs no core: names, pitches, seals, and how settings read.
import { language, t } from './t.js';

/** The parameters that a line of text gives, over the standard ones. */
function given(params, standard) {
    const words = params.split(' ').filter(Boolean).map((word) => [word.split('=')[0], word.slice(word.indexOf('=') + 1)]);
    const found = { ...standard, ...Object.fromEntries(words) };
    return found.target ? { ...found, target: found.target.replace('..', '–') } : found;
}

const levels = () => ({ easy: t('easy'), normal: t('normal'), hard: t('hard'), extreme: t('extreme') });

// The settings of each mode in a few letters, from its parameters.
const SHORT = {
    shisoku: ({ target }) => t('Make {n}', { n: target }),
    kazutori: ({ N }) => t('To {n}', { n: N }),
    mastermind: ({ colors }) => t('{n} colours', { n: colors }),
    namepoker: ({ rounds }) => t('{n} rounds', { n: rounds }),
    kenken: ({ size }) => `${size}×${size}`,
};

// The same in a line; `level` is that of the strongest computer, 0 without any; `all` are those of all computers.
const LINES = {
    shisoku: ({ target, cards, level }) => (level === 'any' ? t('{target} · {n} cards', { target, n: cards })
        : t('{target} · level {n}', { target, n: level })),
    'shisoku-game': ({ cards }, level) => (level ? t('{n} cards · level {level}', { n: cards, level }) : t('{n} cards', { n: cards })),
    kazutori: ({ N, misere }, level, all) => (misere === 'yes' ? t('To {n}, last loses', { n: N })
        : all.length > 1 ? t('To {n} · {k} opponents', { n: N, k: all.length }) : level ? t('To {n} · level {level}', { n: N, level }) : t('To {n}', { n: N })),
    mastermind: ({ colors, chances }) => t('{colours} colours · {n}', { colours: colors, n: chances }),
    namepoker: ({ rounds, exchanges, name }, level) => [name, t('{n} rounds · exchanges: {k}', { n: rounds, k: exchanges }), level && t('level {n}', { n: level })].filter(Boolean).join(' · '),
    kenken: ({ size, level }) => `${size}×${size} ${levels()[level] || ''}`.trim(),
};

const STANDARD = {
    shisoku: { cards: '4', target: '10', level: 'any' },
    'shisoku-game': { cards: '52' },
    kazutori: { N: '21', misere: 'no' },
    mastermind: { colors: '6', chances: '8' },
    namepoker: { rounds: '3', exchanges: '1' },
    kenken: { size: '6', level: 'easy' },
};

/** The settings of a game in a few letters, such as `To 21`; an empty text for a puzzle that was described. */
export function shortLabel(id, params) {
    return params && SHORT[id] ? SHORT[id](given(params, STANDARD[id])) : '';
}

// A race has the settings of its puzzle.
const puzzleOf = (id) => id.replace('-race', '');

/** The settings of a game in one line, such as `6×6 normal`. `bots` is a level for each seat, 0 for a person. */
export function settingsLabel(id, params, bots = []) {
    const of = puzzleOf(id);
    return params && LINES[of] ? LINES[of](given(params, STANDARD[of]), Math.max(0, ...bots), bots.filter(Boolean)) : '';
}

// The names are no messages: the core calls the puzzle alone and the card game by one name in Japanese.
const NAMES = {
    shisoku: { en: ['Shisoku', 'Shisoku'], ja: ['四則パズル', '四則'] },
    'shisoku-game': { en: ['Shisoku Slap', 'Slap'], ja: ['四則ゲーム', '四則'] },
    kazutori: { en: ['Kazutori', 'Kazutori'], ja: ['数取りゲーム', '数取り'] },
    mastermind: { en: ['Mastermind', 'Mastermind'], ja: ['マスターマインド', 'マスターマインド'] },
    namepoker: { en: ['Name Poker', 'Name Poker'], ja: ['大石泉すきポーカー', '大石泉すき'] },
    kenken: { en: ['KenKen', 'KenKen'], ja: ['賢くなるパズル', '賢くなる'] },
    'shisoku-race': { en: ['Shisoku race', 'Shisoku'], ja: ['四則パズル早解き', '四則早解き'] },
    'kenken-race': { en: ['KenKen race', 'KenKen'], ja: ['賢くなるパズル早解き', '賢くなる早解き'] },
};

/** The name of a mode in the page's own words, or the title that a record holds. */
export function modeName(id, title = id) {
    return NAMES[id] ? NAMES[id][language()][0] : title;
}

/** The name where there is little room. */
export function shortName(id, title = id) {
    return NAMES[id] ? NAMES[id][language()][1] : title;
}

/**
 * The modes that have a tile and a puzzle a day, in the order of the page: `{id, mark, params, bots, pitch, seed}`; `seed` is that of
 * the first game ever, which shows what the game has to offer.
 */
export function modes() {
    return [
        { id: 'shisoku', mark: '則', params: 'cards=4 target=24', bots: [0], pitch: t('Make the target from every card.') },
        { id: 'kazutori', mark: '数', params: 'N=21 moves=1..3', bots: [0, 1], pitch: t('Count up in turn. Reach the last number to win, or avoid it.') },
        { id: 'mastermind', mark: '暗', params: 'chances=8', bots: [0], pitch: t('Four hidden colours, eight guesses.') },
        { id: 'namepoker', mark: '名', params: 'rounds=5 exchanges=3', bots: [0, 1], seed: '49', pitch: t('Five characters. The best hand wins.') },
        { id: 'kenken', mark: '賢', params: 'size=6 level=normal', bots: [0], pitch: t('No repeats; every cage makes its number.') },
    ];
}

/** The card game, on the large mat of the first screen: a short game of one person and the two weakest computers. */
export const SLAP = { id: 'shisoku-game', params: 'window=15 cards=26', bots: [0, 1, 2] };

/** The name of the computers of a level from 1 to 5, as the core gives it. */
export function computerName(level) {
    return [t('Hiyoko'), t('Tanuki'), t('Neko'), t('Kitsune'), t('Tengu')][level - 1];
}
