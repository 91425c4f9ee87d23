// The words of Name Poker's table.
import { fill, h } from '../../app/dom.js';
import { language, t } from '../../app/t.js';
import { line } from '../line.js';

/** The number of hands of a name of five different characters; only they are collected. */
export const NINE = 9;

const READINGS = { 大: 'ō', 石: 'ishi', 泉: 'izumi', す: 'su', き: 'ki' };

/** How a character of the name is read; Japanese readers know. */
export const readingOf = (letter) => (language() === 'ja' ? '' : READINGS[letter] || '');

/** Empty for a name whose strokes are not known. */
export const strokesText = (n) => (!n ? '' : line(n === 1 ? '1 stroke' : `${n} strokes`, `${n}画`));

/** A share in hundredths of a percent, as the core writes shares. */
export function percent(parts) {
    const text = line('\u00a0%', '%');
    return parts > 0 && parts < 100 ? `<1${text}` : `${Math.round(parts / 100)}${text}`;
}

/** A share as the core writes it, for narrow places: `<1 %`. */
export const short = (text) => text.replace(/below |over /, (word) => (word === 'over ' ? '>' : '<')).replace(/^(\d+%)(未満|以上)$/, (_, share, word) => (word === '以上' ? '>' : '<') + share).replace(/ %/g, '\u00a0%');

/** What another seat exchanged, in few words. @param {string} told a number for each exchange */
export const drewText = (told) => (/[1-9]/.test(told) ? line(`Drew ${told}`, `${told.split(', ').join('・')}枚交換`) : line('Kept all', '交換なし'));

/** What a new card may be. @param {number} kinds different characters of the name */
export const newCardText = (kinds) => (kinds < 2 ? line('Every card of this name is the same.', 'この名前の札は、どれも同じ文字です。')
    : line(`New cards: all ${kinds === 5 ? 'five' : kinds} characters equally likely.`, `新しい札は${kinds === 5 ? '5文字' : `${kinds}種類の文字`}から同じ確率で出ます。`));

/** Hands are celebrated that are dealt at most once in this number, or drawn at most once in the other. */
export const RARE = 25;
export const LUCKY = 8;

const grouped = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ',');

/** A hand that was kept as it was dealt. @param {number} n one of this many deals @param {boolean} isLost it beat yours */
export const dealtText = (n, isLost) => (isLost ? line(`Dealt once in ${grouped(n)} hands: hard luck.`, `配られるのは${grouped(n)}回に1回の役。これは仕方ありません。`) : line(`Dealt once in ${grouped(n)} hands!`, `配られるのは${grouped(n)}回に1回の役!`));

/** A hand that was drawn. @param {number} n one of this many exchanges like the last one brings it or a better one */
export const drawnText = (n) => line(`Only one exchange in ${grouped(n)} brings this or better!`, `この交換でこの役以上になるのは${grouped(n)}回に1回!`);

/** The same where there is little room. */
export const shortRarity = (n) => (n ? `1/${grouped(n)}` : '');

/** A word at the beginning of a line. */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Puts the name of a hand into an element. Long words in kana break between their parts. */
export function showTitle(element, text) {
    if (element.textContent !== text) {
        fill(element, text.split(/(ロイヤル|ストレート)/).filter(Boolean).flatMap((part, index) => (index ? [h('wbr'), part] : [part])));
    }
}

/** The word for a grade of the core. */
export const gradeText = (grade) => [line('Best', '最善'), line('Good', 'まずまず'), line('Inaccurate', '疑問手'), line('Mistake', '悪手'), line('Blunder', '大悪手')][grade];

/** A percent sign never begins a line. */
export const unbroken = (text) => text.replace(/ %/g, '\u00a0%');

const PARTS = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾', '1/5': '⅕', '1/6': '⅙', '5/6': '⅚' };

/** Names the hands that a share of wins is against. @param {{knows: boolean}|null} assumed of the others */
export const againstText = (assumed) => (assumed?.knows ? line('against what was seen', '相手の交換を考慮') : line('against a random hand', '相手は不明'));

/** Points with a share of one: `1½`. */
export const pointsText = (text) => text.replace(/ ?(\d\/\d)$/, (whole, part) => PARTS[part] || whole);

/** What can be done now. @param {number} left exchanges @param {boolean} made one already */
export function ruleText(left, made) {
    return line(`Tap cards to exchange. You have ${left > 1 ? `${left} exchanges` : 'one exchange'}${made ? ' left' : ''}.`,
        `交換したい札をタップします。交換は${left > 1 || made ? `あと${left}回` : '1回だけ'}です。`);
}

/** The same while the odds of an exchange are shown. @param {number} left exchanges with this one, two or more */
export const laterText = (left) => line(`Wins count all ${left} exchanges still to come.`, `交換はあと${left}回。勝率は残りの交換も含みます。`);

export const turnText = (name) => (name === t('You') ? t('Your turn') : t('{name}\'s turn', { name }));
