// Finds the modules beside this file, in Node and in browsers, and compiles each once.

const known = new Map();

/** A module of the package; or `given`: an address, bytes, an answer of fetch(), or a module. */
export async function compiled(name, given) {
    if (given instanceof WebAssembly.Module) {
        return given;
    }
    if (given && typeof given !== 'string' && !(given instanceof URL)) {
        return WebAssembly.compile(given.arrayBuffer ? await given.arrayBuffer() : given);
    }
    const url = new URL(given || `./${name}`, import.meta.url);
    if (!known.has(url.href)) {
        const coming = read(url).then((bytes) => WebAssembly.compile(bytes));
        known.set(url.href, coming);
        coming.catch(() => known.delete(url.href));
    }
    return known.get(url.href);
}

async function read(url) {
    if (url.protocol === 'file:') {
        const files = 'node:fs/promises'; // in a variable: whoever bundles for a browser need not have it
        return (await import(files)).readFile(url);
    }
    const response = await fetch(url);
    if (!response.ok) {
        throw new Error(`${url}: ${response.status}`);
    }
    return response.arrayBuffer();
}
