import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Message } from '../../contract.ts';
import { createTreeReader } from '../../thread/client/remembered-tree.ts';
import { chooseThrough, merged, pathOf } from '../../thread/client/tree.ts';
import { contains, extended, extentAtEnd, extentOf, isShort } from './extent.ts';
import { rowsOf } from './window-rows.ts';

function message(id: string, parentId: string | null, text = 'x'): Message {
  return {
    ...{ id, parentId, text, role: 'user', state: 'done', slug: null, served: null, error: null },
    ...{ cut: false, compared: false, rating: null, createdAt: '2027-01-01T00:00:00.000Z' },
  } as Message;
}
const chain = (length: number, text?: string) =>
  Array.from({ length }, (_, at) => message(`m${at}`, at === 0 ? null : `m${at - 1}`, text));

test('a short conversation stands on the page as a whole, a long one does not', () => {
  expect(isShort(chain(40))).toBe(true);
  expect(isShort(chain(5000))).toBe(false);
  expect(isShort(chain(2, 'x'.repeat(100_000)))).toBe(false);
});

test('a long conversation opens at its end, with more than a screen', () => {
  const { first, last } = extentAtEnd(chain(5000), 1800);
  expect(last).toBe(5000);
  expect(first).toBeLessThan(4985);
  expect(first).toBeGreaterThan(4950);
});

test('what stands between two heights is found, whatever the heights are', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1 }),
      fc.nat(9000),
      (heights, top) => {
        const { first, last } = extentOf(heights, top, top + 800);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(last).toBeLessThanOrEqual(heights.length);
        expect(last).toBeGreaterThan(first);
        const above = heights.slice(0, first).reduce((sum, one) => sum + one, 0);
        const total = heights.reduce((sum, one) => sum + one, 0);
        if (total > top) expect(above).toBeLessThanOrEqual(top);
        const below = heights.slice(0, last).reduce((sum, one) => sum + one, 0);
        if (last < heights.length) expect(below).toBeGreaterThan(top + 800);
      },
    ),
  );
});

test('what is wanted always stands on the page, and never much more than it can bear', () => {
  const messages = chain(5000, 'x'.repeat(1000));
  const place = fc.nat(4980);
  fc.assert(
    fc.property(place, place, fc.nat(200), (from, at, size) => {
      const wanted = { first: at, last: at + 20 };
      const next = extended(messages, wanted, { first: from, last: Math.min(5000, from + size) });
      expect(contains(next, wanted)).toBe(true);
      expect(next.last - next.first).toBeLessThan(60);
    }),
  );
});

test('rows and gaps together are the whole conversation, in order, with what somebody writes in', () => {
  const messages = chain(300);
  const place = fc.nat(299);
  fc.assert(
    fc.property(place, place, fc.array(place, { maxLength: 3 }), (a, b, pins) => {
      const extent = { first: Math.min(a, b), last: Math.max(a, b) + 1 };
      const pinned = [...new Set(pins)].toSorted((x, y) => x - y);
      const heights = new Map(messages.map(({ id }) => [id, 1]));
      const rows = rowsOf(messages, extent, pinned, heights);
      const places = rows.flatMap((row) => ('at' in row ? [row.at] : []));
      expect(places).toEqual([...new Set(places)].toSorted((x, y) => x - y));
      expect(places).toEqual(expect.arrayContaining(pinned));
      const total = rows.reduce((sum, row) => sum + ('gap' in row ? row.gap : 1), 0);
      expect(total).toBe(300);
    }),
  );
});

test('a tree that is remembered is the tree that is read, whatever changes', () => {
  const start = chain(6);
  const change = fc.record({
    at: fc.nat(12),
    parent: fc.option(fc.nat(11), { nil: null }),
    text: fc.string(),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 12 }), (changes) => {
      const read = createTreeReader();
      let [messages, chosen] = [start, {}];
      for (const [{ at, parent, text }, chooses] of changes) {
        const known = messages.find(({ id }) => id === `m${at}`);
        const parentId = known ? known.parentId : parent === null ? null : `m${parent}`;
        messages = merged(messages, [message(`m${at}`, parentId, text)]);
        if (chooses) chosen = chooseThrough(messages, chosen, `m${at}`);
        expect(read(messages, chosen).path).toEqual(pathOf(messages, chosen));
      }
    }),
  );
});

test('of an answer that grows nothing but its place on the path is made anew', () => {
  const read = createTreeReader();
  const messages = chain(5000);
  const chosen = {};
  const before = read(messages, chosen);
  const after = read(merged(messages, [message('m4999', 'm4998', 'more')]), chosen);
  expect(after.versions).toBe(before.versions);
  expect(after.path.at(-1)?.text).toBe('more');
  expect(after.path.at(-2)).toBe(before.path.at(-2));
});
