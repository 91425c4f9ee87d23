// Compares the WebAssembly command with the native one: every line of command_lines.txt, in both languages and as JSON.
// node tests/wasm/command.mjs KAZU KAZU-COMMAND.wasm PAGE [PATTERN]; PAGE is apps/web
import { execFile } from 'node:child_process';
import { webcrypto } from 'node:crypto';
import { access, chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argv, exit } from 'node:process';
import { pathToFileURL } from 'node:url';

const [kazu, wasm, page, pattern = ''] = argv.slice(2);
const LISTED = new URL('command_lines.txt', import.meta.url);
const SKIPPED = 77; // as CTest is told
const WAYS = [['en', ''], ['ja', ''], ['en', '--json']];
globalThis.crypto ??= webcrypto;

const room = await mkdtemp(join(tmpdir(), 'kazu-command-'));

// Node takes a .js file for a module only if a package says so.
async function modules() {
    await writeFile(join(room, 'package.json'), '{"type":"module"}');
    const names = ['wasi.js', 'line.js', 'shell.js'];
    await Promise.all(names.map((name) => copyFile(join(page, 'lab', name), join(room, name))));
    return Promise.all(names.map((name) => import(pathToFileURL(join(room, name)))));
}

const [{ System }, , { runLine }] = await modules();
let module;

/** One run of the module, as lab.js gives it. */
async function run(args, { stdin, files, lang, more }) {
    const said = [[], [], []];
    const system = new System({
        args: ['kazu', '--lang', lang, ...args, ...(more ? [more] : [])],
        environment: { KAZU_DAY: '2026-11-22' },
        stdin: new TextEncoder().encode(stdin),
        files,
        write: (stream, bytes) => said[stream].push(bytes),
    });
    const status = system.run(await WebAssembly.instantiate(module, system.imports));
    const text = (stream) => Buffer.concat(said[stream]).toString();
    return { status, out: text(1), err: text(2), files: system.files() };
}

let folders = 0;

/** The same line in a shell, in an empty folder, with the native command. */
async function native(line, lang, more) {
    const folder = join(room, `native-${folders += 1}`);
    await mkdir(folder);
    const environment = { PATH: `${join(room, 'bin')}:/usr/bin:/bin`, KAZU_REAL: resolve(kazu), KAZU_WAY: lang, KAZU_MORE: more };
    return new Promise((done) => {
        const how = { cwd: folder, env: environment, maxBuffer: 1 << 28, timeout: 120000 };
        const child = execFile('/bin/sh', ['-c', line], how, (error, out, err) => {
            done({ status: error ? error.code : 0, out, err });
        });
        child.stdin.end();
    });
}

async function makeNative() {
    const script = join(room, 'bin', 'kazu');
    await mkdir(join(room, 'bin'));
    await writeFile(script, '#!/bin/sh\nexec "$KAZU_REAL" --lang "$KAZU_WAY" "$@" $KAZU_MORE\n');
    await chmod(script, 0o755);
}

function difference(one, other) {
    const at = [...one].findIndex((c, i) => c !== other[i]);
    const from = Math.max(0, (at < 0 ? one.length : at) - 60);
    return `    native ${JSON.stringify(one.slice(from, from + 160))}\n    wasm   ${JSON.stringify(other.slice(from, from + 160))}`;
}

/** Gives what differs, or nothing. */
async function compare(line, lang, more) {
    const wanted = await native(line, lang, more);
    const got = await runLine(line, (args, how) => run(args, { ...how, lang, more })).catch((error) => (
        { status: 'trap', out: '', err: String(error.stack || error) }));
    return ['status', 'out', 'err'].filter((key) => wanted[key] !== got[key]).map((key) => (
        `${line} [${lang} ${more}]: ${key} differs\n${difference(String(wanted[key]), String(got[key]))}`)).join('\n');
}

async function main() {
    for (const file of [kazu, wasm]) {
        if (!await access(file).then(() => true, () => false)) {
            console.log(`skipped: ${file} is not built`);
            return SKIPPED;
        }
    }
    await makeNative();
    module = await WebAssembly.compile(await readFile(wasm));
    const text = await readFile(LISTED, 'utf8');
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#') && line.includes(pattern));
    let bad = 0;
    for (const line of lines) {
        for (const [lang, more] of WAYS) {
            const found = await compare(line, lang, more);
            bad += found ? 1 : 0;
            if (found) {
                console.log(found);
            }
        }
    }
    console.log(`${lines.length} lines, ${lines.length * WAYS.length} answers, ${bad} differ`);
    return bad || !lines.length ? 1 : 0;
}

const status = await main().finally(() => rm(room, { recursive: true }));
exit(status);
