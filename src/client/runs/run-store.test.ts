// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { RunEvent, RunView } from '#shared/run/run.ts';
import { eventually } from '#tests/support/eventually.ts';
import * as loaded from './load-run-calls.ts';
import { createRunStore } from './run-store.ts';

const run = { id: 'a', tool: 'writer', part: '', state: 'running', text: '' } as RunView;
const end: RunEvent = { type: 'end', run: { ...run, text: 'One two.', state: 'done' } };
const text = (from: number, piece: string): RunEvent => ({ type: 'text', from, text: piece });

async function* saying(...events: RunEvent[]) {
  yield* events;
}

/** A place where a run begins, of which so much comes in the same answer. */
function place(first: RunView, ...events: RunEvent[]) {
  const abort = new AbortController();
  const attach = vi.fn(async () => saying(text(4, 'two.'), end));
  vi.spyOn(loaded, 'loadRunCalls').mockResolvedValue({ attach } as never);
  const store = createRunStore();
  const call = async () => ({ value: { first, rest: { events: saying(...events), abort } } });
  return { abort, attach, store, call };
}

const done = { kind: 'run', run: { text: 'One two.', state: 'done' } };

test('a run that comes with its beginning is not asked for', async () => {
  const { attach, store, call } = place(run, text(0, 'One '), text(4, 'two.'), end);
  expect(await store.begin({}, call)).toEqual(run);
  await eventually(() => expect(store.$shown.get()).toMatchObject(done));
  expect(attach).not.toHaveBeenCalled();
});

test('where it breaks off, it is asked for from there on (R3)', async () => {
  const { attach, store, call } = place(run, text(0, 'One '));
  await store.begin({}, call);
  await eventually(() => expect(store.$shown.get()).toMatchObject(done));
  expect(attach).toHaveBeenCalledWith('a', 4, expect.anything());
});

test('who clears the place before it came reads it no more', async () => {
  const { abort, store, call } = place(run, end);
  const begun = store.begin({}, call);
  store.clear();
  expect(await begun).toEqual(run);
  expect(abort.signal.aborted).toBe(true);
  expect(store.$shown.get()).toEqual({ kind: 'empty' });
});

test('nothing is read of one that had ended already', async () => {
  const { abort, store, call } = place({ ...run, state: 'done' }, end);
  await store.begin({}, call);
  expect(abort.signal.aborted).toBe(true);
});
