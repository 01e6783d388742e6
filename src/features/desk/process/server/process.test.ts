import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRouter } from '#server/runs/router.ts';
import { openShare } from '#server/share/open.ts';
import { firstBroken, type ProcessCount, textDigest } from '#shared/process/record.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { paragraph } from '#tests/support/desk-document.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import { whileShared } from '#tests/support/while-shared.ts';
import { withoutShares } from '#tests/support/without-shares.ts';
import { deskRouter } from '../../server/router.ts';
import type { SuggestBegin } from '../../suggest/contract.ts';

describe.each(databaseKinds)('records, files and suggestions of the desk on %s', (kind) => {
  let database: TestDatabase;
  let kernel: TestKernel;
  let models: ScriptedModels;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    kernel = await testKernel({ database });
    models = scriptedModels();
  });
  afterAll(async () => {
    await kernel.close();
    await database.close();
  });

  const contextOf = (id: string, of: typeof kernel | object = { ...kernel, models }) =>
    chatContext(of as typeof kernel, id, { hostKey: 'writer' });
  const callsOf = (id: string, of?: object) => deskRouter.createCaller(contextOf(id, of));
  const runsOf = (id: string) => runRouter.createCaller(contextOf(id));
  const key = () => crypto.randomUUID();
  const formOf = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  };
  const minute = () => Math.floor(kernel.clock.now().getTime() / 60_000);
  const typed = (added: number): ProcessCount => ({
    ...{ minute: minute(), kind: 'typed', added, removed: 1 },
  });

  async function write(owner: string, text = 'Bees keep warm.') {
    const input = {
      key: key(),
      title: 'Bees',
      words: 3,
      blocks: JSON.stringify([paragraph(text)]),
    };
    const made = await callsOf(owner).create(formOf({ input: JSON.stringify(input) }));
    if (made.state !== 'created') throw new Error('no document');
    return made.document.id;
  }

  test('records counts in a chain, once for each key (R16)', async () => {
    const owner = await makeVisitor(kernel);
    const calls = callsOf(owner);
    const id = await write(owner);
    const first = { id, key: key(), counts: [typed(10)] };
    await Promise.all([calls.process.record(first), calls.process.record(first)]);
    await calls.process.record({
      id,
      key: key(),
      counts: [typed(5), { ...typed(0), kind: 'pasted' }],
    });
    const { entries } = await calls.process.read({ id });
    expect(entries.map(({ counts }) => counts.length)).toEqual([1, 2]);
    expect(await firstBroken(entries)).toBe(-1);
    const [one, ...others] = entries;
    const changed = { ...one!, counts: [{ ...typed(10), added: 11 }] };
    expect(await firstBroken([changed, ...others])).toBe(0);
    expect(await firstBroken(others)).toBe(0);
  });

  test('takes no counts of the future, of long ago or of somebody else’s document', async () => {
    const [owner, other] = await Promise.all([makeVisitor(kernel), makeVisitor(kernel)]);
    const id = await write(owner);
    const record = (who: string, counts: ProcessCount[]) =>
      callsOf(who).process.record({ id, key: key(), counts });
    await expect(record(owner, [{ ...typed(1), minute: minute() + 60 }])).rejects.toThrow();
    await expect(
      record(owner, [{ ...typed(1), minute: minute() - 60 * 24 * 40 }]),
    ).rejects.toThrow();
    await expect(record(other, [typed(1)])).rejects.toMatchObject({ message: 'Not found' });
    await expect(callsOf(other).process.read({ id })).rejects.toMatchObject({
      message: 'Not found',
    });
  });

  test('publishes the record without the text, brings it up to date and takes it back', async () => {
    const owner = await makeVisitor(kernel);
    const { process } = callsOf(owner);
    const id = await write(owner);
    const options = { key: key(), lifetime: 'never', indexed: false } as const;
    await expect(process.publish({ ...options, documentId: id })).rejects.toThrow();
    await process.record({ id, key: key(), counts: [typed(15)] });
    const link = await process.publish({ ...options, documentId: id });
    const open = async () => {
      const look = { address: link.address, network: 'n', counts: false };
      const opened = await openShare(kernel, look);
      return opened.state === 'open' ? opened.page.snapshot : null;
    };
    const shown = await open();
    expect(shown?.process).toMatchObject({ words: 3, text: await textDigest('Bees  keep\nwarm.') });
    expect(await firstBroken(shown?.process?.entries ?? [])).toBe(-1);
    expect(JSON.stringify(shown)).not.toContain('Bees');
    await process.record({ id, key: key(), counts: [typed(4)] });
    expect((await open())?.process?.entries).toHaveLength(1);
    await process.change({ id: link.id, anew: true });
    expect((await open())?.process?.entries).toHaveLength(2);
    expect(await process.list({ id })).toHaveLength(1);
    await process.revoke({ id: link.id });
    await expect(open()).rejects.toThrow();
  });

  /** A document whose record has a link. */
  const published = async () => {
    const owner = await makeVisitor(kernel);
    const calls = callsOf(owner);
    const id = await write(owner);
    await calls.process.record({ id, key: key(), counts: [typed(15)] });
    const options = { key: key(), lifetime: 'never', indexed: false, documentId: id } as const;
    const { address } = await calls.process.publish(options);
    const open = () => openShare(kernel, { address, network: 'n', counts: false });
    return { calls, id, address, open };
  };

  test('closes the links of a document that is thrown away, and opens them when it is taken back', async () => {
    const { calls, id, open } = await published();
    await calls.remove({ id });
    await expect(open()).rejects.toThrow();
    await calls.restore({ id });
    expect(await open()).toMatchObject({ state: 'open' });
    await calls.remove({ id });
    await calls.removeForGood({ id });
    await expect(open()).rejects.toThrow();
  });

  test('a document that is thrown away while it is published gets no link that outlives it', async () => {
    const { calls, id, address } = await published();
    const options = { key: key(), lifetime: 'never', indexed: false, documentId: id } as const;
    await whileShared(
      kernel.limits,
      () => calls.remove({ id }),
      () => expect(calls.process.publish(options)).rejects.toThrow('Not found'),
    );
    await calls.restore({ id });
    expect(await calls.process.list({ id })).toMatchObject([{ address }]);
  });

  test('deletes no document whose links it cannot close', async () => {
    const { calls, id, address, open } = await published();
    await calls.remove({ id });
    await withoutShares(database.db, () => expect(calls.removeForGood({ id })).rejects.toThrow());
    await calls.restore({ id });
    expect(await calls.process.list({ id })).toMatchObject([{ address }]);
    expect((await calls.open({ id })).title).toBe('Bees');
    await calls.remove({ id });
    await calls.removeForGood({ id });
    await expect(open()).rejects.toThrow();
  });

  test('a document goes into the bin and out of it with its links, or not at all', async () => {
    const { calls, id, open } = await published();
    const isBinned = async () => (await calls.open({ id })).deletedAt !== null;
    await withoutShares(database.db, () => expect(calls.remove({ id })).rejects.toThrow());
    expect(await isBinned()).toBe(false);
    await calls.remove({ id });
    await withoutShares(database.db, () => expect(calls.restore({ id })).rejects.toThrow());
    expect(await isBinned()).toBe(true);
    await calls.restore({ id });
    await open();
  });

  test('reads files with what they are made of, and refuses hostile ones (R27)', async () => {
    const { files } = callsOf(await makeVisitor(kernel));
    const read = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
      files.read(formOf({ file: new File([bytes], name) }));
    const page = new TextEncoder().encode('<!doctype html><h1>A</h1><p>b</p>');
    expect((await read('a.html', page)).html).toContain('<h1>A</h1>');
    const zip = new Uint8Array([80, 75, 5, 6, ...Array<number>(18).fill(0)]);
    await expect(read('a.docx', zip)).rejects.toThrow();
    await expect(
      read('a.docx', new Uint8Array(readFileSync('package.json'))),
    ).resolves.toBeTruthy();
  });

  test('writes a suggestion, and goes on with it after a lost connection (R3)', async () => {
    const owner = await makeVisitor(kernel);
    const input: SuggestBegin = {
      ...{ key: key(), command: 'shorten', text: 'Bees keep very warm.', before: '', after: '' },
    };
    const run = await callsOf(owner).suggest.begin(input);
    expect(run.input).toMatchObject({ command: 'shorten' });
    expect((await callsOf(owner).suggest.begin(input)).id).toBe(run.id);
    const model = await models.next();
    expect(JSON.stringify(model.request.messages)).toContain('Bees keep very warm.');
    model.say('Bees keep ');
    model.say('warm.');
    model.end();
    let text = '';
    for await (const event of await runsOf(owner).attach({ id: run.id, from: 5 })) {
      if (event.type === 'text') text += event.text;
      if (event.type === 'end')
        expect(event.run).toMatchObject({ text: 'Bees keep warm.', state: 'done' });
    }
    expect(text).toBe('keep warm.');
  });

  test('asks about nothing, and without a model, not at all', async () => {
    const owner = await makeVisitor(kernel);
    const input = { command: 'own', text: 'a', before: '', after: '', order: ' ' } as const;
    await expect(callsOf(owner).suggest.begin({ ...input, key: key() })).rejects.toThrow();
    const without = { ...kernel, models: scriptedModels('guide') };
    const asked = callsOf(owner, without).suggest.begin({
      ...input,
      key: key(),
      command: 'explain',
    });
    await expect(asked).rejects.toThrow();
  });
});
