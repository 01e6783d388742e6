import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kernel } from '#server/kernel.ts';
import { runRouter } from '#server/runs/router.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { hearRun } from '#tests/support/run-events.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import type { SummaryDetail, SummaryOptions } from '../contract.ts';
import { summariseRouter } from './router.ts';

const text =
  'Honey bees do not sleep through the winter. The colony gathers in a cluster around its queen. ' +
  'Bees on the inside shiver and so make heat. Bees on the outside keep the heat of the cluster in. ' +
  'A strong colony uses more than ten kilograms of honey before spring.';

const options: SummaryOptions = {
  ...{ length: 'short', form: 'sentences', focus: '', language: 'own', way: 'model' },
  ...{ title: '', url: '' },
};

describe.each(databaseKinds)('summaries on %s', (kind) => {
  let kernel: TestKernel;
  let models: ScriptedModels;
  let web: { base: string; close(): void };
  beforeAll(async () => {
    const server = createServer((request, response) => {
      if (request.url !== '/bees') return void response.writeHead(404).end('nothing');
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      const paragraphs = `<p>${text}</p>`.repeat(3);
      response.end(
        `<!doctype html><title>Bees</title><article><h1>Bees</h1>${paragraphs}</article>`,
      );
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
    const { port } = server.address() as AddressInfo;
    web = { base: `http://127.0.0.1:${port}`, close: () => void server.close() };
    const env = { FETCH_ALLOW_HOSTS: `127.0.0.1:${port}` };
    kernel = await testKernel({ database: kind, env });
    models = scriptedModels();
  });
  afterAll(async () => {
    await kernel.close();
    web.close();
  });

  async function person(of: Kernel = { ...kernel, models }) {
    const context = chatContext(of, await makeVisitor(kernel), { hostKey: 'writer' });
    const calls = summariseRouter.createCaller(context);
    return {
      calls,
      runs: runRouter.createCaller(context),
      begin: (over: Partial<SummaryOptions> = {}, given = text, key = crypto.randomUUID()) => {
        const form = new FormData();
        form.set('key', key);
        form.set('options', JSON.stringify({ ...options, ...over }));
        form.set('text', new File([given], 'text.txt'));
        return calls.begin(form);
      },
    };
  }

  const detailOf = ({ detail }: { detail?: unknown }) => detail as SummaryDetail;

  test('links each sentence to its place, and leaves without one what is not in the text (DESIGN 10)', async () => {
    const { calls, runs, begin } = await person();
    const { id } = await begin();
    const heard = hearRun(await runs.attach({ id, from: 0 }));
    const model = await models.next();
    model.say('- Bees stay awake in winter. [1: "do not sleep thr');
    model.say('ough the winter"]\nThey drink **tea**. [1: "drink a lot of tea"]\n');
    model.say('Ten kilograms are eaten [1: "ten kilograms of honey"].');
    model.end();
    const { text: said, run } = await heard;
    expect(said).toBe('Bees stay awake in winter.\nThey drink tea.\nTen kilograms are eaten.');
    expect(run).toMatchObject({ state: 'done', way: 'model', charged: 12 });
    const { places } = detailOf(run);
    const shown = places.map((own) => own.map(({ from, to }) => text.slice(from, to)));
    expect(shown).toEqual([
      ['Honey bees do not sleep through the winter.'],
      [],
      ['A strong colony uses more than ten kilograms of honey before spring.'],
    ]);
    expect(await calls.source({ id })).toEqual({ text });
    expect(model.request.messages[1]?.text).toContain(text);
  });

  test('reads a long text piece by piece, tells how far it is, and summarises the points', async () => {
    const { runs, begin } = await person();
    const long = Array.from(
      { length: 5_000 },
      (_, at) => `Fact ${at} says that hive ${at} has ${at} bees.`,
    ).join(' ');
    const { id } = await begin({ focus: 'How many bees?', language: 'de' }, long);
    const heard = hearRun(await runs.attach({ id, from: 0 }));
    const first = await models.next();
    expect(first.request.messages[0]?.text).toContain('How many bees?');
    first.say('Hive 3 is small. [1: "that hive 3 has 3 bees"]');
    first.end();
    let asked = await models.next();
    while (!asked.request.messages[0]?.text.includes('given points')) {
      asked.say('Nothing new here.');
      asked.end();
      asked = await models.next();
    }
    expect(asked.request.messages[0]?.text).toContain('Deutsch');
    expect(asked.request.messages[1]?.text).toContain('[1: "that hive 3 has 3 bees"]');
    asked.say('Bienenstock 3 ist klein. [1: "that hive 3 has 3 bees"]');
    asked.end();
    const { run, seen } = await heard;
    expect(run).toMatchObject({ state: 'done', text: 'Bienenstock 3 ist klein.' });
    const { read, pieces, places } = detailOf(run);
    expect(pieces).toBeGreaterThan(2);
    expect(read).toBe(pieces);
    expect(long.slice(places[0]?.[0]?.from, places[0]?.[0]?.to)).toBe(
      'Fact 3 says that hive 3 has 3 bees.',
    );
    expect(seen.length).toBeGreaterThan(1);
  });

  test('keeps sentences of the text itself without a model and without a charge', async () => {
    const { runs, begin } = await person({ ...kernel, models: scriptedModels('guide') });
    await expect(begin()).rejects.toThrow('No language model');
    const { id } = await begin({ way: 'rules', title: 'Bees' });
    const { run } = await hearRun(await runs.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'done', way: 'rules', charged: 0, title: 'Bees' });
    const { places } = detailOf(run);
    const lines = run.text.split('\n');
    expect(lines.length).toBeGreaterThan(0);
    expect(places.map((own) => own.map(({ from, to }) => text.slice(from, to)))).toEqual(
      lines.map((line) => [line]),
    );
  });

  test('one key begins one summary; another text under it is refused (R16)', async () => {
    const { begin } = await person();
    const key = crypto.randomUUID();
    const [one, two] = await Promise.all([
      begin({ way: 'rules' }, text, key),
      begin({ way: 'rules' }, text, key),
    ]);
    expect(one.id).toBe(two.id);
    await expect(begin({ way: 'rules' }, `${text} More.`, key)).rejects.toThrow();
  });

  test('nobody reads the text of another one, and it goes with its summary', async () => {
    const [{ calls, runs, begin }, other] = await Promise.all([person(), person()]);
    const { id } = await begin({ way: 'rules' });
    await hearRun(await runs.attach({ id, from: 0 }));
    await expect(other.calls.source({ id })).rejects.toThrow('Not found');
    await runs.remove({ id });
    await expect(calls.source({ id })).rejects.toThrow('Not found');
  });

  test('reads documents and pages, and refuses what is none (SPEC 8)', async () => {
    const { calls } = await person();
    const upload = (file: File) => {
      const form = new FormData();
      form.set('file', file);
      return calls.read(form);
    };
    expect(await upload(new File([text], 'bees.md'))).toEqual({
      title: 'bees.md',
      url: '',
      text,
      cut: false,
    });
    const cues =
      '1\n00:00:01,000 --> 00:00:02,000\n<i>Bees</i>\n\n2\n00:00:02,000 --> 00:00:03,000\nsleep.';
    expect((await upload(new File([cues], 'talk.srt'))).text).toBe('Bees sleep.');
    const long = await upload(new File(['word '.repeat(160_000)], 'long.txt'));
    expect([long.cut, long.text.length]).toEqual([true, 700_000]);
    await expect(upload(new File([new Uint8Array(90)], 'x.bin'))).rejects.toMatchObject({
      message: expect.stringContaining('document'),
    });
    const page = await calls.page({ url: `${web.base}/bees` });
    expect(page).toMatchObject({ url: `${web.base}/bees`, cut: false });
    expect(page.text).toContain('Honey bees do not sleep');
    await expect(calls.page({ url: `${web.base}/gone` })).rejects.toThrow();
  });

  test.each([
    ['an empty text', {}, '  '],
    ['a text that is too long', {}, 'x'.repeat(700_001)],
    ['a length that is none', { length: 'huge' as 'short' }, text],
    ['a language that is none', { language: 'xx' as 'de' }, text],
  ])('refuses %s', async (_name, over, given) => {
    const { begin } = await person();
    await expect(begin(over, given)).rejects.toThrow();
  });
});
