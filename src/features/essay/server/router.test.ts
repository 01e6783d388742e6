import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headingLine, headingsIn } from '#server/draft/section-text.ts';
import { runRouter } from '#server/runs/router.ts';
import { balances } from '#server/usage/balance.ts';
import { countWords } from '#server/word-count.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { allowances } from '#shared/plan/allowance.ts';
import type { RunView } from '#shared/run/run.ts';
import { allOf } from '#tests/support/all-of.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import { type DraftBegin, type DraftDetail, draftDetail, type EssayBrief } from '../contract.ts';
import { essayRouter } from './router.ts';

const paper =
  'Honey bees form a cluster and take turns on the outside. They keep the brood at about 35 degrees.';
const brief: EssayBrief = {
  ...{ topic: 'Bees in winter', words: 300 },
  ...{ type: 'expository', level: 'college', language: 'en' },
};
const outline = {
  title: 'How bees keep warm',
  sections: [
    { id: 'a', heading: 'The cluster', share: 40, note: '' },
    { id: 'b', heading: 'The brood', share: 40, note: 'Its warmth.' },
    { id: 'c', heading: 'What it costs', share: 20, note: '' },
  ],
};
const words = (count: number) => Array.from({ length: count }, () => 'buzz').join(' ');

describe.each(databaseKinds)('essays on %s', (kind) => {
  let database: TestDatabase;
  let kernel: TestKernel;
  let models: ScriptedModels;
  let web: { readonly host: string; close(): void };

  beforeAll(async () => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(`<html><head><title>On bees</title></head><body><p>${paper}</p></body></html>`);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    web = {
      host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => void server.close(),
    };
    database = await openTestDatabase(kind);
    models = scriptedModels();
    kernel = await testKernel({ database, env: { FETCH_ALLOW_HOSTS: web.host } });
    Object.assign(kernel, { models });
  });
  afterAll(async () => {
    web.close();
    await kernel.close();
    await database.close();
  });

  async function person() {
    const id = await makeVisitor(kernel);
    const context = chatContext(kernel, id, { hostKey: 'essay' });
    return { id, essay: essayRouter.createCaller(context), run: runRouter.createCaller(context) };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const key = () => crypto.randomUUID();
  const begun = (own: Partial<DraftBegin> = {}): DraftBegin => ({
    ...{ key: key(), brief, outline, sources: [] },
    ...own,
  });

  /** Lets the model say each answer to the next question. */
  async function answer(...answers: readonly string[]) {
    const asked: string[] = [];
    for (const text of answers) {
      const script = await models.next();
      asked.push(script.request.messages.map((one) => one.text).join('\n'));
      script.say(text);
      script.end();
    }
    return asked;
  }
  async function ended({ run }: Person, { id }: RunView): Promise<RunView> {
    const events = await allOf(await run.attach({ id, from: 0 }));
    const last = events.at(-1);
    if (last?.type !== 'end') throw new Error('no end');
    return last.run;
  }
  const spent = async (id: string) =>
    (await balances(kernel, id)).find(({ meter }) => meter === 'gpt3_words');

  test('an outline is planned from the brief, and asked for once more where it was none', async () => {
    const one = await person();
    const run = await one.essay.outline({ key: key(), brief, sources: [] });
    const [first] = await answer(
      'Of course, here it is.',
      'Title: Warm bees\n1. **The cluster** | 50% | How they sit.\n2. The brood | 30 | Its warmth.\n3. Costs | 20 |',
    );
    expect(first).toContain('Topic: Bees in winter');
    const { detail, state } = await ended(one, run);
    expect(state).toBe('done');
    expect(detail).toMatchObject({
      outline: {
        title: 'Warm bees',
        sections: [
          { heading: 'The cluster', share: 50, note: 'How they sit.' },
          { heading: 'The brood', share: 30, note: 'Its warmth.' },
          { heading: 'Costs', share: 20, note: '' },
        ],
      },
    });
  });

  test('every heading stands in the draft in order; a section outside its share is written again', async () => {
    const one = await person();
    const run = await one.essay.draft(begun());
    const asked = await answer(
      `# The cluster\n\n${words(120)}`,
      ...[words(300), words(110)],
      ...[words(10), words(200), words(80), words(10)],
    );
    const { text, detail, charged } = await ended(one, run);
    expect(headingsIn(text)).toEqual(outline.sections.map(({ heading }) => headingLine(heading)));
    expect(text.startsWith('# How bees keep warm\n\n## The cluster\n\nbuzz')).toBe(true);
    const { reports } = draftDetail.parse(detail);
    expect(reports.map(({ words: count, target, fits }) => [count, target, fits])).toEqual([
      [120, 120, true],
      [110, 120, true],
      [80, 60, false],
    ]);
    expect(asked[2]).toContain('That has 300 words.');
    expect(asked[3]).toContain('at least 51, at most 69');
    // What was thrown away costs nothing.
    expect(charged).toBe(await countWords(text));
  });

  test('a citation stays only where its quote is in the sources; only cited ones are references', async () => {
    const one = await person();
    const read = await one.essay.address({ address: `http://${web.host}/bees` });
    expect(read).toMatchObject({ title: 'On bees', url: `http://${web.host}/bees` });
    expect(read.text).toContain('take turns on the outside');
    const own = { title: 'My notes', url: '', text: 'Nothing about anything at all.' };
    const single = { ...outline, sections: [{ id: 'a', heading: 'Warm', share: 100, note: '' }] };
    const run = await one.essay.draft(begun({ outline: single, sources: [own, read] }));
    const [asked] = await answer(
      `${words(280)} They sit close [2: "form a cluster and take turns"] in palaces [2: "palaces of gold all day"] and sing [1: "sing in the dark of night"].`,
    );
    expect(asked).toContain('Source 2: On bees');
    const { text, detail } = await ended(one, run);
    expect(text).toMatch(/close \[2\] in palaces and sing\.$/);
    const known: DraftDetail = draftDetail.parse(detail);
    expect(known.cited).toEqual([{ number: 2, title: 'On bees', url: `http://${web.host}/bees` }]);
    expect(known.citations).toEqual([{ number: 2, quote: 'form a cluster and take turns' }]);
    expect(known.reports[0]?.unfounded).toBe(2);
    expect(known.references).toBe('References');
  });

  test('a stopped draft goes on behind its last section, and no word is paid twice', async () => {
    const one = await person();
    const first = await one.essay.draft(begun());
    await answer(words(120));
    const second = await models.next();
    second.say('half of');
    await one.run.stop({ id: first.id });
    const stopped = await ended(one, first);
    expect(stopped.state).toBe('stopped');
    expect(stopped.text).toMatch(/buzz$/);
    expect(draftDetail.parse(stopped.detail).reports).toHaveLength(1);
    const tab = () => one.essay.continue({ id: first.id });
    const [run, same] = await Promise.all([tab(), tab()]);
    expect(same.id).toBe(run.id);
    const [asked] = await answer(words(120), words(60));
    expect(asked).toContain('What stands before it ends like this:\n# How bees keep warm');
    const whole = await ended(one, run);
    expect(headingsIn(stopped.text + whole.text)).toHaveLength(3);
    expect(draftDetail.parse(whole.detail).reports).toHaveLength(3);
    const left = await spent(one.id);
    expect(left?.held).toBe(0);
    expect((left?.balance ?? 0) + stopped.charged + whole.charged).toBe(
      allowances.Anonymous.gpt3_words?.amount,
    );
    await expect(one.essay.continue({ id: run.id })).rejects.toThrow(catalogue.parameter.message);
  });

  test('an essay that needs more words than are left does not begin (SPEC 8, essay word limit)', async () => {
    const one = await person();
    const long = begun({ brief: { ...brief, words: 6_000 } });
    await expect(one.essay.draft(long)).rejects.toThrow(catalogue.essay_word_limit.message);
    expect(catalogue.essay_word_limit.show).toBe('silent');
  });

  test('one key begins one draft; another’s draft is not there (R16)', async () => {
    const [one, other] = [await person(), await person()];
    const input = begun();
    const runs = await Promise.all([1, 2, 3].map(() => one.essay.draft(input)));
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
    await answer(words(120), words(120), words(60));
    const { id } = runs[0] ?? { id: '' };
    await ended(one, runs[0] as RunView);
    await expect(other.essay.continue({ id })).rejects.toThrow(catalogue.not_found.message);
    expect((await other.run.list({ tool: 'essay' })).items).toEqual([]);
    expect((await one.run.list({ tool: 'essay', part: 'draft' })).items).toHaveLength(1);
  });

  test('refuses what no page sends: shares that do not add up, too many sources, a wrong address', async () => {
    const { essay } = await person();
    const [section] = outline.sections;
    if (!section) throw new Error('no section');
    const uneven = { ...outline, sections: [{ ...section, share: 40 }] };
    await expect(essay.draft(begun({ outline: uneven }))).rejects.toThrow();
    const source = { title: 'A', url: '', text: 'x'.repeat(60_000) };
    await expect(essay.draft(begun({ sources: Array(4).fill(source) }))).rejects.toThrow();
    const wrong = { ...source, url: 'javascript:alert(1)', text: 'x' };
    await expect(essay.draft(begun({ sources: [wrong] }))).rejects.toThrow();
    await expect(essay.address({ address: 'http://127.0.0.1:1/' })).rejects.toThrow(
      catalogue.page_unreachable.message,
    );
  });

  test('reads a document that is given', async () => {
    const { essay } = await person();
    const form = new FormData();
    form.set('file', new File([paper], 'bees.txt', { type: 'text/plain' }));
    expect(await essay.file(form)).toEqual({ title: 'bees.txt', url: '', text: paper });
  });
});
