// Statistics: figures of what was played, the finished games, and the backup of all.
import { longestStreak, streak } from '../app/daily.js';
import { paramsText } from '../app/describe.js';
import { sure } from '../app/dialog.js';
import { fill, h, setTitle } from '../app/dom.js';
import { games } from '../app/games.js';
import { icon } from '../app/icons.js';
import { ornament } from '../app/ornaments.js';
import { finished, hasWon, statistics } from '../app/stats.js';
import { clear, list } from '../app/store.js';
import { dateText, duration, number, t } from '../app/t.js';
import { dateOf } from '../app/today.js';
import { person } from '../train/trainer.js';
import { standing } from '../train/verdict.js';
import { modeWord } from '../train/words.js';

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

/** Ratings of the trainer, and the records of its runs. */
function trainerPart(trained, records) {
    return h('section', { class: 'stats-game sheet', 'aria-labelledby': 'stats-trainer', data: { game: 'trainer' } },
        h('div', { class: 'stats-head' }, ornament('trainer', ''), h('h2', { id: 'stats-trainer' }, t('Trainer'))),
        h('dl', { class: 'figures' }, trained.map((rating) => figure(rating.title, [number(rating.points), ' ', h('small', { class: 'soft' }, standing(rating))], rating.game)),
            records.filter(({ game }) => game === 'all').map(({ mode, right }) => figure(modeWord(mode), number(right), mode))));
}

const share = (part, whole) => `${number(Math.round((100 * part) / whole))} %`;
const timeText = (ms) => (ms === null ? '–' : duration(ms));

async function gamePart(house, { game, groups }) {
    const title = (house.find((one) => one.game === game) || { title: game }).title;
    const texts = await Promise.all(groups.map((group) => paramsText(game, group.params, group.wish)));
    return h('section', { class: 'stats-game sheet', 'aria-label': title, data: { game } },
        h('div', { class: 'stats-head' }, ornament(game, title), h('h2', {}, title)),
        groups.map((group, index) => h('div', { class: 'stats-group', data: { params: group.params } },
            h('h3', {}, texts[index]),
            h('dl', { class: 'figures' }, figure(t('Played'), number(group.played), 'played'),
                group.judged ? figure(t('Won'), [number(group.won), ' ', h('small', { class: 'soft' }, share(group.won, group.judged))], 'won') : null,
                group.best === null ? null : [figure(t('Best time'), timeText(group.best), 'best'), figure(t('Median time'), timeText(group.median), 'median')]),
            group.histogram && group.won ? bars(group.histogram) : null)),
        groups.some((group) => group.best !== null) ? h('p', { class: 'soft small' }, t('Times are of games won without hints.')) : null);
}

/** How often it took 1, 2, ... moves. */
function bars(counts) {
    const most = Math.max(...counts);
    return h('table', { class: 'bars' }, h('caption', {}, t('Won after so many moves')),
        h('thead', { class: 'unseen' }, h('tr', {}, h('th', { scope: 'col' }, t('Moves')), h('th', { scope: 'col' }, t('Games')))),
        h('tbody', {}, counts.map((count, index) => h('tr', {}, h('th', { scope: 'row' }, number(index + 1)),
            h('td', {}, h('span', { class: `bar ${count ? '' : 'none'}`, css: { '--share': String(count / most) } }, number(count)))))));
}

function pastGames(house, past) {
    const rows = h('ul', { class: 'past-list' });
    const more = h('button', { class: 'key', type: 'button', data: { tool: 'more' }, on: { click: () => {
        const at = rows.childElementCount;
        rows.append(...past.slice(at, at + 50).map((one) => pastRow(house, one)));
        more.hidden = rows.childElementCount >= past.length;
        rows.children[at].querySelector('a').focus();
    } } }, t('More'));
    rows.append(...past.slice(0, AT_FIRST).map((one) => pastRow(house, one)));
    more.hidden = past.length <= AT_FIRST;
    return h('section', { class: 'sheet past-games' }, h('h2', {}, t('Finished games')), rows, more);
}

function pastRow(house, { record, text }) {
    const won = hasWon(record);
    const alone = record.result.seats.length === 1;
    const title = (house.find((game) => game.game === record.game) || record).title;
    const facts = [won === null ? null : alone ? (won ? t('solved') : t('not solved')) : won ? t('won') : t('not won'), duration(record.result.ms),
        record.result.hints ? t('Hints: {n}', { n: record.result.hints }) : null];
    return h('li', {}, h('a', { href: `#/play/${record.id}` },
        h('span', { class: 'past-what' }, h('b', {}, title), h('span', { class: 'soft' }, text)),
        h('span', { class: 'past-facts' }, h('span', {}, facts.filter(Boolean).join(' · ')),
            h('span', { class: 'soft' }, dateText(dateOf(new Date(record.touched)), 'medium')))));
}

function backupPart(again, count) {
    const news = h('div', { class: 'backup-news', role: 'status' });
    const file = h('input', { type: 'file', accept: '.txt,text/plain', hidden: true, data: { field: 'backup' } });
    const read = h('button', { class: 'key', type: 'button', data: { tool: 'import' }, on: { click: () => file.click() } }, icon('upload'), t('Read a backup'));
    file.addEventListener('change', () => file.files[0] && take(file, read, news, again));
    return h('section', { class: 'sheet backup' }, h('h2', {}, t('Backup')),
        h('p', { class: 'soft' }, t('All games in one text file. Games that are read are replayed move by move; of two versions the later one stays.')),
        h('div', { class: 'row' },
            h('button', { class: 'key', type: 'button', disabled: !count, data: { tool: 'export' }, on: { click: () => write(news) } }, icon('download'), t('Write a backup')),
            read, file,
            h('button', { class: 'key danger', type: 'button', disabled: !count, data: { tool: 'forget-all' }, on: { click: () => forget(again) } },
                icon('trash'), t('Forget all games'))),
        news);
}

async function write(news) {
    const { saveBackup } = await import('../app/backup.js');
    fill(news, h('p', {}, t('Games in the file: {n}', { n: await saveBackup() })));
}

async function take(file, button, news, again) {
    button.disabled = true;
    const progress = h('p', {}, t('The games are replayed.'));
    fill(news, progress);
    try {
        const { importBackup } = await import('../app/backup.js');
        const report = await importBackup(await file.files[0].text(), (done, total) => {
            progress.textContent = t('{n} of {m} games are replayed', { n: done, m: total });
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
        h('p', {}, t('Taken: {taken}. Made newer: {newer}. Here already: {same}. Refused: {refused}.', { taken, newer, same, refused: refused.length })),
        refused.length ? h('ul', { class: 'refused' }, refused.map(({ name, reason }) => h('li', { class: 'bad' }, h('b', {}, name), ` ${reason}`))) : null,
    ];
}

async function forget(again) {
    if (await sure(t('Forget all games?'), t('All games and figures of this browser go. A backup brings them back.'), t('Forget all games'))) {
        await clear();
        again();
    }
}
