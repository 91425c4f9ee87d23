// Dialogs of the lobby: one's own name, a computer for a free seat, and what the host may do with somebody else's seat.
import { openDialog } from '../app/dialog.js';
import { h } from '../app/dom.js';
import { icon } from '../app/icons.js';
import { computerName } from '../app/modes.js';
import { go } from '../app/router.js';
import { t } from '../app/t.js';
import { toast } from '../app/toast.js';
import { lanternOf } from './lantern.js';
import { keepMe, personAt } from './people.js';
import { PersonForm } from './person_form.js';

const LEVELS = [1, 2, 3, 4, 5];

/** A key that closes its dialog with a value. */
const choice = (value, ...words) => h('button', { class: 'key dialog-choice', type: 'submit', value, data: { answer: value } }, words);

/** Asks for a name, crest and colour; null: the dialog was left. */
async function askPerson(table, form, { title, action }) {
    form.avoid(table.people.filter((_, seat) => seat !== table.seat));
    const answer = await openDialog({ title, name: 'me', body: [h('div', { class: 'door-you' }, form.lantern.element, form.label), form.element],
        actions: [{ text: t('Cancel'), value: '' }, { text: action, value: 'yes', kind: 'main' }] });
    return answer === 'yes' && form.name ? form.person : null;
}

/** Changes your name, crest or colour. */
export async function editMe(table) {
    const { name, crest, colour } = personAt(table, table.seat);
    const form = new PersonForm();
    Object.assign(form, { crest, colour });
    form.field.value = name;
    form.read();
    const person = await askPerson(table, form, { title: t('Change your name'), action: t('Save') });
    if (person) {
        const done = await table.rename(person);
        if (done.error) {
            toast(done.error.message, { kind: 'bad' });
        } else {
            keepMe(person);
        }
    }
}

/** Leaves for good: nobody waits for you any more. */
export function leaveRoom(table) {
    if (table.seat !== null) {
        table.leave();
    }
    go('#/');
}

/** A spectator sits down: at once in the lobby, else when the next game is prepared. */
export async function sitDownNext(table) {
    const person = await askPerson(table, new PersonForm(), { title: t('Sit down for the next game'), action: t('Sit down') });
    if (person) {
        keepMe(person);
        table.wish = person;
        if (table.state !== 'waiting') {
            table.light(true);
            toast(t('You will sit down when the next game is prepared.'));
        }
        table.changed('here');
    }
}

/** Chooses a computer for a free seat. */
async function addComputer(person, order) {
    const answer = await openDialog({ title: t('Add a computer'), name: 'bot', actions: [{ text: t('Cancel'), value: '' }],
        body: h('div', { class: 'dialog-choices bots' }, LEVELS.map((level) => choice(String(level),
            lanternOf({ bot: level, crest: 0, colour: level - 1 }, 'lit'), h('b', {}, computerName(level)), h('span', { class: 'soft' }, t('level {n}', { n: level }))))) });
    if (answer) {
        await order('bot', { seat: person.seat, level: Number(answer) });
    }
}

/** Chooses the seat to change with. */
async function move(table, person, order) {
    const others = table.here.map((_, seat) => personAt(table, seat)).filter((one) => one.seat !== person.seat);
    const answer = await openDialog({ title: t('Change seats with'), name: 'swap', actions: [{ text: t('Cancel'), value: '' }],
        body: h('div', { class: 'dialog-choices' }, others.map((one) => choice(String(one.seat), t('{n}. {name}', { n: one.seat + 1, name: one.name })))) });
    if (answer) {
        await order('swap', { seat: person.seat, to: Number(answer) });
    }
}

/** What the host may do with a seat. @param {(act: string, more: object) => Promise} order */
export async function editSeat(table, person, order) {
    if (person.kind === 'open') {
        return addComputer(person, order);
    }
    const isPerson = person.kind === 'person';
    const answer = await openDialog({ title: person.name, name: 'seat', actions: [{ text: t('Cancel'), value: '' }],
        body: h('div', { class: 'dialog-choices' },
            choice('swap', icon('swap'), t('Change seats')),
            isPerson ? choice('rename', icon('erase'), t('Hide this name')) : null,
            choice('free', icon('close'), isPerson ? t('Remove from the room') : t('Remove the computer')),
            isPerson ? h('p', { class: 'soft' }, t('Removing somebody also changes the link and the code, so that they cannot come back by them.')) : null) });
    if (answer === 'swap') {
        return move(table, person, order);
    }
    return answer ? order(answer, { seat: person.seat, ...(answer === 'rename' ? { name: '' } : {}) }) : null;
}
