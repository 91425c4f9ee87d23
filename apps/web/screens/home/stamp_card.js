// The stamp card: the date, one square for each of today's puzzles, the streak and the week, and the primary button.
import { asDate } from '../../app/daily.js';
import { h } from '../../app/dom.js';
import { icon } from '../../app/icons.js';
import { keepChoice, lastChoice } from '../../app/last_choice.js';
import { modeName, shortLabel, shortName } from '../../app/modes.js';
import { ornament } from '../../app/ornaments.js';
import { setting } from '../../app/settings.js';
import { duration, language, t } from '../../app/t.js';
import { today } from '../../app/today.js';
import { seal } from '../../scenes/seal.js';
import { resumeBlock } from './begun.js';
import { settingsOf, start } from './start.js';

const part = (date, how) => asDate(date).toLocaleDateString(language(), how);

function dateBlock(date) {
    const ja = language() === 'ja';
    return h('p', { class: 'stamp-date' }, h('b', {}, String(asDate(date).getDate())), h('span', {},
        h('span', {}, part(date, { weekday: 'long' })), ' ', h('span', {}, part(date, ja ? { year: 'numeric', month: 'long' } : { month: 'long' }))));
}

/** The date in one short line, day before month. */
function shortDate(date) {
    return language() === 'ja' ? part(date, { weekday: 'short', day: 'numeric', month: 'short' })
        : [{ weekday: 'short' }, { day: 'numeric' }, { month: 'short' }].map((how) => part(date, how)).join(' ');
}

/** How many are stamped, in words. */
function stampedText(stamps) {
    return [t('The same five for everybody.'), t('One stamped, four to go.'), t('Two stamped, three to go.'),
        t('Three stamped, two to go.'), t('Four stamped, one to go.'), t('All five stamped.')][stamps];
}

function primaryButton(primary) {
    const look = { class: 'key main stamp-primary', data: { tool: `primary-${primary.kind}` } };
    const arrow = icon('next');
    if (primary.kind === 'first') {
        return h('a', { ...look, href: `#/daily/${primary.mode.id}` }, h('span', {}, t('Start: {game}', { game: modeName(primary.mode.id) })), arrow);
    }
    if (primary.kind === 'next') {
        return h('a', { ...look, href: `#/daily/${primary.mode.id}` }, h('span', {}, t('Next: {game}', { game: modeName(primary.mode.id) })), arrow);
    }
    return h('button', { ...look, type: 'button', on: { click: (event) => start(event.currentTarget, primary.mode.id, settingsOf(primary.mode)) } },
        h('span', {}, t('Practice: {game}', { game: modeName(primary.mode.id) })), arrow);
}

function timeOf(record) {
    return setting('clock') === 'off' ? '' : duration(record.result ? record.result.ms : record.ms);
}

/** What is under a square; `label` is what the day deals, and comes later. */
function underText({ state, record }) {
    return { solved: () => timeOf(record), hinted: () => timeOf(record), begun: () => t('begun'), missed: () => t('not solved') }[state]?.() || '';
}

function spokenState({ state }) {
    return { solved: t('solved'), hinted: t('solved with hints'), begun: t('begun'), missed: t('not solved'), open: t('not played yet') }[state];
}

/** The squares whose seal was not seen here yet: it lands. From now on all of them were seen. */
function landing({ squares, date }) {
    const seen = lastChoice('#seals');
    const stamped = squares.filter(({ state }) => state === 'solved' || state === 'hinted').map(({ mode }) => mode.id);
    keepChoice('#seals', { date, seen: stamped });
    return stamped.filter((id) => seen.date !== date || !seen.seen.includes(id));
}

function square(one, next, lands) {
    const { mode, state } = one;
    const done = state === 'solved' || state === 'hinted';
    return h('li', {}, h('a', {
        class: `stamp-square ${done ? 'stamped' : next ? 'next' : 'open'}`, href: `#/daily/${mode.id}`, data: { tool: 'today', game: mode.id, state },
    }, h('span', { class: 'stamp-place' }, done ? landed(seal(mode.mark, { filled: state === 'solved' }), lands) : ornament(mode.id)),
    h('b', {}, shortName(mode.id)), h('span', { class: 'unseen stamp-state' }, `, ${spokenState(one)} `), h('span', { class: 'stamp-under' }, underText(one))));
}

function landed(element, lands) {
    element.classList.toggle('landing', lands);
    return element;
}

function weekRow(week) {
    return h('ol', { class: 'stamp-week', 'aria-label': t('This week') }, week.map(({ date, stamped, today: isToday }) => h('li', {},
        h('span', { 'aria-hidden': 'true' }, part(date, { weekday: 'narrow' })),
        h('i', { class: stamped ? 'stamped' : isToday ? 'today' : '' }),
        h('span', { class: 'unseen' }, `${part(date, { weekday: 'long' })}: ${stamped ? t('stamped') : t('no stamp')}`))));
}

function stub({ streak, week }) {
    return h('div', { class: 'stamp-stub' },
        streak ? seal(`${streak}日`, { round: true }) : h('span', { class: 'stamp-blank' }),
        h('p', {}, streak > 1 ? t('{n}-day streak', { n: streak }) : streak ? t('Day one of a streak') : t('Solve one, earn a stamp.')), weekRow(week));
}

/** The whole card. */
export function stampCard(state, again) {
    const { primary, squares, date, stamps } = state;
    const resumed = primary.kind === 'continue';
    const lit = resumed ? '' : primary.mode.id;
    const fresh = landing(state);
    return h('section', { class: `stamp-card ${resumed ? 'resumes' : ''} ${state.streak ? 'streaks' : ''}`, 'aria-labelledby': 'today-title' },
        h('div', { class: 'stamp-obi' }, h('h2', { id: 'today-title' }, h('a', { href: '#/daily' }, t('Today’s five'))),
            h('span', { class: 'stamp-short-date' }, shortDate(date))),
        resumed ? resumeBlock(primary.record, again) : h('div', { class: 'stamp-main' }, dateBlock(date),
            h('p', { class: 'stamp-count soft' }, stampedText(stamps)), primaryButton(primary)),
        h('ul', { class: 'stamp-squares' }, squares.map((one) => square(one, one.mode.id === lit, fresh.includes(one.mode.id)))),
        stub(state));
}

/** Writes under the open squares what the day deals, once the core has said it. */
export async function fillSquares(root, signal) {
    const { dayOf } = await import('../../app/games.js');
    for (const link of root.querySelectorAll('.stamp-square:not(.stamped)')) {
        const under = link.querySelector('.stamp-under');
        if (!under.textContent) {
            const { params } = await dayOf(link.dataset.game, today());
            if (signal.aborted) {
                return;
            }
            under.textContent = shortLabel(link.dataset.game, params);
        }
    }
}
