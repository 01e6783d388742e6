import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wordkin-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('AUTH_SECRET is the secret, and nothing is written (DESIGN 3)', () => {
  const DATA_DIR = path.join(folder, 'data');
  expect(readSecret({ AUTH_SECRET: 'given', DATA_DIR })).toBe('given');
  expect(() => statSync(DATA_DIR)).toThrow('ENOENT');
});

test('absent, it is made once and kept in DATA_DIR for its owner alone (DESIGN 3)', () => {
  const env = { AUTH_SECRET: undefined, DATA_DIR: path.join(folder, 'new', 'data') };
  const made = readSecret(env);
  expect(made).toMatch(/^[\w-]{43}$/);
  expect(readSecret(env)).toBe(made);
  expect(statSync(path.join(env.DATA_DIR, 'auth-secret')).mode & 0o777).toBe(0o600);
  expect(readSecret({ AUTH_SECRET: undefined, DATA_DIR: folder })).not.toBe(made);
});

test('a folder that takes no file is named with what to do (R13)', () => {
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  expect(() => readSecret({ AUTH_SECRET: undefined, DATA_DIR: file })).toThrow(
    `DATA_DIR, ${file}, cannot be written: `,
  );
});
