import { describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/database.ts';
import { hearRun } from '#tests/support/run-events.ts';
import { plan, ruled, suiteRuns } from '#tests/support/run-suite.ts';
import { scriptedModels } from '#tests/support/scripted-models.ts';
import { beginRun } from './begin.ts';
import type { RunPlan } from './plan.ts';

describe.each(databaseKinds)('runs on %s', (kind) => {
  const { kernel, models, person } = suiteRuns(kind);

  test('asks the model, streams what it says, keeps it and charges its words (DESIGN 6)', async () => {
    const { caller, calls, left } = await person();
    const { id, state } = await beginRun(caller, plan());
    expect(state).toBe('running');
    const heard = hearRun(await calls.attach({ id, from: 0 }));
    const model = await models.next();
    expect(model.request.slug).toBe('chat');
    model.say('Busy bees, ');
    model.say('sweet deeds.');
    model.tell({ type: 'usage', input: 5, output: 4 });
    model.end();
    const { run } = await heard;
    const text = 'Busy bees, sweet deeds.';
    expect(run).toMatchObject({
      ...{ state: 'done', text, served: 'scripted-chat', charged: 4, error: null },
      ...{ tool: 'writer', part: 'slogans', title: 'Bees', input: { about: 'bees' } },
    });
    expect(await calls.open({ id })).toEqual(run);
    expect(await left()).toBe(996);
  });

  test('one key begins one run, however many calls come; another input is refused (R16)', async () => {
    const { caller, calls } = await person();
    let worked = 0;
    const work = async () => {
      worked += 1;
    };
    const one = plan({ way: 'rules', cost: null, work });
    const begun = await Promise.all(Array.from({ length: 20 }, () => beginRun(caller, one)));
    expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    await hearRun(await calls.attach({ id: begun[0]?.id ?? '', from: 0 }));
    expect(worked).toBe(1);
    const other = beginRun(caller, { ...one, input: { about: 'wasps' } });
    await expect(other).rejects.toMatchObject({ key: 'parameter' });
  });

  test('asks several times in one run, and shows details as it goes on', async () => {
    const { caller, calls } = await person();
    const work: RunPlan['work'] = async ({ ask, emit, show }) => {
      const outline = await ask([{ role: 'user', text: 'Outline.' }]);
      await show({ outline });
      await ask([{ role: 'user', text: outline }], { onText: emit });
      return { outline, sections: 1 };
    };
    const { id } = await beginRun(caller, plan({ work }));
    const heard = hearRun(await calls.attach({ id, from: 0 }));
    const first = await models.next();
    first.say('Hive\0');
    first.end();
    const second = await models.next();
    expect(second.request.messages).toEqual([{ role: 'user', text: 'Hive\0' }]);
    second.say('A hive ');
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('hive');
    expect((await calls.open({ id })).detail).toEqual({ outline: 'Hive\ufffd' });
    second.say('hums.');
    await new Promise((resolve) => setTimeout(resolve, 500));
    second.end();
    const { text, run, seen } = await heard;
    expect(text).toBe('A hive hums.');
    expect(run.detail).toEqual({ outline: 'Hive\ufffd', sections: 1 });
    expect(run.charged).toBe(3);
    const shown = seen.filter(({ type }) => type === 'run');
    expect(shown.at(-1)).toMatchObject({ run: { detail: { outline: 'Hive\ufffd' } } });
  });

  test('a reader who comes back goes on at a character (R3)', async () => {
    const { caller, calls } = await person();
    const { id } = await beginRun(caller, ruled('Busy bees, sweet deeds.'));
    await hearRun(await calls.attach({ id, from: 0 }));
    const { run } = await hearRun(await calls.attach({ id, from: 5 }), 5);
    expect(run.text).toBe('Busy bees, sweet deeds.');
  });

  test('stopping keeps what has come, what was shown, and is charged for it', async () => {
    const { caller, calls, left } = await person();
    const work: RunPlan['work'] = async ({ ask, emit, show }) => {
      await show({ section: 1 });
      await ask([{ role: 'user', text: 'Bees.' }], { onText: emit });
    };
    const { id } = await beginRun(caller, plan({ work }));
    const model = await models.next();
    model.say('Two words');
    const heard = hearRun(await calls.attach({ id, from: 0 }));
    await expect
      .poll(async () => (await calls.open({ id })).text, { timeout: 5_000 })
      .toContain('words');
    await calls.stop({ id });
    expect((await heard).run).toMatchObject({
      ...{ state: 'stopped', text: 'Two words', charged: 2, detail: { section: 1 } },
    });
    expect(await left()).toBe(998);
  });

  test('without a language model it refuses what needs one, and does what rules can (DESIGN 6)', async () => {
    const { caller, calls } = await person({ ...kernel, models: scriptedModels('guide') });
    expect(await calls.setting({ meter: 'gpt3_words' })).toEqual({ model: false, left: 1000 });
    await expect(beginRun(caller, plan())).rejects.toMatchObject({ key: 'model_unconfigured' });
    const { id } = await beginRun(caller, ruled('By rule.'));
    const { run } = await hearRun(await calls.attach({ id, from: 0 }));
    expect(run).toMatchObject({ state: 'done', way: 'rules', text: 'By rule.', served: null });
  });

  test('nobody reads, stops, lists or deletes what belongs to somebody else', async () => {
    const { caller, calls } = await person();
    const { id } = await beginRun(caller, ruled('Mine.'));
    await hearRun(await calls.attach({ id, from: 0 }));
    const { calls: other } = await person();
    const missing = { cause: { key: 'not_found' } };
    await expect(other.open({ id })).rejects.toMatchObject(missing);
    await expect(other.stop({ id })).rejects.toMatchObject(missing);
    await expect(other.remove({ id })).rejects.toMatchObject(missing);
    await expect(hearRun(await other.attach({ id, from: 0 }))).rejects.toMatchObject({
      key: 'not_found',
    });
    expect((await other.list({ tool: 'writer' })).items).toEqual([]);
    await calls.remove({ id });
    await expect(calls.open({ id })).rejects.toMatchObject(missing);
  });

  test('lists by tool and part, newest first, page by page', async () => {
    const { caller, calls } = await person();
    for (const [part, title] of [
      ['slogans', 'one'],
      ['titles', 'two'],
      ['slogans', 'three'],
    ] as const) {
      const { id } = await beginRun(caller, ruled('Said.', { part, title }));
      await hearRun(await calls.attach({ id, from: 0 }));
    }
    const titles = ({ items }: { items: readonly { title: string }[] }) =>
      items.map(({ title }) => title);
    expect(titles(await calls.list({ tool: 'writer', part: 'slogans' }))).toEqual(['three', 'one']);
    const first = await calls.list({ tool: 'writer', limit: 2 });
    expect(titles(first)).toEqual(['three', 'two']);
    const rest = await calls.list({ tool: 'writer', cursor: first.nextCursor ?? '' });
    expect(titles(rest)).toEqual(['one']);
    expect(titles(await calls.list({ tool: 'essay' }))).toEqual([]);
  });

  test('an eleventh run at once is refused', async () => {
    const { caller, calls } = await person();
    const held = Promise.withResolvers<void>();
    const work = () => held.promise;
    const begin = () => beginRun(caller, plan({ way: 'rules', cost: null, work }));
    const begun = [];
    for (let n = 0; n < 10; n += 1) begun.push(await begin());
    await expect(begin()).rejects.toMatchObject({ key: 'too_many_requests' });
    held.resolve();
    for (const { id } of begun) await hearRun(await calls.attach({ id, from: 0 }));
    await begin();
  });
});
