// A single opponent: a large face, a bubble with what it says, and the question who begins. Its words depend on no number that is still secret.
import { h, s, setText } from '../../app/dom.js';
import { mayMove } from '../../app/settings.js';
import { t } from '../../app/t.js';
import { face } from '../faces.js';
import { seatNote } from '../seat.js';
import { line } from '../line.js';

const LINES = () => [
    { hello: line('Peep! Let\'s count!', 'ピヨ! いっしょに数えよう!'), good: line('Ooh, you knew that one!', 'わあ、知ってたんだね!'), took: line('Peep! That one is mine.', 'ピヨ! その数、もらったよ。'), over: line('Uh-oh. I see the end coming.', 'あわわ、負けちゃいそう。'), won: line('I won? I really won!', '勝ったの? ほんとに勝った!'), lost: line('Peep … again, again!', 'ピヨ… もう一回!') },
    { hello: line('Sit down, sit down. One round?', 'まあ座りな。一局どうだい?'), good: line('Not bad at all.', 'なかなかやるねえ。'), took: line('Pon! I have that one now.', 'ポン! その数はいただいた。'), over: line('Oh dear. I was half asleep.', 'おっと、うとうとしていた。'), won: line('A belly drum for me!', '腹鼓でお祝いだ、ポン!'), lost: line('You tricked a tanuki. Well done.', 'たぬきを化かすとは、お見事。') },
    { hello: line('I only play for fun. Mostly.', 'ただの遊びにゃ。…たぶん。'), good: line('Purr. That was tidy.', 'ゴロゴロ…。きれいな手だにゃ。'), took: line('You left that one for me.', 'その数、あたしがもらうにゃ。'), over: line('Hey, that was my spot.', 'あっ、そこはあたしの場所にゃ。'), won: line('I was purring all along.', '最初からお見通しだったにゃ。'), lost: line('I wasn\'t even trying.', '本気じゃなかったにゃ。') },
    { hello: line('Careful. I like to trick people.', '気をつけて。化かすのは得意だよ。'), good: line('Hm. I hoped you would not see that.', 'ふむ。気づかれたか。'), took: line('Thank you. I wanted that one.', 'ありがとう。その数がほしかったんだ。'), over: line('I seem to be out of tricks.', 'まいったな、もう手がないや。'), won: line('A small trick, nothing more.', 'ちょっと化かしただけさ。'),
        lost: line('Outfoxed. I will remember that.', '化かされたのはこっちか。覚えておくよ。') },
    { hello: line('Nobody has beaten me this week.', '今週はまだ負けておらぬ。'), good: line('You have trained.', '修行を積んだな。'), took: line('You let it slip.', '隙を見せたな。'), over: line('The wind has changed.', '風向きが変わったな。'), won: line('Come back when you are stronger.', '強くなって出直すがよい。'), lost: line('At last, a worthy opponent.', 'ようやく骨のある相手に会えた。') },
];

// Other lines on a rung that is no animal.
const RUNGS = () => ({
    misere: { hello: line('Tonight the last number loses.', '今夜は、最後の数を言ったら負けだよ。'), won: line('Losing is winning, if you know how.', '負けるが勝ちってことさ。'), lost: line('You turned my own trick on me.', 'こちらの手を逆に使われたか。') },
    squares: { hello: line('Only square numbers. Shall we?', '平方数だけで勝負しようか。'), won: line('Square numbers like me.', '平方数とは相性がいいんだ。'), lost: line('Fair and square.', '文句なしの負けだよ。') },
    three: { won: line('Two against one, and still I won.', 'ふたり相手でも勝っちゃった。'), lost: line('You watched us both. Well done.', 'ふたりの動きをよく見てたね。お見事。') },
    stairs: { hello: line('Up you come. Don\'t slip.', '登ってくるがよい。足元に気をつけよ。'), won: line('It\'s a long way down.', 'まだまだ修行が足りぬ。'), lost: line('Still on your feet? Higher, then.', 'まだ立っておるか。ならば上へ。') },
});

const CHATS = () => [line('Peep!', 'ピヨ!'), line('Three is a party.', '3人だとにぎやかだ。'), line('I watch you both.', '見てるにゃ。'), line('More fun with three.', '3人だと面白いね。'), line('Come, both of you.', 'ふたりまとめて来い。')];

/** A line of the computer of a level. @param {'hello'|'good'|'took'|'over'|'won'|'lost'} event @param {string} [rung] where it may have a line for that rung */
export function voice(level, event, rung) {
    return RUNGS()[rung]?.[event] || LINES()[level - 1]?.[event] || '';
}

/** What the computer of a level says to several others before its first number. */
export function chat(level) {
    return CHATS()[level - 1];
}

/**
 * What just happened that everybody can see: `good` if you made a number that you had found before, `took` if the opponent made one, `over` if you can now say the last one.
 * @param {object[]} said numbers with their totals @param {{n: number, numbers: number[], loses: boolean}} rules @param {number[]} found secret numbers that you know
 */
export function eventOf(said, { n, numbers, loses }, mine, found) {
    const last = said[said.length - 1];
    if (!last) {
        return 'hello';
    }
    if (last.seat === mine) {
        return found.includes(last.total) && last.total !== n ? 'good' : '';
    }
    return !loses && numbers.includes(n - last.total) ? 'over' : found.includes(last.total) && last.total !== n ? 'took' : '';
}

/** Gives a face a drop of sweat or a happy sparkle; an empty mood takes both away. */
export function setMood(portrait, mood) {
    if (!portrait || portrait.dataset.mood === mood) {
        return;
    }
    portrait.dataset.mood = mood;
    portrait.querySelector('.mood')?.remove();
    if (mood) {
        portrait.append(s('g', { class: 'mood' }, mood === 'worried'
            ? s('path', { d: 'M84 8C90 17 93 22 93 27A9 9 0 0 1 75 27C75 22 78 17 84 8Z', fill: '#8cc4ee', stroke: '#2f66ab', 'stroke-width': 2 })
            : s('path', { d: 'M84 4L87.500 15.500L99 19L87.500 22.500L84 34L80.500 22.500L69 19L80.500 15.500Z', fill: '#ffce5c', stroke: '#a8741a', 'stroke-width': 1.5 })));
    }
}

/** What a seat says: its last number, that it thinks, or at the end how it feels. @param {import('./scene.js').Scene} scene */
export function wordsOf({ chairs, said, view, over, past, rung, rules }, seat) {
    const { bot } = chairs[seat];
    const newest = said[said.length - 1];
    if (view.turn && !over && (view.turn.seats || []).includes(seat)) {
        return '…';
    }
    if (over && newest?.seat !== seat && bot) {
        return voice(bot, (view.turn.won || []).includes(seat) ? 'won' : 'lost', rung?.id);
    }
    if (past === 0 && bot) {
        return voice(bot, 'hello', rung?.id);
    }
    // A step of a replay has one speaker.
    const last = said.findLast((one) => one.seat === seat && (past === null || one === newest));
    return last ? t('{n}! That makes {total}.', { n: last.number, total: last.total }) : said.length || past !== null ? '…' : rules.from ? t('You begin, from {n}.', { n: rules.from }) : t('You begin.');
}

export class Opponent {
    /** @param {object} chair @param {string} name @param {{ladder: Function|null, begin: Function, pass: Function}} acts what its face and the two keys do */
    constructor(chair, name, { ladder, begin, pass }) {
        const { bot, seat } = chair;
        const key = (tool, text, does) => h('button', { class: 'key', type: 'button', data: { tool }, on: { click: does } }, text);
        this.portrait = face(chair);
        this.phrase = h('span', {});
        this.remark = h('small', { class: 'remark' });
        this.choice = h('span', { class: 'who-begins', hidden: true }, key('begin-me', t('You'), begin), key('begin-other', name, pass));
        this.bubble = h('div', { class: 'bubble' }, this.phrase, this.remark, this.choice);
        this.parts = [bot && ladder ? h('button', { type: 'button', class: 'opponent', data: { tool: 'ladder' }, 'aria-label': t('Other opponents'), on: { click: ladder } }, this.portrait)
            : h('span', { class: 'opponent' }, this.portrait), this.bubble, h('span', { class: 'speaker' }, bot ? t('{name}, level {n}', { name, n: bot }) : name, seatNote(seat))];
    }

    /** @param {{words: string, remark: string, mood: string, asks: boolean}} look `asks`: the player may choose who begins */
    show({ words, remark, mood, asks }) {
        setText(this.remark, asks ? '' : remark);
        this.choice.hidden = !asks;
        this.bubble.classList.toggle('dots', words === '…');
        setMood(this.portrait, mood);
        const text = asks ? t('Who begins?') : words;
        if (this.phrase.textContent !== text) {
            setText(this.phrase, text);
            if (mayMove()) {
                this.bubble.animate([{ transform: 'scale(0.94)', opacity: 0.4 }, { transform: 'none', opacity: 1 }], { duration: 120, easing: 'ease-out' });
            }
        }
    }
}
