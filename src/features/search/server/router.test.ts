import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generations } from '#server/generate/table.ts';
import { openShare } from '#server/share/open.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import { balances } from '#server/usage/balance.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import {
  type ScriptedSearch,
  spoken,
  startSearchProvider,
} from '#tests/support/search-provider.ts';
import type { SearchEvent } from '../contract.ts';
import { searchRouter } from './router.ts';
import { searches } from './table.ts';

const articles: Readonly<Record<string, string>> = {
  '/bees': `Honey bees live in colonies of up to 60,000 workers, one queen and some drones. ${'The colony keeps its brood at about 35 degrees, and the workers warm it with their bodies. '.repeat(4)}`,
  '/honey': `Honey keeps for years when it is stored dry and cool. ${'Crystals in a jar say nothing about its quality, and warm water makes them liquid again. '.repeat(4)}`,
};

/** Pages of the web that a search finds. */
function startWeb() {
  const server = createServer((request, response) => {
    const text = articles[request.url ?? ''];
    if (text === undefined) return void response.writeHead(404).end('nothing');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><title>Page</title><article><h1>Page</h1><p>${text}</p></article>`,
    );
  });
  return new Promise<{ base: string; close(): Promise<void> }>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      const close = () => new Promise<void>((done) => void server.close(() => done()));
      resolve({ base: `http://127.0.0.1:${port}`, close });
    });
  });
}

describe.each(databaseKinds)('search on %s', (kind) => {
  let database: TestDatabase;
  let provider: ScriptedSearch;
  let web: Awaited<ReturnType<typeof startWeb>>;
  let kernel: TestKernel;
  let models: ScriptedModels;
  let extracting: RpcContext['kernel'];

  beforeAll(async () => {
    [database, provider, web] = await Promise.all([
      openTestDatabase(kind),
      startSearchProvider(),
      startWeb(),
    ]);
    const env = { SEARXNG_URL: provider.baseUrl, FETCH_ALLOW_HOSTS: new URL(web.base).host };
    kernel = await testKernel({ database, env });
    models = scriptedModels();
    extracting = { ...kernel, models: scriptedModels('guide') };
    provider.answer = { body: spoken.searxng(hits()) };
  });

  afterAll(async () => {
    await kernel.close();
    await Promise.all([database.close(), web.close(), provider[Symbol.asyncDispose]()]);
  });

  const hits = () => [
    { title: 'Bees', url: `${web.base}/bees`, snippet: 'About bees.' },
    {
      title: 'Gone',
      url: `${web.base}/gone`,
      snippet: 'Bees leave the hive above twelve degrees.',
    },
    { title: 'Honey', url: `${web.base}/honey`, snippet: 'About honey.' },
  ];

  const callsOf = (id: string, of: RpcContext['kernel'] = { ...kernel, models }) =>
    searchRouter.createCaller(chatContext(of, id, { hostKey: 'main' }));
  const visitor = () => makeVisitor(kernel);
  const key = () => crypto.randomUUID();

  async function hear(events: AsyncIterable<SearchEvent>) {
    const seen: SearchEvent[] = [];
    let text = '';
    for await (const event of events) {
      seen.push(event);
      if (event.type === 'text') text += event.text;
      if (event.type === 'end') return { seen, text, search: event.search };
    }
    throw new Error('the search has no end');
  }

  async function searchesLeft(id: string): Promise<number> {
    const found = (await balances(kernel, id)).find(({ meter }) => meter === 'searches');
    return found?.balance ?? Number.NaN;
  }

  test('searches, reads the pages, answers from them and keeps only quotes that they hold (DESIGN 10)', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    const { id: search } = await calls.begin({ key: key(), query: 'How do bees live?' });
    const heard = hear(await calls.attach({ id: search, from: 0 }));
    const model = await models.next();
    model.say('In colonies [1: "colonies of up to ');
    model.say('60,000 workers"], in palaces [1: "live in palaces"], ');
    model.say('warm [2: "above twelve degrees"].');
    model.end();
    const { text, search: kept } = await heard;
    expect(text).toBe('In colonies [1], in palaces, warm [2].');
    expect(kept).toMatchObject({
      ...{ state: 'done', text, way: 'model', served: 'scripted-chat', error: null },
      citations: [
        { number: 1, quote: 'colonies of up to 60,000 workers' },
        { number: 2, quote: 'above twelve degrees' },
      ],
    });
    expect(kept.sources.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Bees'],
      [2, 'Gone'],
      [3, 'Honey'],
    ]);
    expect(await calls.open({ id: search })).toEqual(kept);
    expect(await searchesLeft(id)).toBe(4);
  });

  test('gives the model the sources as bounded data, and says how to cite', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'How do bees live?' });
    const model = await models.next();
    const [system, asked] = model.request.messages;
    expect(system?.text).toContain('[1: "words of the source"]');
    expect(asked?.text).toMatch(/<text-\w+ n="1">\nSource 1: Bees\n/);
    expect(asked?.text).toContain('one queen and some drones');
    // A page that could not be read is cited by what the search said of it.
    expect(asked?.text).toContain('Bees leave the hive above twelve degrees.');
    model.end();
    await hear(await calls.attach({ id, from: 0 }));
  });

  test('shows the sources before the answer begins', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const events = (await calls.attach({ id, from: 0 }))[Symbol.asyncIterator]();
    const seen: SearchEvent[] = [];
    while (seen.at(-1)?.type !== 'search' || seen.length < 2) {
      const { value, done } = await events.next();
      if (done) throw new Error('no sources came');
      seen.push(value);
      if (value.type === 'search' && value.search.sources.length > 0) break;
    }
    expect(seen.at(-1)).toMatchObject({ type: 'search', search: { state: 'writing' } });
    const model = await models.next();
    model.end();
    await events.return?.(undefined);
  });

  test('quotes the sources themselves where no language model is set up (DESIGN 6)', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    const { id: search, way } = await calls.begin({
      key: key(),
      query: 'How long does honey keep?',
    });
    expect(way).toBe('extract');
    const { search: kept } = await hear(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'done', way: 'extract', served: null });
    expect(kept.text).toContain('Honey keeps for years when it is stored dry and cool. [3]');
    const quotes = Object.values(articles).join(' ');
    for (const { quote } of kept.citations.filter(({ number }) => number !== 2))
      expect(quotes).toContain(quote);
    expect(await searchesLeft(id)).toBe(4);
  });

  test('one key begins one search, however many calls come (R16)', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    const input = { key: key(), query: 'bees' };
    const before = provider.requests.length;
    const begun = await Promise.all(Array.from({ length: 20 }, () => calls.begin(input)));
    expect(new Set(begun.map((one) => one.id)).size).toBe(1);
    await hear(await calls.attach({ id: begun[0]?.id ?? '', from: 0 }));
    expect(provider.requests.length - before).toBe(1);
    expect(await searchesLeft(id)).toBe(4);
    await expect(calls.begin({ ...input, query: 'wasps' })).rejects.toMatchObject({
      cause: { key: 'parameter' },
    });
  });

  test('a failed search says so, costs nothing and answers nothing (R5, DESIGN 10)', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    provider.next.push({ status: 403 });
    const { id: search } = await calls.begin({ key: key(), query: 'bees' });
    const { search: kept } = await hear(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'failed', error: 'search_failed', text: '', sources: [] });
    expect(await searchesLeft(id)).toBe(5);
  });

  test('a search that finds nothing says so and costs nothing', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    provider.next.push({ body: spoken.searxng([]) });
    const { id: search } = await calls.begin({ key: key(), query: 'xyzzy' });
    const { search: kept } = await hear(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'done', text: '', sources: [] });
    expect(await searchesLeft(id)).toBe(5);
  });

  test('a model that fails leaves the sources and costs nothing (R5)', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    const { id: search } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.say('Half ');
    model.fail(new Error('broken'));
    const { search: kept } = await hear(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'failed', error: 'generation_failed', text: 'Half ' });
    expect(kept.sources).toHaveLength(3);
    expect(await searchesLeft(id)).toBe(5);
  });

  test('stopping keeps the text with its quotes', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.say('Colonies [1: "one queen and some drones"] and');
    const heard = hear(await calls.attach({ id, from: 0 }));
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('and');
    await calls.stop({ id });
    expect((await heard).search).toMatchObject({
      ...{ state: 'stopped', text: 'Colonies [1] and' },
      citations: [{ number: 1, quote: 'one queen and some drones' }],
    });
  });

  test('whoever deletes a search while its answer is written pays for what they read', async () => {
    const userId = await visitor();
    const calls = callsOf(userId);
    await calls.setting();
    const before = await searchesLeft(userId);
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.say('Colonies have one queen and');
    const { jobId } = (await kernel.db.select().from(searches).where(eq(searches.id, id)))[0]!;
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('and');
    await calls.remove({ id });
    const ended = isNotNull(generations.finishedAt);
    await expect
      .poll(() => kernel.db.$count(generations, and(eq(generations.id, jobId!), ended)))
      .toBe(1);
    expect(await searchesLeft(userId)).toBe(before - 1);
  });

  test('the sixth search of a day is refused with the message of SPEC 8', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    for (let n = 0; n < 5; n += 1) {
      const { id: search } = await calls.begin({ key: key(), query: `bees ${n}` });
      await hear(await calls.attach({ id: search, from: 0 }));
    }
    expect(await calls.setting()).toEqual({ web: true, way: 'extract', left: 0 });
    await expect(calls.begin({ key: key(), query: 'bees' })).rejects.toMatchObject({
      cause: { key: 'free_search_limit' },
    });
  });

  test('nobody reads, stops or deletes the search of somebody else', async () => {
    const calls = callsOf(await visitor(), extracting);
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    await hear(await calls.attach({ id, from: 0 }));
    const other = callsOf(await visitor(), extracting);
    const missing = { cause: { key: 'search_result_missing' } };
    await expect(other.open({ id })).rejects.toMatchObject(missing);
    await expect(other.stop({ id })).rejects.toMatchObject(missing);
    await expect(other.remove({ id })).rejects.toMatchObject(missing);
    await expect(hear(await other.attach({ id, from: 0 }))).rejects.toMatchObject({
      key: 'search_result_missing',
    });
    expect((await other.list({})).items).toEqual([]);
    expect((await calls.list({})).items).toHaveLength(1);
    await calls.remove({ id });
    await expect(calls.open({ id })).rejects.toMatchObject(missing);
  });

  test('a link shows the question, the answer and its quotes, until the search is deleted', async () => {
    const calls = callsOf(await visitor(), extracting);
    const { id } = await calls.begin({ key: key(), query: 'How long does honey keep?' });
    await hear(await calls.attach({ id, from: 0 }));
    const options = { key: key(), lifetime: 'never', indexed: false } as const;
    const link = await calls.share.create({ ...options, searchId: id });
    expect(await calls.share.create({ ...options, searchId: id })).toEqual(link);
    const opened = await openShare(kernel, {
      address: link.address,
      network: '203.0.113.0',
      counts: true,
    });
    expect(opened).toMatchObject({
      state: 'open',
      page: {
        kind: 'search',
        snapshot: {
          parts: [{ role: 'user', text: 'How long does honey keep?' }, { role: 'assistant' }],
        },
      },
    });
    expect(JSON.stringify(opened)).toContain('Honey keeps for years');
    const other = callsOf(await visitor(), extracting);
    await expect(
      other.share.create({ ...options, key: key(), searchId: id }),
    ).rejects.toMatchObject({ cause: { key: 'search_result_missing' } });
    await expect(other.share.revoke({ id: link.id })).rejects.toMatchObject({
      cause: { key: 'chat_share_missing' },
    });
    await calls.remove({ id });
    await expect(
      openShare(kernel, { address: link.address, network: '203.0.113.0', counts: true }),
    ).rejects.toMatchObject({
      key: 'chat_share_missing',
    });
  });

  test('lists searches newest first, page by page', async () => {
    const calls = callsOf(await visitor(), extracting);
    for (const query of ['one', 'two', 'three']) {
      const { id } = await calls.begin({ key: key(), query });
      await hear(await calls.attach({ id, from: 0 }));
    }
    const first = await calls.list({ limit: 2 });
    expect(first.items.map(({ query }) => query)).toEqual(['three', 'two']);
    const rest = await calls.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ query }) => query)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
  });
});

test('without a provider it says so, and searches the family’s own pages', async () => {
  const kernel = await testKernel();
  const calls = searchRouter.createCaller(chatContext(kernel, await makeVisitor(kernel)));
  expect(await calls.setting()).toMatchObject({ web: false, way: 'extract' });
  await expect(calls.begin({ key: crypto.randomUUID(), query: 'bees' })).rejects.toMatchObject({
    cause: { key: 'search_unconfigured' },
  });
  const pages = await calls.family({ query: 'count the words and characters of a text' });
  expect(pages.map(({ url }) => url).join()).toContain('/word-counter');
  await kernel.close();
});
