// What a view of Shisoku Slap says, in the words of its table.
import { cellsOf, has, nodeOf } from '../reading.js';

const JUDGED = ['right', 'wrong-value', 'unused-card', 'used-twice', 'not-a-card', 'division-by-zero', 'wrong'];

/** The number to make; the form that names it has the same name. */
const targetOf = (view) => view.nodes.find((node) => node.role === 'goal');

/** Which of its faces the table shows. */
function phaseOf(view, event) {
    return nodeOf(view, 'result') ? 'over' : !targetOf(view) ? 'declare'
        : JUDGED.includes(event?.outcome) ? 'reveal' : nodeOf(view, 'tray') ? 'explain' : 'open';
}

/** The cards that each seat has won. The view gives two cells a seat: its name and its number of cards. */
function pilesOf(view) {
    const cells = cellsOf(view, 'piles');
    return cells.filter((_, index) => index % 2 === 0).map((cell, index) => ({
        seat: cell.seat, name: cell.text, count: Number(cells[2 * index + 1].value || 0), locked: has(cell, 'locked'), won: has(cell, 'winner'),
    }));
}

/**
 * @returns {{phase: string, target: object, table: object[], deck: number, piles: object[], turn: number|undefined, steps: object[], tray: object,
 *     explainer: number|undefined, event: object, frozen: boolean, actions: object[]}} `turn` is whom all wait for;
 *     `slappedAfter`: the ms from the newest card to the slap that is explained; `frozen`: somebody slapped, and
 *     it is not known yet who explains
 */
export function stateOf(view) {
    const event = nodeOf(view, 'event');
    const tray = nodeOf(view, 'tray');
    const phase = phaseOf(view, event);
    return {
        phase, event, tray, target: targetOf(view), table: cellsOf(view, 'table'), deck: nodeOf(view, 'deck')?.value || 0,
        all: nodeOf(view, 'deck')?.total || 52, piles: pilesOf(view), turn: nodeOf(view, 'turn')?.seat,
        slappedAfter: nodeOf(view, 'turn')?.value, time: nodeOf(view, 'time'),
        steps: cellsOf(view, 'steps'), explainer: tray?.cells?.[0]?.seat, frozen: phase === 'open' && event?.outcome === 'slapped',
        actions: cellsOf(view, 'actions'), targets: cellsOf(view, 'targets'),
    };
}

/** The action of a seat that begins with a word, such as `slap 5`. */
export const actionOf = (cells, word) => cells.find((cell) => (cell.type || '').split(' ')[0] === word);

// Up to this level computers see small tables only: a wild target would leave the table to nobody.
const WEAK = 2;
const WILD = 100;
// Cards that the better of them sees.
const SMALL = 5;

const isEasy = ({ chairs }) => chairs.filter(({ bot }) => !bot).length === 1 && Math.max(...chairs.map(({ bot }) => bot)) <= WEAK;

/** The targets that are suggested against these opponents. */
export const targetsFor = (targets, company) => (isEasy(company) ? targets.filter(({ value }) => Number(value) < WILD) : targets);

/** Whether a hint would explain a slap, or tell when to slap: not where a table is too large for weak opponents. */
export const givesAway = ({ phase, table }, company) => phase === 'explain' || (phase === 'open' && company.persons.length === 1 && !(isEasy(company) && table.length > SMALL));

/** The cards that a seat wins or loses by the explanation that is shown. */
export const gained = ({ phase, event }, seat) => (phase !== 'reveal' || event.seat !== seat ? 0 : event.outcome === 'right' ? event.value || 0 : -(event.value || 0));
