import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { said } from './run-command.ts';

test('a command of a folder without a database says so and makes none', async () => {
  const DATA_DIR = path.join(tmpdir(), `wordkin-mistyped-${process.pid}`);
  expect(await said(readEnv({ DATA_DIR }), 'admin', ['you@example.org'])).toEqual({
    ok: false,
    text: expect.stringContaining(`DATA_DIR, ${DATA_DIR}, holds no database`),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});
