import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claim } from '#server/jobs/claim.ts';
import { doJob } from '#server/jobs/do-job.ts';
import { jobs } from '#server/jobs/table.ts';
import type { ModelMessage } from '#server/models/contract.ts';
import { runRouter } from '#server/runs/router.ts';
import { balances } from '#server/usage/balance.ts';
import { catalogue } from '#shared/errors/catalogue.ts';
import { allowances } from '#shared/plan/allowance.ts';
import type { RunView } from '#shared/run/run.ts';
import { allOf } from '#tests/support/all-of.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type TestKernel, testKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import { articleQueue } from '../bulk/server/article-queue.ts';
import { type ArticleSettings, articleDetail } from '../contract.ts';
import { signsOf } from './meta.ts';
import { articleRouter } from './router.ts';

const settings: ArticleSettings = {
  ...{ keywords: ['tea'], headings: ['Water', 'Leaves'], audience: 'Beginners', words: 300 },
  ...{ tone: 'plain', language: 'en', images: 0, questions: 0 },
  links: [{ url: 'https://mine.example/tea', title: 'All about tea' }],
};
const words = (count: number) => Array.from({ length: count }, () => 'tea').join(' ');
const meta = 'Title: How to brew tea\nDescription: Water, leaves and time.';
const free = allowances.Anonymous.article_writer?.amount ?? 0;

describe.each(databaseKinds)('articles on %s', (kind) => {
  let database: TestDatabase;
  let kernel: TestKernel;
  let models: ScriptedModels;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
    models = scriptedModels();
    kernel = await testKernel({ database });
    Object.assign(kernel, { models });
  });
  afterAll(async () => {
    await kernel.close();
    await database.close();
  });

  async function person() {
    const id = await makeVisitor(kernel);
    const context = chatContext(kernel, id, { hostKey: 'article' });
    return {
      id,
      article: articleRouter.createCaller(context),
      run: runRouter.createCaller(context),
    };
  }
  type Person = Awaited<ReturnType<typeof person>>;
  const key = () => crypto.randomUUID();
  const textOf = (messages: readonly ModelMessage[]) => messages.map(({ text }) => text).join('\n');

  /** Lets the model say each answer to the next question. @returns the questions. */
  async function answer(...answers: readonly string[]) {
    const asked: string[] = [];
    for (const text of answers) {
      const script = await models.next();
      asked.push(textOf(script.request.messages));
      script.say(text);
      script.end();
    }
    return asked;
  }
  async function ended({ run }: Person, { id }: Pick<RunView, 'id'>): Promise<RunView> {
    const last = (await allOf(await run.attach({ id, from: 0 }))).at(-1);
    if (last?.type !== 'end') throw new Error('no end');
    return last.run;
  }
  const meterOf = async (id: string) =>
    (await balances(kernel, id)).find(({ meter }) => meter === 'article_writer');
  /** Takes the next job in line and does it, as a process would. */
  async function next() {
    const row = await claim(kernel.db, { queue: 'article', processId: kernel.jobs.processId });
    return row && { row, done: doJob(kernel, articleQueue, row, new AbortController().signal) };
  }
  const statesOf = async (one: Person, id: string) =>
    (await one.article.batch({ id })).articles.map(({ state }) => state);

  test('an article has the headings that were given, links to own pages alone, and counts as one', async () => {
    const one = await person();
    const run = await one.article.begin({ key: key(), title: 'How to brew tea', settings });
    const asked = await answer(
      `${words(140)} see [our guide](https://mine.example/tea) and [this](https://evil.example/x).`,
      `# Leaves\n\n${words(150)}`,
      meta,
    );
    const { text, detail, charged } = await ended(one, run);
    expect(text).toMatch(/^# How to brew tea\n\n## Water\n\ntea.*\n\n## Leaves\n\ntea[^#]*$/s);
    expect(text).toContain('[our guide](https://mine.example/tea) and this.');
    expect(asked[0]).toContain('All about tea: https://mine.example/tea');
    expect(articleDetail.parse(detail)).toMatchObject({
      unlinked: 1,
      title: { text: 'How to brew tea', fits: true },
      description: { text: 'Water, leaves and time.', fits: true },
    });
    expect(charged).toBe(1);
    expect(await meterOf(one.id)).toMatchObject({ balance: free - 1, held: 0 });
  });

  test('headings, questions and pictures are planned where they are wanted', async () => {
    const one = await person();
    const wanted = { ...settings, headings: [], images: 1, questions: 1 };
    const run = await one.article.begin({ key: key(), title: 'Tea', settings: wanted });
    const asked = await answer(
      '1. Water\n- **Leaves**\nTime',
      ...[words(100), words(100), words(100)],
      'Q: How hot?\nA: Nearly boiling.',
      meta,
      '1. A kettle on a stove | A kettle | Boiling water',
    );
    expect(asked[1]).toContain('at least 85 and at most 115'.replace(' and', ','));
    const { text, detail } = await ended(one, run);
    expect(text).toMatch(/## Questions and answers\n\n### How hot\?\n\nNearly boiling\.$/);
    expect(articleDetail.parse(detail)).toMatchObject({
      headings: ['Water', 'Leaves', 'Time'],
      images: [
        {
          heading: 'Water',
          description: 'A kettle on a stove',
          alt: 'A kettle',
          caption: 'Boiling water',
        },
      ],
    });
  });

  test('what search engines show is asked for again while it is too long, then cut and told', async () => {
    const one = await person();
    const run = await one.article.begin({ key: key(), title: 'Tea', settings });
    const long = `Title: ${words(20)}\nDescription: ${words(60)}`;
    const asked = await answer(
      words(150),
      words(150),
      long,
      long,
      `Title: Tea\n${long.split('\n')[1]}`,
    );
    expect(asked[3]).toContain('Title has 79 characters, and 60 are allowed.');
    const { title, description } = articleDetail.parse((await ended(one, run)).detail);
    expect(title).toEqual({ text: 'Tea', fits: true });
    expect(description?.fits).toBe(false);
    expect(signsOf(description?.text ?? '')).toBeLessThanOrEqual(155);
    expect(description?.text.endsWith('tea')).toBe(true);
  });

  test('a list waits in line; what exceeds the balance fails with its limit (2002) and can be tried again', async () => {
    const one = await person();
    const titles = ['One', 'Two'];
    const input = { key: key(), titles, settings };
    const [batch, same] = await Promise.all([one.article.bulk(input), one.article.bulk(input)]);
    expect(same.id).toBe(batch.id);
    expect(batch.articles.map(({ title, state }) => [title, state])).toEqual([
      ['One', 'queued'],
      ['Two', 'queued'],
    ]);
    const first = await next();
    await answer('A\nB', words(150), words(150), meta);
    await first?.done;
    await (await next())?.done;
    const after = (await one.article.batch({ id: batch.id })).articles;
    expect(after.map(({ state, error }) => [state, error])).toEqual([
      ['done', null],
      ['failed', 'article_writer_limit'],
    ]);
    expect(catalogue.article_writer_limit.code).toBe(2002);
    const written = await one.run.open({ id: after[0]?.run ?? '' });
    expect(written).toMatchObject({ title: 'One', part: 'bulk', charged: 1, state: 'done' });
    const again = await one.article.restart({ id: batch.id, which: 'failed' });
    expect(again.articles.map(({ state }) => state)).toEqual(['done', 'queued']);
    await one.article.remove({ id: batch.id });
    await expect(one.article.batch({ id: batch.id })).rejects.toThrow(catalogue.not_found.message);
    expect((await one.run.list({ tool: 'article' })).items).toHaveLength(1);
  });

  test('a process that dies between the last word and the end of its job charges once (R2)', async () => {
    const one = await person();
    const { id } = await one.article.bulk({ key: key(), titles: ['One'], settings });
    const dead = await claim(kernel.db, { queue: 'article', processId: crypto.randomUUID() });
    if (!dead) throw new Error('nothing waits');
    // The dead process had begun the run, which ended; it told the job nothing of it.
    const lost = doJob(kernel, articleQueue, dead, new AbortController().signal);
    await answer('A\nB', words(150), words(150), meta);
    await lost;
    expect(await statesOf(one, id)).toEqual(['running']);
    await kernel.db.update(jobs).set({ leaseUntil: new Date(0) });
    await (await next())?.done;
    expect(await statesOf(one, id)).toEqual(['done']);
    expect(await meterOf(one.id)).toMatchObject({ spent: 1, held: 0 });
    expect((await one.run.list({ tool: 'article' })).items).toHaveLength(1);
  });

  test('a run that a dead process broke off costs nothing and is written anew (R1)', async () => {
    const one = await person();
    const { id } = await one.article.bulk({ key: key(), titles: ['One'], settings });
    const first = await next();
    const script = await models.next();
    script.say('A\nB');
    const [running] = kernel.generate.jobs.values();
    running?.abort.abort('interrupted');
    await first?.done;
    expect(await statesOf(one, id)).toEqual(['queued']);
    expect(await meterOf(one.id)).toMatchObject({ spent: 0, held: 0 });
    const second = await next();
    expect(second?.row.attempt).toBe(1);
    await answer('A\nB', words(150), words(150), meta);
    await second?.done;
    expect(await statesOf(one, id)).toEqual(['done']);
    expect(await meterOf(one.id)).toMatchObject({ spent: 1, held: 0 });
  });

  test('an article of a list that is canceled while it is written is not counted', async () => {
    const one = await person();
    const { id } = await one.article.bulk({ key: key(), titles: ['One', 'Two'], settings });
    const row = await claim(kernel.db, { queue: 'article', processId: kernel.jobs.processId });
    if (!row) throw new Error('nothing waits');
    const abort = new AbortController();
    const done = doJob(kernel, articleQueue, row, abort.signal);
    kernel.jobs.active.set(row.id, { queue: 'article', abort, ended: done });
    await answer('A\nB', words(150));
    await models.next();
    await one.article.cancel({ id });
    await done;
    kernel.jobs.active.delete(row.id);
    expect(await statesOf(one, id)).toEqual(['canceled', 'canceled']);
    expect(await meterOf(one.id)).toMatchObject({ spent: 0, held: 0 });
  });

  test('an article that is canceled after its process died is only ended: nothing is asked for it (R1, R2)', async () => {
    const one = await person();
    const { id } = await one.article.bulk({ key: key(), titles: ['One', 'Two'], settings });
    const process = { queue: 'article', processId: crypto.randomUUID() };
    const dead = await claim(kernel.db, process);
    if (!dead) throw new Error('nothing waits');
    const lost = doJob(kernel, articleQueue, dead, new AbortController().signal);
    await answer('A\nB', words(150), words(150), meta);
    await lost;
    await claim(kernel.db, process);
    await one.article.cancel({ id });
    await kernel.db.update(jobs).set({ leaseUntil: new Date(0) });
    for (const again of [await next(), await next()]) await again?.done;
    expect(await statesOf(one, id)).toEqual(['done', 'canceled']);
    expect(await meterOf(one.id)).toMatchObject({ spent: 1, held: 0 });
    expect((await one.run.list({ tool: 'article' })).items).toHaveLength(1);
  });

  test('nobody sees or changes another’s list', async () => {
    const [one, other] = [await person(), await person()];
    const { id } = await one.article.bulk({ key: key(), titles: ['One'], settings });
    const calls = await Promise.allSettled([
      other.article.batch({ id }),
      other.article.cancel({ id }),
      other.article.restart({ id, which: 'failed' }),
      other.article.remove({ id }),
    ]);
    const { message } = catalogue.not_found;
    for (const call of calls)
      expect(call).toMatchObject({ status: 'rejected', reason: { message } });
    expect((await other.article.batches({})).items).toEqual([]);
    expect((await one.article.batches({})).items.map((line) => line.id)).toEqual([id]);
    await one.article.cancel({ id });
  });

  test('refuses what no page sends: other addresses as links, too many titles', async () => {
    const { article } = await person();
    const wrong = { ...settings, links: [{ url: 'javascript:alert(1)', title: 'x' }] };
    await expect(article.begin({ key: key(), title: 'Tea', settings: wrong })).rejects.toThrow();
    const titles = Array.from({ length: 201 }, (_, n) => `Title ${n}`);
    await expect(article.bulk({ key: key(), titles, settings })).rejects.toThrow();
  });
});
