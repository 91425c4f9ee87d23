// What the animals say besides their numbers, and their faces. Nothing here depends on a number that is still secret.
import { s } from '../../app/dom.js';
import { line } from '../line.js';

const LINES = () => [
    { hello: line('Peep! Let\'s count!', 'ピヨ! いっしょに数えよう!'), good: line('Ooh, you knew that one!', 'わあ、知ってたんだね!'), took: line('Peep! That one is mine.', 'ピヨ! その数、もらったよ。'), over: line('Uh-oh. I see the end coming.', 'あわわ、終わりが見えちゃった。'), won: line('I won? I really won!', '勝ったの? ほんとに勝った!'), lost: line('Peep … again, again!', 'ピヨ… もう一回!') },
    { hello: line('Sit down, sit down. One round?', 'まあ座って。一番どうだい?'), good: line('Not bad at all.', 'なかなかやるねえ。'), took: line('Pon! I have that one now.', 'ポン! その数はいただいた。'), over: line('Oh dear. I was half asleep.', 'おっと、うとうとしていた。'), won: line('A belly drum for me!', '腹鼓でお祝いだ、ポン!'), lost: line('You tricked a tanuki. Well done.', 'たぬきを化かすとは、お見事。') },
    { hello: line('I only play for fun. Mostly.', 'ただの遊びにゃ。…たぶんにゃ。'), good: line('Purr. That was tidy.', 'ゴロゴロ。きれいな手だね。'), took: line('You left that one for me.', 'その数、あたしがもらうにゃ。'), over: line('Hey, that was my spot.', 'あっ、そこはあたしの場所にゃ。'), won: line('I was purring all along.', '最初からお見通しだったにゃ。'), lost: line('I wasn\'t even trying.', '本気じゃなかったにゃ。') },
    { hello: line('Careful. I like to trick people.', '気をつけて。化かすのは得意だよ。'), good: line('Hm. I hoped you would not see that.', 'ふむ。気づかれたか。'), took: line('Thank you. I wanted that one.', 'ありがとう。その数がほしかったんだ。'), over: line('I seem to be out of tricks.', 'まいったな、もう手がないや。'), won: line('A small trick, nothing more.', 'ちょっと化かしただけさ。'),
        lost: line('Outfoxed. I will remember that.', '化かされたのはこっちか。覚えておくよ。') },
    { hello: line('Nobody has beaten me this week.', '今週はまだ負けておらぬ。'), good: line('You have trained.', '修行を積んだな。'), took: line('You let it slip.', '隙を見せたな。'), over: line('The wind has changed.', '風向きが変わったな。'), won: line('Come back when you are stronger.', '強くなって出直すがよい。'), lost: line('At last, a worthy opponent.', 'ようやく骨のある相手に会えた。') },
];

// Other lines on a rung that is no animal.
const RUNGS = () => ({
    misere: { hello: line('Tonight the last number loses.', '今日は最後の数を言うと負けだよ。'), won: line('Losing is winning, if you know how.', '負けるが勝ちってことさ。'), lost: line('You turned my own trick on me.', 'こちらの手を逆に使われたか。') },
    squares: { hello: line('Only square numbers. Shall we?', '平方数だけで勝負しようか。'), won: line('Square numbers like me.', '平方数とは相性がいいんだ。'), lost: line('Fair and square.', '文句なしの負けだよ。') },
    three: { won: line('Two against one, and still I won.', 'ふたり相手でも勝っちゃった。'), lost: line('You watched us both. Well done.', 'こっちのふたりをよく見てたね。お見事。') },
    stairs: { hello: line('Up you come. Don\'t slip.', '登ってくるがよい。足元に気をつけよ。'), won: line('It\'s a long way down.', 'ふもとから出直すがよい。'), lost: line('Still on your feet? Higher, then.', 'まだ立っておるか。ならば上へ。') },
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
