import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { freePort } from '#tests/support/postgres-server.ts';
import { startProvider } from '#tests/support/provider-server.ts';
import { startS3 } from '#tests/support/s3-server.ts';
import { probes } from './probes.ts';
import { settings } from './settings.ts';

function look(name: string, env: Record<string, string>) {
  return probes.find((one) => one.name === name)?.probe(readEnv(env));
}

test('tells a free port from one that is taken', async () => {
  const port = await freePort();
  expect(await look('port', { PORT: String(port) })).toMatchObject({ state: 'ok' });
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  expect(await look('port', { PORT: String(port) })).toMatchObject({ state: 'note' });
  server.close();
});

test('asks PostgreSQL, and says when it does not answer', async () => {
  const database = await openTestDatabase('postgres');
  const found = await look('database', { DATABASE_URL: database.url ?? '' });
  expect(found?.says).toMatch(/^PostgreSQL \d+.* answers$/);
  await database.close();
  const url = `postgres://127.0.0.1:${await freePort()}/none`;
  expect(await look('database', { DATABASE_URL: url })).toMatchObject({ state: 'broken' });
});

test('tells a database that takes no tables, and an empty one beside an embedded one that is full', async () => {
  const database = await openTestDatabase('postgres');
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-doctor-'));
  const role = `wordkin_doctor_${process.pid}`;
  await database.db.execute(
    sql.raw(
      `create role ${role} login; drop schema public cascade; create schema public; grant usage on schema public to public`,
    ),
  );
  mkdirSync(path.join(folder, 'pglite'));
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: folder };
  expect(await look('database', env)).toMatchObject({
    state: 'note',
    says: expect.stringContaining('empty: npm run db:move'),
  });
  const url = new URL(env.DATABASE_URL);
  url.username = role;
  expect(await look('database', { DATABASE_URL: url.href })).toMatchObject({
    state: 'broken',
    says: expect.stringContaining('may not create tables'),
  });
  await database.db.execute(sql.raw(`drop role ${role}`));
  await database.close();
  rmSync(folder, { recursive: true });
});

test('says what a start would refuse', async () => {
  const refused = { state: 'broken' };
  const production = { NODE_ENV: 'production' };
  expect(await look('database', production)).toMatchObject(refused);
  expect(await look('database', { WORKERS: '2' })).toMatchObject(refused);
  expect(await look('port', { HOST: '999.1.1.1' })).toMatchObject(refused);
  expect(await look('secret', { AUTH_SECRET: 'short' })).toMatchObject(refused);
  expect(await look('secret', { AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ state: 'ok' });
});

test('says who holds the embedded database and leaves it alone', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-doctor-'));
  expect((await look('database', { DATA_DIR: folder }))?.says).toContain('made at the first start');
  mkdirSync(path.join(folder, 'pglite'));
  writeFileSync(path.join(folder, 'pglite.lock'), '4711');
  expect((await look('database', { DATA_DIR: folder }))?.says).toContain('held by process 4711');
  rmSync(folder, { recursive: true });
});

test('says that the embedded database has no place where its folder cannot be written', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-doctor-'));
  const file = path.join(folder, 'taken');
  writeFileSync(file, '');
  expect(await look('database', { DATA_DIR: path.join(folder, 'new') })).toMatchObject({
    state: 'ok',
  });
  if (existsSync('/proc/self'))
    expect(await look('database', { DATA_DIR: '/proc/x' })).toMatchObject({ state: 'broken' });
  for (const DATA_DIR of [file, path.join(file, 'below')]) {
    const says = `${path.join(DATA_DIR, 'pglite')} cannot be written: ${file} is no folder`;
    expect(await look('database', { DATA_DIR })).toEqual({ state: 'broken', says });
  }
  rmSync(folder, { recursive: true });
});

test('tells which providers list models, and that the Guide answers where none does', async () => {
  const off = { OLLAMA_BASE_URL: 'off' };
  expect(await look('models', off)).toEqual({ state: 'note', says: 'none: the Guide answers' });
  await using provider = await startProvider({ models: ['one', 'two'] });
  const found = await look('models', { ...off, OPENAI_BASE_URL: provider.baseUrl });
  expect(found).toEqual({ state: 'ok', says: 'compatible: 2 listed' });
});

test('says that CHAT_MODEL is a model of nobody', async () => {
  await using provider = await startProvider({ models: ['one', 'two'] });
  const env = { OLLAMA_BASE_URL: 'off', OPENAI_BASE_URL: provider.baseUrl };
  expect(await look('models', { ...env, CHAT_MODEL: 'two' })).toMatchObject({ state: 'ok' });
  expect(await look('models', { ...env, CHAT_MODEL: 'tow' })).toMatchObject({
    state: 'note',
    says: 'compatible: 2 listed: none lists tow, the CHAT_MODEL',
  });
});

test('speaks with the mail server and the others that are named, and says which do not answer', async () => {
  const mail = await mailServer();
  expect(await look('letters', { SMTP_URL: mail.url })).toMatchObject({ state: 'ok' });
  await mail.close();
  const silent = mail.url.replace('//', '//me:f3b1c9@');
  expect(await look('letters', { SMTP_URL: silent })).toEqual({
    state: 'broken',
    says: 'SMTP_URL does not answer as it should: ESOCKET',
  });
  await using provider = await startProvider({ models: [] });
  const one = { SEARXNG_URL: provider.baseUrl };
  expect(await look('servers', one)).toEqual({ state: 'ok', says: 'SEARXNG_URL: each answers' });
  expect(
    await look('servers', { ...one, LANGUAGETOOL_URL: silent.replace('smtp', 'http') }),
  ).toMatchObject({ state: 'broken', says: expect.stringMatching(/^LANGUAGETOOL_URL does not/) });
});

test('keeps a file in the bucket and takes it away, and says why one takes none', async () => {
  const s3 = await startS3();
  expect(await look('files', s3.env)).toMatchObject({ state: 'ok' });
  expect(s3.keys()).toEqual([]);
  const says = 'S3_BUCKET, another, takes no files: NoSuchBucket';
  expect(await look('files', { ...s3.env, S3_BUCKET: 'another' })).toEqual({
    state: 'broken',
    says,
  });
  await s3.close();
  expect((await look('files', s3.env))?.says).toMatch(/takes no files: ECONNREFUSED$/);
});

test('never says a secret', () => {
  const secret = 'f3b1c9';
  const env = {
    AUTH_SECRET: secret,
    OPENAI_API_KEY: secret,
    ANTHROPIC_API_KEY: secret,
    DATABASE_URL: `postgres://me:${secret}@db/x`,
    SMTP_URL: `smtp://me:${secret}@mail`,
  };
  const said = JSON.stringify(settings(readEnv(env)));
  expect(said).not.toContain(secret);
  expect(settings(readEnv(env)).filter(({ state }) => state === 'set')).toHaveLength(5);
});
