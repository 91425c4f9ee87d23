// Why a hand took the round, as a person would say it. Rules are known by their numbers in the core.
import { line } from '../line.js';
import { capital } from './words.js';

const [TYPE, WORD, IN_PLACE, STROKES_IN_PLACE, STROKES_OUT_OF_PLACE, STROKES_FROM_LEFT] = [1, 2, 3, 4, 5, 6];
// How the greater value of these rules reads, unless the list turns them round.
const SIGNS = { [TYPE]: '>', [WORD]: '>', [IN_PLACE]: '>', [STROKES_IN_PLACE]: '>', [STROKES_OUT_OF_PLACE]: '<', [STROKES_FROM_LEFT]: '>' };
const NOTHING = '–';

/** A seat in a sentence; several people at one device have names. @param {{alone: boolean, mine: number, nameOf: (seat: number) => string}} table */
function called(seat, { alone, mine, nameOf }) {
    const name = nameOf(seat);
    return alone && seat === mine ? { name: line('you', 'あなた'), has: 'you have', own: line('your', 'あなたの'), theirs: 'yours' }
        : { name, has: `${name} has`, own: line(`${name}'s`, `${name}の`), theirs: `${name}'s` };
}

/** A hand in a sentence: with its article; the special word is quoted in Japanese. */
const hand = (title, word) => line(/(flush|house)$/.test(title) ? `a ${title}` : title, title === word ? `「${title}」` : title);

const isNone = (title) => title === line('no hand', 'ブタ');

/** Two hands of different types. */
function typesText(x, y, [won, lost], word) {
    return isNone(lost) ? line(`${x.has} ${hand(won)}, ${y.has} no hand.`, `${x.name}は${hand(won, word)}、${y.name}はブタです。`)
        : line(`${x.own} ${won} beats ${y.own} ${lost}.`, `${x.own}${hand(won, word)}は、${y.own}${hand(lost, word)}より強い役です。`);
}

/** What both have. */
function bothText(x, y, title, word, isPair) {
    const pair = isPair ? '' : line(`${x.name} and ${y.name} `, `${x.name}と${y.name}は`);
    return isNone(title) ? line(isPair ? 'Neither has a hand' : `Neither ${x.name} nor ${y.name} has a hand`, `${pair}どちらも${title}`)
        : line(`${pair}${isPair ? 'Both' : 'both'} have ${hand(title)}`, `${pair}どちらも${hand(title, word)}`);
}

const DECIDED = {
    [WORD]: (x, y, [, lost], { word, type }) => (lost === NOTHING ? line(`, but only ${x.theirs} has ${word} side by side.`, `ですが、「${word}」が並んでいるのは${x.name}だけです。`)
        : line(`${type === word ? '' : ` with ${word}`}, and ${x.theirs} is further right.`, `ですが、${type === word ? '' : `「${word}」の`}位置は${x.name}のほうが右です。`)),
    [IN_PLACE]: (x, y, [won, lost]) => line(`, but ${x.has} ${won} in place and ${y.has} ${lost === '0' ? 'none' : lost}.`, `ですが、お手本どおりの札が${x.name}は${won}枚、${y.name}は${lost}枚です。`),
    [STROKES_IN_PLACE]: (x, y, [won, lost]) => line(`, but ${x.own} cards in place have ${won} strokes, ${y.theirs} ${lost}.`, `ですが、お手本どおりの札の画数が${x.name}は${won}画、${y.name}は${lost}画です。`),
    [STROKES_OUT_OF_PLACE]: (x, y, [won, lost]) => line(`, but ${x.own} cards out of place have only ${won} strokes, ${y.theirs} ${lost}.`,
        `ですが、お手本どおりでない札の画数が${x.name}は${won}画、${y.name}は${lost}画。少ないほうの勝ちです。`),
    [STROKES_FROM_LEFT]: (x, y, [won, lost]) => line(`, but where they first differ, ${x.own} card has ${won} strokes, ${y.theirs} ${lost}.`,
        `ですが、左から見て最初に違う札が${x.name}は${won}画、${y.name}は${lost}画です。`),
};

/** Whether values are whole hands: then their order in the name decides. */
const areHands = ([value]) => [...value].length === 5 && !/\d/.test(value);

/**
 * The reason in one sentence.
 * @param {object|null} reason the one that decides, as reasonsOf() gives it; null: none does
 * @param {{type: string, seat: number}[]} hands of the showdown @param {object} table as Showdown.draw() has it
 */
export function reasonText(reason, hands, table) {
    if (!reason) {
        return line('No rule tells the hands apart.', 'どの決まりで比べても差がつきません。');
    }
    const { id, title, values, sign, seats } = reason;
    const [x, y] = seats.map((seat) => called(seat, table));
    const [won, lost] = seats.map((seat) => hands.find((hand) => hand.seat === seat).type);
    const isKnown = SIGNS[id] === sign;
    const word = table.name.slice(-2).map(({ text }) => text).join('');
    if (isKnown && id === TYPE) {
        return capital(typesText(x, y, [won, lost], word));
    }
    const both = won === lost ? capital(bothText(x, y, won, word, hands.length === 2)) : '';
    if (both && isKnown) {
        return both + DECIDED[id](x, y, values, { word, type: won });
    }
    if (both && areHands(values)) {
        return both + line(`, but where they first differ, ${x.own} character comes earlier in the name.`, `ですが、左から見て最初に違う札は、${x.name}のほうが名前で先に出てくる文字です。`);
    }
    return `${both ? both + line('. ', 'です。') : ''}${capital(title)}${line(': ', ':')}${pairText(x, y, values)}${line('.', '')}`;
}

const pairText = (x, y, values) => {
    const [won, lost] = values.map((value) => (value === NOTHING ? line('none', 'なし') : value));
    return line(`${x.name} ${won}, ${y.name} ${lost}`, `${x.name}${won}・${y.name}${lost}`);
};

/** What a rule says of one hand, in a few letters; its title is elsewhere. */
export function tagText(reason, value, name) {
    const word = name.slice(-2).map(({ text }) => text).join('');
    return value === NOTHING ? line('none', 'なし') : {
        [WORD]: () => `${word}\u00a0${value}`,
        [IN_PLACE]: () => line(`${value} in place`, `お手本どおり${value}枚`),
        [STROKES_IN_PLACE]: () => line(`${value} strokes`, `${value}画`),
        [STROKES_OUT_OF_PLACE]: () => line(`${value} strokes`, `${value}画`),
        [STROKES_FROM_LEFT]: () => line(`${value} strokes`, `${value}画`),
    }[reason.id]?.() ?? value;
}

/** What a rule said, for its row. */
export function saidText({ id, values, decides, seats }, table) {
    const [value] = values;
    if (!decides) {
        return value === NOTHING || isNone(value) ? line('neither', 'どちらもなし') : line(`both ${value}`, `どちらも${value}`);
    }
    const [x, y] = seats.map((seat) => called(seat, table));
    return id === TYPE ? capital(value) : areHands(values) ? x.name : pairText(x, y, values);
}
