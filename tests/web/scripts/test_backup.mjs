// Backups without a browser: what of a file is believed. The core is a stand-in that plays every save to its end.
import assert from 'node:assert/strict';
import { importAmong, runAll } from './alone.mjs';

const DAY = 864e5;
const NOW = Date.UTC(2026, 2, 1);
const store = new Map();
let now = NOW;

globalThis.kazuTest = { store, summary: { game: 'kenken', ms: 5000, seats: [{}] }, turn: { over: true } };
Date.now = () => now;

const { backupText, importBackup } = await importAmong('app/backup.js', {
    'table/core.js': 'export const jsonOf = (answer) => answer.json;',
    'table/pool.js': `
        export const loadLine = (save) => 'load ' + save;
        export async function ask(lines) {
            const { summary, turn } = globalThis.kazuTest;
            return [{ body: [] }, { json: summary }, { turn }, { body: lines[0].slice(5).trimEnd().split('\\n') }];
        }`,
    'app/games.js': `
        export const gameOf = async (id) => ({ game: id, title: id });
        export const dayOf = async (id, date) => ({ game: id, key: date });`,
    'app/store.js': `
        export const list = async () => [...globalThis.kazuTest.store.values()];
        export const put = async (record) => { globalThis.kazuTest.store.set(record.id, record); };`,
    'app/daily.js': 'export const isDate = (text) => /^\\\\d{4}-\\\\d{2}-\\\\d{2}$/.test(text || "");',
    'train/trainer.js': `
        export const memory = () => globalThis.kazuTest.trainer || '';
        export const person = async () => ({ games: [{ exercises: globalThis.kazuTest.exercises || 0 }] });
        export async function restore(text) { globalThis.kazuTest.restored = text; }`,
    'app/t.js': 'export const t = (id) => id; export const dateText = (date) => date;',
});

/** A file with one game, whose fields may be any text. */
function file(fields) {
    const lines = ['kazu-backup 1', 'written 2026-03-01T00:00:00.000Z', 'games 1', '', 'record abc'];
    return [...lines, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`), 'save 1', 'kazu-save 2', ''].join('\n');
}

/** What is kept of such a file where nothing was before. */
async function kept(fields) {
    store.clear();
    const report = await importBackup(file(fields));
    assert.deepEqual(report, { taken: 1, newer: 0, same: 0, refused: [] });
    return store.get('abc');
}

/** Clocks of two devices differ by less than a day; what is later than that is no time of this game. */
async function noTimeIsFarAhead() {
    const latest = NOW + DAY;
    const cases = [[NOW, NOW], [NOW + 1000, NOW + 1000], [latest, latest], [latest + 1, latest], [NOW + 3650 * DAY, latest],
        ['8640000000000000', latest], ['1e300', latest], ['Infinity', 0], ['NaN', 0], ['-5', 0], ['soon', 0], ['0', 0]];
    for (const [said, believed] of cases) {
        const record = await kept({ started: said, touched: said });
        assert.deepEqual([record.started, record.touched], [believed, believed], String(said));
    }
}

/** A game whose time was forged is overtaken by the same game played on, as soon as a day has passed. */
async function aForgedTimeDoesNotWinForEver() {
    await kept({ started: NOW, touched: NOW + 3650 * DAY });
    now = NOW + 2 * DAY;
    const report = await importBackup(file({ started: NOW, touched: now }));
    now = NOW;
    assert.deepEqual(report, { taken: 0, newer: 1, same: 0, refused: [] });
    assert.equal(store.get('abc').touched, NOW + 2 * DAY);
}

async function theLaterOfTwoStays() {
    for (const [first, second, expected] of [[100, 99, 'same'], [100, 100, 'same'], [100, 101, 'newer']]) {
        await kept({ touched: first });
        const report = await importBackup(file({ touched: second }));
        assert.equal(report[expected], 1, `${first} ${second}`);
        assert.equal(store.get('abc').touched, Math.max(first, second));
    }
}

/** The time that a finished game took is the core's; of one that goes on it is at least the core's. */
async function theTimeOfAFinishedGameIsTheCoreS() {
    assert.equal((await kept({ ms: 1 })).ms, 5000);
    assert.equal((await kept({ ms: 9999 })).ms, 5000);
    globalThis.kazuTest.turn = { over: false };
    assert.equal((await kept({ ms: 1 })).ms, 5000);
    assert.equal((await kept({ ms: 9999 })).ms, 9999);
    assert.equal((await kept({ ms: '1e99' })).ms, 1e10);
    globalThis.kazuTest.turn = { over: true };
}

async function whatIsWrittenIsReadBack() {
    const records = [
        { id: 'one', started: 12, touched: 34.4, ms: 5000, wish: 'two\nlines', save: 'kazu-save 2\r\n\r\nmove 1\n\n' },
        { id: 'two', save: 'save 3\nrecord x\nkazu-backup 1\n' },
    ];
    store.clear();
    const text = backupText(records, new Date(NOW));
    for (const form of [text, `\uFEFF${text}`, text.replace(/\n/g, '\r\n')]) {
        store.clear();
        assert.deepEqual(await importBackup(form), { taken: 2, newer: 0, same: 0, refused: [] });
        const { started, touched, wish, save } = store.get('one');
        assert.deepEqual([started, touched, wish, save], [12, 34, 'two lines', 'kazu-save 2\n\nmove 1\n']);
        assert.equal(store.get('two').save, 'save 3\nrecord x\nkazu-backup 1\n');
    }
}

/** Every beginning of a file, and one that says another number of games. */
async function aFileThatIsCutOffIsRefused() {
    const text = backupText([{ id: 'one', save: 'kazu-save 2\nmove 1\n' }, { id: 'two', save: 'kazu-save 2\n' }]).trimEnd();
    for (let length = 0; length < text.length; length += 1) {
        store.clear();
        const half = text.slice(0, length);
        const lastLine = length > text.lastIndexOf('\n'); // of a save: that it is shorter is for the core to see
        await importBackup(half).then(() => assert.ok(lastLine, half), (error) => assert.match(error.message, /^line/));
        assert.ok(lastLine || store.size === 0, half);
    }
    await assert.rejects(importBackup(text.replace('games 2', 'games 3')));
    await assert.rejects(importBackup(text.replace('games 2', 'games 1')));
}

async function aNameThatIsNoneIsRefused() {
    for (const name of ['a b', '../x', '', 'x'.repeat(65), 'é']) {
        store.clear();
        const report = await importBackup(file({}).replace('record abc', `record ${name}`)).catch((error) => error);
        assert.equal(store.size, 0, name);
        assert.ok(report instanceof Error || report.refused.length === 1, name);
    }
}

async function ratingsComeBackWhereThereAreNone() {
    const { kazuTest } = globalThis;
    store.clear();
    kazuTest.trainer = 'kazu-trainer=1 start=some';
    const text = backupText([]);
    for (const [exercises, restored] of [[0, kazuTest.trainer], [3, undefined]]) {
        Object.assign(kazuTest, { exercises, restored: undefined });
        await importBackup(text);
        assert.equal(kazuTest.restored, restored);
    }
}

await runAll(ratingsComeBackWhereThereAreNone, noTimeIsFarAhead, aForgedTimeDoesNotWinForEver, theLaterOfTwoStays, theTimeOfAFinishedGameIsTheCoreS,
    whatIsWrittenIsReadBack, aFileThatIsCutOffIsRefused, aNameThatIsNoneIsRefused);
