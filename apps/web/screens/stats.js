// Statistics: figures of what was played, the finished games, and the backup of all.
import { longestStreak, streak } from '../app/daily.js';
import { paramsText } from '../app/describe.js';
import { sure } from '../app/dialog.js';
import { fill, h, setTitle } from '../app/dom.js';
import { endOf, statistics } from '../app/figures.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { finished } from '../app/stats.js';
import { clear, list } from '../app/store.js';
import { dateText, duration, number, t } from '../app/t.js';
import { dateOf } from '../app/today.js';
import { trendBars, trendLine } from '../app/trend.js';
import { lastRatings, lastRuns } from '../train/history.js';
import { person } from '../train/trainer.js';
import { standing } from '../train/verdict.js';
import { modeWord, ranksWord } from '../train/words.js';

const AT_FIRST = 12;

/** Shows the statistics. */
export async function show(root, route, { signal }) {
    setTitle(t('Statistics'));
    const [house, records, known] = await Promise.all([games(), list(), person()]);
    const trained = known.games.filter(({ exercises }) => exercises);
    const parts = await Promise.all(statistics(records).map((figures) => gamePart(house, figures)));
    const past = await Promise.all(finished(records).map(async (record) => ({ record, text: await paramsText(record.game, record.params, record.wish) })));
    if (signal.aborted) {
        return;
    }
    const again = () => show(root, route, { signal });
    fill(root, h('div', { class: 'stats-page' },
        h('h1', {}, t('Statistics')),
        h('dl', { class: 'figures sheet totals' }, figure(t('Played'), number(finished(records).length), 'played'),
            figure(t('Current streak'), number(streak(records).length), 'streak'), figure(t('Longest streak'), number(longestStreak(records)), 'longest')),
        trained.length ? trainerPart(trained, known.records) : null,
        parts.length ? h('div', { class: 'stats-games' }, parts)
            : h('p', { class: 'sheet empty' }, t('Nothing is finished yet. Figures of each game appear here.')),
        past.length ? pastGames(house, past) : null,
        backupPart(again, records.length)));
}

function figure(name, value, field) {
    return h('div', { data: { figure: field } }, h('dt', {}, name), h('dd', {}, value));
}

/** Ratings of the trainer, and the records of its runs, each with its last runs. */
function trainerPart(trained, records) {
    return h('section', { class: 'stats-game sheet', 'aria-labelledby': 'stats-trainer', data: { game: 'trainer' } },
        h('div', { class: 'stats-head' }, ornament('trainer', ''), h('h2', { id: 'stats-trainer' }, t('Trainer'))),
        h('ul', { class: 'stats-ratings' }, trained.map((rating) => h('li', { data: { figure: rating.game } }, h('span', {}, rating.title),
            trendLine(lastRatings(rating.game), t('Rating of the last runs')),
            h('span', { class: 'stats-rating' }, h('b', {}, number(rating.points)), ' ', h('span', { class: 'soft' }, `±${rating.deviation}`)), h('small', { class: 'soft' }, standing(rating)))),
        records.filter(({ game }) => game === 'all').map(({ mode, right }) => h('li', { data: { figure: mode } }, h('span', {}, modeWord(mode)),
            runBars(lastRuns(mode)), h('span', { class: 'stats-rating' }, h('b', {}, number(right))), h('small', { class: 'soft' }, t('record'))))),
    h('p', { class: 'soft small' }, ranksWord()));
}

const runBars = (runs) => (runs.length > 1 ? trendBars(runs.map(({ right, of }) => ({ value: right, title: t('{n} of {m} right', { n: right, m: of }) })), t('The last runs')) : null);

const share = (part, whole) => `${number(Math.round((100 * part) / whole))} %`;
const timeText = (ms) => (ms === null ? '–' : duration(ms));

async function gamePart(house, { game, groups }) {
    const title = (house.find((one) => one.game === game) || { title: game }).title;
    const texts = await Promise.all(groups.map((group) => paramsText(game, group.params, group.wish)));
    const [clean, hinted] = groups.every(({ trend }) => trend.every(({ result }) => result.seats.length === 1))
        ? [t('Solved without hints'), t('Solved with hints')] : [t('Won'), t('Won with hints')];
    return h('section', { class: 'stats-game sheet', 'aria-label': title, data: { game } },
        h('div', { class: 'stats-head' }, ornament(game, title), h('h2', {}, title)),
        groups.map((group, index) => h('div', { class: 'stats-group', data: { params: group.params } },
            h('h3', {}, texts[index]),
            h('dl', { class: 'figures' }, figure(t('Played'), number(group.played), 'played'),
                group.judged ? figure(clean, [number(group.won), ' ', h('small', { class: 'soft' }, share(group.won, group.judged))], 'won') : null,
                group.hinted ? figure(hinted, number(group.hinted), 'hinted') : null,
                group.drawn ? figure(t('Drawn'), number(group.drawn), 'drawn') : null,
                group.best === null ? null : [figure(t('Best time'), timeText(group.best), 'best'), figure(t('Median time'), timeText(group.median), 'median')]),
            group.trend.length > 1 ? stamps(group.trend) : null,
            group.histogram && group.won + group.hinted ? bars(group.histogram.map((count, at) => ({ name: number(at + 1), count })), t('Guesses needed'), t('Guesses'))
                : group.times.length ? bars(group.times.map(({ from, to, count }) => ({ name: `${duration(from)}–${duration(to)}`, count })), t('Time'), t('Time')) : null)),
        groups.some((group) => group.best !== null) ? h('p', { class: 'soft small' }, t('Times are of games won without hints.')) : null);
}

/** The last games as stamps, the newest last: filled, outlined with hints, dashed if not won; puzzles in heights of their times. */
function stamps(records) {
    const alone = records.every(({ result }) => result.seats.length === 1);
    return trendBars(records.map((record) => ({ value: alone ? record.result.ms : 1, look: endOf(record), title: factsOf(record) })), t('The last games'));
}

/** How often each of some results came. @param {{name: string, count: number}[]} rows */
function bars(rows, caption, head) {
    const most = Math.max(...rows.map(({ count }) => count));
    return h('table', { class: 'bars' }, h('caption', {}, caption),
        h('thead', { class: 'unseen' }, h('tr', {}, h('th', { scope: 'col' }, head), h('th', { scope: 'col' }, t('Games')))),
        h('tbody', {}, rows.map(({ name, count }) => h('tr', {}, h('th', { scope: 'row' }, name),
            h('td', {}, h('span', { class: `bar ${count ? '' : 'none'}`, css: { '--share': String(count / most) } }, number(count)))))));
}

function pastGames(house, past) {
    const rows = h('ul', { class: 'past-list' });
    const more = h('button', { class: 'key', type: 'button', data: { tool: 'more' }, on: { click: () => {
        const at = rows.childElementCount;
        rows.append(...past.slice(at, at + 50).map((one) => pastRow(house, one)));
        more.hidden = rows.childElementCount >= past.length;
        rows.children[at].querySelector('a').focus();
    } } }, t('Show more'));
    rows.append(...past.slice(0, AT_FIRST).map((one) => pastRow(house, one)));
    more.hidden = past.length <= AT_FIRST;
    return h('section', { class: 'sheet past-games' }, h('h2', {}, t('Finished games')), rows, more);
}

/** How a game ended, its time and its hints: one line. */
function factsOf(record) {
    const end = endOf(record);
    const alone = record.result.seats.length === 1;
    const { ms, hints } = record.result;
    const words = { won: alone ? t('solved') : t('won'), hinted: alone ? (hints === 1 ? t('Solved with a hint') : t('Solved with {n} hints', { n: hints })) : t('won'),
        drawn: t('a draw'), lost: alone ? t('not solved') : t('not won') };
    return [words[end], duration(ms), hints && !(alone && end === 'hinted') ? t('Hints: {n}', { n: hints }) : null].filter(Boolean).join(' · ');
}

function pastRow(house, { record, text }) {
    const title = (house.find((game) => game.game === record.game) || record).title;
    return h('li', {}, h('a', { href: `#/play/${record.id}` },
        h('span', { class: 'past-what' }, h('b', {}, title), h('span', { class: 'soft' }, text)),
        h('span', { class: 'past-facts' }, h('span', {}, factsOf(record)),
            h('span', { class: 'soft' }, dateText(dateOf(new Date(record.touched)), 'medium')))));
}

function backupPart(again, count) {
    const news = h('div', { class: 'backup-news', role: 'status' });
    const file = h('input', { type: 'file', accept: '.txt,text/plain', hidden: true, data: { field: 'backup' } });
    const read = h('button', { class: 'key', type: 'button', data: { tool: 'import' }, on: { click: () => file.click() } }, icon('upload'), t('Restore'));
    file.addEventListener('change', () => file.files[0] && take(file, read, news, again));
    return h('section', { class: 'sheet backup' }, h('h2', {}, t('Backup')),
        h('p', { class: 'soft' }, t('All your games in one text file. Restoring replays every game; of two versions the later one is kept.')),
        h('div', { class: 'row' },
            h('button', { class: 'key', type: 'button', disabled: !count, data: { tool: 'export' }, on: { click: () => write(news) } }, icon('download'), t('Back up')),
            read, file,
            h('button', { class: 'key danger', type: 'button', disabled: !count, data: { tool: 'forget-all' }, on: { click: () => forget(again) } },
                icon('trash'), t('Delete all games'))),
        news);
}

async function write(news) {
    const { saveBackup } = await import('../app/backup.js');
    fill(news, h('p', {}, t('Games in the file: {n}', { n: await saveBackup() })));
}

async function take(file, button, news, again) {
    button.disabled = true;
    const progress = h('p', {}, t('Replaying the games …'));
    fill(news, progress);
    try {
        const { importBackup } = await import('../app/backup.js');
        const report = await importBackup(await file.files[0].text(), (done, total) => {
            progress.textContent = t('{n} of {m} games replayed', { n: done, m: total });
        });
        await again();
        fill(document.querySelector('.backup-news'), reportText(report));
        document.querySelector('[data-tool=import]').focus();
    } catch (error) {
        fill(news, h('p', { class: 'bad' }, error.message));
    }
    button.disabled = false;
    file.value = '';
}

function reportText({ taken, newer, same, refused }) {
    return [
        h('p', {}, t('Imported: {taken}. Updated: {newer}. Already here: {same}. Refused: {refused}.', { taken, newer, same, refused: refused.length })),
        refused.length ? h('ul', { class: 'refused' }, refused.map(({ name, reason }) => h('li', { class: 'bad' }, h('b', {}, name), ` ${reason}`))) : null,
    ];
}

async function forget(again) {
    if (await sure(t('Delete all games?'), t('This deletes all games and statistics in this browser. You can restore them from a backup.'), t('Delete all games'))) {
        await clear();
        again();
    }
}
