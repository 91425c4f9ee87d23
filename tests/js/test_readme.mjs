// Runs each example of the package's README and of the front page in a project that has the package, and compares what it prints.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { installed, project } from './packed.mjs';

const readme = readFileSync(join(installed, 'README.md'), 'utf8');
const examples = [...readme.matchAll(/```js\n(.*?)```\n\n```text\n(.*?)```/gs)];
assert.ok(examples.length >= 5 && examples.length === readme.split('```js').length - 1, 'an example without what it prints');

// On the front page the comment at the end of a line that prints says what it prints.
for (const name of ['README.md', 'README.ja.md']) {
    const blocks = [...readFileSync(name, 'utf8').matchAll(/^```js\n(.*?)^```$/gms)];
    assert.ok(blocks.length > 0, `${name}: no example`);
    for (const [, source] of blocks) {
        const wanted = [...source.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, shown]) => `${shown}\n`);
        assert.ok(wanted.length > 0, `${name}: an example without what it prints`);
        examples.push([name, source, wanted.join('')]);
    }
}

examples.forEach(([, source, wanted], i) => {
    const file = join(project, `example${i}.mjs`);
    writeFileSync(file, source);
    assert.equal(execFileSync(process.execPath, [file], { encoding: 'utf8' }), wanted, `example ${i + 1}`);
});
console.log(`${examples.length} examples`);
