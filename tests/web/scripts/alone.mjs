// Scripts of the page without a browser: a script is real, what it needs around it is the test's.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const page = fileURLToPath(new URL('../../../apps/web/', import.meta.url));

/**
 * Imports a module of the page from a copy in which some of its neighbours are others.
 * @param {string} name of its file
 * @param {Record<string, string>} neighbours text by file name
 */
export async function importAmong(name, neighbours) {
    const folder = mkdtempSync(join(tmpdir(), 'kazu-scripts-'));
    try {
        cpSync(page, folder, { recursive: true, filter: (path) => !/\.[^.]+$/.test(path) || /\.js$|package\.json$/.test(path) });
        Object.entries(neighbours).forEach(([file, text]) => writeFileSync(join(folder, file), text));
        return await import(pathToFileURL(join(folder, name)).href);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/** Runs checks one after another, and names the one that fails. */
export async function runAll(...checks) {
    for (const check of checks) {
        try {
            await check();
        } catch (error) {
            error.message = `${check.name}: ${error.message}`;
            throw error;
        }
    }
    console.log(`${checks.length} checks passed`);
}
