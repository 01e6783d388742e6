import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { generations } from '#server/generate/table.ts';
import { openShare } from '#server/share/open.ts';
import { callerOf } from '#server/trpc/page-caller.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { anonymous } from '#tests/support/rpc-server.ts';
import { hearSearch, suiteSearch } from '#tests/support/search-suite.ts';
import { whileShared } from '#tests/support/while-shared.ts';
import { withoutShares } from '#tests/support/without-shares.ts';
import { searchRun } from '../answer/server/search-run.ts';
import { searches } from './table.ts';

describe.each(databaseKinds)('search on %s', (kind) => {
  const { kernel, models, extracting, callsOf, visitor, searchesLeft } = suiteSearch(kind);
  const key = () => crypto.randomUUID();

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
    const kept = eq(generations.id, jobId!);
    await expect.poll(() => kernel.db.$count(generations, kept)).toBe(0);
    expect(await searchesLeft(userId)).toBe(before - 1);
  });

  test('a search that has ended stays so, however late its sources come', async () => {
    const userId = await visitor();
    const calls = callsOf(userId, extracting);
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const { search: ended } = await hearSearch(await calls.attach({ id, from: 0 }));
    const row = (await kernel.db.select().from(searches).where(eq(searches.id, id)))[0]!;
    const session = { ...anonymous, user: { ...anonymous.user, id: userId } };
    const at = { hostKey: 'main', locale: 'en', ip: '203.0.113.7' } as const;
    const late = searchRun(callerOf(extracting, { session, ...at }), row);
    await late({ signal: new AbortController().signal, emit: () => undefined });
    expect(await calls.open({ id })).toEqual(ended);
  });

  test('nobody reads, stops or deletes the search of somebody else', async () => {
    const calls = callsOf(await visitor(), extracting);
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    await hearSearch(await calls.attach({ id, from: 0 }));
    const other = callsOf(await visitor(), extracting);
    const missing = { cause: { key: 'search_result_missing' } };
    await expect(other.open({ id })).rejects.toMatchObject(missing);
    await expect(other.stop({ id })).rejects.toMatchObject(missing);
    await expect(other.remove({ id })).rejects.toMatchObject(missing);
    await expect(hearSearch(await other.attach({ id, from: 0 }))).rejects.toMatchObject({
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
    await hearSearch(await calls.attach({ id, from: 0 }));
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
    // Whose link cannot be closed stays, so that its owner still can.
    await withoutShares(kernel.db, () => expect(calls.remove({ id })).rejects.toThrow());
    expect((await calls.open({ id })).query).toBe('How long does honey keep?');
    await calls.remove({ id });
    await expect(
      openShare(kernel, { address: link.address, network: '203.0.113.0', counts: true }),
    ).rejects.toMatchObject({
      key: 'chat_share_missing',
    });
  });

  test('a search that is deleted while it is shared gets no link that outlives it', async () => {
    const calls = callsOf(await visitor(), extracting);
    const { id } = await calls.begin({ key: key(), query: 'How long does honey keep?' });
    await hearSearch(await calls.attach({ id, from: 0 }));
    const options = { key: key(), lifetime: 'never', indexed: false } as const;
    await whileShared(
      kernel.limits,
      () => calls.remove({ id }),
      () =>
        expect(calls.share.create({ ...options, searchId: id })).rejects.toMatchObject({
          cause: { key: 'search_result_missing' },
        }),
    );
    expect(await calls.share.list({ searchId: id })).toEqual([]);
  });

  test('an answer that broke off keeps its quotes, and a link of it the sources of all its markers', async () => {
    const calls = callsOf(await visitor());
    const { id } = await calls.begin({ key: key(), query: 'bees' });
    const model = await models.next();
    model.say('One queen [1: "one queen and some drones"] and honey [3: "Honey keeps for years"]');
    model.fail(new Error('broken'));
    const { search: kept } = await hearSearch(await calls.attach({ id, from: 0 }));
    const quoted = { number: 1, quote: 'one queen and some drones' };
    expect(kept).toMatchObject({
      ...{ state: 'failed', error: 'generation_failed', text: 'One queen [1] and honey [3]' },
      citations: [quoted, { number: 3, quote: 'Honey keeps for years' }],
    });
    // As a process leaves it that died.
    await kernel.db
      .update(searches)
      .set({ citations: [quoted] })
      .where(eq(searches.id, id));
    const options = { key: key(), lifetime: 'never', indexed: false } as const;
    const { address } = await calls.share.create({ ...options, searchId: id });
    const opened = await openShare(kernel, { address, network: '203.0.113.0', counts: true });
    expect(opened).toMatchObject({
      page: {
        snapshot: {
          parts: [
            { role: 'user' },
            {
              citations: [
                { n: 1, title: 'Bees', quote: quoted.quote },
                { n: 3, title: 'Honey', quote: '' },
              ],
            },
          ],
        },
      },
    });
  });

  test('lists searches newest first, page by page', async () => {
    const calls = callsOf(await visitor(), extracting);
    for (const query of ['one', 'two', 'three']) {
      const { id } = await calls.begin({ key: key(), query });
      await hearSearch(await calls.attach({ id, from: 0 }));
    }
    const first = await calls.list({ limit: 2 });
    expect(first.items.map(({ query }) => query)).toEqual(['three', 'two']);
    const rest = await calls.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ query }) => query)).toEqual(['one']);
    expect(rest.nextCursor).toBeNull();
  });
});
