// What the animals say besides their numbers, and their faces. Nothing here depends on a number that is still secret.
import { s } from '../../app/dom.js';
import { t } from '../../app/t.js';

const LINES = () => [
    { hello: t('Peep! Let\'s count!'), good: t('Ooh, you knew that one!'), over: t('Uh-oh. I see the end coming.'), won: t('I won? I really won!'), lost: t('Peep … again, again!') },
    { hello: t('Sit down, sit down. One round?'), good: t('Not bad at all.'), over: t('Oh dear. I was half asleep.'), won: t('A belly drum for me!'), lost: t('You tricked a tanuki. Well done.') },
    { hello: t('I only play for fun. Mostly.'), good: t('Purr. That was tidy.'), over: t('Hey, that was my spot.'), won: t('I was purring all along.'), lost: t('I wasn\'t even trying.') },
    { hello: t('Clever faces are welcome here.'), good: t('Hm. I hoped you would not see that.'), over: t('So the tables have turned.'), won: t('A small trick, nothing more.'),
        lost: t('Outfoxed. I will remember that.') },
    { hello: t('Nobody has beaten me this week.'), good: t('You have trained.'), over: t('The wind has changed.'), won: t('Come back when you are stronger.'), lost: t('At last, a worthy opponent.') },
];

/** A line of the computer of a level. @param {'hello'|'good'|'over'|'won'|'lost'} event */
export function voice(level, event) {
    return LINES()[level - 1]?.[event] || '';
}

/**
 * What just happened that everybody can see: `good` if you made a number that you had found before, `over` if you can now say the last one.
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
    return !loses && numbers.includes(n - last.total) ? 'over' : '';
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
