import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRouter } from '#server/runs/router.ts';
import { receipts } from '#server/usage/receipt.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { hearRun } from '#tests/support/run-events.ts';
import {
  type ScriptedEngine,
  startDeepl,
  startLibreTranslate,
} from '#tests/support/translate-server.ts';
import type { BeginInput, TranslateDetail } from '../contract.ts';
import { longestText } from '../limits.ts';
import { translateRouter } from './router.ts';

let deepl: ScriptedEngine;
let libre: ScriptedEngine;
let database: TestDatabase;
let kernel: TestKernel;
/** The same without anything that translates. */
let bare: TestKernel;

beforeAll(async () => {
  [deepl, libre] = await Promise.all([startDeepl(), startLibreTranslate()]);
  const env = {
    ...{ DEEPL_API_KEY: 'test', DEEPL_API_BASE: deepl.base },
    LIBRETRANSLATE_URL: libre.base,
  };
  database = await openTestDatabase('pglite');
  kernel = await testKernel({ database, env });
  bare = await testKernel({ database });
});
afterAll(async () => {
  await kernel.close();
  await bare.close();
  await database.close();
  await deepl.close();
  await libre.close();
});

async function person(of: TestKernel = kernel) {
  const id = await makeVisitor(kernel);
  const context = chatContext(of, id, { hostKey: 'translate' });
  return {
    id,
    calls: translateRouter.createCaller(context),
    runs: runRouter.createCaller(context),
  };
}

const input = (text: string, more: Partial<BeginInput> = {}): BeginInput => ({
  ...{ key: crypto.randomUUID(), part: 'text', text, from: 'en', to: 'de' },
  ...{ formality: 'default', glossaryId: null, keep: [], engine: null, ...more },
});

describe('translating a text', () => {
  test('streams it in its order with every paragraph mark, and charges its words', async () => {
    const { id, calls, runs } = await person();
    const text = `\n  One bee.\n\n\nTwo bees,\r\nthree {n} bees.\n${'A hive. '.repeat(400)}\n`;
    const { id: run } = await calls.begin(input(text));
    const heard = await hearRun(await runs.attach({ id: run, from: 0 }));
    expect(heard.text).toBe(text.toUpperCase().replace('{N}', '{n}'));
    const detail = heard.run.detail as TranslateDetail;
    expect(detail).toMatchObject({ engine: 'deepl', served: 'DeepL', from: 'en', detected: false });
    expect(detail.pieces).toHaveLength(detail.count);
    expect(detail.pieces.at(-1)).toEqual({ from: text.length, to: text.length });
    const [receipt] = (await receipts(kernel, id, { limit: 1 })).items;
    expect(receipt).toMatchObject({ tool: 'translate', amount: heard.run.charged });
    expect(heard.run.charged).toBeGreaterThan(800);
  });

  test('100,000 characters come through in pieces, with progress', async () => {
    const { calls, runs } = await person();
    const text = `${'abcdefghij'.repeat(40)}\n`.repeat(250).slice(0, longestText);
    const { id } = await calls.begin(input(text));
    const { text: made, seen } = await hearRun(await runs.attach({ id, from: 0 }));
    expect(made).toBe(text.toUpperCase());
    expect(seen.length).toBeGreaterThan(2);
  });

  test('asks the next engine where the first fails or does not know the languages', async () => {
    const { calls, runs } = await person();
    deepl.failing.push(456);
    const first = await calls.begin(input('One bee'));
    const heard = await hearRun(await runs.attach({ id: first.id, from: 0 }));
    expect(heard.run.detail).toMatchObject({ engine: 'libretranslate' });
    const { id } = await calls.begin(input('One bee', { to: 'sw' }));
    const swahili = await hearRun(await runs.attach({ id, from: 0 }));
    expect(swahili.run.detail).toMatchObject({ engine: 'libretranslate' });
    await expect(calls.begin(input('One bee', { to: 'la' }))).rejects.toMatchObject({
      cause: { key: 'translate_pair' },
    });
    const chosen = input('One bee', { to: 'sw', engine: 'deepl' });
    await expect(calls.begin(chosen)).rejects.toMatchObject({ cause: { key: 'translate_pair' } });
  });

  test('a text that every engine refuses costs nothing, and says so (R5)', async () => {
    const { calls, runs } = await person();
    deepl.failing.push(403, 403);
    libre.failing.push(403, 403);
    const { id } = await calls.begin(input('One bee'));
    const { run } = await hearRun(await runs.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'failed', error: 'translate_failed', charged: 0 });
    deepl.failing.length = 0;
    libre.failing.length = 0;
  });

  test('is told the language by the text, or by the engine where that is not clear', async () => {
    const { calls, runs } = await person();
    const clear = input('Die Bienen fliegen heute in ihren Stock.', { from: null, to: 'es' });
    const { id } = await calls.begin(clear);
    const { run } = await hearRun(await runs.attach({ id, from: 0 }));
    expect(run.detail).toMatchObject({ from: 'de', detected: true });
    const short = await calls.begin(input('Ok', { from: null, to: 'es' }));
    const heard = await hearRun(await runs.attach({ id: short.id, from: 0 }));
    expect(heard.run.detail).toMatchObject({ from: 'en', detected: true });
    expect(await calls.detect({ text: 'Les abeilles rentrent dans leur ruche.' })).toMatchObject({
      language: 'fr',
    });
  });

  test('nothing set up is said before anything is begun', async () => {
    const { calls } = await person(bare);
    await expect(calls.begin(input('One bee'))).rejects.toMatchObject({
      cause: { key: 'translate_unconfigured' },
    });
    expect(await calls.setting({ from: 'en', to: 'de' })).toMatchObject({ engines: [] });
    const { calls: others } = await person();
    expect((await others.setting({ from: 'en', to: 'sw' })).engines).toEqual([
      { name: 'deepl', label: 'DeepL', pair: false, formality: false },
      { name: 'libretranslate', label: 'LibreTranslate', pair: true, formality: false },
    ]);
  });
});

test('says one sentence otherwise, by who can, and loses no figure on the way', async () => {
  const { calls, runs } = await person();
  const { part: _, text: __, ...wording } = input('');
  const { id } = await calls.ways({
    ...{ ...wording, to: 'sw', source: 'It has 12 bees.', sentence: 'IT HAS 12 BEES.' },
    ...{ before: '', after: '' },
  });
  const { text, run } = await hearRun(await runs.attach({ id, from: 0 }));
  expect(text.split('\n')).toEqual(['IT HAS 12 BEES.!', '~IT HAS 12 BEES.']);
  expect(run).toMatchObject({ part: 'ways', state: 'done' });
});

describe('glossaries', () => {
  test('come in and go out as CSV, and stand in the translation by the letter', async () => {
    const { calls, runs } = await person();
    const key = crypto.randomUUID();
    const made = {
      key,
      name: 'Bees',
      from: 'en',
      to: 'de',
      entries: 'bee,Imme\n"hive, old","=Stock"\n',
    };
    const { id } = await calls.glossary.make(made);
    expect((await calls.glossary.make(made)).id).toBe(id);
    const { csv } = await calls.glossary.csv({ id, from: 'en', to: 'de' });
    expect(csv).toBe('\ufeffbee,Imme\r\n"hive, old",\'=Stock\r\n');
    const pair = { from: 'en', to: 'de', entries: csv };
    expect((await calls.glossary.save({ id, pair })).pairs[0]?.entries).toEqual([
      ['bee', 'Imme'],
      ['hive, old', '=Stock'],
    ]);
    const asked = input('A bee near Wordkin', { glossaryId: id, keep: ['Wordkin'] });
    const run = await calls.begin(asked);
    const heard = await hearRun(await runs.attach({ id: run.id, from: 0 }));
    expect(heard.text).toBe('A Imme NEAR Wordkin');
    expect(heard.run.detail).toMatchObject({ terms: 1 });
  });

  test('are nobody else’s', async () => {
    const [mine, other] = await Promise.all([person(), person()]);
    const made = { key: crypto.randomUUID(), name: 'Mine', from: 'en', to: 'de', entries: 'a,b' };
    const { id } = await mine.calls.glossary.make(made);
    const refused = { cause: { key: 'not_found' } };
    await expect(other.calls.glossary.open({ id })).rejects.toMatchObject(refused);
    await expect(other.calls.glossary.save({ id, name: 'X' })).rejects.toMatchObject(refused);
    await expect(other.calls.glossary.remove({ id })).rejects.toMatchObject(refused);
    const asked = input('a', { glossaryId: id });
    await expect(other.calls.begin(asked)).rejects.toMatchObject(refused);
    expect(await other.calls.glossary.list()).toEqual([]);
    await mine.calls.glossary.remove({ id });
    expect(await mine.calls.glossary.list()).toEqual([]);
  });

  test('a file that is no list of terms is refused', async () => {
    const { calls } = await person();
    const made = {
      key: crypto.randomUUID(),
      name: 'Bad',
      from: 'en',
      to: 'de',
      entries: 'one\ntwo',
    };
    await expect(calls.glossary.make(made)).rejects.toMatchObject({ cause: { key: 'parameter' } });
  });
});
