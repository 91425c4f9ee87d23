// All games and the trainer's memory as one text file, and back: the core replays every game and reads the memory first, so nothing in the file is trusted.
import { jsonOf } from '../table/core.js';
import { isDate } from './daily.js';
import { dayOf, gameOf } from './games.js';
import { ask, loadLine } from '../table/pool.js';
import { list, put } from './store.js';
import { dateText, t } from './t.js';
import { dateOf } from './today.js';
import { memory, person, restore } from '../train/trainer.js';

const FIRST = 'kazu-backup 1';
const TRAINER = /^trainer (.+?)\r?$/m;
const NUMBERS = ['started', 'touched', 'ms'];

/** What a record has besides its save; all else is computed from the save again. */
function header(record) {
    const wish = (record.wish || '').replace(/[\r\n]+/g, ' ');
    return [`record ${record.id}`, wish ? `wish ${wish}` : '', ...NUMBERS.map((name) => `${name} ${Math.round(record[name] || 0)}`),
        record.day ? `day ${record.day}` : ''].filter(Boolean);
}

/** The text of a backup of some records. */
export function backupText(records, written = new Date()) {
    const parts = records.map((record) => {
        const lines = record.save.replace(/\r/g, '').trimEnd().split('\n');
        return [...header(record), `save ${lines.length}`, ...lines, ''].join('\n');
    });
    const trainer = memory() ? [`trainer ${memory()}`] : [];
    return [FIRST, `written ${written.toISOString()}`, `games ${records.length}`, ...trainer, '', ...parts].join('\n');
}

/** A fault in the file itself: which line, and why. */
class BackupFault extends Error {}

function fault(line, why) {
    return new BackupFault(t('line {n}: {why}', { n: line + 1, why }));
}

/** One record from line `at` on: `[fields, next line]`. */
function readRecord(lines, at) {
    const fields = { line: at };
    for (let here = at; here < lines.length; here += 1) {
        const cut = lines[here].indexOf(' ');
        const [name, value] = [lines[here].slice(0, cut), lines[here].slice(cut + 1)];
        if (name === 'save') {
            const count = Number(value);
            if (!/^\d{1,6}$/.test(value) || here + 1 + count > lines.length) {
                throw fault(here, t('the game is cut off'));
            }
            fields.save = `${lines.slice(here + 1, here + 1 + count).join('\n')}\n`;
            return [fields, here + 1 + count];
        }
        const known = ['record', 'wish', 'day', ...NUMBERS].includes(name);
        if (!known || name in fields || (here === at) !== (name === 'record')) {
            throw fault(here, t('this does not belong into a backup'));
        }
        fields[name] = value;
    }
    throw fault(at, t('the game is cut off'));
}

/** The records of a text as they stand there. @throws {BackupFault} */
export function readBackup(text) {
    const lines = text.replace(/^\uFEFF/, '').replace(/\r/g, '').split('\n');
    if (lines[0].trim() !== FIRST) {
        throw fault(0, t('this is no backup of Kazu'));
    }
    const promised = lines.slice(1, 4).map((line) => /^games (\d+)$/.exec(line)).find(Boolean);
    const found = [];
    let at = lines.findIndex((line) => line.startsWith('record '));
    while (at >= 0 && at < lines.length) {
        if (lines[at] === '') {
            at += 1;
            continue;
        }
        const [fields, next] = readRecord(lines, at);
        found.push(fields);
        at = next;
    }
    if (!promised || Number(promised[1]) !== found.length) {
        throw fault(lines.length - 1, t('the file does not hold as many games as it says'));
    }
    return found;
}

function numberOf(text, least, most) {
    const value = Number(text);
    return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : least;
}

/** A day is believed if the save was dealt from what that day deals. */
async function dayTrue(fields, game, save) {
    if (!isDate(fields.day)) {
        return '';
    }
    const deal = await dayOf(game, fields.day);
    return new RegExp(`^key ${deal.key}$`, 'm').test(save.split('\n\n')[0]) ? fields.day : '';
}

/** A record made new from its save, replayed in the helper. @throws an error that says what is wrong with it */
async function replayed(fields) {
    if (!/^[0-9a-z]{1,64}$/i.test(fields.record)) {
        throw new Error(t('its name is no name of a game'));
    }
    const answers = await ask([loadLine(fields.save), 'summary', 'turn', 'save']);
    const wrong = answers.find((answer) => answer.error);
    if (wrong) {
        const { line, message, token } = wrong.error;
        const why = token ? `${message}: ${token}` : message;
        throw new Error(line ? t('line {n} of its save file: {why}', { n: line, why }) : why);
    }
    const [, summed, { turn }, saved] = answers;
    const summary = jsonOf(summed);
    const save = `${saved.body.join('\n')}\n`;
    // The clocks of two devices need not agree; a time far ahead would win over everything for ever.
    const latest = Date.now() + 864e5;
    const over = Boolean(turn && turn.over);
    return {
        id: fields.record, game: summary.game, params: summary.params || '', wish: fields.wish || '',
        title: ((await gameOf(summary.game)) || {}).title || summary.game, save,
        ms: over ? summary.ms : Math.max(summary.ms || 0, numberOf(fields.ms, 0, 1e10)),
        started: numberOf(fields.started, 0, latest), touched: numberOf(fields.touched, 0, latest), over, result: over ? summary : null,
        day: await dayTrue(fields, summary.game, save), hints: summary.hints || 0, checks: summary.checks || 0, seats: summary.seats,
    };
}

/** How a person knows a record that was refused. */
async function nameOf(fields) {
    const id = (/^game (.*)$/m.exec(fields.save) || [])[1] || '';
    const game = await gameOf(id);
    const started = Number(fields.started);
    return [game ? game.title : id || fields.record, started > 0 && started < 8e15 ? dateText(dateOf(new Date(started)), 'medium') : '']
        .filter(Boolean).join(', ');
}

/**
 * Takes the games of a backup into the store. Of two with the same id the one that was touched last stays; ratings come back where there are none.
 * @param {string} text of the file
 * @param {(done: number, total: number) => void} [onProgress]
 * @returns {Promise<{taken: number, newer: number, same: number, refused: {name: string, reason: string}[]}>}
 * @throws if the file is no backup
 */
export async function importBackup(text, onProgress = () => {}) {
    const found = readBackup(text);
    const held = new Map((await list()).map((record) => [record.id, record]));
    const report = { taken: 0, newer: 0, same: 0, refused: [] };
    for (const [index, fields] of found.entries()) {
        try {
            const record = await replayed(fields);
            const old = held.get(record.id);
            if (old && old.touched >= record.touched) {
                report.same += 1;
            } else {
                await put(record);
                held.set(record.id, record);
                report[old ? 'newer' : 'taken'] += 1;
            }
        } catch (error) {
            report.refused.push({ name: await nameOf(fields), reason: error.message });
        }
        onProgress(index + 1, found.length);
    }
    const trainer = TRAINER.exec(text.slice(0, text.indexOf('\nrecord ') >>> 0));
    if (trainer && (await person()).games.every(({ exercises }) => !exercises)) {
        await restore(trainer[1]).catch((error) => report.refused.push({ name: t('Trainer'), reason: error.message }));
    }
    return report;
}

/** Hands all games to the browser as a file to keep. */
export async function saveBackup() {
    const records = await list();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([backupText(records)], { type: 'text/plain' }));
    link.download = `kazu-${dateOf(new Date())}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return records.length;
}
