// The laboratory: any command line, asked of the whole command in the browser.
import { fill, h, setTitle } from '../app/dom.js';
import { run } from './lab.js';
import { AnswerElement } from './answer.js';
import { fileList } from './files.js';
import { LineError, words } from './line.js';
import { runLine } from './shell.js';
import { house, showVerb } from './verb.js';
import { announce } from '../app/live.js';
import { handOn } from '../app/share.js';
import { t } from '../app/t.js';

// What makes the files that the command's examples read.
const ARTICLE = '4 1-:0,1;9+:2,3,6;2-:4,5;1-:7,11;4=:8;6+:9,10,14;2-:12,13;1=:15 -';
const SAMPLES = {
    'puzzle.kk': `kazu kenken convert --to kk 'article ${ARTICLE}' >puzzle.kk`,
    'puzzles.kkl': 'kazu kenken make --size 4 --seed 1 --count 3 --to kkl >puzzles.kkl',
    'tree.txt': 'kazu mastermind strategy --tree tree.txt',
    'hands.txt': "printf '大石泉きす\nすきすき大\n' >hands.txt",
};

// What was asked in this visit; it outlives the screen.
const visit = { line: 'kazu shisoku solve -t 10 K 6 Q 9', stdin: '', files: {}, lines: [] };

let busy = null;

/** For tests: whether a question is being worked on. */
export function state() {
    return { busy: Boolean(busy) };
}

/** Shows the laboratory; the address may bring a line, which is asked at once. */
export async function show(root, { query }, { signal }) {
    setTitle(t('Laboratory'));
    const lab = new Laboratory(signal);
    const given = query.get('line');
    visit.line = given || visit.line;
    fill(root, lab.element);
    lab.write(visit.line, visit.stdin);
    signal.addEventListener('abort', () => busy?.abort(new Error('left')));
    await lab.learn();
    if (given && !signal.aborted) {
        await lab.ask();
    }
}

const faults = () => ({
    quote: t('A quotation mark does not end'),
    file: t('The name of a file is missing'),
    empty: t('A command is missing'),
});

const lineOf = (game, verb) => ['kazu', game, verb].filter(Boolean).join(' ');

class Laboratory {
    constructor(signal) {
        this.signal = signal;
        this.line = h('input', {
            type: 'text', class: 'lab-code', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', enterkeyhint: 'go',
            'aria-describedby': 'lab-fault', data: { tool: 'lab-line' },
            on: { input: () => this.follow(), keydown: (event) => this.recall(event) },
        });
        this.fault = h('p', { class: 'bad', id: 'lab-fault', hidden: true });
        this.stdin = h('textarea', { rows: 5, class: 'lab-code', data: { tool: 'lab-stdin' } });
        this.input = h('details', { class: 'lab-input' }, h('summary', {}, t('Standard input')),
            h('label', {}, h('span', { class: 'unseen' }, t('Standard input')), this.stdin));
        this.game = h('select', { data: { tool: 'lab-game' }, on: { change: () => this.chooseGame() } });
        this.verb = h('select', { data: { tool: 'lab-verb' }, on: { change: () => this.chooseVerb() } });
        this.run = h('button', { class: 'key main', type: 'submit', data: { tool: 'run' } }, t('Ask'));
        this.cancel = h('button', {
            class: 'key', type: 'button', hidden: true, data: { tool: 'cancel' }, on: { click: () => busy?.abort(new Error('cancel')) },
        }, t('Cancel'));
        this.answer = new AnswerElement({
            onJson: () => this.copyJson(),
            onLink: () => handOn(new URL(this.address(), location.href).href),
        });
        this.about = h('div', { class: 'lab-verb' });
        this.asked = h('div', { class: 'lab-asked' });
        this.element = this.build();
    }

    build() {
        const form = h('form', { class: 'lab-form' },
            h('label', {}, t('A question to the command'), this.line), this.fault, this.input,
            h('div', { class: 'row' }, this.run, this.cancel));
        form.addEventListener('submit', (event) => {
            event.preventDefault();
            this.ask();
        });
        return h('div', { class: 'sheet lab' }, h('h1', {}, t('Laboratory')),
            h('p', { class: 'soft' }, t('Everything that the command can do, in this browser: solve, prove, explain, count.')),
            form, this.answer.element,
            h('div', { class: 'row' }, h('label', {}, t('Game'), this.game), h('label', {}, t('Verb'), this.verb)),
            this.about, this.asked);
    }

    /** Fills the menus with what the command says of itself. */
    async learn() {
        this.house = await house(this.signal);
        const groups = [...this.house.groups].sort((one, other) => other.is_game - one.is_game);
        fill(this.game, groups.map((group) => h('option', { value: group.game }, group.title)));
        this.showAsked();
        await this.follow(true);
    }

    group() {
        return this.house.groups.find((group) => group.game === this.game.value);
    }

    fillVerbs(verb) {
        fill(this.verb, this.group().verbs.map((one) => h('option', { value: one.verb, selected: one.verb === verb },
            `${one.verb}: ${one.summary}`)));
    }

    /** The menus follow the line, as far as it names a game and a verb. */
    async follow(first = false) {
        if (!first) { // else a line may have been asked before the menus were there
            this.fault.hidden = true;
            this.line.removeAttribute('aria-invalid');
        }
        const [game, verb] = this.named();
        const [before, shown] = [this.game.value, this.verb.value];
        if (game === null || (!first && game === before && verb === shown)) {
            return;
        }
        this.game.value = game;
        this.fillVerbs(verb);
        await this.showVerb();
    }

    /** The game and the verb that the line begins with; null where it names none. */
    named() {
        const list = this.house ? plainWords(this.line.value) : [];
        const at = list.lastIndexOf('kazu') + 1;
        const group = this.house?.groups.find((one) => one.game === list[at] && one.game) || this.house?.groups[0];
        const verb = group?.game ? list[at + 1] : list[at];
        return group?.verbs.some((one) => one.verb === verb) ? [group.game, verb] : [null, null];
    }

    async chooseGame() {
        this.fillVerbs(this.group().verbs[0].verb);
        await this.chooseVerb();
    }

    async chooseVerb() {
        const examples = await this.showVerb();
        this.write(examples || lineOf(this.game.value, this.verb.value), '');
    }

    /** @returns {Promise<string>} the first example */
    async showVerb() {
        try {
            await showVerb(this.about, this.game.value, this.verb.value, {
                signal: this.signal,
                onExample: (line) => this.askExample(line),
                onOption: (text, value) => this.addOption(text, value),
            });
        } catch (error) {
            if (!this.signal.aborted) {
                fill(this.about, h('p', { class: 'bad' }, error.message));
            }
        }
        return this.about.querySelector('[data-example]')?.dataset.example;
    }

    /** Arrows up and down bring back what was asked, as in a shell. */
    recall(event) {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        const here = visit.lines.findIndex((one) => one.line === this.line.value);
        const wanted = visit.lines[Math.max(here, step > 0 ? -1 : 0) + step];
        if (step && wanted) {
            event.preventDefault();
            this.write(wanted.line, wanted.stdin);
        }
    }

    /** Asks an example; the file that it reads is made first. */
    async askExample(line) {
        this.write(line, '');
        this.line.focus();
        const wanted = Object.keys(SAMPLES).filter((name) => line.includes(name) && !visit.files[name]);
        for (const name of wanted.filter((one) => !line.includes(`--tree ${one}`))) {
            await runLine(SAMPLES[name], run, { files: visit.files, signal: this.signal });
        }
        await this.ask();
    }

    addOption(text, value) {
        this.line.value = `${this.line.value.trimEnd()} ${text}`;
        this.line.focus();
        this.line.setSelectionRange(this.line.value.length - value.length, this.line.value.length);
    }

    write(line, stdin) {
        this.line.value = line;
        this.stdin.value = stdin;
        this.input.open = Boolean(stdin) || this.input.open;
        this.follow();
    }

    address() {
        return `#/lab?${new URLSearchParams({ line: this.line.value })}`;
    }

    /** Asks what the line says, and shows the answer as it comes. */
    async ask() {
        const [line, stdin] = [this.line.value.trim(), this.stdin.value];
        Object.assign(visit, { line, stdin });
        this.answer.begin(t('The command is at work.'));
        const began = performance.now();
        await this.work(line, stdin, { onOutput: (text, stream) => this.answer.add(text, stream) }, (done) => {
            history.replaceState(null, '', this.address());
            this.answer.end({ status: done.status, meaning: this.house?.statuses[done.status] || '', ms: performance.now() - began });
            this.remember(line, stdin);
            announce(this.answer.status.textContent);
        });
    }

    /** Works on a line until it is answered, cancelled or put off by another. */
    async work(line, stdin, how, done) {
        busy?.abort(new Error('newer'));
        const mine = new AbortController();
        busy = mine;
        this.cancel.hidden = false;
        try {
            done(await runLine(line, run, {
                stdin, files: visit.files, signal: mine.signal, onProgress: (progress) => this.answer.progress(progress), ...how,
            }));
        } catch (error) {
            this.fail(error, mine);
        }
        if (busy === mine) {
            busy = null;
            this.cancel.hidden = true;
        }
    }

    fail(error, mine) {
        if (error instanceof LineError) {
            this.fault.textContent = `${faults()[error.reason]} (${t('column {n}', { n: error.column })})`;
            this.fault.hidden = false;
            this.line.setAttribute('aria-invalid', 'true');
            this.line.setSelectionRange(error.column - 1, this.line.value.length);
            this.answer.stop('');
        } else if (!mine.signal.aborted) {
            this.answer.stop(t('The command broke off: {reason}', { reason: error.message }));
        } else if (error.message === 'cancel') {
            this.answer.stop(t('Cancelled.'));
        }
    }

    /** The same question once more, for programs. */
    async copyJson() {
        const said = this.answer.status.textContent;
        await this.work(visit.line, visit.stdin, { json: true }, (done) => {
            this.answer.stop(said);
            handOn(done.out);
        });
    }

    remember(line, stdin) {
        visit.lines = [{ line, stdin }, ...visit.lines.filter((one) => one.line !== line)].slice(0, 30);
        this.showAsked();
    }

    showAsked() {
        fill(this.asked,
            visit.lines.length ? [h('h2', {}, t('Asked in this visit')), h('ul', {}, visit.lines.map((one) => h('li', {}, h('button', {
                class: 'key bare lab-code', type: 'button', data: { asked: one.line },
                on: { click: () => this.write(one.line, one.stdin) || this.ask() },
            }, one.line))))] : null,
            [h('h2', {}, t('Files of this visit')), fileList(visit.files, () => this.showAsked())]);
    }
}

function plainWords(line) {
    try {
        return words(line).map((word) => word.text);
    } catch {
        return [];
    }
}
