import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { keepingByNetwork, keepingByPerson } from '#server/owned/keeping.ts';
import { moveOwned } from '#server/owned/owned.ts';
import type { RpcContext } from '#server/trpc/context.ts';
import type { Session } from '#shared/session/session.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel, type TestKernel } from '#tests/support/kernel.ts';
import { longestText, mostTexts } from '../limits.ts';
import { counterRouter } from './router.ts';
import { owned, texts } from './table.ts';

describe.each(databaseKinds)('saved texts on %s', (kind) => {
  const kernel = suiteKernel(kind);

  const saved = (text: string, key: string = randomUUID()) => ({ key, text });

  async function visitor() {
    const [user] = await kernel.db
      .insert(users)
      .values({
        type: 'anonymous',
        userGroup: 101,
        hostKey: 'writer',
        createdAt: kernel.clock.now(),
      })
      .returning({ id: users.id });
    const id = user!.id;
    return { id, at: (hostKey: 'writer' | 'essay') => caller(kernel, hostKey, id) };
  }

  test('are listed newest first, also from another sub-domain (SPEC 1)', async () => {
    const { at } = await visitor();
    await at('writer').save(saved('First text'));
    await at('writer').save(saved('Second\ntext here'));
    const { items } = await at('essay').list({});
    expect(items.map(({ title, words }) => [title, words])).toEqual([
      ['Second', 3],
      ['First text', 2],
    ]);
    const opened = await at('essay').get({ id: items[0]!.id });
    expect(opened).toEqual({ ...items[0], text: 'Second\ntext here' });
    expect(opened.createdAt).toBe('2026-01-15T12:00:00.000Z');
  });

  test('are paged by a cursor, each exactly once (SPEC 7)', async () => {
    const { at } = await visitor();
    for (let n = 0; n < 7; n += 1) await at('writer').save(saved(`Text ${n}`));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await at('writer').list({ cursor, limit: 3 });
      seen.push(...page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Text ${n}`));
  });

  test('are one row for one key called 100 times at once, with the same answer (R16)', async () => {
    const { id, at } = await visitor();
    const input = saved('Only once');
    const answers = await Promise.all(Array.from({ length: 100 }, () => at('writer').save(input)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOf(kernel, id)).toBe(1);
  });

  test('refuse another text under a used key (R16)', async () => {
    const { at } = await visitor();
    const { key } = await save(at('writer'), 'One');
    await expect(at('writer').save(saved('Other', key))).rejects.toThrow('Incorrect Parameter');
    expect((await at('writer').list({})).items).toHaveLength(1);
  });

  test('stay their owner’s: another person’s id is not found (SPEC 6)', async () => {
    const [ann, ben] = [await visitor(), await visitor()];
    await ann.at('writer').save(saved('A secret'));
    const id = (await ann.at('writer').list({})).items[0]!.id;
    await expect(ben.at('writer').get({ id })).rejects.toThrow('Not found');
    await expect(ben.at('writer').remove({ id })).rejects.toThrow('Not found');
    expect((await ben.at('writer').list({})).items).toEqual([]);
    expect((await ben.at('writer').list({ cursor: id })).items).toEqual([]);
    expect(await ann.at('writer').remove({ id })).toEqual({ id });
    await expect(ann.at('writer').remove({ id })).rejects.toThrow('Not found');
  });

  test('may share a key between two persons and stay two (R16)', async () => {
    const [ann, ben] = [await visitor(), await visitor()];
    const key = randomUUID();
    await ann.at('writer').save(saved('Hers', key));
    await ben.at('writer').save(saved('His', key));
    expect((await ann.at('writer').list({})).items[0]?.title).toBe('Hers');
    expect((await ben.at('writer').list({})).items[0]?.title).toBe('His');
  });

  test('stop at the limit, also when saved at once (R17)', async () => {
    const { id, at } = await visitor();
    const row = { ownerId: id, hostKey: 'writer', title: 'x', text: 'x', words: 1 };
    const createdAt = kernel.clock.now();
    await kernel.db
      .insert(texts)
      .values(
        Array.from({ length: mostTexts - 1 }, () => ({ ...row, createdAt, saveKey: randomUUID() })),
      );
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => at('writer').save(saved(`Text ${n}`))),
    );
    expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(1);
    expect(answers.find(({ state }) => state === 'full')).toEqual({ state: 'full', limit: 500 });
    expect(await rowsOf(kernel, id)).toBe(mostTexts);
  });

  test('go along when a visitor becomes a member, and late ones follow (DESIGN 3)', async () => {
    const [guest, member] = [await visitor(), await visitor()];
    await guest.at('writer').save(saved('Before'));
    await kernel.db.transaction(async (tx) => {
      await moveOwned(tx, [owned], guest.id, member.id);
      await tx.update(users).set({ mergedInto: member.id }).where(eq(users.id, guest.id));
    });
    await guest.at('writer').save(saved('After'));
    const { items } = await member.at('writer').list({});
    expect(items.map(({ title }) => title)).toEqual(['After', 'Before']);
  });

  test('go along also where both have used one key, and none is lost (R16)', async () => {
    const [from, to] = [await visitor(), await visitor()];
    const key = randomUUID();
    await from.at('writer').save(saved('Before signing in', key));
    await to.at('writer').save(saved('After signing in', key));
    await kernel.db.transaction((tx) => moveOwned(tx, [owned], from.id, to.id));
    expect(await rowsOf(kernel, to.id)).toBe(2);
    expect(await to.at('writer').save(saved('After signing in', key))).toMatchObject({
      state: 'saved',
    });
    expect(await rowsOf(kernel, to.id)).toBe(2);
  });

  test('fill no disk: a person’s hour and a network’s have an end (R13, R36)', async () => {
    const longest = 'word '.repeat(longestText / 5);
    const full = { cause: { key: 'too_many_requests' } };
    const [one, other] = [await visitor(), await visitor()];
    const { limits } = kernel;
    await limits.take(keepingByPerson, one.id, keepingByPerson.points - longestText);
    await expect(one.at('writer').save(saved(longest))).rejects.toMatchObject(full);
    await one.at('essay').save(saved('A short one still fits'));
    expect(await rowsOf(kernel, one.id)).toBe(1);
    const again = saved(longest);
    await other.at('writer').save(again);
    await limits.take(keepingByNetwork, '127.0.0.1', keepingByNetwork.points - longestText);
    await expect(other.at('writer').save(saved(longest))).rejects.toMatchObject(full);
    expect(await other.at('writer').save(again)).toMatchObject({ state: 'saved' });
    expect(await rowsOf(kernel, other.id)).toBe(1);
    await limits.giveBack(keepingByNetwork, '127.0.0.1', keepingByNetwork.points - longestText);
  });

  test('survive NUL, half a surrogate pair and Windows line ends (R29)', async () => {
    const { at } = await visitor();
    const { id } = await save(at('writer'), 'a\0b\r\n\ud83d end 👨‍👩‍👧');
    expect((await at('writer').get({ id })).text).toBe('a\ufffdb\r\n\ufffd end 👨‍👩‍👧');
  });

  test('refuse blank, endless and misaddressed input with the words of the spec (SPEC 8)', async () => {
    const { at } = await visitor();
    const api = at('writer');
    for (const text of ['', ' \n\t', 'x'.repeat(longestText + 1)]) {
      await expect(api.save(saved(text))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await expect(api.save(saved('x', 'no-key'))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(api.list({ cursor: "1' or 1=1" })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await api.save(saved('x'.repeat(longestText)))).toMatchObject({ state: 'saved' });
  });

  test('need a session (SPEC 6)', async () => {
    await expect(caller(kernel, 'writer', null).list({})).rejects.toMatchObject({
      cause: { key: 'unauthorized' },
    });
  });
});

async function save(api: ReturnType<typeof caller>, text: string) {
  const key = randomUUID();
  const answer = await api.save({ key, text });
  if (answer.state !== 'saved') throw new Error('not saved');
  return { key, id: answer.saved.id };
}

async function rowsOf(kernel: TestKernel, ownerId: string): Promise<number> {
  const [row] = await kernel.db
    .select({ rows: count() })
    .from(texts)
    .where(eq(texts.ownerId, ownerId));
  return row!.rows;
}

function caller(kernel: TestKernel, hostKey: 'writer' | 'essay', userId: string | null) {
  const context: RpcContext = {
    kernel,
    site: {
      hostKey,
      deepHostKey: hostKey,
      normalizedHostname: `${hostKey}.wordkin.localhost`,
      pagePrefix: `/${hostKey}`,
    },
    session: userId === null ? null : sessionOf(userId),
    request: new Request(`http://${hostKey}.wordkin.localhost/api/trpc`),
    resHeaders: new Headers(),
    ip: '127.0.0.1',
    platform: 'web',
  };
  return counterRouter.createCaller(context);
}

function sessionOf(id: string): Session {
  return {
    type: 0,
    user: {
      id,
      email: null,
      emailVerified: false,
      date_created: '2026-01-15T12:00:00.000Z',
      user_group: 101,
    },
    trigger: 'signIn',
    isDebug: false,
    deviceId: null,
    tier: 'Free',
    expires: '2026-02-15T12:00:00.000Z',
  };
}
