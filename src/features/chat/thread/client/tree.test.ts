import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../contract.ts';
import { chooseThrough, merged, pathOf } from './tree.ts';

function message(id: string, parentId: string | null, text = ''): Message {
  return {
    id,
    parentId,
    role: 'user',
    text,
    state: 'done',
    slug: null,
    served: null,
    error: null,
    ...{ cut: false, compared: false, edited: false, searched: false, rating: null, reason: null },
    ...{ meter: null, charged: 0, input: null, output: null },
    createdAt: '2027-01-01T00:00:00.000Z',
  };
}

const ids = (messages: readonly Message[]) => messages.map(({ id }) => id);
const tree = [
  message('q1', null),
  message('a1', 'q1'),
  message('a2', 'q1'),
  message('q2', 'a1'),
  message('q3', null),
];

/** Any parents at all: trees, rings, and messages whose parent is gone. */
const anyMessages = fc
  .array(fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }), { maxLength: 12 })
  .map((parents) =>
    parents.map((parent, at) => message(`m${at}`, parent === null ? null : `m${parent}`)),
  );

test('the version that leads to the newest message is shown, until another is chosen', () => {
  expect(ids(pathOf(tree, {}))).toEqual(['q3']);
  expect(ids(pathOf(tree, { '': 'q1' }))).toEqual(['q1', 'a1', 'q2']);
  expect(ids(pathOf(tree.slice(0, 3), {}))).toEqual(['q1', 'a2']);
  expect(ids(pathOf(tree, chooseThrough(tree, {}, 'q2')))).toEqual(['q1', 'a1', 'q2']);
});

test('a branch that went on is shown before a newer one that did not', () => {
  const went = [...tree.slice(0, 3), message('q2', 'a1'), message('a3', 'q2')];
  expect(ids(pathOf(went, {}))).toEqual(['q1', 'a1', 'q2', 'a3']);
});

test('of answers side by side the first is gone on with, until another one was', () => {
  const [first, ...others] = tree.slice(0, 3);
  const asked = [{ ...first!, compared: true }, ...others];
  expect(ids(pathOf(asked, {}))).toEqual(['q1', 'a1']);
  expect(ids(pathOf(asked, { q1: 'a2' }))).toEqual(['q1', 'a2']);
  expect(ids(pathOf([...asked, message('q2', 'a2')], {}))).toEqual(['q1', 'a2', 'q2']);
});

test('choosing one branch keeps what was chosen in the others', () => {
  const first = chooseThrough(tree, {}, 'a1');
  const other = chooseThrough(tree, first, 'q3');
  expect(ids(pathOf(tree, other))).toEqual(['q3']);
  expect(ids(pathOf(tree, chooseThrough(tree, other, 'q1')))).toEqual(['q1', 'a1', 'q2']);
});

test('whatever the parents are, a path ends, and each message on it answers the one before', () => {
  fc.assert(
    fc.property(anyMessages, fc.integer({ min: 0, max: 12 }), (messages, at) => {
      const path = pathOf(messages, chooseThrough(messages, {}, `m${at}`));
      for (const [n, one] of path.entries()) expect(one.parentId).toBe(path[n - 1]?.id ?? null);
      expect(new Set(ids(path)).size).toBe(path.length);
    }),
  );
});

test('a message that hangs on the top is on the path once it is chosen', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 30 }), fc.nat(), (links, pick) => {
      const messages = links.map((link, at) =>
        message(`m${at}`, link % (at + 1) === at ? null : `m${link % (at + 1)}`),
      );
      const id = `m${pick % messages.length}`;
      expect(ids(pathOf(messages, chooseThrough(messages, {}, id)))).toContain(id);
    }),
  );
});

test('what the server says of a message takes its place, and new ones come last', () => {
  const news = merged(tree, [message('a1', 'q1', 'more'), message('q4', 'a2')]);
  expect(ids(news)).toEqual(['q1', 'a1', 'a2', 'q2', 'q3', 'q4']);
  expect(news[1]?.text).toBe('more');
});
