// Loads the package in a real Chromium, from a server that has its files alone, under a policy as a careful page has one.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, extname, join } from 'node:path';
import { installed, kazu, project } from './packed.mjs';

const SKIPPED = 77;
const TYPES = { '.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const SEEN_WITHIN = 300000; // ms

// What the page does, and this process as well: both must say the same.
const SCRIPT = `
export async function look({ open, command }) {
    const house = await open({ lang: 'ja' });
    const table = await house.deal('kenken', { parameters: 'small', seed: 7 });
    table.bot(5);
    const made = await command(['shisoku', 'make', '-n', '4', '--seed', '3', '--json']);
    return JSON.stringify([house.games(), table.view(), table.save(), made]);
}
`;
const PAGE = '<!DOCTYPE html><script type="module" src="begin.js"></script>';
const BEGIN = `
import { look } from './look.js';
import * as kazu from './index.js';
const said = await look(kazu).catch((error) => String(error.stack));
await fetch('seen', { method: 'POST', body: said });
`;
const own = { 'index.html': PAGE, 'look.js': SCRIPT, 'begin.js': BEGIN };

function body(request) {
    return new Promise((resolve) => {
        const parts = [];
        request.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts).toString()));
    });
}

function serve(seen) {
    return createServer(async (request, response) => {
        const name = basename(request.url) || 'index.html';
        if (name === 'seen') {
            seen(await body(request));
            response.end();
            return;
        }
        const held = own[name] || (existsSync(join(installed, name)) && readFileSync(join(installed, name)));
        response.writeHead(held ? 200 : 404, { 'content-type': TYPES[extname(name)] || 'text/plain', 'content-security-policy': POLICY });
        response.end(held || '');
    });
}

const chromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
if (!chromium) {
    console.log('skipped: no Chromium');
    process.exit(SKIPPED);
}
let seen;
const told = new Promise((resolve, reject) => {
    seen = resolve;
    setTimeout(() => reject(new Error('the page said nothing')), SEEN_WITHIN).unref();
});
const server = serve(seen);
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const browser = spawn(chromium, ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--user-data-dir=${join(project, 'profile')}`,
    `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore', detached: true });
const ended = new Promise((done) => browser.on('exit', done));
try {
    const { look } = await import(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
    assert.equal(await told, await look(kazu));
} finally {
    process.kill(-browser.pid); // with the processes that it started
    await ended;
    server.close();
    server.closeAllConnections();
}
