// The mat of the card game: one large picture, a sentence, and two buttons: against the computer, or with friends.
import { openDialog } from '../../app/dialog.js';
import { h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { modeName, SLAP } from '../../app/modes.js';
import { go } from '../../app/router.js';
import { t } from '../../app/t.js';
import { slapCloth, slapPicture, slapTag } from './slap_picture.js';
import { settingsOf, start } from './start.js';

// How many people may sit around one device.
const NUMBERS = [2, 3, 4, 5, 6];

/** Whether a server of rooms answers, well or ill. Any other host has the file of that name that says no. */
export async function hasRooms() {
    try {
        const answer = await fetch('readyz', { cache: 'no-store' });
        return (answer.ok && !(await answer.text()).startsWith('no')) || answer.status === 503;
    } catch {
        return false;
    }
}

/** Everyone at this device: the number of people leads straight to the table. */
function atThisDevice() {
    const begin = (event, people) => start(event.currentTarget, SLAP.id, { params: settingsOf(SLAP).params, bots: Array(people).fill(0) });
    return h('div', { class: 'friend-device', role: 'group', 'aria-label': t('This device') }, h('p', {}, h('b', {}, t('This device')), ' ',
        h('span', { class: 'soft' }, t('Everyone plays at one screen.'))), h('div', { class: 'friend-numbers' }, NUMBERS.map((people) =>
        h('button', { class: 'key', type: 'button', data: { tool: `friends-device-${people}` }, on: { click: (event) => begin(event, people) } }, t('{n} people', { n: people })))));
}

/** A room where a server has them, else everyone at this device. */
async function withFriends() {
    if (await hasRooms()) {
        go(`#/rooms/${SLAP.id}`);
        return;
    }
    await openDialog({ title: t('Play with friends'), name: 'friends', actions: [{ text: t('Cancel'), value: '' }], body: h('div', { class: 'friend-choices' }, atThisDevice()) });
}

/** Against the opponents of the last game, if there were any. */
function againstComputers() {
    const { params, bots } = settingsOf(SLAP);
    return { params, bots: bots.some(Boolean) && bots.includes(0) ? bots : SLAP.bots };
}

/** The mat. */
export function slapMat() {
    const twoWords = (desk, phone) => [h('span', { class: 'on-desk' }, desk), h('span', { class: 'on-phone' }, phone)];
    return h('section', { class: 'slap', 'aria-labelledby': 'slap-title' }, slapCloth(), slapPicture(), slapTag(),
        h('div', { class: 'slap-words' },
            h('h2', { id: 'slap-title' }, h('span', {}, modeName(SLAP.id)), ' ', h('small', {}, t('2–6 players'))),
            h('p', {}, twoWords(t('Use every card to make the target. See it first? Slap the table and take the cards.'),
                t('Make the target from every card. See it first? Slap!'))),
            h('div', { class: 'slap-keys' },
                h('button', { class: 'key washi', type: 'button', data: { tool: 'quick', game: SLAP.id }, 'aria-label': t('Play the computer'),
                    on: { click: (event) => start(event.currentTarget, SLAP.id, againstComputers()) } }, icon('play'), twoWords(t('Play the computer'), t('Play'))),
                h('button', { class: 'key cloth', type: 'button', data: { tool: 'friends' }, on: { click: withFriends } },
                    icon('friends'), h('span', {}, t('Play with friends'))))));
}

