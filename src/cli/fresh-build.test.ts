import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Says whether it was given a list of pages, leaves one, and ends as it is told. */
const builder = `
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
const list = '.cache/astro/incremental-build.json';
writeFileSync('given', existsSync(list) ? 'a list' : 'nothing');
mkdirSync('.cache/astro', { recursive: true });
writeFileSync(list, '{}');
process.exitCode = Number(process.env.ENDS_WITH);
`;

/** Builds once for each code that a build is to end with. */
const driver = (codes: readonly number[]) => `
import { readFileSync } from 'node:fs';
import { rebuild } from '${import.meta.dirname}/fresh-build.ts';
const runs = [];
for (const code of ${JSON.stringify(codes)}) {
  process.env.ENDS_WITH = String(code);
  runs.push([await rebuild(), readFileSync('given', 'utf8')]);
}
console.log(JSON.stringify(runs));
`;

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'wordkin-build-'));
  for (const folder of ['content/messages/en', 'content/tools', 'content/articles', 'src/cli'])
    mkdirSync(path.join(root, folder), { recursive: true });
  for (const folder of ['i18n', 'tool', 'article'])
    mkdirSync(path.join(root, 'src/shared', folder), { recursive: true });
  writeFileSync(path.join(root, 'src/cli/build.ts'), builder);
});
afterEach(() => rmSync(root, { recursive: true }));

test('after a build that was broken off every page is made again, after a whole one only what changed (DESIGN 8)', () => {
  const args = ['--input-type=module', '--eval', driver([0, 0, 1, 0, 0])];
  const env = { ...process.env, DIST_DIR: 'dist' };
  const said = execFileSync(process.execPath, args, { cwd: root, env, stdio: 'pipe' }).toString();
  expect(JSON.parse(said)).toEqual([
    [0, 'nothing'],
    [0, 'a list'],
    [1, 'a list'],
    [0, 'nothing'],
    [0, 'a list'],
  ]);
});
