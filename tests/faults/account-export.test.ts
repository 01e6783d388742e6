import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, getTableName } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportQueue } from '#features/account/data/server/export-queue.ts';
import {
  askForExport,
  exportLimit,
  exportOf,
  removeExport,
  sweepExports,
} from '#features/account/data/server/exports.ts';
import { serveExport } from '#features/account/data/server/serve.ts';
import { accountExports } from '#features/account/data/server/table.ts';
import { chatMessages } from '#features/chat/server/table.ts';
import { rowLines } from '#server/owned/rows.ts';
import { type AccountHolder, makeHolder } from '#tests/support/account-holder.ts';
import { AuthBrowser } from '#tests/support/auth-browser.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { suiteKernel, type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { holdings } from '../../src/pages/api/_holdings.ts';

const drained = async () => undefined;

function dyingAfter(put: TestKernel['files']['putFile']): TestKernel['files']['putFile'] {
  return async (...file) => {
    await put(...file);
    throw new Error('killed');
  };
}

const plainTask = {
  note: async () => undefined,
  progress: () => undefined,
  keep: async () => undefined,
  holds: async () => true,
};

async function ready(holder: AccountHolder) {
  const asked = await askForExport(holder.caller, crypto.randomUUID());
  return eventually(async () => {
    const made = await exportOf(holder.caller);
    expect(made).toMatchObject({ id: asked.id, state: 'ready' });
    if (!made) throw new Error('no archive');
    return made;
  });
}

describe.each(databaseKinds)('an archive of all that a person has, on %s (DESIGN 1)', (kind) => {
  const kernel = suiteKernel(kind);
  let ann: AccountHolder;
  let ben: AccountHolder;
  beforeAll(async () => {
    ann = await makeHolder(kernel, 'annsowndata');
    ben = await makeHolder(kernel, 'bensowndata');
    kernel.jobs.start(kernel, [exportQueue(holdings)]);
  });

  async function browserOf({ email, password }: AccountHolder) {
    const browser = new AuthBrowser(kernel, { ip: `192.0.2.${email.length}` });
    await browser.signIn('credentials', { email, password });
    return browser;
  }

  function download(browser: AuthBrowser, address: string): Promise<Response> {
    const headers = { cookie: browser.jar.header(`${browser.origin}/`) };
    const request = new Request(`${browser.origin}${address}`, { headers });
    return serveExport(kernel, request, { id: address.split('/').at(-1) ?? '', drained });
  }

  test('holds each of their rows, texts and files, nothing of another and no secret', async () => {
    const { address, bytes } = await ready(ann);
    const answer = await download(await browserOf(ann), address ?? '');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="wordkin-/);
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(zip).toHaveLength(bytes);
    const files = Object.entries(unzipSync(zip)).map(([name, all]) => [name, strFromU8(all)]);
    const texts = new Map(files as [string, string][]);
    for (const { table } of holdings.owned) {
      const lines =
        texts
          .get(`data/${getTableName(table)}.jsonl`)
          ?.trim()
          .split('\n') ?? [];
      const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
      expect(rows.length, getTableName(table)).toBeGreaterThan(0);
      for (const row of rows)
        for (const name of Object.keys(row))
          expect(name).not.toMatch(/(?:^|_)(?:hash|secret|password|digest|token)(?:_|$)/);
    }
    const profile = JSON.parse(texts.get('profile.json') ?? '{}');
    expect(profile).toMatchObject({ name: 'annsowndata', email: ann.email });
    expect(Object.keys(profile)).not.toContain('password_hash');
    expect(texts.get('README.txt')).toMatch(/^Your data\n\nMade on January 15, 2026 by /);
    const named = (folder: string) => [...texts].filter(([name]) => name.startsWith(folder));
    for (const folder of ['chats/', 'drafts/', 'texts/'])
      expect(named(folder)[0]?.[1], folder).toContain('annsowndata');
    expect(named('documents/')[0]?.[1]).toBe('a file of annsowndata');
    expect(texts.get('usage/usage.csv')).toContain('annsowndata');
    expect([...texts.values()].join()).not.toContain('bensowndata');
  });

  test('is told of by a letter in which stands until when it is kept', async () => {
    await ready(ann);
    await eventually(async () => {
      const letters = await kernel.mail.outbox.list();
      const told = letters.find(({ to, text }) => to === ann.email && text.includes('22'));
      expect(told?.text).toContain('/app/account');
    });
  });

  test('is its owner’s alone (R18)', async () => {
    const { address } = await ready(ann);
    for (const browser of [await browserOf(ben), new AuthBrowser(kernel)])
      expect((await download(browser, address ?? '')).status).toBe(404);
    expect((await exportOf(ben.caller))?.id).not.toBe((await exportOf(ann.caller))?.id);
    await removeExport(ben.caller);
    expect((await download(await browserOf(ann), address ?? '')).status).toBe(200);
  });

  test('is one at a time, stands for those before, and goes when it is removed', async () => {
    const asked = await askForExport(ben.caller, crypto.randomUUID());
    const one = await ready(ben);
    expect(one.id).toBe(asked.id);
    const two = await ready(ben);
    expect(two.id).not.toBe(one.id);
    const rows = await kernel.db
      .select()
      .from(accountExports)
      .where(eq(accountExports.ownerId, ben.id));
    expect(rows.map(({ id }) => id)).toEqual([two.id]);
    await removeExport(ben.caller);
    expect(await exportOf(ben.caller)).toBeNull();
    expect(await kernel.files.read(rows[0]?.fileKey ?? '')).toBeNull();
    expect(readdirSync(path.join(kernel.env.DATA_DIR, 'exports'))).toEqual([]);
  });

  test('can be had for 7 days and is gone after (SPEC 3)', async () => {
    const { address } = await ready(ann);
    const browser = await browserOf(ann);
    const [row] = await kernel.db
      .select()
      .from(accountExports)
      .where(eq(accountExports.ownerId, ann.id));
    kernel.clock.pass(7 * 86_400_000 - 1);
    await sweepExports(kernel);
    expect((await download(browser, address ?? '')).status).toBe(200);
    kernel.clock.pass(1);
    expect((await download(browser, address ?? '')).status).toBe(404);
    await sweepExports(kernel);
    expect(await exportOf(ann.caller)).toBeNull();
    expect(await kernel.files.read(row?.fileKey ?? '')).toBeNull();
  });

  test('stays known where its file could not be removed, is over, and goes later', async () => {
    const { address } = await ready(ann);
    const rowsOf = () =>
      kernel.db.select().from(accountExports).where(eq(accountExports.ownerId, ann.id));
    const [row] = await rowsOf();
    const file = path.join(kernel.env.DATA_DIR, 'files', row?.fileKey ?? '');
    rmSync(file);
    mkdirSync(file);
    await removeExport(ann.caller);
    expect((await download(await browserOf(ann), address ?? '')).status).toBe(404);
    await sweepExports(kernel);
    expect(await rowsOf()).toMatchObject([{ fileKey: row?.fileKey }]);
    rmSync(file, { recursive: true });
    writeFileSync(file, 'again');
    await sweepExports(kernel);
    expect(await rowsOf()).toEqual([]);
    expect(existsSync(file)).toBe(false);
  });

  test('a person asks for a bounded number of them a day', async () => {
    await kernel.limits.take(exportLimit, ben.id, exportLimit.points);
    await removeExport(ben.caller);
    await expect(askForExport(ben.caller, crypto.randomUUID())).rejects.toMatchObject({
      key: 'too_many_requests',
    });
  });

  test('rows come in the order of their key, once each, however many there are', async () => {
    const table = holdings.owned.find((one) => one.table === chatMessages);
    const conversationId = String(ann.planted.get('chat_conversations')?.id);
    const text = 'x'.repeat(30_000);
    const rows = Array.from({ length: 450 }, () => ({
      ...{ ownerId: ann.id, conversationId, hostKey: 'main', text, role: 'user' as const },
      ...{ state: 'done' as const, createdAt: kernel.clock.now() },
    }));
    for (let at = 0; at < rows.length; at += 50)
      await kernel.db.insert(chatMessages).values(rows.slice(at, at + 50));
    const ids: string[] = [];
    if (!table) throw new Error('no such table');
    for await (const lines of rowLines(kernel.db, table, ann.id)) {
      expect(lines.join('').length).toBeLessThan(2_100_000);
      ids.push(...lines.map((line) => (JSON.parse(line) as { id: string }).id));
    }
    expect(ids).toHaveLength(451);
    expect(ids).toEqual([...new Set(ids)].sort());
  });
});

describe('an archive whose process was killed (R1)', () => {
  let kernel: TestKernel;
  beforeEach(async () => {
    kernel = await testKernel();
  });
  afterEach(() => kernel.close());

  test('leaves no file where it died after that was written', async () => {
    const ann = await makeHolder(kernel, 'annsowndata');
    const job = {
      id: crypto.randomUUID(),
      attempt: 0,
      claims: 1,
      memory: null,
      input: {},
      common: {},
    };
    const { files } = kernel;
    const filesNow = () => {
      const all = readdirSync(path.join(kernel.env.DATA_DIR, 'files'), { recursive: true });
      return all.filter((name) => String(name).length > 3);
    };
    await sweepExports(kernel);
    const before = filesNow();
    // The process ends here: nothing after the write is ever done.
    const dying = { ...kernel, files: { ...files, putFile: dyingAfter(files.putFile) } };
    const signal = new AbortController().signal;
    const task = { ...plainTask, caller: { ...ann.caller, kernel: dying }, job, signal };
    await expect(exportQueue(holdings).work(task)).rejects.toThrow('killed');
    expect(filesNow()).toHaveLength(before.length + 1);
    await sweepExports(kernel);
    expect(filesNow()).toEqual(before);
  });

  test('is made again from its beginning, once', async () => {
    const ann = await makeHolder(kernel, 'annsowndata');
    const queue = exportQueue(holdings);
    const job = {
      id: crypto.randomUUID(),
      attempt: 0,
      claims: 1,
      memory: null,
      input: {},
      common: {},
    };
    const task = (signal: AbortSignal) => ({
      ...{ ...plainTask, caller: ann.caller, job, signal },
    });
    const killed = new AbortController();
    const first = queue.work(task(killed.signal));
    killed.abort('lost');
    expect(await first).toEqual({ state: 'again' });
    const live = new AbortController().signal;
    expect(await queue.work(task(live))).toEqual({ state: 'done' });
    const files = () => readdirSync(path.join(kernel.env.DATA_DIR, 'files'), { recursive: true });
    const before = files().length;
    expect(await queue.work(task(live))).toEqual({ state: 'done' });
    expect(files()).toHaveLength(before);
    expect(existsSync(path.join(kernel.env.DATA_DIR, 'exports', `${job.id}.zip`))).toBe(false);
  });
});
