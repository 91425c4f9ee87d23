// The service worker, run with stand-ins for caches and network: what it keeps, clears away and answers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { page, runAll } from './alone.mjs';

const SCOPE = 'https://example.org/games/';
const OWN = `kazu ${SCOPE} `;
const FILES = ['index.html', 'main.js', 'room.html'];
const GUIDES = ['guides/a.html', 'guides/b.html'];
const source = readFileSync(join(page, 'sw.js.in'), 'utf8');

class FakeRequest {
    constructor(url, how = {}) {
        this.url = new URL(url, SCOPE).href;
        this.method = how.method || 'GET';
        this.cache = how.cache;
    }
}

/** A cache as browsers have it, as far as the worker uses it. `network`: what fetches find. */
class FakeCache {
    constructor(network) {
        Object.assign(this, { network, kept: new Map() });
    }

    async addAll(requests) {
        const answers = await Promise.all(requests.map((request) => this.network.fetch(request)));
        requests.forEach((request, at) => this.kept.set(request.url, answers[at]));
    }

    async add(request) {
        return this.addAll([request]);
    }

    async keys() {
        return [...this.kept.keys()].map((url) => new FakeRequest(url));
    }

    async match(wanted, { ignoreSearch = false } = {}) {
        const plain = (url) => (ignoreSearch ? url.split(/[?#]/)[0] : url);
        const url = typeof wanted === 'string' ? new URL(wanted, SCOPE).href : wanted.url;
        const found = [...this.kept.keys()].find((key) => plain(key) === plain(url));
        return found && this.kept.get(found);
    }
}

/** A worker of one version in a browser that has these caches already. */
function browser({ version = 'v2', caches = [], scope = SCOPE, missing = [] } = {}) {
    const network = {
        asked: [], missing: new Set(missing), offline: false,
        async fetch(request) {
            const path = request.url.slice(scope.length);
            network.asked.push(path);
            if (network.offline || network.missing.has(path)) {
                throw new TypeError('failed to fetch');
            }
            return `network ${path}`;
        },
    };
    const held = new Map(caches.map((name) => [name, new FakeCache(network)]));
    const listeners = {};
    const state = { claimed: 0, skipped: 0 };
    const self = {
        registration: { scope },
        clients: { claim: async () => { state.claimed += 1; } },
        skipWaiting: () => { state.skipped += 1; },
        addEventListener: (name, listener) => { listeners[name] = listener; },
    };
    const store = {
        async open(name) {
            if (!held.has(name)) {
                held.set(name, new FakeCache(network));
            }
            return held.get(name);
        },
        keys: async () => [...held.keys()],
        delete: async (name) => held.delete(name),
    };
    const text = source.replace('@VERSION@', version).replace('@FILES@', JSON.stringify(FILES)).replace('@GUIDES@', JSON.stringify(GUIDES));
    vm.runInNewContext(text, {
        self, caches: store, URL, Request: FakeRequest, Response: class { constructor(body) { this.body = body; } }, fetch: network.fetch,
    });
    const happen = async (name, more = {}) => {
        let waited;
        let answered;
        listeners[name]({ ...more, waitUntil: (promise) => { waited = promise; }, respondWith: (promise) => { answered = promise; } });
        await waited;
        return answered;
    };
    const answer = (url, how) => happen('fetch', { request: new FakeRequest(url, how) });
    return { network, held, state, happen, answer };
}

async function allFilesAreKeptPastTheCacheOfTheBrowser() {
    const one = browser();
    await one.happen('install');
    assert.deepEqual([...one.held.keys()], [`${OWN}v2`]);
    assert.deepEqual(one.network.asked, FILES);
    for (const request of FILES.map((name) => new FakeRequest(name, { cache: 'reload' }))) {
        assert.equal(await one.held.get(`${OWN}v2`).match(request), `network ${request.url.slice(SCOPE.length)}`);
    }
}

async function aVersionWithAMissingFileIsNotInstalled() {
    const one = browser({ missing: ['main.js'] });
    await assert.rejects(one.happen('install'));
}

/** Caches of other programs on this origin, and of another Kazu, are not ours to delete. */
async function onlyOwnOldVersionsAreCleared() {
    const others = ['kazu', 'kazu v1', 'notes', 'v1', `${SCOPE} v1`, `x${OWN}v1`, 'kazu https://example.org/ v1',
        `kazu ${SCOPE}beta/ v1`, 'kazu https://example.org/games v1', `KAZU ${SCOPE} v1`];
    const one = browser({ caches: [...others, `${OWN}v1`, `${OWN}v0`, `${OWN}v2`, `${OWN}v20`] });
    await one.happen('activate');
    assert.deepEqual([...one.held.keys()].sort(), [...others, `${OWN}v2`].sort());
    assert.equal(one.state.claimed, 1);
}

async function aKeptFileNeedsNoNetwork() {
    const one = browser();
    await one.happen('install');
    one.network.asked.length = 0;
    one.network.offline = true;
    assert.equal(await one.answer('main.js'), 'network main.js');
    assert.equal(await one.answer('main.js?again'), 'network main.js');
    assert.deepEqual(one.network.asked, []);
    await assert.rejects(one.answer('other.js'));
    one.network.offline = false;
    assert.equal(await one.answer('other.js'), 'network other.js');
}

async function everyLinkIntoARoomIsTheSamePage() {
    const one = browser();
    await one.happen('install');
    one.network.offline = true;
    for (const link of ['r/abcdefgh27', 'r/abcdefgh27?x=1', 'r/abcdefgh27#token']) {
        assert.equal(await one.answer(link), 'network room.html', link);
    }
    one.network.offline = false;
    for (const link of ['r/abcdefgh2', 'r/abcdefgh277', 'r/abcdefgh18', 'r/ABCDEFGH27', 'r/abcdefgh27/x', 'x/r/abcdefgh27']) {
        assert.equal(await one.answer(link), `network ${link}`, link);
    }
}

async function whetherThereAreRoomsIsAskedAnew() {
    const one = browser();
    await one.happen('install');
    assert.equal(await one.answer('readyz'), 'network readyz');
    one.network.offline = true;
    assert.equal((await one.answer('readyz')).body, 'no rooms');
}

async function whatIsNotOursIsLeftToTheBrowser() {
    const one = browser();
    await one.happen('install');
    assert.equal(await one.answer('main.js', { method: 'POST' }), undefined);
    assert.equal(await one.answer('https://example.org/other/main.js'), undefined);
    assert.equal(await one.answer('https://example.com/games/main.js'), undefined);
}

async function aNewVersionBeginsWhenItIsTold() {
    const one = browser();
    await one.happen('install');
    await one.happen('activate');
    assert.equal(one.state.skipped, 0);
    await one.happen('message', { data: 'something' });
    assert.equal(one.state.skipped, 0);
    await one.happen('message', { data: 'begin' });
    assert.equal(one.state.skipped, 1);
}

async function guidesAreFetchedOnce() {
    const one = browser({ missing: ['guides/b.html'] });
    await one.happen('install');
    one.network.asked.length = 0;
    await one.happen('message', { data: 'guides' });
    assert.deepEqual(one.network.asked, GUIDES);
    one.network.missing.clear();
    one.network.asked.length = 0;
    await one.happen('message', { data: 'guides' });
    assert.deepEqual(one.network.asked, ['guides/b.html']);
}

await runAll(allFilesAreKeptPastTheCacheOfTheBrowser, aVersionWithAMissingFileIsNotInstalled, onlyOwnOldVersionsAreCleared,
    aKeptFileNeedsNoNetwork, everyLinkIntoARoomIsTheSamePage, whetherThereAreRoomsIsAskedAnew, whatIsNotOursIsLeftToTheBrowser,
    aNewVersionBeginsWhenItIsTold, guidesAreFetchedOnce);
