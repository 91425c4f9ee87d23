// What a showdown of Name Poker says, without a browser: for each of the nine hands, for each rule that breaks a tie, in both languages.
import assert from 'node:assert/strict';
import { importAmong, runAll } from './alone.mjs';

const words = 'export const language = () => globalThis.lang; export const t = (id) => id;';
globalThis.document = { documentElement: {} };
const { reasonText, saidText } = await importAmong('scenes/namepoker/reason.js', { 'app/t.js': words });
const { judgedText } = await importAmong('scenes/namepoker/decision.js', { 'app/t.js': words });

const [YOU, TANUKI, USAGI] = [0, 1, 2];
const NAMES = { en: ['You', 'Tanuki', 'Usagi'], ja: ['あなた', 'たぬき', 'うさぎ'] };
const NAME = [...'大石泉すき'].map((text) => ({ text }));
const HANDS = {
    en: ['royal straight flush', 'five of a kind', 'four of a kind', 'straight flush', 'full house', 'すき', 'three of a kind', 'two pair', 'no hand'],
    ja: ['ロイヤルストレートフラッシュ', 'ファイブカード', 'フォーカード', 'ストレートフラッシュ', 'フルハウス', 'すき', 'スリーカード', 'ツーペア', 'ブタ'],
};

const table = (lang, name = NAME) => ({ alone: true, mine: YOU, nameOf: (seat) => NAMES[lang][seat], name });

/** The sentence where `won` beats `lost`, types of hand by their places in the list. */
function told(lang, { id, values, sign = '>', title = 'a rule', won, lost = won, seats = [YOU, TANUKI], more = [] }) {
    globalThis.lang = lang;
    const types = [won, lost].map((type) => HANDS[lang][type]);
    const hands = [...seats.map((seat, index) => ({ seat, type: types[index] })), ...more.map((seat) => ({ seat, type: types[1] }))];
    return reasonText({ id, title, values: values || types, sign, decides: true, seats }, hands, table(lang));
}

function each_hand_beats_the_next() {
    const en = ['Your royal straight flush beats Tanuki\'s five of a kind.', 'Your five of a kind beats Tanuki\'s four of a kind.', 'Your four of a kind beats Tanuki\'s straight flush.',
        'Your straight flush beats Tanuki\'s full house.', 'Your full house beats Tanuki\'s すき.', 'Your すき beats Tanuki\'s three of a kind.', 'Your three of a kind beats Tanuki\'s two pair.',
        'You have two pair, Tanuki has no hand.'];
    const ja = ['あなたのロイヤルストレートフラッシュは、たぬきのファイブカードより強い役です。', 'あなたのファイブカードは、たぬきのフォーカードより強い役です。', 'あなたのフォーカードは、たぬきのストレートフラッシュより強い役です。',
        'あなたのストレートフラッシュは、たぬきのフルハウスより強い役です。', 'あなたのフルハウスは、たぬきの「すき」より強い役です。', 'あなたの「すき」は、たぬきのスリーカードより強い役です。', 'あなたのスリーカードは、たぬきのツーペアより強い役です。',
        'あなたはツーペア、たぬきはブタです。'];
    assert.deepEqual(en.map((_, won) => told('en', { id: 1, won, lost: won + 1 })), en);
    assert.deepEqual(ja.map((_, won) => told('ja', { id: 1, won, lost: won + 1 })), ja);
    assert.equal(told('en', { id: 1, won: 4, lost: 8, seats: [TANUKI, YOU] }), 'Tanuki has a full house, you have no hand.');
    assert.equal(told('ja', { id: 1, won: 4, lost: 5, seats: [TANUKI, YOU] }), 'たぬきのフルハウスは、あなたの「すき」より強い役です。');
}

function each_rule_breaks_a_tie() {
    const ties = [
        [{ id: 2, values: ['3rd', '–'], won: 4 }, 'Both have a full house, but only yours has すき side by side.', 'どちらもフルハウスですが、「すき」が並んでいるのはあなただけです。'],
        [{ id: 2, values: ['4th', '3rd'], won: 5 }, 'Both have すき, and yours is further right.', 'どちらも「すき」ですが、位置はあなたのほうが右です。'],
        [{ id: 2, values: ['4th', '3rd'], won: 3 }, 'Both have a straight flush with すき, and yours is further right.', 'どちらもストレートフラッシュですが、「すき」の位置はあなたのほうが右です。'],
        [{ id: 3, values: ['3', '2'], won: 4, seats: [TANUKI, YOU] }, 'Both have a full house, but Tanuki has 3 in place and you have 2.', 'どちらもフルハウスですが、お手本どおりの札がたぬきは3枚、あなたは2枚です。'],
        [{ id: 3, values: ['1', '0'], won: 8 }, 'Neither has a hand, but you have 1 in place and Tanuki has none.', 'どちらもブタですが、お手本どおりの札があなたは1枚、たぬきは0枚です。'],
        [{ id: 4, values: ['12', '9'], won: 7 }, 'Both have two pair, but your cards in place have 12 strokes, Tanuki\'s 9.', 'どちらもツーペアですが、お手本どおりの札の画数があなたは12画、たぬきは9画です。'],
        [{ id: 5, values: ['9', '12'], sign: '<', won: 6 }, 'Both have three of a kind, but your cards out of place have only 9 strokes, Tanuki\'s 12.',
            'どちらもスリーカードですが、お手本どおりでない札の画数があなたは9画、たぬきは12画。少ないほうの勝ちです。'],
        [{ id: 6, values: ['9', '5'], won: 1 }, 'Both have five of a kind, but where they first differ, your card has 9 strokes, Tanuki\'s 5.', 'どちらもファイブカードですが、左から見て最初に違う札があなたは9画、たぬきは5画です。'],
        [{ id: 60, values: ['さくらくく', 'さらくくく'], sign: '<', won: 2 }, 'Both have four of a kind, but where they first differ, your character comes earlier in the name.',
            'どちらもフォーカードですが、左から見て最初に違う札は、あなたのほうが名前で先に出てくる文字です。'],
        // Of lists that somebody wrote: another rule, and one that is turned round.
        [{ id: 8, title: 'sum of the strokes', values: ['23', '19'], won: 4 }, 'Both have a full house. Sum of the strokes: you 23, Tanuki 19.', 'どちらもフルハウスです。Sum of the strokes:あなた23・たぬき19'],
        [{ id: 3, title: 'characters in place', values: ['1', '2'], sign: '<', won: 4 }, 'Both have a full house. Characters in place: you 1, Tanuki 2.', 'どちらもフルハウスです。Characters in place:あなた1・たぬき2'],
        // Among three the two that it was between are named.
        [{ id: 3, values: ['3', '2'], won: 4, seats: [TANUKI, USAGI], more: [YOU] }, 'Tanuki and Usagi both have a full house, but Tanuki has 3 in place and Usagi has 2.',
            'たぬきとうさぎはどちらもフルハウスですが、お手本どおりの札がたぬきは3枚、うさぎは2枚です。'],
    ];
    ties.forEach(([tie, en, ja]) => {
        assert.equal(told('en', tie), en);
        assert.equal(told('ja', tie), ja);
    });
    assert.equal(reasonText(null, [], table('ja')), 'どの決まりで比べても差がつきません。');
}

function each_row_says_whose_is_what() {
    const said = (lang, reason) => {
        globalThis.lang = lang;
        return saidText({ seats: [YOU, TANUKI], decides: false, ...reason }, table(lang));
    };
    assert.equal(said('en', { id: 1, values: ['full house', 'full house'] }), 'both full house');
    assert.equal(said('en', { id: 2, values: ['–', '–'] }), 'neither');
    assert.equal(said('en', { id: 3, values: ['3', '2'], decides: true }), 'you 3, Tanuki 2');
    assert.equal(said('ja', { id: 1, values: ['フルハウス', 'フルハウス'] }), 'どちらもフルハウス');
    assert.equal(said('ja', { id: 2, values: ['4枚目', '–'], decides: true }), 'あなた4枚目・たぬきなし');
    assert.equal(said('ja', { id: 1, values: ['フルハウス', 'ツーペア'], decides: true }), 'フルハウス');
}

/** A choice is the best also within 1 %; the list of choices says that once. */
function a_choice_within_one_percent_is_the_best() {
    const judged = { grade: 0, chosen: { marks: 3, text: '1 2' }, wins: { text: '70 %' }, best: { marks: 3, text: '1 2' }, most: { text: '70 %' } };
    const near = { ...judged, best: { marks: 1, text: '1' }, most: { text: '71 %' } };
    globalThis.lang = 'en';
    assert.equal(judgedText(judged).replace(/\u00a0/g, ' '), 'Best choice: the exchange wins 70 % against a random hand.');
    assert.equal(judgedText(near).replace(/\u00a0/g, ' '), 'Best choice: the exchange wins 70 % against a random hand.');
}

await runAll(each_hand_beats_the_next, each_rule_breaks_a_tie, each_row_says_whose_is_what, a_choice_within_one_percent_is_the_best);
