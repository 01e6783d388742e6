import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { type Lock, lockFaults, rangeFaults } from './lock.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
const manifest = JSON.parse(readFileSync('package.json', 'utf8'));

test('the lock file holds the packages of every platform, so that npm ci works on each', () => {
  expectNone(
    lockFaults(lock),
    'choose a version of the package whose platform packages are all published, then npm install.',
  );
});

test('versions are exact (DESIGN 4)', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  expectNone(rangeFaults(all), 'write the version that is installed, without ^ or ~.');
});

test('finds a platform that is missing, and looks where Node looks', () => {
  const version = '1.0.0';
  const packages = {
    'node_modules/a': { version, optionalDependencies: { 'a-linux': '1', 'a-mac': '1' } },
    'node_modules/a-linux': { version },
    'node_modules/b/node_modules/a': { version, optionalDependencies: { 'a-mac': '1' } },
    'node_modules/b/node_modules/a-mac': { version },
  };
  expect(lockFaults({ packages })).toEqual(['node_modules/a needs a-mac']);
  expect(
    rangeFaults({ a: '^1.0.0', b: '1.0.0-beta.17', c: '1.0.0', d: 'npm:c@1.0.0', e: 'npm:c@1' }),
  ).toEqual(['a: ^1.0.0', 'e: npm:c@1']);
});
