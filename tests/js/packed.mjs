// Gives the tests the package as somebody who installed it has it: packed by npm, unpacked into node_modules of an empty folder.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [modules = 'build/web/modules'] = process.argv.slice(2);
const SKIPPED = 77; // as CTest is told

for (const name of ['kazu.wasm', 'kazu-command.wasm']) {
    if (!existsSync(join(modules, name))) {
        console.log(`skipped: ${join(modules, name)} is not built`);
        process.exit(SKIPPED);
    }
}

/** The folder of a project in which the package is installed. */
export const project = mkdtempSync(join(tmpdir(), 'kazu-js-'));
process.on('exit', () => rmSync(project, { recursive: true, force: true, maxRetries: 5 }));

/** The folder of the installed package. */
export const installed = join(project, 'node_modules', 'kazu-games');

function hasNpm() {
    try {
        execFileSync('npm', ['--version'], { stdio: 'ignore' });
        return true;
    } catch {
        return false;
    }
}

function install() {
    const laid = join(project, 'laid');
    execFileSync('tools/pack-js', [laid, modules]);
    mkdirSync(installed, { recursive: true });
    if (!hasNpm()) {
        console.log('npm is not here: the package is copied, not packed');
        cpSync(laid, installed, { recursive: true });
        return;
    }
    const how = { cwd: project, encoding: 'utf8', env: { ...process.env, npm_config_cache: join(project, 'cache') } };
    const said = JSON.parse(execFileSync('npm', ['pack', './laid', '--json', '--offline', '--ignore-scripts'], { ...how, stdio: ['ignore', 'pipe', 'ignore'] }));
    execFileSync('tar', ['-xzf', said[0].filename, '-C', installed, '--strip-components=1'], how);
    rmSync(laid, { recursive: true });
}

install();

/** What `import ... from 'kazu-games'` gives there. */
export const kazu = await import(pathToFileURL(join(installed, 'index.js')));
