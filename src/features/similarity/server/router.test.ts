import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '#server/kernel.ts';
import { runRouter } from '#server/runs/router.ts';
import { runs } from '#server/runs/table.ts';
import type { RunEvent } from '#shared/run/run.ts';
import { tokensOf } from '#shared/text/tokens.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import {
  type ScriptedSearch,
  spoken,
  startSearchProvider,
} from '#tests/support/search-provider.ts';
import { mostShown, withinRoom } from '../check/server/compare.ts';
import type { Report } from '../contract.ts';
import { mostTexts } from '../limits.ts';
import { similarityRouter } from './router.ts';

const copied = 'the old lighthouse keeper counted every ship that passed between dusk and dawn';
const mine = `Once upon a winter, ${copied}, and nobody asked him why. He kept the numbers in a green book that smelled of oil.`;
const theirs = `A story: “The old lighthouse keeper counted every ship that passed between dusk and dawn.” So it begins. ${'Other words follow here. '.repeat(20)}`;

/** One page of the web that has the copied words. */
function startWeb() {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Story</title><article><h1>Story</h1><p>${theirs}</p></article>`,
    );
  });
  return new Promise<{ host: string; close(): void }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ host: `127.0.0.1:${port}`, close: () => server.close() });
    });
  });
}

describe.each(databaseKinds)('similarity on %s', (kind) => {
  let database: TestDatabase;
  let provider: ScriptedSearch;
  let web: Awaited<ReturnType<typeof startWeb>>;
  let kernel: TestKernel;
  let offline: TestKernel;

  beforeAll(async () => {
    [database, provider, web] = await Promise.all([
      openTestDatabase(kind),
      startSearchProvider(),
      startWeb(),
    ]);
    const env = { SEARXNG_URL: provider.baseUrl, FETCH_ALLOW_HOSTS: web.host };
    kernel = await testKernel({ database, env });
    offline = await testKernel({ database });
  });

  afterAll(async () => {
    await Promise.all([kernel.close(), offline.close()]);
    web.close();
    await Promise.all([database.close(), provider[Symbol.asyncDispose]()]);
  });

  async function person(of: Kernel = offline) {
    const id = await makeVisitor(kernel);
    const context = chatContext(of, id, { hostKey: 'essay' });
    return {
      calls: similarityRouter.createCaller(context),
      runs: runRouter.createCaller(context),
    };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  const key = () => crypto.randomUUID();

  async function check({ calls, runs }: Person, text: string, inWeb = false) {
    const { id } = await calls.check({ key: key(), text, web: inWeb });
    const events: AsyncIterable<RunEvent> = await runs.attach({ id, from: 0 });
    for await (const event of events)
      if (event.type === 'end') return { run: event.run, report: event.run.detail as Report };
    throw new Error('the check has no end');
  }

  test('shows each shared passage as it stands in both texts, and charges one check (SPEC 8: 2005)', async () => {
    const one = await person();
    await one.calls.add({ key: key(), text: theirs, title: 'Story' });
    await one.calls.add({ key: key(), text: 'Nothing of it stands here at all. '.repeat(9) });
    const { left } = await one.calls.setting();
    const { run, report } = await check(one, mine);
    expect(run).toMatchObject({ state: 'done', charged: 1 });
    expect(report).toMatchObject({ library: 2, web: 'off', pages: 0, done: true, shared: 13 });
    expect(report.matches).toHaveLength(1);
    const [match] = report.matches;
    expect(match).toMatchObject({ kind: 'library', title: 'Story', words: 13, more: 0 });
    expect(match?.resemblance).toBeLessThan(0.5);
    for (const { start, end, theirs: there } of match?.passages ?? []) {
      expect(theirs).toContain(there);
      expect(tokensOf(mine.slice(start, end)).forms).toEqual(tokensOf(there).forms);
    }
    expect((await one.calls.setting()).left).toBe(left - 1);
    expect((await one.runs.list({ tool: 'similarity' })).items.map(({ id }) => id)).toEqual([
      run.id,
    ]);
    expect(await one.runs.open({ id: run.id })).toEqual(run);
  });

  test('a report that grows is not written anew for each text, and has an end', async () => {
    const one = await person();
    for (let n = 0; n < 25; n += 1) await one.calls.add({ key: key(), text: theirs });
    const { run, report } = await check(one, mine);
    expect(report.matches).toHaveLength(25);
    const [row] = await kernel.db.select().from(runs).where(eq(runs.id, run.id));
    expect(row?.shown).toBeLessThan(20);
    const passage = { start: 0, end: 1, word: 1, theirWord: 1, words: 1 };
    const match = { kind: 'library', title: '', url: null, words: 1, resemblance: null } as const;
    const passages = [{ ...passage, theirs: 'x'.repeat(mostShown) }];
    const long = { ...match, passages, more: 2 };
    expect(withinRoom([long, long])).toEqual([long, { ...long, passages: [], more: 3 }]);
  });

  test('compares with no other person’s texts, and their ids are not found (SPEC 6)', async () => {
    const [ann, ben] = [await person(), await person()];
    const added = await ann.calls.add({ key: key(), text: mine });
    const id = added.state === 'added' ? added.text.id : '';
    const { report } = await check(ben, mine);
    expect(report).toMatchObject({ library: 0, matches: [], shared: 0 });
    await expect(ben.calls.remove({ id })).rejects.toThrow('Not found');
    await expect(ben.calls.open({ id })).rejects.toThrow('Not found');
    expect((await ben.calls.list({})).items).toEqual([]);
    expect((await ann.calls.open({ id })).text).toBe(mine);
    expect(await ann.calls.remove({ id })).toEqual({ id });
  });

  test('finds pages of the web by telling sentences, through the guarded fetcher (R35)', async () => {
    const url = `http://${web.host}/story`;
    const inside = 'http://169.254.169.254/latest/meta-data';
    provider.answer = {
      body: spoken.searxng([
        { title: 'Story', url, snippet: '' },
        { title: 'Inside', url: inside, snippet: '' },
      ]),
    };
    const one = await person(kernel);
    expect((await one.calls.setting()).web).toBe(true);
    const { report } = await check(one, mine, true);
    expect(report).toMatchObject({ web: 'done', pages: 1, shared: 13 });
    expect(report.matches[0]).toMatchObject({
      kind: 'web',
      url,
      title: 'Story',
      resemblance: null,
    });
  });

  test('says where the web could not be searched, and keeps what the library gave (DESIGN 10)', async () => {
    provider.answer = { status: 500 };
    const one = await person(kernel);
    await one.calls.add({ key: key(), text: theirs });
    const { run, report } = await check(one, mine, true);
    expect(run.state).toBe('done');
    expect(report).toMatchObject({ web: 'failed', shared: 13 });
  });

  test('adds a text once for one key called often (R16), and documents by their text (R27)', async () => {
    const { calls } = await person();
    const input = { key: key(), text: 'Only once, however often it is sent.' };
    const added = await Promise.all(Array.from({ length: 20 }, () => calls.add(input)));
    expect(new Set(added.map((one) => JSON.stringify(one))).size).toBe(1);
    await expect(calls.add({ ...input, text: 'Other' })).rejects.toThrow('Incorrect Parameter');
    const form = new FormData();
    form.set('key', key());
    form.set('file', new File(['# A paper\n\nWith a line or two.'], 'paper.md'));
    expect(await calls.upload(form)).toMatchObject({ state: 'added', text: { title: 'paper' } });
    const bad = new FormData();
    bad.set('key', key());
    bad.set('file', new File([new Uint8Array([0, 1, 2, 0])], 'x.pdf'));
    await expect(calls.upload(bad)).rejects.toThrow("We can't process this document.");
    expect((await calls.list({})).items).toHaveLength(2);
  });

  test('says that a library is full', async () => {
    const { calls } = await person();
    for (let n = 0; n < mostTexts; n += 1) await calls.add({ key: key(), text: `Text ${n}` });
    const answer = await calls.add({ key: key(), text: 'One more' });
    expect(answer).toEqual({ state: 'full', limit: mostTexts });
  });

  test('refuses a check where none is left (SPEC 8: 2005)', async () => {
    const one = await person();
    await one.calls.add({ key: key(), text: theirs });
    const { left } = await one.calls.setting();
    for (let n = 0; n < left; n += 1) await check(one, `${mine} ${n}`);
    await expect(check(one, mine)).rejects.toThrow("You've reached the plagiarism check limit.");
  });
});
