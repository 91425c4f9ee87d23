// The first time a game is opened: two or three steps on the real table, each gone as soon as it was done. They can be skipped.
import { h, fill } from '../app/dom.js';
import { keepChoice, lastChoice } from '../app/last_choice.js';
import { announce } from '../app/live.js';
import { mayMove, setting } from '../app/settings.js';
import { t } from '../app/t.js';
import { lessonLink } from '../app/to_lesson.js';

const KEPT = '#steps';
// What computers do not do as long as somebody reads the steps.
const SPARED = { 'shisoku-game': 'slap' };
const chosen = (play) => (play.composer.words || []).flat().length;
const moves = (play) => play.view.index;

/** What a step says, the node it points at, and when it is done: `began` is the number of entries when the step came up. */
const STEPS = {
    shisoku: () => [
        { text: t('Lay one card on another: drag it, or tap both.'), at: 'numbers', done: (play, began) => chosen(play) > 1 || moves(play) > began },
        { text: t('Now choose a sign. The two cards become one.'), at: 'signs', done: (play, began) => moves(play) > began },
        { text: t('Keep going until one card is left. It must be the target. Undo costs nothing.'), at: 'target', done: (play, began) => moves(play) > began + 1 },
    ],
    'shisoku-game': () => [
        { text: t('Name a target: tap one of the papers.'), at: 'targets', done: (play, began) => moves(play) > began },
        { text: t('Cards are flipped one by one. Flip one when it is your turn.'), at: 'deck', place: '.flip-key.turn', done: (play, began) => moves(play) > began + 2 },
        { text: t('Can all cards make the target? Slap before the others do, then show how.'), at: 'table',
            done: (play, began) => play.drawing.scene?.state.phase === 'explain' || moves(play) > began + 9 },
    ],
    kazutori: (play) => [
        { text: t('Say one of these numbers. It is added to the total.'), at: 'numbers', done: (now, began) => moves(now) > began },
        { text: t('The next player does the same. Think back from the end: which total do you want to reach?'), at: 'total',
            done: (now, began) => moves(now) > began + 1 },
        ...(play.drawing.scene && play.chairs.length === 2 ? [{ text: t('Do you have an idea? Tap a number on the strip to guess a secret one.'), at: 'total',
            done: (now, began) => moves(now) > began + 1 || Boolean(document.querySelector('.totals :is(.guess, .ring, .wrong)')) }] : []),
    ],
    mastermind: () => [
        { text: t('Choose colours for a first guess, from left to right.'), at: 'palette', done: (play, began) => chosen(play) > 1 || moves(play) > began },
        { text: t('Fill the row and send it.'), at: 'guess', done: (play, began) => moves(play) > began },
        { text: t('The answer tells how many pegs are right, and how many are right elsewhere. Use it for the next guess.'), at: 'guesses',
            done: (play, began) => moves(play) > began || (moves(play) === began && chosen(play) > 0) },
    ],
    namepoker: () => [
        { text: t('Tap cards to exchange them. Stand if your hand is strong.'), at: 'hand', done: (play, began) => moves(play) > began },
        { text: t('The better hand wins the round. All nine hands are listed in order.'), at: 'hand', place: '.ladder .hands', done: (play, began) => moves(play) > began + 2 },
    ],
    kenken: () => [
        { text: t('Choose a cell, then a digit.'), at: 'board', done: (play, began) => moves(play) > began },
        { text: t('A row or column holds each digit once; the digits of a cage make its number with its sign.'), at: 'board',
            done: (play, began) => moves(play) > began + 1 },
        { text: t('Not sure yet? With the pencil, digits are only notes.'), at: 'board', done: (play, began) => play.composer.other || moves(play) > began + 2 },
    ],
};

/** Whether a game is still to be shown its steps. */
function wanted(game) {
    return setting('steps') && STEPS[game] && !lastChoice(KEPT)[game];
}

function keepSeen(game) {
    keepChoice(KEPT, { ...lastChoice(KEPT), [game]: true });
}

/** Forgets which steps were seen: the next games show them again. */
export function forgetSteps() {
    keepChoice(KEPT, {});
}

export class FirstSteps {
    /** @param {HTMLElement} root of the game @param {import('./play.js').Play} play */
    constructor(root, play) {
        Object.assign(this, { root, play, at: -1 });
        this.steps = STEPS[play.record.game](play);
        this.text = h('p', {});
        this.count = h('span', { class: 'steps-count', 'aria-hidden': 'true' });
        this.element = h('div', { class: 'first-steps', role: 'note', 'aria-label': t('First steps') }, this.count, this.text,
            h('button', { class: 'key', type: 'button', data: { tool: 'skip-steps' }, on: { click: () => this.end() } }, t('Skip')));
        this.spare(SPARED[play.record.game]);
        this.follow = () => this.check();
        play.addEventListener('shown', this.follow);
        play.composer.addEventListener('change', this.follow);
        this.next();
    }

    /** Shows them if the game is played for the first time. */
    static begin(root, play) {
        if (!wanted(play.record.game) || play.record.round || play.readOnly || play.over || play.drawing.scene?.around || play.view.index > play.chairs.length) {
            return null;
        }
        const steps = new FirstSteps(root, play);
        root.prepend(steps.element);
        return steps;
    }

    /** Computers make no move that begins with this word, from their next turn on. */
    spare(word) {
        if (this.play.seats) {
            this.play.seats.spared = word;
        }
    }

    next() {
        this.at += 1;
        const step = this.steps[this.at];
        if (!step) {
            this.end();
            return;
        }
        this.began = this.play.view.index;
        fill(this.text, step.text, this.at ? null : [' ', lessonLink(this.play.record.game)]);
        fill(this.count, `${this.at + 1}/${this.steps.length}`);
        announce(step.text);
        this.point();
        if (this.at === 0 && mayMove()) {
            this.play.drawing.scene?.demonstrate?.();
        }
    }

    /** Lights what the step is about; it may have been drawn anew. */
    point() {
        const step = this.steps[this.at];
        this.root.querySelectorAll('.step-here').forEach((element) => element.classList.remove('step-here'));
        this.root.querySelector(step ? step.place || `[data-node="${step.at}"]` : 'none')?.classList.add('step-here');
    }

    check() {
        if (this.play.over) {
            this.end();
        } else if (this.steps[this.at].done(this.play, this.began)) {
            this.next();
        } else {
            this.point();
        }
    }

    end() {
        keepSeen(this.play.record.game);
        this.remove();
    }

    remove() {
        this.spare(undefined);
        this.at = this.steps.length;
        this.point();
        this.element.remove();
        this.play.removeEventListener('shown', this.follow);
        this.play.composer.removeEventListener('change', this.follow);
    }
}
