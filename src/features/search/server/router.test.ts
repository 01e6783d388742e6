import type { SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '#server/db/open.ts';
import { setCap } from '#server/usage/cap.ts';
import { reserve } from '#server/usage/reserve.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { overlong } from '#tests/support/scripted-models.ts';
import { spoken } from '#tests/support/search-provider.ts';
import { articles, hearSearch, suiteSearch } from '#tests/support/search-suite.ts';
import type { SearchEvent } from '../contract.ts';
import { searchRouter } from './router.ts';
import type { searches } from './table.ts';

/** The same database, whose first answer is heard only at `hear`; `asked` is over once it is there. */
function hearingLate(db: Db) {
  const asked = Promise.withResolvers<void>();
  const heard = Promise.withResolvers<void>();
  let isFirst = true;
  const select = () => ({
    from: (table: typeof searches) => ({
      where: async (which: SQL) => {
        const rows = await db.select().from(table).where(which);
        asked.resolve();
        await heard.promise;
        return rows;
      },
    }),
  });
  const late = new Proxy(db, {
    get(target, name) {
      if (name === 'select' && isFirst) {
        isFirst = false;
        return select;
      }
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { db: late, asked: asked.promise, hear: heard.resolve };
}

describe.each(databaseKinds)('search on %s', (kind) => {
  const { provider, kernel, models, extracting, callsOf, visitor, searchesLeft } =
    suiteSearch(kind);
  const key = () => crypto.randomUUID();

  test('searches, reads the pages, answers from them and keeps only quotes that they hold (DESIGN 10)', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    const { id: search } = await calls.begin({ key: key(), query: 'How do bees live?' });
    const heard = hearSearch(await calls.attach({ id: search, from: 0 }));
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
    await hearSearch(await calls.attach({ id, from: 0 }));
  });

  test('to a page that reads as it comes, sources and answer come with the beginning', async () => {
    const own = chatContext({ ...kernel, models }, await visitor(), { inPieces: true });
    const { events, ...begun } = await searchRouter
      .createCaller(own)
      .begin({ key: key(), query: 'bees' });
    expect(begun).toMatchObject({ state: 'searching', text: '' });
    const heard = hearSearch(events as AsyncIterable<SearchEvent>);
    const model = await models.next();
    model.say('In colonies.');
    model.end();
    const { text, search, seen } = await heard;
    expect({ text, id: search.id }).toEqual({ text: 'In colonies.', id: begun.id });
    expect(seen[0]).toMatchObject({ type: 'search', search: { state: 'writing' } });
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
    const { search: kept } = await hearSearch(await calls.attach({ id: search, from: 0 }));
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
    await hearSearch(await calls.attach({ id: begun[0]?.id ?? '', from: 0 }));
    expect(provider.requests.length - before).toBe(1);
    expect(await searchesLeft(id)).toBe(4);
    await expect(calls.begin({ ...input, query: 'wasps' })).rejects.toMatchObject({
      cause: { key: 'parameter' },
    });
  });

  test('a repeated call is answered though the first has taken the last search (R16)', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    const { left: amount } = await calls.setting();
    const others = { ownerId: id, meter: 'searches', amount: amount - 1 } as const;
    await reserve(kernel, { ...others, key: id, tool: 'search', hostKey: 'main' });
    const input = { key: key(), query: 'bees' };
    const { db, asked, hear } = hearingLate(kernel.db);
    const repeated = callsOf(id, { ...extracting, db }).begin(input);
    await asked;
    const first = await calls.begin(input);
    await hearSearch(await calls.attach({ id: first.id, from: 0 }));
    await expect(calls.begin({ ...input, key: key() })).rejects.toMatchObject({
      cause: { key: 'free_search_limit' },
    });
    hear();
    expect((await repeated).id).toBe(first.id);
    expect(await searchesLeft(id)).toBe(0);
  });

  test('a failed search says so, costs nothing and answers nothing (R5, DESIGN 10)', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    provider.next.push({ status: 403 });
    const { id: search } = await calls.begin({ key: key(), query: 'bees' });
    const { search: kept } = await hearSearch(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'failed', error: 'search_failed', text: '', sources: [] });
    expect(await searchesLeft(id)).toBe(5);
  });

  test('a search that finds nothing says so and costs nothing', async () => {
    const id = await visitor();
    const calls = callsOf(id);
    provider.next.push({ body: spoken.searxng([]) });
    const { id: search } = await calls.begin({ key: key(), query: 'xyzzy' });
    const { search: kept } = await hearSearch(await calls.attach({ id: search, from: 0 }));
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
    const { search: kept } = await hearSearch(await calls.attach({ id: search, from: 0 }));
    expect(kept).toMatchObject({ state: 'failed', error: 'generation_failed', text: 'Half ' });
    expect(kept.sources).toHaveLength(3);
    expect(await searchesLeft(id)).toBe(5);
  });

  test('what is too long for the model is not told as what came too soon', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.fail(overlong());
    const { search: kept } = await hearSearch(await calls.attach({ id, from: 0 }));
    expect(kept).toMatchObject({ state: 'failed', error: 'too_long_for_model' });
  });

  test('stopping keeps the text with its quotes', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.say('Colonies [1: "one queen and some drones"] and');
    const heard = hearSearch(await calls.attach({ id, from: 0 }));
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('and');
    await calls.stop({ id });
    expect((await heard).search).toMatchObject({
      ...{ state: 'stopped', text: 'Colonies [1] and' },
      citations: [{ number: 1, quote: 'one queen and some drones' }],
    });
  });

  test('no more searches are told to be left than the person’s own cap allows', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    const capped = (cap: number | null) =>
      setCap(kernel, { ownerId: id, meter: 'searches', cap }).then(() => calls.setting());
    expect(await capped(2)).toMatchObject({ left: 2 });
    expect(await capped(0)).toMatchObject({ left: 0 });
    await expect(calls.begin({ key: key(), query: 'bees' })).rejects.toMatchObject({
      cause: { key: 'usage_cap' },
    });
    expect(await capped(null)).toMatchObject({ left: 5 });
  });

  test('the sixth search of a day is refused with the message of SPEC 8', async () => {
    const id = await visitor();
    const calls = callsOf(id, extracting);
    for (let n = 0; n < 5; n += 1) {
      const { id: search } = await calls.begin({ key: key(), query: `bees ${n}` });
      await hearSearch(await calls.attach({ id: search, from: 0 }));
    }
    expect(await calls.setting()).toEqual({ web: true, way: 'extract', left: 0 });
    await expect(calls.begin({ key: key(), query: 'bees' })).rejects.toMatchObject({
      cause: { key: 'free_search_limit' },
    });
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
