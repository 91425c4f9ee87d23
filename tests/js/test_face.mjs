// The face of the package: what it refuses and how, and that its types name what there is, no more and no less.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, kazu, project } from './packed.mjs';

const types = readFileSync(join(installed, 'index.d.ts'), 'utf8');
const house = await kazu.open();

// A program that TypeScript must take, with its mistake where it says so and nowhere else.
const USER = `
import { command, open, KazuError, type View } from 'kazu-games';
const table = await (await open({ lang: 'ja' })).deal('kenken', { parameters: { size: 4 }, seed: 3n, bots: [0] });
const view: View = table.view({ seat: null });
const texts: (string | undefined)[] = view.nodes.flatMap((node) => (node.cells ?? []).map((cell) => cell.text));
// @ts-expect-error
view.nodes[0].nothing;
const line: string | undefined = table.bot(3, { at: 100 });
const status: number = (await command(['kenken', 'rate', '-'], { stdin: line ?? '' })).status;
export const seen = [texts, status, (error: KazuError) => error.column];
`;

/** The names in the body of a class or an interface of the types. */
function members(kind, name) {
    const body = new RegExp(`^export ${kind} ${name}\\b[^{]*\\{\\n(.*?)^\\}`, 'ms').exec(types)[1];
    return [...body.matchAll(/^ {4}(?!private)(\w+)\??[(:]/gm)].map((match) => match[1]).sort();
}

function exportsAreTyped() {
    const named = [...types.matchAll(/^export (?:class|function|const) (\w+)/gm)].map((match) => match[1]);
    assert.deepEqual(named.sort(), Object.keys(kazu).sort());
}

async function membersAreTyped() {
    const table = await house.deal('kenken', { parameters: 'small' });
    for (const [one, name] of [[house, 'House'], [table, 'Table']]) {
        const own = [...Object.getOwnPropertyNames(Object.getPrototypeOf(one)), ...Object.keys(one)];
        assert.deepEqual(members('class', name), own.filter((member) => member !== 'constructor').sort(), name);
    }
    const error = await house.load('nonsense').catch((caught) => caught);
    assert.deepEqual(members('class', 'KazuError'), Object.keys(error).sort());
}

/** Every key of a value is one of the interface. */
function within(value, name) {
    const known = members('interface', name);
    Object.keys(value).forEach((key) => assert.ok(known.includes(key), `${name} has no ${key}`));
}

function nodesAreTyped(nodes) {
    const words = (name) => [...new RegExp(`type ${name} =([^;]*);`).exec(types)[1].matchAll(/'([\w-]+)'/g)].map((match) => match[1]);
    for (const node of nodes) {
        within(node, 'ViewNode');
        assert.ok(words('NodeKind').includes(node.kind), node.kind);
        assert.ok(!node.role || words('NodeRole').includes(node.role), node.role);
        (node.cells || []).forEach((cell) => within(cell, 'ViewCell'));
    }
}

async function dataIsTyped() {
    for (const game of house.games()) {
        within(game, 'Game');
        game.presets.forEach((preset) => within(preset, 'Preset'));
        house.parameters(game.game).forEach((parameter) => within(parameter, 'Parameter'));
        within(house.daily(game.game, '2026-11-23'), 'Day');
        const table = await house.deal(game.game);
        const [view, hint] = [table.view(), table.hint(2)];
        within(view, 'View');
        within(view.turn, 'ViewTurn');
        within(table.turn(), 'Turn');
        within(hint, 'Hint');
        nodesAreTyped([...view.nodes, ...hint.nodes, ...table.view({ seat: null }).nodes]);
        assert.equal(table.view({ seat: null }).seat, undefined);
        table.news().forEach((news) => within(news, 'News'));
        within(table.summary(), 'Summary');
    }
}

async function refusals() {
    const caught = async (call) => {
        try {
            await call();
        } catch (error) {
            assert.ok(error instanceof kazu.KazuError, error.stack);
            return [error.status, error.line, error.column, error.token];
        }
        return assert.fail('nothing was refused');
    };
    const table = await house.deal('kenken', { parameters: 'size=4 level=easy' });
    const before = table.save();
    assert.deepEqual(await caught(() => table.move('r1c1 9')), ['BAD_INPUT', 0, 6, '9']);
    assert.deepEqual(await caught(() => table.move('r1c1 1\nr1c2 2')), ['BAD_INPUT', 0, 7, '?']);
    assert.deepEqual(await caught(() => house.deal('kenken', { parameters: 'size=77' })), ['OUT_OF_RANGE', 0, 6, '77']);
    assert.deepEqual(await caught(() => house.deal('chess')), ['BAD_INPUT', 0, 0, 'chess']);
    const row = before.split('\n').indexOf('0 * start') + 1;
    assert.deepEqual((await caught(() => house.load(before.replace('0 * start', '0 * stop')))).slice(0, 2), ['BAD_INPUT', row]);
    assert.equal((await caught(() => house.deal('kenken', { parameters: 'hard', seed: 2, ms: 1e-9 })))[0], 'CANCELLED');
    assert.equal(table.save(), before);
}

async function languages() {
    const table = await house.deal('kenken', { lang: 'ja' });
    assert.match(table.text(), /[ぁ-ん]/);
    table.lang = 'en';
    assert.doesNotMatch(table.text(), /[ぁ-ん]/);
    assert.match((await kazu.command(['help'], { lang: 'ja' })).stdout, /[ぁ-ん]/);
    assert.equal((await kazu.command(['nothing'])).status, 2);
}

async function ownModules() {
    const bytes = readFileSync(join(installed, 'kazu.wasm'));
    for (const wasm of [bytes, await WebAssembly.compile(bytes), new Response(bytes), join('.', 'kazu.wasm')]) {
        assert.equal((await kazu.open({ wasm })).games().length, house.games().length);
    }
}

// Where a compiler of TypeScript is at hand it reads the types, too.
function compiles() {
    writeFileSync(join(project, 'user.mts'), USER);
    try {
        execFileSync('tsc', ['--version'], { stdio: 'ignore' });
    } catch {
        console.log('tsc is not here: the types are compared with the exports alone');
        return;
    }
    execFileSync('tsc', ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom', 'user.mts'], { cwd: project, stdio: 'inherit' });
}

exportsAreTyped();
await membersAreTyped();
await dataIsTyped();
await refusals();
await languages();
await ownModules();
compiles();
