import { describe, expect, test } from 'vitest';
import { runRouter } from '#server/runs/router.ts';
import type { Spender } from '#server/usage/charge.ts';
import { leftOf } from '#server/usage/left.ts';
import type { RunEvent } from '#shared/run/run.ts';
import { checkPreserved } from '#shared/text/preserve.ts';
import { chatContext } from '#tests/support/chat-person.ts';
import { databaseKinds } from '#tests/support/database.ts';
import { suiteKernel } from '#tests/support/kernel.ts';
import { makeVisitor } from '#tests/support/person.ts';
import { type ScriptedModels, scriptedModels } from '#tests/support/scripted-models.ts';
import type { BeginInput, RewriteDetail } from '../contract.ts';
import { humanizeRouter } from './router.ts';

const text = 'On 5 May 2024 Anna Schmidt sold 12 boats.';

describe.each(databaseKinds)('rewriting on %s', (kind) => {
  const kernel = suiteKernel(kind);

  async function person(models: ScriptedModels = scriptedModels()) {
    const id = await makeVisitor(kernel);
    const context = chatContext({ ...kernel, models }, id, { hostKey: 'writer' });
    const spender: Spender = {
      ...{ kernel, ownerId: id, hostKey: 'writer' as const, plan: 'Anonymous' as const },
      ...{ group: 101, network: '203.0.113.7' },
    };
    return {
      models,
      calls: humanizeRouter.createCaller(context),
      runs: runRouter.createCaller(context),
      left: (meter: 'bypass' | 'article_rewriter' | 'gpt3_words') => leftOf(spender, meter),
    };
  }

  const input = (more: Partial<BeginInput> = {}): BeginInput => ({
    ...{ key: crypto.randomUUID(), tool: 'paraphrase', text, mode: 'simple', strength: 2 },
    ...{ language: '', frozen: [], ...more },
  });

  async function hear(events: AsyncIterable<RunEvent>) {
    for await (const event of events) if (event.type === 'end') return event.run;
    throw new Error('the run has no end');
  }

  async function answer(models: ScriptedModels, said: string) {
    const model = await models.next();
    model.say(said);
    model.end();
    return model.request;
  }

  test('asks again for what lost a fact, names it, and keeps the rewriting that lost least', async () => {
    const { models, calls, runs } = await person();
    const { id } = await calls.begin(input());
    const heard = hear(await runs.attach({ id, from: 0 }));
    await answer(models, 'In May, Anna Schmidt sold 12 boats.');
    const again = await answer(models, 'Anna Schmidt sold boats on 5 May 2024, 12 of them.');
    expect(again.messages.at(-1)?.text).toContain('"5 May 2024"');
    const run = await heard;
    expect(run).toMatchObject({
      state: 'done',
      text: 'Anna Schmidt sold boats on 5 May 2024, 12 of them.',
    });
    expect(run.detail).toEqual({
      count: 1,
      pieces: [{ from: text.length, to: run.text.length, tries: 2, lost: 0 }],
    } satisfies RewriteDetail);
    expect(checkPreserved(text, run.text).lost).toEqual([]);
  });

  test('tries three times at most, then says what is still missing', async () => {
    const { models, calls, runs } = await person();
    const { id } = await calls.begin(input());
    const heard = hear(await runs.attach({ id, from: 0 }));
    await answer(models, 'Somebody sold boats.');
    await answer(models, 'Anna Schmidt sold 12 boats.');
    await answer(models, 'She sold 12 boats.');
    const run = await heard;
    expect(run.text).toBe('Anna Schmidt sold 12 boats.');
    expect(run.detail).toMatchObject({ pieces: [{ tries: 2, lost: 1 }] });
    expect(models.requests).toHaveLength(3);
  });

  test('rewrites a long text in pieces, in its order, with the blanks between them', async () => {
    const { models, calls, runs } = await person();
    const paragraph = (name: string) =>
      `${name} ${'a quiet line of plain words. '.repeat(40)}`.trim();
    const long = ['first', 'second', 'third', 'fourth'].map(paragraph).join('\n\n\n');
    const { id } = await calls.begin(input({ text: long }));
    const heard = hear(await runs.attach({ id, from: 0 }));
    const asked = [await models.next(), await models.next(), await models.next()];
    const end = (one: (typeof asked)[number], said: string) => {
      one.say(said);
      one.end();
    };
    // The last one to be asked for is done first.
    for (const one of asked.toReversed()) {
      const [name] = /first|second|third/.exec(one.request.messages.at(-1)?.text ?? '') ?? [''];
      end(one, `${name} done.`);
    }
    end(await models.next(), 'fourth done.');
    const run = await heard;
    expect(run.text).toBe('first done.\n\n\nsecond done.\n\n\nthird done.\n\n\nfourth done.');
  });

  test('a paraphrase costs one for each 1,000 words, natural wording the words of the result (SPEC 8: 2001, 2006)', async () => {
    const { models, calls, runs, left } = await person();
    const before = [await left('article_rewriter'), await left('bypass')];
    const one = await calls.begin(input());
    const heard = hear(await runs.attach({ id: one.id, from: 0 }));
    await answer(models, text);
    await heard;
    const two = await calls.begin(input({ tool: 'humanize', mode: 'humanize' }));
    const other = hear(await runs.attach({ id: two.id, from: 0 }));
    await answer(models, text);
    await other;
    expect([await left('article_rewriter'), await left('bypass')]).toEqual([
      (before[0] ?? 0) - 1,
      (before[1] ?? 0) - 9,
    ]);
  });

  test('raises each tool’s own limit (SPEC 8)', async () => {
    const { calls } = await person();
    const long = 'word '.repeat(10_000);
    await expect(calls.begin(input({ text: long }))).rejects.toThrow(
      "You've reached the article rewriter limit.",
    );
    await expect(calls.begin(input({ text: long, tool: 'humanize' }))).rejects.toThrow(
      'You have no undetectable words left.',
    );
  });

  test('gives up to three other ways to say a sentence, none that loses a fact', async () => {
    const { models, calls, runs } = await person();
    const { key, text: sentence, tool, ...wording } = input();
    const asked = { ...wording, key, tool, sentence, before: 'Before.', after: 'After.' };
    const { id } = await calls.alternatives(asked);
    const heard = hear(await runs.attach({ id, from: 0 }));
    await answer(
      models,
      `1. ${text}\n2. Someone sold 12 boats.\n3. It was Anna Schmidt who sold 12 boats on 5 May 2024.`,
    );
    await answer(models, '- On 5 May 2024, 12 boats were sold by Anna Schmidt.');
    const run = await heard;
    expect(run.text.split('\n')).toEqual([
      'It was Anna Schmidt who sold 12 boats on 5 May 2024.',
      'On 5 May 2024, 12 boats were sold by Anna Schmidt.',
    ]);
    expect((await runs.list({ tool: 'paraphrase', part: 'text' })).items).toEqual([]);
  });

  test('says where no model is set up, and refuses what is no wording (R29)', async () => {
    const { calls } = await person(scriptedModels('guide'));
    await expect(calls.begin(input())).rejects.toMatchObject({
      message: expect.stringContaining('model'),
    });
    await expect(calls.begin(input({ text: '  ' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const odd = { ...input(), strength: 9 } as unknown as BeginInput;
    await expect(calls.begin(odd)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
