import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Builds once for each code that a build is to end with. */
const driver = (codes: readonly number[]) => `
import { buildState, rebuild } from '${import.meta.dirname}/fresh-build.ts';
const runs = [];
for (const code of ${JSON.stringify(codes)}) {
  process.env.ENDS_WITH = String(code);
  runs.push([await rebuild(), buildState()]);
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
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(
    path.join(root, 'src/cli/build.ts'),
    'process.exitCode = Number(process.env.ENDS_WITH);',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

test('after a build that was broken off nothing counts as built (DESIGN 8)', () => {
  const args = ['--input-type=module', '--eval', driver([0, 0, 1, 0])];
  const said = execFileSync(process.execPath, args, { cwd: root, stdio: 'pipe' }).toString();
  // The first has made lists that are its own input.
  expect(JSON.parse(said).slice(1)).toEqual([
    [0, 'fresh'],
    [1, 'none'],
    [0, 'fresh'],
  ]);
});

test('pages that lie elsewhere are served as they are', () => {
  const build = `import { buildIfStale } from '${import.meta.dirname}/fresh-build.ts';
    process.exitCode = await buildIfStale();`;
  const args = ['--input-type=module', '--eval', build];
  const env = { ...process.env, ENDS_WITH: '1' };
  const run = (DIST_DIR: string) =>
    spawnSync(process.execPath, args, { cwd: root, env: { ...env, DIST_DIR } }).status;
  expect([run('dist'), run('/srv/wordkin')]).toEqual([1, 0]);
});
