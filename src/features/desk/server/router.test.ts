import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { documents } from '#server/documents/table.ts';
import { moveOwned } from '#server/owned/owned.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel, type TestKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import type { CreateInput, SaveInput } from '../contract.ts';
import { removeIf } from '../documents/server/bin.ts';
import { sweepDesk } from '../documents/server/sweeper.ts';
import { binDays, mostAutomatic, mostDocuments } from '../limits.ts';
import { deskRouter } from './router.ts';
import { deskDocuments, deskVersions, owned } from './table.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const json = (...texts: string[]) => JSON.stringify(texts.map(paragraph));

function form(input: unknown): FormData {
  const fields = new FormData();
  fields.set('input', JSON.stringify(input));
  return fields;
}

function deskOf(kernel: TestKernel, id: string) {
  const calls = deskRouter.createCaller(chatContext(kernel, id, { hostKey: 'writer' }));
  const create = async (input: Partial<CreateInput> & Pick<CreateInput, 'blocks'>) => {
    const answer = await calls.create(form({ key: randomUUID(), words: 1, ...input }));
    if (answer.state !== 'created') throw new Error(answer.state);
    return answer.document;
  };
  const save = (input: Omit<SaveInput, 'key' | 'words'> & Partial<SaveInput>) =>
    calls.save(form({ key: randomUUID(), words: 1, ...input }));
  return { id, calls, create, save };
}

describe.each(databaseKinds)('documents of the desk on %s', (kind) => {
  const kernel = suiteKernel(kind);
  const person = async () => deskOf(kernel, await makeVisitor(kernel));

  test('are one row for one key called many times at once (R16)', async () => {
    const { id, calls } = await person();
    const by = randomUUID();
    const input = { key: randomUUID(), by, words: 2, blocks: json('Only once') };
    const answers = await Promise.all(Array.from({ length: 20 }, () => calls.create(form(input))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ state: 'created', document: { by } });
    expect(await kernel.db.$count(deskDocuments, eq(deskDocuments.ownerId, id))).toBe(1);
  });

  test('are saved block by block, each save a revision', async () => {
    const { create, save, calls } = await person();
    const { id, revision } = await create({ title: ' A  title ', blocks: json('a', 'b', 'c') });
    const key = randomUUID();
    const saved = await save({ id, key, base: revision, from: 1, to: 2, blocks: json('B', 'B2') });
    expect(saved).toMatchObject({ state: 'saved', revision: revision + 1 });
    const opened = await calls.open({ id });
    expect(opened.content.content).toEqual(['a', 'B', 'B2', 'c'].map(paragraph));
    expect(opened).toMatchObject({ title: 'A title', revision: 2, goal: null, comments: [] });
    expect(opened.by).toBe(key);
    const noted = await save({ id, base: 2, from: 0, to: 0, blocks: '[]', goal: 500 });
    expect(noted).toMatchObject({ state: 'saved', revision: 3 });
    expect(await calls.open({ id })).toMatchObject({ goal: 500, content: opened.content });
  });

  test('tell a second device of the first, and change nothing then', async () => {
    const { create, save, calls } = await person();
    const { id } = await create({ blocks: json('a') });
    const key = randomUUID();
    await save({ id, key, base: 1, from: 0, to: 1, blocks: json('first') });
    const second = await save({ id, base: 1, from: 0, to: 1, blocks: json('second') });
    expect(second).toMatchObject({ state: 'conflict', revision: 2, by: key });
    expect((await calls.open({ id })).content.content).toEqual([paragraph('first')]);
  });

  test('are saved once for one key, with the same answer (R16)', async () => {
    const { create, save } = await person();
    const { id } = await create({ blocks: json('a') });
    const input = { id, key: randomUUID(), base: 1, from: 0, to: 1, blocks: json('b') };
    const first = await save(input);
    expect(await save(input)).toEqual(first);
  });

  test('let one of many saves at once win (R17)', async () => {
    const { create, save } = await person();
    const { id } = await create({ blocks: json('a') });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        save({ id, base: 1, from: 0, to: 1, blocks: json(`text ${n}`) }),
      ),
    );
    expect(answers.filter(({ state }) => state === 'saved')).toHaveLength(1);
  });

  test('stay their owner’s: another person’s ids are not found (SPEC 6)', async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = await ann.create({ blocks: json('A secret') });
    const refused = [
      () => ben.calls.open({ id }),
      () => ben.calls.head({ id }),
      () => ben.save({ id, base: 1, from: 0, to: 1, blocks: json('mine') }),
      () => ben.calls.remove({ id }),
      () => ben.calls.restore({ id }),
      () => ben.calls.removeForGood({ id }),
      () => ben.calls.versions.list({ id }),
      () => ben.calls.versions.keep({ id, key: randomUUID(), name: 'x' }),
    ];
    for (const call of refused) await expect(call()).rejects.toThrow('Not found');
    expect(await ben.calls.images({ id })).toEqual([]);
    expect((await ben.calls.list({})).items).toEqual([]);
    expect(await ann.calls.emptyBin()).toEqual({ removed: 0 });
    expect((await ann.calls.open({ id })).name).toBe('A secret');
  });

  test.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    ['an unknown node', '[{"type":"script"}]'],
    ['an unknown mark', '[{"type":"text","text":"a","marks":[{"type":"onclick"}]}]'],
    ['a text without words', '[{"type":"paragraph","content":[{"type":"text","text":""}]}]'],
    ['no block', '[]'],
    ['10^5 brackets', '['.repeat(100_000) + ']'.repeat(100_000)],
    [
      'blocks deeper than are kept',
      `[${'{"type":"blockquote","content":['.repeat(100)}${']}'.repeat(100)}]`,
    ],
  ])('refuse %s (R29)', async (_, blocks) => {
    const { create } = await person();
    await expect(create({ blocks })).rejects.toThrow('Incorrect Parameter');
  });

  test('are listed last changed first, by pages, and found by their words', async () => {
    const { create, calls } = await person();
    for (const text of ['one apple', 'two pears', 'three 100% apples']) {
      kernel.clock.pass(1_000);
      await create({ blocks: json(text) });
    }
    const first = await calls.list({ limit: 2 });
    expect(first.items.map(({ name }) => name)).toEqual(['three 100% apples', 'two pears']);
    const rest = await calls.list({ limit: 2, cursor: first.nextCursor ?? '' });
    expect(rest.items.map(({ name }) => name)).toEqual(['one apple']);
    expect(rest.nextCursor).toBeNull();
    const found = async (query: string) => (await calls.list({ query })).items.length;
    expect([await found('APPLE'), await found('100%'), await found('%'), await found('_')]).toEqual(
      [2, 1, 1, 0],
    );
    const [time = '', last = ''] = first.nextCursor?.split(' ') ?? [];
    const broken = ['x y', `${time} ${'-'.repeat(36)}`, `-271821-04-20T00:00:00.000Z ${last}`];
    for (const cursor of broken)
      await expect(calls.list({ cursor }), cursor).rejects.toThrow('Incorrect Parameter');
  });

  test('go to the bin, come back, and go for good after their time', async () => {
    const { create, calls } = await person();
    const { id } = await create({ blocks: json('a') });
    await calls.remove({ id });
    expect((await calls.list({})).items).toEqual([]);
    expect((await calls.list({ view: 'bin' })).items).toHaveLength(1);
    await calls.restore({ id });
    expect((await calls.list({})).items).toHaveLength(1);
    await calls.remove({ id });
    kernel.clock.pass((binDays + 1) * 86_400_000);
    await sweepDesk(kernel);
    await expect(calls.open({ id })).rejects.toThrow('Not found');
  });

  test('are not taken out where their person takes them back meanwhile', async () => {
    const { id: ownerId, create, calls } = await person();
    const { id } = await create({ blocks: json('a') });
    await calls.remove({ id });
    await calls.restore({ id });
    expect(await removeIf({ kernel, ownerId }, id, isNotNull(deskDocuments.deletedAt))).toBe(false);
    expect((await calls.open({ id })).name).toBe('a');
  });

  test('are not deleted from an old list of the bin once another device has taken them out of it', async () => {
    const { create, calls } = await person();
    const [stays, goes] = [
      await create({ blocks: json('a') }),
      await create({ blocks: json('b') }),
    ];
    for (const { id } of [stays, goes]) await calls.remove({ id });
    await calls.restore({ id: stays.id });
    expect(await calls.removeForGood({ id: stays.id })).toBeNull();
    expect(await calls.removeForGood({ id: goes.id })).toEqual({ id: goes.id });
    expect((await calls.list({})).items).toMatchObject([{ id: stays.id, name: 'a' }]);
    expect((await calls.list({ view: 'bin' })).items).toEqual([]);
    await expect(calls.removeForGood({ id: goes.id })).rejects.toThrow('Not found');
  });

  test('keep no more versions from before a change than are kept by themselves', async () => {
    const { create, calls } = await person();
    const { id } = await create({ blocks: json('a') });
    for (let n = 0; n <= mostAutomatic; n += 1)
      await calls.versions.keepReplaced({ id, key: randomUUID() });
    expect(await kernel.db.$count(deskVersions, eq(deskVersions.documentId, id))).toBe(
      mostAutomatic,
    );
  });

  test('stop at the limit', async () => {
    const { id: ownerId, calls } = await person();
    const now = kernel.clock.now();
    const row = {
      ...{ ownerId, hostKey: 'writer', title: '', text: '', words: 0 },
      content: { type: 'doc', content: [paragraph('a')] } as const,
      ...{ createdAt: now, updatedAt: now },
    };
    await kernel.db
      .insert(deskDocuments)
      .values(Array.from({ length: mostDocuments }, () => ({ ...row, makeKey: randomUUID() })));
    const answer = await calls.create(form({ key: randomUUID(), words: 1, blocks: json('more') }));
    expect(answer).toEqual({ state: 'full', limit: mostDocuments });
  });

  test('keep versions by the rule, by name and before they are replaced', async () => {
    const { create, save, calls } = await person();
    const { id } = await create({ blocks: json('first') });
    await save({ id, base: 1, from: 0, to: 1, blocks: json('second') });
    expect(await calls.versions.list({ id })).toEqual([]);
    kernel.clock.pass(11 * 60_000);
    await save({ id, base: 2, from: 0, to: 1, blocks: json('third') });
    const key = randomUUID();
    const named = await calls.versions.keep({ id, key, name: 'Draft' });
    expect(await calls.versions.keep({ id, key, name: 'Draft' })).toEqual(named);
    await calls.versions.keepReplaced({ id, key: randomUUID() });
    const kinds = (await calls.versions.list({ id })).map((one) => one.kind);
    expect(kinds).toEqual(['replaced', 'named', 'automatic']);
    const [, , automatic] = await calls.versions.list({ id });
    const opened = await calls.versions.open({ id, versionId: automatic?.id ?? '' });
    expect(opened.content.content).toEqual([paragraph('second')]);
    await calls.versions.remove({ id, versionId: named.id });
    expect(await calls.versions.list({ id })).toHaveLength(2);
    await calls.remove({ id });
    await calls.removeForGood({ id });
    expect(await kernel.db.$count(deskVersions, eq(deskVersions.documentId, id))).toBe(0);
  });

  test('hold pictures of their owner alone, and let them go with the document', async () => {
    const [ann, ben] = [await person(), await person()];
    const picture = { ownerId: ann.id, hostKey: 'writer', kind: 'image', name: 'x.png' } as const;
    const facts = { type: 'image/png', bytes: 3, unit: 'page', pages: 0, length: 0 } as const;
    const [kept] = await kernel.db
      .insert(documents)
      .values({ ...picture, ...facts, sha256: randomUUID(), createdAt: kernel.clock.now() })
      .returning();
    const documentId = kept?.id ?? '';
    const blocks = JSON.stringify([{ type: 'image', attrs: { documentId, alt: 'A picture' } }]);
    const own = await ann.create({ blocks });
    const theirs = await ben.create({ blocks });
    expect(await ann.calls.images({ id: own.id })).toEqual([
      { documentId, href: expect.stringContaining(documentId) },
    ]);
    expect(await ben.calls.images({ id: theirs.id })).toEqual([]);
  });

  test('go with their versions to the account that a person is merged into (DESIGN 6)', async () => {
    const [ann, ben] = [await person(), await person()];
    const { id } = await ann.create({ blocks: json('moves') });
    await ann.calls.versions.keep({ id, key: randomUUID(), name: 'Draft' });
    await kernel.db.transaction((tx) => moveOwned(tx, owned, ann.id, ben.id));
    expect((await ben.calls.open({ id })).name).toBe('moves');
    expect(await ben.calls.versions.list({ id })).toHaveLength(1);
    await expect(ann.calls.open({ id })).rejects.toThrow('Not found');
  });
});
