import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/auth/table.ts';
import { bots } from '#server/bots/table.ts';
import { keepDocument } from '#server/documents/keep.ts';
import { documents } from '#server/documents/table.ts';
import { mostBots, mostFiles } from '#shared/bot/limits.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { documentHolders } from '../../../pages/api/_documents.ts';
import { botRouter } from './router.ts';

const written = {
  ...{ name: 'Rhymer', description: 'Answers in rhyme.', instructions: 'Rhyme.', slug: 'chat' },
  starters: ['Sun?', 'Moon?'],
};

describe.each(databaseKinds)('bots on %s', (database) => {
  let opened: TestDatabase;
  let kernel: TestKernel;
  beforeAll(async () => {
    opened = await openTestDatabase(database);
    kernel = await testKernel({ database: opened });
  });
  afterAll(async () => {
    await kernel.close();
    await opened.close();
  });

  const apiOf = (id: string) =>
    botRouter.createCaller(chatContext(kernel, id, { hostKey: 'main' }));
  const person = async () => apiOf(await makeVisitor(kernel));
  const draft = (change: Partial<typeof written> = {}) => ({
    ...{ makeKey: crypto.randomUUID(), ...written, ...change },
  });
  const madeBy = async (api: Awaited<ReturnType<typeof person>>, change = {}) => {
    const made = await api.make(draft(change));
    if (made.state === 'full') throw new Error('no room');
    return made.bot;
  };
  const keyOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'fulfilled',
      (error: { cause?: unknown }) => (isAppError(error.cause) ? error.cause.key : 'thrown'),
    );
  const names = async (input: Parameters<Awaited<ReturnType<typeof person>>['gallery']>[0]) => {
    const api = await person();
    return (await api.gallery(input)).items.map(({ name }) => name);
  };

  test('is its maker’s alone until it is made public, and again when it is taken back', async () => {
    const api = await person();
    const name = `only ${database}`;
    const { id } = await madeBy(api, { name });
    const all = { order: 'newest', search: name } as const;
    expect(await names(all)).toEqual([]);
    await api.publish({ id, isPublic: true });
    expect(await names(all)).toEqual([name]);
    const seen = await (await person()).gallery(all);
    expect(seen.items).toEqual([{ id, name, description: written.description, uses: 0 }]);
    await api.publish({ id, isPublic: false });
    expect(await names(all)).toEqual([]);
  });

  test('stands in no list while its maker is blocked', async () => {
    const id = await makeVisitor(kernel);
    const api = apiOf(id);
    const name = `blocked ${database}`;
    const bot = await madeBy(api, { name });
    await api.publish({ id: bot.id, isPublic: true });
    const block = (blockedAt: Date | null) =>
      kernel.db.update(users).set({ blockedAt }).where(eq(users.id, id));
    for (const order of ['newest', 'used'] as const) {
      await block(kernel.clock.now());
      expect(await names({ order, search: name })).toEqual([]);
      await block(null);
      expect(await names({ order, search: name })).toEqual([name]);
    }
  });

  test('can be changed and deleted by nobody else', async () => {
    const [api, stranger] = [await person(), await person()];
    const { id } = await madeBy(api);
    for (const call of [
      () => stranger.edit({ id, ...written, instructions: 'Mine now.' }),
      () => stranger.publish({ id, isPublic: true }),
      () => stranger.remove({ id }),
      () => api.remove({ id: crypto.randomUUID() }),
    ])
      expect(await keyOf(call())).toBe('bot_missing');
    const edited = await api.edit({ id, ...written, starters: ['Stars?', 'Stars?'] });
    // One that stands there twice is one button.
    expect(edited).toMatchObject({ id, starters: ['Stars?'], instructions: 'Rhyme.' });
    await api.remove({ id });
    expect(await api.own()).toEqual([]);
  });

  test('one key called 20 times at once is one bot (R16)', async () => {
    const api = await person();
    const input = draft();
    const made = await Promise.all(Array.from({ length: 20 }, () => api.make(input)));
    expect(new Set(made.map((one) => one.state === 'made' && one.bot.id)).size).toBe(1);
    expect(await api.own()).toHaveLength(1);
  });

  test('made again by one key it says what was written last, and stays as public as it was', async () => {
    const [api, stranger] = [await person(), await person()];
    const input = draft();
    const first = await api.make(input);
    const { id } = first.state === 'made' ? first.bot : { id: '' };
    await api.publish({ id, isPublic: true });
    const changed = { ...input, instructions: 'Rhyme twice.', starters: ['Stars?'] };
    expect(await api.make(changed)).toMatchObject({
      bot: { id, instructions: 'Rhyme twice.', starters: ['Stars?'], isPublic: true },
    });
    // Their key is another one, though it looks the same.
    await stranger.make({ ...input, instructions: 'Mine now.' });
    expect(await api.own()).toMatchObject([{ id, instructions: 'Rhyme twice.' }]);
  });

  test('a bot has files that nobody else can change, each of them once', async () => {
    const [api, stranger] = [await person(), await person()];
    const { id } = await madeBy(api);
    const form = (name: string, text: string, of = id) => {
      const data = new FormData();
      data.set('id', of);
      data.set('file', new File([text], name, { type: 'text/plain' }));
      return data;
    };
    const added = await Promise.all([1, 2, 3].map(() => api.addFile(form('a.txt', 'Alpha.'))));
    expect(new Set(added.map((one) => one.state === 'added' && one.file.id)).size).toBe(1);
    expect(await api.files({ id })).toMatchObject([{ name: 'a.txt' }]);
    const documentId = added[0]?.state === 'added' ? added[0].file.id : '';
    for (const call of [
      () => stranger.files({ id }),
      () => stranger.addFile(form('b.txt', 'Mine.')),
      () => stranger.removeFile({ id, documentId }),
    ])
      expect(await keyOf(call())).toBe('bot_missing');
    expect(await keyOf(api.addFile(form('c.bin', '\0\0\x7fELF')))).toBe('document_unreadable');
    for (let n = 1; n < mostFiles; n += 1) await api.addFile(form(`${n}.txt`, `Text ${n}.`));
    expect(await api.addFile(form('more.txt', 'More.'))).toEqual({
      ...{ state: 'full', limit: mostFiles },
    });
    kernel.documents.holders = documentHolders;
    const unsent = await keepDocument(kernel, {
      ...{ ownerId: await makeVisitor(kernel), hostKey: 'chat', kind: 'document', name: 'soon' },
      ...{ type: 'text/plain', sha256: '', bytes: null, source: null, text: null },
    });
    await api.removeFile({ id, documentId: unsent.id });
    expect(await kernel.db.$count(documents, eq(documents.id, unsent.id))).toBe(1);
    await api.removeFile({ id, documentId });
    expect(await api.files({ id })).toHaveLength(mostFiles - 1);
    await api.remove({ id });
    expect(await keyOf(api.files({ id }))).toBe('bot_missing');
  });

  test('what is too long or names no model is refused', async () => {
    const api = await person();
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { instructions: 'x'.repeat(8_001) },
      { starters: Array<string>(7).fill('x') },
      { starters: ['x'.repeat(201)] },
    ])
      await expect(api.make(draft(wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await keyOf(api.make(draft({ slug: 'no-model' })))).toBe('not_found');
  });

  test('a person has so many bots and no more, also by parallel calls', async () => {
    const api = await person();
    const made = await Promise.all(
      Array.from({ length: mostBots + 5 }, () => api.make(draft({ name: 'many' }))),
    );
    expect(made.filter(({ state }) => state === 'made')).toHaveLength(mostBots);
    expect(await api.own()).toHaveLength(mostBots);
  });

  test('pages of the gallery bring each bot once, in both orders, whatever is searched', async () => {
    const api = await person();
    const now = kernel.clock.now();
    const ownerId = await makeVisitor(kernel);
    await kernel.db.insert(bots).values(
      Array.from({ length: 25 }, (_, n) => ({
        ...{ ...written, ownerId, makeKey: crypto.randomUUID(), name: `100%_${database} ${n}` },
        ...{ isPublic: true, uses: n % 4, locale: 'en', hostKey: 'main' },
        ...{ createdAt: now, updatedAt: now },
      })),
    );
    for (const order of ['newest', 'used'] as const) {
      const seen: { id: string; uses: number }[] = [];
      let cursor: string | undefined;
      do {
        const page = await api.gallery({ order, search: `100%_${database}`, cursor, limit: 7 });
        seen.push(...page.items);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(25);
      const uses = seen.map((one) => one.uses);
      if (order === 'used') expect(uses).toEqual(uses.toSorted((a, b) => b - a));
    }
    expect(await names({ order: 'newest', search: `RHYME 100%_${database} 24` })).toHaveLength(1);
    expect(await names({ order: 'newest', search: '100x' })).toEqual([]);
    expect(await keyOf(api.gallery({ order: 'used', search: '', cursor: 'x' }))).toBe('parameter');
  });
});
