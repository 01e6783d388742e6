// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { BatchView, WorkView } from '#shared/works/work.ts';
import { worksAnswers } from '#tests/support/works-answers.ts';
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
  answers.set('order', () => batch('1', '/'));
  const before = $spent.get();
  await createWorks('document').order(jobs);
  expect($spent.get()).toBeGreaterThan(before);
});
