// The end of a game: the folded strip with the secret numbers that you found, after a loss the last chances. The rest is shown only if you ask.
import { fill, h } from '../../app/dom.js';
import { gap } from '../../app/gap.js';
import { t } from '../../app/t.js';
import { face } from '../faces.js';
import { line } from '../line.js';
import { foundText } from './secrets_sheet.js';
import { setMood, voice } from './opponent.js';

const ROWS = 4;
const LISTED = 12;
const MADE = 12;
// Totals that name a column.
const SHOWN = 2;
// Misses that are told after a loss.
const TOLD = 2;
const nodeOf = (facts, name) => facts.nodes.find((node) => node.name === name);

/** `{at, seat, rows: [{number, seat, isSaid}, ...]}` of facts: `seat` of a row says the last number after it; null if no move changed that. */
function readDecision(facts) {
    const node = facts.nodes.find((one) => one.name === 'decisive');
    const cells = node?.cells.slice(2) || [];
    const rows = cells.filter((_, index) => index % 2 === 0).map((cell, index) => ({ number: cell.value, seat: cells[2 * index + 1].seat, isSaid: (cell.flags || '').includes('answer') }));
    return node ? { at: node.value || 0, seat: node.seat, rows } : null;
}

/** Why it was a choice: what the player could have had, or that they chose among the others. */
function judged({ seat, rows }, name, mine, loses) {
    const good = rows.filter((row) => (row.seat === seat) !== loses);
    const said = rows.find((row) => row.isSaid);
    if (good.includes(said)) {
        return '';
    }
    const values = { name, n: good[0]?.number };
    return good.length ? (seat === mine ? line('You could have won with {n}.', '{n}なら、あなたの勝ちでした。', values) : line('{name} could have won with {n}.', '{n}なら、{name}の勝ちでした。', values))
        : seat === mine ? line('You couldn\'t win any more, but you chose who would.', '自分はもう勝てず、だれを勝たせるかを選ぶ番でした。') : line('{name} couldn\'t win any more, but chose who would.', '{name}はもう勝てず、だれを勝たせるかを選ぶ番でした。', values);
}

/** The move that decided, with a table of all numbers. @param {object|null} decision @param {(seat: number) => string} nameOf @param {{mine: number, rules: {loses: boolean}}} scene */
export function decisionOf(decision, nameOf, { mine, rules: { loses } }) {
    if (!decision) {
        return h('p', {}, line('No number changed who wins.', '勝者を変えた手はありませんでした。'));
    }
    const { at, seat, rows } = decision;
    const name = nameOf(seat);
    const outcome = (row) => (row.seat === mine ? (loses ? line('you lose', 'あなたの負け') : line('you win', 'あなたの勝ち'))
        : (loses ? line('{name} loses', '{name}の負け', { name: nameOf(row.seat) }) : line('{name} wins', '{name}の勝ち', { name: nameOf(row.seat) })));
    return h('div', { class: 'decision' },
        h('h3', {}, seat === mine ? line('The decisive number: yours at {n}', '決め手:合計{n}でのあなたの一手', { n: at }) : line('The decisive number: {name} at {n}', '決め手:合計{n}での{name}の一手', { name, n: at })),
        h('ul', { role: 'list' }, rows.map((row) => h('li', { class: row.isSaid ? 'said' : null }, h('b', {}, `+${row.number}`), ' ', outcome(row),
            row.isSaid ? h('small', {}, ` (${line('said', 'この一手')})`) : null))), h('p', {}, judged(decision, name, mine, loses)));
}

/** What facts say: `{secrets: [{total, seat}], period, blunders: [{id, seat, total, better}]}`; none for more than two players. @param {number} from totals up to this cannot be reached */
export function readFacts(facts, from) {
    const rows = (nodeOf(facts, 'blunders')?.cells || []).slice(4);
    return {
        secrets: (nodeOf(facts, 'secrets')?.cells || []).map((cell) => ({ total: cell.value, seat: cell.seat })).filter((one) => one.total > from),
        period: nodeOf(facts, 'period')?.value || 0,
        decisive: readDecision(facts),
        blunders: rows.filter((_, index) => index % 4 === 0).map((cell, index) => ({ id: cell.id, seat: cell.seat, total: rows[4 * index + 2].value, better: rows[4 * index + 3].value })),
    };
}

/** The last misses of a player: `{blunder, from, makes}`, `makes` is the secret total that was missed. */
export function lastMisses({ blunders }, said, seat) {
    const own = blunders.filter((one) => one.seat === seat).map((blunder) => {
        const move = said.find((one) => one.id === blunder.id);
        const from = blunder.total - (move ? move.number : 0);
        return { blunder, from, makes: from + blunder.better };
    });
    return own.slice(-TOLD);
}

function listed(totals) {
    const shown = totals.length > LISTED ? [...totals.slice(0, LISTED - 3), '…', ...totals.slice(-2)] : totals;
    return shown.join(t(', '));
}

/** For each column of the folded strip that has secret numbers: `{from: totals, pairs: [[theirs, yours], ...]}`, as far as the totals show it. */
export function answersFrom(secrets, numbers, period) {
    const columns = Map.groupBy ? [...Map.groupBy(secrets, (one) => one % period).values()] : [];
    const answer = (from, theirs) => numbers.find((yours) => secrets.includes(from + theirs + yours));
    return columns.map((from) => ({ from, pairs: numbers.map((theirs) => [theirs, from.map((one) => answer(one, theirs)).find(Boolean)]) }));
}

/** The answers of each column as a small table, one row for each. */
function columns(steps) {
    if (!steps.length || steps.some(({ pairs }) => pairs.some(([, yours]) => !yours))) {
        return null;
    }
    const some = (totals) => [...totals.slice(0, SHOWN), ...(totals.length > SHOWN ? ['…'] : [])].join(t(', '));
    return h('table', { class: 'end-columns' },
        h('tr', {}, h('th', { scope: 'row' }, t('They say')), steps[0].pairs.map(([theirs]) => h('th', { scope: 'col' }, String(theirs)))),
        steps.map(({ from, pairs }) => h('tr', {}, h('th', { scope: 'row' }, steps.length > 1 ? t('You answer at {list}', { list: some(from) }) : t('You answer')), pairs.map(([, yours]) => h('td', {}, String(yours))))));
}

/** The last secret numbers that a seat made. */
const madeBy = (seat, { secrets }, said) => said.filter((one) => one.seat === seat && secrets.some(({ total }) => total === one.total)).slice(-MADE);

function showKey(does) {
    return h('button', { class: 'key show-secret', type: 'button', data: { tool: 'show-secret' }, on: { click: does } }, t('Show the secret'));
}

export class End {
    constructor() {
        this.strip = h('div', { class: 'end-strip' });
        this.head = h('div', { class: 'end-head' });
        this.voice = h('div', { class: 'end-voice', hidden: true });
        this.text = h('div', { class: 'end-text' });
        this.missed = h('section', { class: 'end-missed sheet-of-paper', hidden: true });
        this.gold = h('p', { class: 'end-gold' });
        this.element = h('div', { class: 'result-more end' }, this.voice, this.head, this.gold, this.strip, this.text, this.missed);
    }

    /** Below the ladder that celebrates: the number of golden stamps, and who is left. */
    showGold(count, open) {
        fill(this.gold, h('b', {}, count), ' ', open);
    }

    /** The computer of a level says how it feels. */
    speak(level, won, rung) {
        const portrait = face({ bot: level });
        setMood(portrait, won ? 'worried' : 'glad');
        this.voice.hidden = false;
        fill(this.voice, portrait, h('q', {}, voice(level, won ? 'lost' : 'won', rung)));
    }

    /**
     * Tells all that the facts say.
     * @param {object} facts as read @param {object} rules @param {{names: string[], said: object[], tip: string}} game
     */
    show(facts, rules, { names, said, tip, mine, undone, story }) {
        fill(this.text, story, this.lesson(facts, rules), tip ? h('p', {}, tip) : null);
        this.missed.hidden = !facts.blunders.length && !madeBy(mine, facts, said).length;
        if (!this.missed.hidden) {
            fill(this.missed, this.rows(facts, { names, said, mine, undone }));
        }
    }

    /** In a room: how it went, and nothing of the numbers that the next game needs. */
    showStory(story) {
        fill(this.text, story);
        this.missed.hidden = true;
    }

    /** After a win: what was found, one clue, and a button for those who want to know. @param {() => void} showAll */
    showFound(facts, { names, said, total, folds, tip, mine, undone, story }, showAll) {
        fill(this.text, story, h('h3', {}, foundText(facts.secrets.length, total)),
            h('p', {}, total - facts.secrets.length === 1 ? t('1 secret number still hidden.') : t('{n} secret numbers still hidden.', { n: total - facts.secrets.length }),
                folds ? [gap(), t('Look how far apart the circles are.')] : null, tip ? [gap(), tip] : null), showKey(showAll));
        this.missed.hidden = false;
        fill(this.missed, this.rows(facts, { names, said, mine, undone }));
    }

    /** After a loss: the last misses, and a button for those who want to know. @param {() => void} showAll */
    showLittle({ misses, opponent, n, start, led, resigned, story }, showAll) {
        const last = misses[misses.length - 1];
        fill(this.text, story, h('h3', {}, !last && resigned ? t('You resigned') : !last ? t('No way in') : 2 * last.makes > n ? t('So close') : t('Your last chance')),
            misses.map(({ from, makes }) => h('p', {}, from === start ? t('Your first number should have been {n}.', { n: makes - from }) : t('At {from} you could have said {n}: {total}.', { from, n: makes - from, total: makes }))),
            h('p', {}, last && led ? t('{n} would have kept you ahead.', { n: last.makes }) : last ? t('{n} was your last chance to take over.', { n: last.makes }) : led ? t('You were ahead.') : t('{name} gave you no chance to take over.', { name: opponent })),
            showKey(showAll));
        this.missed.hidden = true;
    }

    /** In words, what the picture shows. */
    lesson({ secrets, period }, { all, n, loses, numbers }) {
        const totals = secrets.map((one) => one.total);
        if (!totals.length) {
            return h('p', { class: 'soft' }, t('This assumes that everyone plays for themselves. Against all the others together, nobody can be sure to win.'));
        }
        const list = listed(totals);
        const steps = period && !all ? answersFrom(totals, numbers, period) : [];
        if (steps.length > 1 && columns(steps)) {
            return [h('h3', {}, t('Fold the strip every {n}', { n: period })), columns(steps)];
        }
        if (loses) {
            return [h('h3', {}, period ? t('Fold the strip every {n}', { n: period }) : t('The secret numbers')),
                h('p', {}, t('The secret numbers are {list}. From {last} your opponent has to reach {n}.', { list, last: totals[totals.length - 1], n }),
                    period && all ? [gap(), t('Answer so that both numbers add up to {n}.', { n: period })] : null), columns(steps)];
        }
        if (period && all) {
            return [h('h3', {}, t('Fold the strip every {n}', { n: period })),
                h('p', {}, t('Each fold ends on a secret number: {list}. Once you are on one, answer so that both numbers add up to {n}.', { list, n: period }))];
        }
        const table = columns(steps);
        return [h('h3', {}, period ? t('Fold the strip every {n}', { n: period }) : t('The secret numbers')),
            h('p', {}, t('The secret numbers are {list}. Once you are on one, you can always reach another.', { list }), table ? '' : [gap(),
                line('No number leads from one to another; from any other total, some number does.', '秘密の数から秘密の数へは一手では届かず、ほかの合計からは必ず一手で届きます。')]), table];
    }

    /** The misses, or the secret numbers that `mine` made; a number that is still hidden stays a question mark. */
    rows({ blunders, secrets }, { names, said, mine, undone }) {
        const made = madeBy(mine, { secrets }, said);
        if (!blunders.length && made.length) {
            // What was taken back may have missed one.
            return [h('h3', {}, undone ? t('You made:') : t('You never let a secret number slip.')), undone ? null : h('p', {}, t('You made:')), h('ul', { class: 'end-made', role: 'list' }, made.map((one) => h('li', { class: 'mini-ring' }, String(one.total))))];
        }
        const shown = blunders.slice(0, ROWS);
        return [h('h3', {}, t('Moves that missed a secret number: {n}', { n: blunders.length })),
            h('ul', { role: 'list' }, shown.map((one) => {
                const move = said.find(({ id }) => id === one.id);
                const makes = one.total - (move ? move.number : 0) + one.better;
                const isKnown = secrets.some(({ total }) => total === makes);
                return h('li', {}, h('span', { class: 'mini-stone', data: { seat: one.seat } }, String(one.total)), h('b', {}, names[one.seat]),
                    h('span', { class: 'soft' }, isKnown ? line('+{n} makes', '+{n}なら', { n: one.better }) : ''), h('span', { class: isKnown ? 'mini-ring' : 'mini-ring hidden-number' }, isKnown ? String(makes) : null));
            })), blunders.length > ROWS ? h('p', { class: 'soft' }, t('and {n} more', { n: blunders.length - shown.length })) : null];
    }
}
