import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { z } from 'zod';
import { leftOf } from '#server/usage/left.ts';
import { workQueue } from '#server/works/do-work.ts';
import { worksRouter } from '#server/works/router.ts';
import { defineWork } from '#server/works/work.ts';
import type { MadeFile, WorkKind, WorkTask } from '#server/works/work-kind.ts';
import type { BatchView, WorkEvent, WorkView } from '#shared/works/work.ts';
import { chatContext } from './chat-person.ts';
import { type DatabaseKind, openTestDatabase, type TestDatabase } from './database.ts';
import { type TestKernel, testKernel } from './kernel.ts';
import { makeVisitor } from './person.ts';

const params = z.object({
  name: z.string(),
  cost: z.number().default(1),
  wait: z.boolean().default(false),
});
export type TestParams = z.infer<typeof params>;
type Task = WorkTask<TestParams>;

/** A kind whose works write their name into a file; those with `wait` end when the test says so. */
export function testKind(atOnce = 1) {
  const begun: Task[] = [];
  const waiting = new Map<string, (error?: Error) => void>();
  const kind: WorkKind<TestParams> = {
    ...{ name: 'image', atOnce, params, mostSources: 2 },
    tool: () => 'test',
    price: ({ cost }) => ({ meter: 'credits', amount: cost }),
    seconds: () => 1,
    make: async (task) => {
      begun.push(task);
      const { name, wait } = task.params;
      if (wait)
        await new Promise<void>((resolve, reject) => {
          waiting.set(name, (error) => (error ? reject(error) : resolve()));
          task.signal.addEventListener('abort', () => reject(new Error('aborted')));
        });
      return [await written(task)];
    },
  };
  return {
    work: defineWork(kind),
    begun,
    names: () => begun.map((task) => task.params.name),
    /** Ends a work that waits. */
    end: (name: string, error?: Error) => waiting.get(name)?.(error),
    isWaiting: (name: string) => waiting.has(name),
  };
}

async function written({ folder, params: { name }, sources }: Task): Promise<MadeFile> {
  const file = path.join(folder, 'made.txt');
  await writeFile(file, [name, ...sources.map((source) => source.name)].join('\n'));
  return { file, name: `${name}.txt`, mediaType: 'text/plain', detail: { name } };
}

/** A visitor of their own, and the calls of their page. */
export async function worksPerson(of: TestKernel, kind: ReturnType<typeof testKind>) {
  const ownerId = await makeVisitor(of);
  const context = chatContext(of, ownerId, { hostKey: 'main' });
  const calls = worksRouter([kind.work]).createCaller(context);
  const spender = { kernel: of, ownerId, hostKey: 'main', group: 101 } as const;
  return {
    ...{ ownerId, calls },
    left: () => leftOf({ ...spender, plan: 'Anonymous', network: '203.0.113.0' }, 'credits'),
    order: (jobs: readonly Partial<TestParams>[], over = {}) =>
      calls.order({
        ...{ key: crypto.randomUUID(), kind: 'image', title: 'Test', page: '/image/test' },
        jobs: jobs.map((job) => ({ params: { name: 'a', ...job }, sources: [] })),
        ...over,
      }),
  };
}

/** What the tests of works share in a `describe`: a kernel on a database of their own. */
export function suiteWorks(database: DatabaseKind) {
  // Tests read them when they run, and then they are whole.
  const kernel = {} as TestKernel;
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    opened = await openTestDatabase(database);
    Object.assign(kernel, await testKernel({ database: opened }));
  });
  afterAll(async () => {
    await kernel.close?.();
    await opened?.close();
  });

  const person = (kind: ReturnType<typeof testKind>, of: TestKernel = kernel) =>
    worksPerson(of, kind);

  /** A process of its own on the same database and files, which does these works until the test ends. */
  async function server(kind: ReturnType<typeof testKind>): Promise<TestKernel> {
    if (!opened) throw new Error('the suite has not begun');
    const { clock } = kernel;
    const env = { DATA_DIR: kernel.env.DATA_DIR };
    const own = await testKernel({ database: opened, clock, env });
    onTestFinished(() => own.close());
    own.jobs.start(own, [workQueue(kind.work)]);
    return own;
  }
  return { kernel, person, server };
}

/** Hears works until all are over. @returns them as they were last. */
export async function followed(
  events: AsyncIterable<WorkEvent>,
  onWorks: (works: readonly WorkView[]) => void = () => undefined,
): Promise<WorkView[]> {
  const last = new Map<string, WorkView>();
  for await (const event of events) {
    if (event.type === 'end') return [...last.values()].sort((a, b) => a.n - b.n);
    for (const work of event.works) last.set(work.id, work);
    onWorks(event.works);
  }
  throw new Error('the works have no end');
}

export function statesOf({ works }: BatchView): string[] {
  return works.map(({ state }) => state);
}
