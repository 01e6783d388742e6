import { afterAll, beforeAll } from 'vitest';
import type { Kernel } from '#server/kernel.ts';
import type { RunPlan } from '#server/runs/plan.ts';
import { runRouter } from '#server/runs/router.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { leftOf } from '#server/usage/left.ts';
import { chatContext } from './chat-person.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { makeVisitor } from './person.ts';
import { scriptedModels } from './scripted-models.ts';

/** What a run of words costs. */
export const words = { meter: 'gpt3_words', factor: 1 } as const;

/** What the tests of runs share in a `describe`: a kernel on a database of their own, and models that they write. */
export function suiteRuns(kind: DatabaseKind) {
  const models = scriptedModels();
  // Tests read them when they run, and then they are whole.
  const database = {} as TestDatabase;
  const kernel = {} as TestKernel;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase(kind));
    Object.assign(kernel, await testKernel({ database }));
  });
  afterAll(async () => {
    await kernel.close();
    await database.close();
  });

  /** A visitor of their own, who runs what they begin on the scripted models. */
  async function person(of: Kernel = { ...kernel, models }) {
    const ownerId = await makeVisitor(kernel);
    const own = { ownerId, hostKey: 'writer', locale: 'en', group: 101 } as const;
    const caller: PageCaller = { ...own, kernel: of, plan: 'Anonymous', network: '203.0.113.0' };
    const calls = runRouter.createCaller(chatContext(of, ownerId, { hostKey: 'writer' }));
    return { caller, calls, left: () => leftOf(caller, 'gpt3_words') };
  }
  return { database, kernel, models, person };
}

export function plan(over: Partial<RunPlan> = {}): RunPlan {
  return {
    ...{ tool: 'writer', part: 'slogans', key: crypto.randomUUID(), title: 'Bees' },
    ...{ input: { about: 'bees' }, way: 'model', cost: words },
    work: ({ ask, emit }) => ask([{ role: 'user', text: 'Bees.' }], { onText: emit }),
    ...over,
  };
}

/** Makes its text without a model. */
export function ruled(text: string, over: Partial<RunPlan> = {}): RunPlan {
  const work: RunPlan['work'] = async ({ emit }) => emit(text);
  return plan({ way: 'rules', cost: null, work, ...over });
}
