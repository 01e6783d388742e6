import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { moveDatabase } from './move-database.ts';
import { said } from './run-command.ts';

test('a command of a folder without a database says so and makes none', async () => {
  const DATA_DIR = path.join(tmpdir(), `wordkin-mistyped-${process.pid}`);
  expect(await said(readEnv({ DATA_DIR }), 'admin', ['you@example.org'])).toEqual({
    ok: false,
    text: expect.stringContaining(`DATA_DIR, ${DATA_DIR}, holds no database`),
  });
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('a command says that its database is away, or does not let it in, in words', async () => {
  const say = (url: URL) => said(readEnv({ DATABASE_URL: url.href }), 'admin', ['you@example.org']);
  const database = await openTestDatabase('postgres');
  const url = new URL(database.url ?? '');
  await database.close();
  expect(await say(url)).toEqual({
    ok: false,
    text: expect.stringMatching(
      /^The database of DATABASE_URL cannot be used: database .* does not/,
    ),
  });
  url.port = String(await freePort());
  const text = expect.stringMatching(/^The database does not answer: connect ECONNREFUSED/);
  expect(await say(url)).toEqual({ ok: false, text });
  expect(await moveDatabase(readEnv({ DATABASE_URL: url.href, DATA_DIR: '/nowhere' }))).toEqual({
    ok: false,
    text: expect.stringContaining('/nowhere/pglite is not there'),
  });
});
