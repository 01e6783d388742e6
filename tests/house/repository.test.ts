import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './faults.ts';
import { textFaults, weightFaults } from './repository.ts';
import { repositoryFiles } from './source.ts';

const files = repositoryFiles().map((path) => ({ path, bytes: statSync(path).size }));
const isText =
  /\.(?:[cm]?[jt]sx?|json|md|astro|css|html|svg|txt|toml|ya?ml|sql|xml)$|(?:^|\/)[^.]+$|(?:^|\/)\.[a-z]+$/;

test('no file names a machine, a registry or a secret', () => {
  const sources = files
    .filter(({ path }) => isText.test(path))
    .map(({ path }) => ({ path, text: readFileSync(path, 'utf8') }));
  expectNone(
    textFaults(sources),
    'take the line out; for the lock file: npm install --omit-lockfile-registry-resolved. A secret that was committed is changed too.',
  );
});

test('no file is too large for a clone', () => {
  expectNone(weightFaults(files), 'let the build make it, or put it into a package.');
});

test('finds each for its own reason', () => {
  const sample = (text: string) => textFaults([{ path: 'a', text }]);
  const secret = 'A'.repeat(20);
  expect(sample(`cd ${'/home'}/jo/wordkin`)[0]).toContain('a folder of one machine');
  expect(sample(`"resolved": "${'https'}://example.org/x.tgz"`)[0]).toContain('a package registry');
  expect(sample(`-----BEGIN RSA ${'PRIVATE'} KEY-----`)[0]).toContain('a private key');
  expect(sample(`sk_${'live'}_${secret}`)[0]).toContain('a secret');
  expect(sample('/api/home/x and https://example.org/work/x')).toEqual([]);
  expect(weightFaults([{ path: 'b', bytes: 1_000_001 }])).toHaveLength(1);
});
