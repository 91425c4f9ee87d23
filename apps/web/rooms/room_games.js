// The games of rooms in the page's own words, so that neither the form nor an invitation needs the core.
import { h } from '../app/dom.js';
import { modeName } from '../app/modes.js';
import { line } from '../scenes/line.js';
import { t } from '../app/t.js';

// Clocks of games in turns: relaxed, normal, fast.
export const CLOCKS = ['', '300+5', '60+5'];
const SEATS = 6;

const pokerRules = (exchanges) => [line(`Five cards with characters of the name 大石泉すき, ${exchanges > 1 ? `up to ${exchanges} exchanges` : 'one exchange'}.`, `「大石泉すき」の文字を5枚引き、交換は${exchanges}回${exchanges > 1 ? 'まで' : ''}。`), line('The closer to the name in order, the better.', '名前どおりに並ぶほど強い役です。'),
    line('The best hand takes a point. The most points at the end win.', '一番強い役の人に1点。合計点が一番多い人の勝ちです。')];

// An exercise of the trainer, for all at once.
const attemptRules = () => [line('Everybody gets the same exercise of the trainer, and one attempt.', '全員がトレーナーの同じ練習問題に、1回だけ答えます。'), line('The first right answer wins.', '最初に正解した人の勝ちです。')];

/** Whether all play at the same time, so that it is nobody's turn. */
export const isRace = ({ game, params = '' }) => /-race$/.test(game) || /\bkeeper=sprint\b/.test(params);

/**
 * The games that people play together, in the order of the form: `{id, name, pitch, rules, minutes, timed, most, variants}`.
 * `rules`: up to three lines, the last
 * one says who wins; `variants`: ready-made settings as `{text, params, most}`; `timed`: quick hands need no clock.
 */
export const roomGames = () => [
    {
        id: 'shisoku-game', timed: true, minutes: 10, pitch: t('Slap the table when you can make it'),
        rules: [line('Turn cards over one at a time. When you can make the target from all of them, slap.', 'カードを1枚ずつめくり、全部使って目標を作れると気づいたら叩きます。'), line('Right: the cards are yours. Wrong: it costs you cards.', '正解なら場のカードを獲得、間違えるとお手つきです。'),
            line('The most cards at the end win.', '最後に一番多く取った人の勝ちです。')],
        variants: [{ text: t('26 cards'), params: 'window=50 cards=26' }, { text: t('52 cards'), params: 'window=50', minutes: 20 }],
    },
    {
        id: 'namepoker', minutes: 5, pitch: t('Exchange cards, best hand wins'),
        rules: pokerRules(1),
        variants: [{ text: t('{n} rounds', { n: 3 }), params: 'rounds=3' }, { text: t('{n} rounds', { n: 10 }), params: 'rounds=10', minutes: 15 },
            { text: t('{n} rounds · exchanges: {k}', { n: 5, k: 3 }), params: 'rounds=5 exchanges=3', minutes: 10, rules: pokerRules(3) }],
    },
    {
        id: 'kazutori', minutes: 3, pitch: t('Add 1 to 3 and be the one to say 21'),
        variants: [{ text: t('21 wins'), params: 'N=21 moves=1..3', rules: [line('Add {numbers} to the total in turn.', '順番に{numbers}を足していきます。', { numbers: '1–3' }), line('Say {n} and you win.', '{n}を言った人の勝ちです。', { n: 21 })] },
            { text: t('21 loses'), params: 'N=21 moves=1..3 misere=yes', rules: [line('Add {numbers} to the total in turn.', '順番に{numbers}を足していきます。', { numbers: '1–3' }), line('Say {n} and you lose.', '{n}を言った人の負けです。', { n: 21 })] },
            { text: t('1–10 to 100'), params: 'N=100 moves=1..10', rules: [line('Add {numbers} to the total in turn.', '順番に{numbers}を足していきます。', { numbers: '1–10' }), line('Say {n} and you win.', '{n}を言った人の勝ちです。', { n: 100 })] }],
    },
    {
        id: 'mastermind', minutes: 10, pitch: t('Find the hidden colours'),
        rules: [line('Everybody looks for the same code of four colours at the same time.', '全員が同じ4色のコードに、同時に挑みます。'), line('You see the answers of the others, but not their guesses.', 'ほかの人への判定は見えますが、推測は見えません。'), line('The fewest guesses win; on a tie, the fastest.', '一番少ない回数で当てた人の勝ち、同じ回数なら早い人の勝ちです。')],
        variants: [{ text: t('Race'), params: 'keeper=sprint' },
            { text: t('Set a code'), params: 'keeper=seal', most: 2, rules: [line('The second player sets a code of four colours.', '2番目の席の人が4色のコードを決めます。'), line('It is sealed, and guesses are answered automatically.', 'コードには封がされ、判定は自動です。'),
                line('The first player wins by finding it in eight guesses.', '1番目の席の人が8回以内に当てれば勝ち、当てられなければ負けです。')] },
            { text: line('Answer by hand', '自分で判定'), params: 'keeper=checked', most: 2, rules: [line('The second player sets a code of four colours.', '2番目の席の人が4色のコードを決めます。'), line('They answer the guesses; at the end wrong answers are found.', 'その人が自分で判定し、間違いは終局後にわかります。'),
                line('The first player wins by finding it in eight guesses.', '1番目の席の人が8回以内に当てれば勝ち、当てられなければ負けです。')] }],
    },
    {
        id: 'shisoku-race', minutes: 3, pitch: line('The same cards for all', '全員が同じカードに挑戦'),
        rules: [line('Everybody makes the target from the same cards, at the same time.', '全員が同じカードで、同時に目標を作ります。'), line('You see how far the others are, but not their cards.', 'ほかの人の進み具合は見えますが、式は見えません。'),
            line('The first to make it wins; the others may finish.', '最初に作った人の勝ち。ほかの人も最後まで続けられます。')],
        variants: [{ text: t('Make {n}', { n: 24 }), params: 'cards=4 target=24' }, { text: t('Make {n}', { n: 10 }), params: 'cards=4 target=10 numbers=digits' },
            { text: line('One attempt', '一発勝負'), params: 'cards=4 target=24 task=make', minutes: 1, rules: attemptRules() }],
    },
    {
        id: 'kenken-race', minutes: 10, pitch: line('The same puzzle for all', '全員が同じ問題に挑戦'),
        rules: [line('Everybody solves the same puzzle, at the same time.', '全員が同じ問題を同時に解きます。'), line('You see how far the others are, but not their digits.', 'ほかの人の進み具合は見えますが、数字は見えません。'),
            line('The first to solve it wins; the others may finish.', '最初に解いた人の勝ち。ほかの人も最後まで続けられます。')],
        variants: [{ text: '4×4', params: 'size=4 level=easy', minutes: 3 }, { text: '6×6', params: 'size=6 level=normal' },
            { text: line('One digit', '次の1マス'), params: 'task=next', minutes: 1, rules: attemptRules() }],
    },
].map((game) => ({ most: SEATS, ...game, name: modeName(game.id) }));

/** One of them with the variant that has these parameters: its rules, minutes and seats. Other parameters have no rules here; the server tells theirs. */
export function roomGame(id, params = '') {
    const game = roomGames().find((one) => one.id === id) || { id, name: modeName(id), rules: [], most: SEATS, variants: [] };
    const variant = game.variants.find((one) => wholeWords(id, one.params) === wholeWords(id, params));
    return { ...game, ...(variant || { rules: [] }), variant };
}

// What a server adds to the settings of a variant: all that it does not say. The seat that begins is no setting.
const DEFAULTS = {
    namepoker: 'rounds=3 exchanges=1 rules=total',
    kazutori: 'misere=no over=forbid stuck=lose from=0',
    mastermind: 'pegs=4 colors=6 secret=distinct guess=repeat blanks=no chances=8',
    'shisoku-race': 'cards=4 target=10 level=any numbers=ranks',
    'kenken-race': 'size=6 level=easy ops=+-x/ hide=no check=rules marks=auto',
};

function wholeWords(id, params) {
    const words = new Map([...(DEFAULTS[id] || '').split(' '), ...params.split(' ')].map((word) => word.split('=')));
    words.delete('first');
    return [...words].map((word) => word.join('=')).sort().join(' ');
}

/** A clock in words: 5 minutes each, 5 seconds more a move. */
export function clockText(clock) {
    const [base, more] = (clock || '').split('+').map(Number);
    if (!base) {
        return '';
    }
    const each = base % 60 ? t('{n} seconds each', { n: base }) : t('{n} min each', { n: base / 60 });
    return more ? `${each}, ${t('{n} s more a move', { n: more })}` : each;
}

/** The rules of a game in up to three lines; the server tells those of settings that have no ready-made ones. @param {string[]} [told] by the server */
export const rulesList = (game, told = []) => h('ul', { class: 'rules-lines', role: 'list' }, (game.rules.length ? game.rules : told).map((text) => h('li', {}, text)));
