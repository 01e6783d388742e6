import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foretell, type InLine } from './foretell.ts';

const row = (id: string, owner: string, over: Partial<InLine> = {}): InLine => ({
  ...{ id, owner, seconds: 10, going: false, part: 0, spent: 0, last: 0 },
  ...over,
});
const places = (rows: readonly InLine[], atOnce = 1) =>
  rows.map(({ id }) => foretell(rows, atOnce).get(id));

test('people take turns, and each waits for those before', () => {
  const rows = [row('a1', 'a'), row('a2', 'a'), row('a3', 'a'), row('b1', 'b')];
  expect(places(rows)).toEqual([
    { before: 0, seconds: 10 },
    { before: 2, seconds: 30 },
    { before: 3, seconds: 40 },
    { before: 1, seconds: 20 },
  ]);
});

test('who has something under way, or had the last turn, comes after who has not', () => {
  const going = row('a1', 'a', { going: true, part: 0.5, spent: 4, last: 3 });
  const rows = [going, row('a2', 'a', { last: 3 }), row('b1', 'b', { last: 2 })];
  expect(places(rows)).toEqual([
    { before: null, seconds: 4 },
    { before: 1, seconds: 24 },
    { before: 0, seconds: 14 },
  ]);
  const turns = [row('a', 'a', { last: 2 }), row('b', 'b', { last: 1 })];
  expect(places(turns).map((place) => place?.before)).toEqual([1, 0]);
});

test('every job that waits has one place, and nobody’s place is better than a share of the line', () => {
  const jobs = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), going: fc.boolean() }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(jobs, fc.integer({ min: 1, max: 4 }), (given, atOnce) => {
      const rows = given.map(({ owner, going }, n) => row(`${n}`, owner, { going }));
      const told = foretell(rows, atOnce);
      const waiting = rows.filter(({ going }) => !going);
      const befores = waiting.map(({ id }) => told.get(id)?.before ?? -1).sort((a, b) => a - b);
      expect(befores).toEqual(waiting.map((_, n) => n));
      const people = new Set(waiting.map(({ owner }) => owner)).size;
      const first = Object.values(Object.groupBy(waiting, ({ owner }) => owner)).map(
        (own) => told.get(own?.[0]?.id ?? '')?.before ?? -1,
      );
      // Nobody has more than one turn more under way than the others when the first of each begins.
      const most = people * (1 + rows.filter(({ going }) => going).length);
      expect(Math.max(0, ...first)).toBeLessThan(Math.max(1, most));
    }),
  );
});
