// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { BatchView, WorkEvent, WorkView } from '#shared/works/work.ts';
import { eventually } from '#tests/support/eventually.ts';
import { worksAnswers } from '#tests/support/works-answers.ts';
import * as loaded from './load-works-calls.ts';
import { $spent, createWorks } from './work-store.ts';

const answers = worksAnswers();
afterEach(() => history.replaceState(null, '', '/'));

function batch(id: string, page: string): BatchView {
  const work: WorkView = {
    ...{ id: `${id}-0`, batchId: id, n: 0, state: 'done', error: null, tool: 'x', names: [] },
    ...{ before: null, seconds: null, part: 1, stage: null, price: null, files: [] },
  };
  const createdAt = new Date().toISOString();
  return { id, kind: 'document', title: 'X', page, createdAt, works: [work] };
}

const jobs = { title: 'X', page: '/', jobs: [] };

test.each([
  ['de', '/de', '/'],
  ['de', '/de/crop', '/crop'],
  ['en', '/', '/'],
  ['en', '/crop', '/crop'],
])(
  'in %s at %s, what was made at %s today comes back, of that page alone (SPEC 5)',
  async (locale, path, page) => {
    document.documentElement.dataset.locale = locale;
    history.replaceState(null, '', path);
    const lines = ['/x/crop', '/a', '/b', '/c', '/d', '/e', page].map((at, n) => batch(`${n}`, at));
    answers.set('batches', () => ({
      items: lines.map((line) => ({ ...line, isGoing: false })),
      nextCursor: null,
    }));
    answers.set('open', () => lines.at(-1));
    const works = createWorks('document');
    await works.resume();
    expect(works.$batches.get().map((one) => one.page)).toEqual([page]);
  },
);

test('what was pressed before another person came shows them nothing (R18)', async () => {
  const works = createWorks('document');
  const first = batch('1', '/');
  for (const [name, act] of [
    ['cancel', () => works.cancel(first)],
    ['retry', () => works.retry(first, 'failed')],
    ['forget', () => works.forget(first)],
  ] as const) {
    const answer = Promise.withResolvers<BatchView | null>();
    answers.set(name, () => answer.promise);
    const done = act();
    works.leave();
    answer.resolve(name === 'forget' ? null : first);
    await done;
    expect(works.$batches.get()).toEqual([]);
    expect(works.$notice.get()).toBeNull();
  }
});

test('after an order what is left is asked for anew (SPEC 8)', async () => {
  const before = $spent.get();
  await askedAfter([], []);
  expect($spent.get()).toBeGreaterThan(before);
});

/** What the page asks for after an order of which so much comes in the same answer. */
async function askedAfter(before: readonly BatchView[], events: readonly WorkEvent[]) {
  const follow = vi.fn(async () => telling([{ type: 'end' }]));
  const abort = new AbortController();
  const going = goingBatch('new');
  const order = async () => ({ value: { first: going, rest: { events: telling(events), abort } } });
  vi.spyOn(loaded, 'loadWorksCalls').mockResolvedValue({ follow, order } as never);
  const works = createWorks('document');
  works.$batches.set(before);
  await works.order(jobs);
  return { works, follow, abort };
}

async function* telling(events: readonly WorkEvent[]): AsyncGenerator<WorkEvent> {
  yield* events;
}

function goingBatch(id: string): BatchView {
  const { works, ...head } = batch(id, '/');
  return { ...head, works: works.map((work) => ({ ...work, state: 'running' })) };
}

test('works that come with their order are not asked for', async () => {
  const works = batch('new', '/').works;
  const page = await askedAfter([], [{ type: 'works', works }, { type: 'end' }]);
  await eventually(() => expect(page.works.$batches.get()[0]?.works).toEqual(works));
  expect(page.follow).not.toHaveBeenCalled();
});

test('where they break off, they are followed (R3)', async () => {
  const { follow } = await askedAfter([], []);
  await eventually(() => expect(follow).toHaveBeenCalledWith(['new'], expect.anything()));
});

test('beside others that go on, all are followed over one connection', async () => {
  const { follow, abort } = await askedAfter([goingBatch('old')], []);
  await eventually(() => expect(follow).toHaveBeenCalledWith(['new', 'old'], expect.anything()));
  expect(abort.signal.aborted).toBe(true);
});
