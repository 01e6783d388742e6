import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentDetail } from '#shared/translate/document.ts';
import { makeWord } from '#tests/fixtures/documents/office.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedEngine, startLibreTranslate } from '#tests/support/translate-server.ts';
import { followed } from '#tests/support/works-suite.ts';
import { leftOf } from '../usage/left.ts';
import { receipts } from '../usage/receipt.ts';
import { workQueue } from '../works/do-work.ts';
import { worksRouter } from '../works/router.ts';
import { workFiles } from '../works/table.ts';
import { defineWork } from '../works/work.ts';
import { documentWork } from './document-work.ts';
import { documentRouter } from './router.ts';

const work = defineWork(documentWork);
let engine: ScriptedEngine;
let kernel: TestKernel;

beforeAll(async () => {
  engine = await startLibreTranslate();
  kernel = await testKernel({ env: { LIBRETRANSLATE_URL: engine.base } });
  kernel.jobs.start(kernel, [workQueue(work)]);
});
afterAll(async () => {
  await kernel.close();
  await engine.close();
});

const left = 'Nobody counted the boats that came in before the storm.';
const said: Readonly<Record<string, string>> = {
  'The harbour was quiet.': 'Der Hafen war still.',
  'The words of the note.': 'Die Worte der Fußnote.',
  'Head of every page': 'Kopf jeder Seite',
};
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

/** A person with a document of these paragraphs on the server. */
async function person(paragraphs: readonly string[]) {
  engine.translate = (text) => said[text] ?? text;
  const ownerId = await makeVisitor(kernel);
  const context = chatContext(kernel, ownerId, { hostKey: 'translate' });
  const calls = worksRouter([work]).createCaller(context);
  const form = new FormData();
  form.set('kind', 'document');
  const bytes = new Uint8Array(makeWord(paragraphs.map(paragraph).join('')));
  form.set('file', new File([bytes], 'Log book.docx'));
  const { id } = await calls.upload(form);
  const known = await documentRouter.createCaller(context).look({ id });
  const spender = { kernel, ownerId, hostKey: 'translate', group: 101 } as const;
  const order = (words: number) =>
    calls.order({
      ...{ key: crypto.randomUUID(), kind: 'document', title: 'Translate', page: '/' },
      jobs: [{ params: { from: null, to: 'de', words }, sources: [id] }],
    });
  return {
    ...{ known, bytes, ownerId },
    left: () => leftOf({ ...spender, plan: 'Anonymous', network: '203.0.113.0' }, 'gpt3_words'),
    made: async (words: number) => {
      const batch = await order(words);
      const [one] = await followed(await calls.follow({ ids: [batch.id] }));
      if (!one) throw new Error('there is no work');
      return one;
    },
  };
}

async function bytesOf(id: string): Promise<Uint8Array> {
  const rows = await kernel.db.select().from(workFiles);
  const row = rows.find((one) => one.id === id);
  return (row && (await kernel.files.read(row.fileKey))) ?? new Uint8Array();
}

test('a document is counted, paid by its words, translated whole, and given back (SPEC 9)', async () => {
  const { known, left, made } = await person(['The harbour was quiet.', '42']);
  expect(known.words).toBe(13);
  const before = await left();
  const { state, price, files } = await made(known.words);
  expect({ state, price }).toEqual({ state: 'done', price: { meter: 'gpt3_words', amount: 13 } });
  const [file] = files;
  expect(file).toMatchObject({ name: 'Log book (de).docx', detail: { state: 'done', to: 'de' } });
  expect(files).toHaveLength(1);
  const text = unzipSync(await bytesOf(file?.id ?? ''))['word/document.xml'];
  expect(strFromU8(text ?? new Uint8Array())).toContain('Der Hafen war still.');
  expect(await left()).toBe(before - 13);
});

test('a document that is not whole says so by its name, with a list of what is left (DESIGN 10)', async () => {
  const { known, made } = await person(['The harbour was quiet.', left]);
  const { state, files } = await made(known.words);
  expect(state).toBe('done');
  const [whole, list] = ['.docx', '.csv'].map((end) =>
    files.find(({ name }) => name.endsWith(end)),
  );
  expect(files).toHaveLength(2);
  expect(whole?.name).toBe('Log book (de, incomplete).docx');
  expect(list?.name).toBe('Log book (de), report.csv');
  const detail = whole?.detail as DocumentDetail;
  expect(detail).toMatchObject({ state: 'partial', faultCount: 1, runs: 4, translated: 3 });
  expect(detail.faults).toEqual([{ n: 2, fault: 'untranslated', source: left, output: left }]);
  const report = new TextDecoder().decode(await bytesOf(list?.id ?? ''));
  expect(report).toContain(`2,Left in its language,${left},${left}`);
});

test('what stays as it is by intent is told beside a document that is whole', async () => {
  const gone =
    '</w:t></w:r><w:del w:id="1"><w:r><w:delText>Old words here</w:delText></w:r></w:del><w:r><w:t>';
  const { known, made } = await person([`The harbour was quiet.${gone}`]);
  const { files } = await made(known.words);
  const whole = files.find(({ detail }) => detail);
  expect(whole?.name).toBe('Log book (de).docx');
  const kept = [{ reason: 'deleted', text: 'Old words here' }];
  expect(whole?.detail).toMatchObject({ state: 'done', faultCount: 0, keptCount: 1, kept });
  const list = files.find(({ name }) => name === 'Log book (de), report.csv');
  const report = new TextDecoder().decode(await bytesOf(list?.id ?? ''));
  expect(report).toContain(
    ',"Deleted, and kept as a tracked change",Old words here,Old words here',
  );
});

test('of a document that is not whole the words that were translated are charged, and its receipt says so', async () => {
  const { known, left: remaining, made, ownerId } = await person(['The harbour was quiet.', left]);
  const before = await remaining();
  const { price, files } = await made(known.words);
  expect(price?.amount).toBe(23);
  expect(files.find(({ detail }) => detail)?.detail).toMatchObject({ words: 13 });
  expect(await remaining()).toBe(before - 13);
  const { items } = await receipts(kernel, ownerId, { limit: 10 });
  const detail = { work: 'translate', ordered: 23 };
  expect(items).toMatchObject([{ tool: 'document', asked: 13, amount: 13, detail }]);
});

test('none translated is none charged; what does not say so is charged as it was ordered', () => {
  expect(documentWork.used?.([{ words: 0 }, null])).toBe(0);
  expect(documentWork.used?.([{ words: 7 }, null])).toBe(7);
  expect(documentWork.used?.([null])).toBeNull();
});

test('fewer words than it has pay for none of it, and an engine that fails costs nothing (R5)', async () => {
  const { known, left, made } = await person(['The harbour was quiet.']);
  const before = await left();
  expect(await made(known.words - 1)).toMatchObject({ state: 'failed', error: 'parameter' });
  engine.failing.push(500, 500, 500, 500, 500, 500, 500, 500);
  expect(await made(known.words)).toMatchObject({ state: 'failed' });
  expect(await left()).toBe(before);
});
