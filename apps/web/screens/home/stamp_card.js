// The stamp card: the date, one square for each of today's puzzles, the streak and the week, and the primary button.
import { asDate, isStamped } from '../../app/daily.js';
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

/** A part of a date in words, such as `{month: 'long'}`. */
export const datePart = (date, how) => asDate(date).toLocaleDateString(language(), how);

/** The day in large digits; next to it two lines. */
export function dateBlock(date, ...lines) {
    return h('p', { class: 'stamp-date' }, h('b', {}, String(asDate(date).getDate())), h('span', {}, lines.map((line) => [h('span', {}, line), ' '])));
}

/** The date in one short line, day before month. */
export function shortDate(date, ...how) {
    return language() === 'ja' ? datePart(date, Object.assign({}, ...how, { day: 'numeric', month: 'short' }))
        : [...how, { day: 'numeric' }, { month: 'short' }].map((one) => datePart(date, one)).join(' ');
}

/** How many are stamped, in words. */
export function stampedText(stamps) {
    return [t('The same five for everybody.'), t('One stamped, four to go.'), t('Two stamped, three to go.'),
        t('Three stamped, two to go.'), t('Four stamped, one to go.'), t('All five stamped.')][stamps];
}

/** When the next five come, in hours and minutes. */
function nextText() {
    const now = new Date();
    const minutes = Math.ceil((new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1) - now) / 60000);
    return `${t('Next five in')} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The link to the next of a day or to the rush. */
export function primaryButton({ kind, mode }, day = '') {
    const text = kind === 'rush' ? t('3-minute rush') : kind === 'first' ? t('Start: {game}', { game: modeName(mode.id) }) : t('Next: {game}', { game: modeName(mode.id) });
    return h('a', { class: 'key main stamp-primary', href: mode ? `#/daily/${mode.id}${day}` : '#/train/rush', data: { tool: `primary-${kind}` } }, h('span', {}, text), icon('next'));
}

/** The time that a game took; nothing without clocks. */
export function timeOf(record) {
    return setting('clock') === 'off' ? '' : duration(record.result ? record.result.ms : record.ms);
}

/** In a game against others nothing is shown at a loss. */
const missedText = (mode) => (mode.bots[1] ? t('not won') : t('shown'));

/** What is under a square; `label` is what the day deals, and comes later. */
function underText({ state, record, mode }) {
    return isStamped(state) ? timeOf(record) : state === 'begun' ? t('begun') : state === 'missed' ? missedText(mode) : '';
}

function spokenState({ state, mode }) {
    return state === 'missed' ? missedText(mode)
        : { solved: t('solved'), hinted: t('solved with hints'), again: t('solved on a later try'), played: t('played'), begun: t('begun'), open: t('not played yet') }[state];
}

/** The squares whose seal was not seen here yet: it lands. From now on all of them were seen. */
export function landing({ squares, date }) {
    const seen = lastChoice('#seals');
    const stamped = squares.filter(({ state }) => isStamped(state)).map(({ mode }) => mode.id);
    keepChoice('#seals', { date, seen: stamped });
    return stamped.filter((id) => seen.date !== date || !seen.seen.includes(id));
}

/** The seal of a stamped square: filled if it was solved at the first try and without hints, golden as Kazutori gives it. */
export function squareSeal({ mode, state, record }, lands) {
    const stamp = seal(mode.mark, { filled: state === 'solved' });
    stamp.classList.toggle('landing', lands);
    stamp.classList.toggle('golden', Boolean(record.gold));
    return stamp;
}

/** A long name may break between its words. */
const broken = (name) => name.split(/(?=マインド|mind$)/).flatMap((part, index) => (index ? [h('wbr'), part] : part));

/** One of the five. `day` is `/DATE` in the address of any day. */
export function square(one, isNext, lands, { tool = 'today', day = '' } = {}) {
    const { mode, state } = one;
    const stamped = isStamped(state);
    return h('li', {}, h('a', {
        class: `stamp-square ${stamped ? 'stamped' : isNext ? 'next' : state}`, href: `#/daily/${mode.id}${day}`, data: { tool, game: mode.id, state },
    }, h('span', { class: 'stamp-place' }, stamped ? squareSeal(one, lands) : ornament(mode.id)),
    h('b', {}, broken(shortName(mode.id))), h('span', { class: 'unseen stamp-state' }, `, ${spokenState(one)} `), h('span', { class: 'stamp-under' }, underText(one))));
}

function weekRow(week) {
    return h('ol', { class: 'stamp-week', 'aria-label': t('This week') }, week.map(({ date, look }) => h('li', {},
        h('span', { 'aria-hidden': 'true' }, datePart(date, { weekday: 'narrow' })),
        h('i', { class: look }),
        h('span', { class: 'unseen' }, `${datePart(date, { weekday: 'long' })}: ${look === 'stamped' ? t('stamped') : look === 'frozen' ? t('frozen') : t('no stamp')}`))));
}

function stub({ streak, week }) {
    return h('div', { class: 'stamp-stub' },
        streak ? seal(`${streak}日`, { round: true }) : h('span', { class: 'stamp-blank' }),
        h('p', {}, streak > 1 ? t('{n}-day streak', { n: streak }) : streak ? t('Day one of a streak') : t('Solve one, earn a stamp.')), weekRow(week));
}

/** The whole card. The next of the five stays lit when a game is resumed. */
export function stampCard(state, again) {
    const { primary, squares, date, stamps } = state;
    const resumed = primary.kind === 'continue';
    const fresh = landing(state);
    return h('section', { class: `stamp-card ${resumed ? 'resumes' : ''} ${state.streak ? 'streaks' : ''}`, 'aria-labelledby': 'today-title' },
        h('div', { class: 'stamp-obi' }, h('h2', { id: 'today-title' }, h('a', { class: 'stamp-link', href: '#/daily' }, h('span', {}, t('Today’s five')), icon('forward'))),
            h('span', { class: 'stamp-short-date' }, shortDate(date, { weekday: 'short' }))),
        resumed ? resumeBlock(primary.record, again) : h('div', { class: 'stamp-main' },
            dateBlock(date, datePart(date, { weekday: 'long' }), datePart(date, { year: language() === 'ja' ? 'numeric' : undefined, month: 'long' })),
            h('p', { class: 'stamp-count soft' }, stamps === squares.length ? nextText() : stampedText(stamps)), primaryButton(primary)),
        h('ul', { class: 'stamp-squares' }, squares.map((one) => square(one, one.mode === primary.mode, fresh.includes(one.mode.id)))),
        stub(state));
}

/** Writes under the open squares what a day deals, once the core has said it. */
export async function fillSquares(root, signal, date = today(), label = shortLabel) {
    const { dayOf } = await import('../../app/games.js');
    for (const link of root.querySelectorAll('.stamp-square:not(.stamped)')) {
        const under = link.querySelector('.stamp-under');
        if (!under.textContent) {
            const { params, level } = await dayOf(link.dataset.game, date);
            if (signal.aborted) {
                return;
            }
            under.textContent = label(link.dataset.game, params, level);
        }
    }
}
