import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { allowances } from '#shared/plan/allowance.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { testKernel } from '#tests/support/kernel.ts';
import { hearRun } from '#tests/support/run-events.ts';
import { plan, suiteRuns, words } from '#tests/support/run-suite.ts';
import { overlong } from '#tests/support/scripted-models.ts';
import { sweep } from '../generate/sweep.ts';
import { generations } from '../generate/table.ts';
import { leftOf } from '../usage/left.ts';
import { beginRun } from './begin.ts';
import type { RunPlan } from './plan.ts';
import { runKind } from './run-kind.ts';
import { runs } from './table.ts';

describe.each(databaseKinds)('runs on %s', (kind) => {
  const { database, kernel, models, person } = suiteRuns(kind);

  test('a failure costs nothing and keeps its reason (R5)', async () => {
    const { caller, calls, left } = await person();
    const { id } = await beginRun(caller, plan());
    const model = await models.next();
    model.say('Half ');
    model.tell({ type: 'end', reason: 'filtered' });
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'failed', error: 'content_policy', text: 'Half ' });
    expect(run.charged).toBe(0);
    expect(await left()).toBe(1000);
  });

  test('a text that is too long for the model fails as that, not as one that came too soon', async () => {
    const { caller, calls } = await person();
    const { id } = await beginRun(caller, plan());
    const model = await models.next();
    model.fail(overlong());
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'failed', error: 'too_long_for_model', charged: 0 });
  });

  test('a run ends where all that was left is spent, and is not stopped by its person', async () => {
    const { caller, calls, left } = await person();
    let asks = 0;
    const work: RunPlan['work'] = async ({ ask, emit }) => {
      for (;;) {
        await ask([{ role: 'user', text: 'Bees.' }], { onText: emit });
        asks += 1;
      }
    };
    const { id } = await beginRun(caller, plan({ work }));
    const model = await models.next();
    for (let n = 0; n < 400; n += 1) model.say('word '.repeat(50));
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'done', error: null, charged: 1000 });
    expect(run.text.split(' ').length).toBeLessThan(1_200);
    expect(model.request.signal.aborted).toBe(true);
    expect([asks, await left()]).toEqual([1, 0]);
  });

  test('what was announced is delivered whole, also where it takes more than is left', async () => {
    const { caller, calls } = await person();
    const { id } = await beginRun(caller, plan({ cost: { ...words, words: 900 } }));
    const model = await models.next();
    const text = 'word '.repeat(1_500);
    model.say(text);
    model.end();
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'done', text, charged: 1000 });
  });

  test('a fixed price is paid for a whole, and given back for none', async () => {
    const { caller, calls } = await person();
    const all = allowances.Anonymous.plagiarism?.amount ?? 0;
    const cost = { meter: 'plagiarism', fixed: all } as const;
    const begin = (work: RunPlan['work']) => beginRun(caller, plan({ way: 'rules', cost, work }));
    const failed = await begin(async () => {
      throw new Error('broken');
    });
    const { run } = await hearRun(await calls.attach({ id: failed.id, from: 0 }));
    expect(run).toMatchObject({ state: 'failed', error: 'generation_failed', charged: 0 });
    expect(await leftOf(caller, 'plagiarism')).toBe(all);
    const done = await begin(async () => ({ matches: [] }));
    const ended = await hearRun(await calls.attach({ id: done.id, from: 0 }));
    expect(ended.run).toMatchObject({ state: 'done', charged: all, detail: { matches: [] } });
    await expect(begin(async () => null)).rejects.toMatchObject({ key: 'plagiarism_limit' });
  });

  test('a fixed price is not paid where it was stopped before anything was written', async () => {
    const { caller, calls } = await person();
    const cost = { meter: 'plagiarism', fixed: 1 } as const;
    const all = await leftOf(caller, 'plagiarism');
    const work: RunPlan['work'] = async ({ ask, emit, show }) => {
      await show({ headings: ['Bees'] });
      await ask([{ role: 'user', text: 'Bees.' }], { onText: emit });
      return { headings: ['Bees'] };
    };
    const { id } = await beginRun(caller, plan({ cost, work }));
    await models.next();
    await calls.stop({ id });
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'stopped', text: '', charged: 0 });
    expect(await leftOf(caller, 'plagiarism')).toBe(all);
  });

  test('a call that comes twice gets its run also where that took all that was left (R16)', async () => {
    const late = Promise.withResolvers<void>();
    const list = () => late.promise.then(() => models.list());
    const { caller, calls } = await person();
    const all = allowances.Anonymous.article_writer?.amount ?? 0;
    const one = plan({ cost: { meter: 'article_writer', fixed: all } });
    const second = beginRun({ ...caller, kernel: { ...kernel, models: { ...models, list } } }, one);
    const { id } = await beginRun(caller, one);
    const model = await models.next();
    late.resolve();
    expect(await second).toMatchObject({ id, state: 'running' });
    model.say('Bees.');
    model.end();
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'done', charged: all });
  });

  test('words that must be there are asked for before it begins, by the limit of the tool (SPEC 8)', async () => {
    const { caller } = await person();
    const cost = { ...words, words: 1_001 };
    const begun = (tool: string) => beginRun(caller, plan({ tool, cost }));
    await expect(begun('writer')).rejects.toMatchObject({ key: 'word_limit' });
    await expect(begun('essay')).rejects.toMatchObject({ key: 'essay_word_limit' });
    await expect(begun('desk')).rejects.toMatchObject({ key: 'gpt3_word_limit' });
  });

  test('a run that a dead process left is interrupted, and charged for what was kept (R1)', async () => {
    const { caller, calls, left } = await person();
    const { id } = await beginRun(caller, plan());
    const model = await models.next();
    model.say('Three whole words');
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('words');
    const other = await testKernel({ database });
    other.generate.kinds.set(runKind.name, runKind);
    const [row] = await kernel.db.select().from(runs).where(eq(runs.id, id));
    await kernel.db
      .update(generations)
      .set({ leaseOwner: crypto.randomUUID(), leaseUntil: new Date(0) })
      .where(eq(generations.id, row?.jobId ?? ''));
    await sweep(other);
    expect(await calls.open({ id })).toMatchObject({
      ...{ state: 'interrupted', text: 'Three whole words', charged: 3 },
    });
    expect(await left()).toBe(997);
    await other.close();
  });

  test('whoever deletes a run while it is written pays for what they read', async () => {
    const { caller, calls, left } = await person();
    const { id } = await beginRun(caller, plan());
    const model = await models.next();
    model.say('Two words');
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('words');
    const [row] = await kernel.db.select().from(runs).where(eq(runs.id, id));
    await calls.remove({ id });
    const kept = eq(generations.id, row?.jobId ?? '');
    await expect.poll(() => kernel.db.$count(generations, kept)).toBe(0);
    expect(await left()).toBe(998);
  });
});
