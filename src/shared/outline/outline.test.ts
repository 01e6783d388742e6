import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { apportion } from './apportion.ts';
import { mostSections } from './heading.ts';
import {
  addSection,
  changeSection,
  leastShare,
  moveSection,
  type Outline,
  outlineOf,
  removeSection,
  sectionWords,
  setShare,
} from './outline.ts';
import { outlineInput } from './outline-input.ts';

const numbered = () => {
  let count = 0;
  return () => `s${count++}`;
};
const proposal = fc.record({
  heading: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
  share: fc.oneof(fc.integer({ min: -5, max: 200 }), fc.double()),
  note: fc.string(),
});
const anOutline = fc
  .array(proposal, { minLength: 1, maxLength: 20 })
  .map((proposed) => outlineOf('A title', proposed, numbered()))
  .filter(({ sections }) => sections.length > 0);
const sharesOf = ({ sections }: Outline) => sections.map(({ share }) => share);
const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

function expectWhole(outline: Outline) {
  const shares = sharesOf(outline);
  expect(sum(shares)).toBe(100);
  expect(shares.every((share) => Number.isInteger(share) && share >= leastShare)).toBe(true);
  expect(outline.sections.length).toBeLessThanOrEqual(mostSections);
  expect(outlineInput.safeParse(outline).success).toBe(true);
}

describe('apportion', () => {
  test('parts add up to the whole, none is too small, none further from its weight than rounding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 5 }),
        (weights, extra, least) => {
          const total = least * weights.length + extra;
          const parts = apportion(weights, total, least);
          expect(sum(parts)).toBe(total);
          expect(parts.every((part) => Number.isInteger(part) && part >= least)).toBe(true);
          if (least > 0) return;
          const whole = sum(weights);
          for (const [at, part] of parts.entries())
            expect(Math.abs(part - (total * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
        },
      ),
    );
  });

  test('weights that say nothing make equal parts', () => {
    expect(apportion([0, Number.NaN, -1], 10)).toEqual([4, 3, 3]);
    expect(apportion([], 5)).toEqual([]);
    expect(() => apportion([1, 1], 3, 2)).toThrow(RangeError);
  });
});

describe('an outline', () => {
  test('whatever is done to it, its shares add up to 100 and its order is what was asked for', () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'remove', 'move', 'share', 'rename'),
      at: fc.nat(20),
      by: fc.integer({ min: -20, max: 120 }),
    });
    fc.assert(
      fc.property(anOutline, fc.array(step, { maxLength: 12 }), (first, steps) => {
        let outline = first;
        expectWhole(outline);
        for (const [n, { what, at, by }] of steps.entries()) {
          const before = outline.sections.map(({ id }) => id);
          const id = before[at % before.length] ?? '';
          if (what === 'add') {
            outline = addSection(outline, { id: `n${n}`, heading: 'New', note: '' });
            const added = before.length < mostSections ? [`n${n}`] : [];
            expect(outline.sections.map((one) => one.id)).toEqual([...before, ...added]);
          } else if (what === 'remove') {
            outline = removeSection(outline, id);
            const left = before.length === 1 ? before : before.filter((one) => one !== id);
            expect(outline.sections.map((one) => one.id)).toEqual(left);
          } else if (what === 'move') {
            outline = moveSection(outline, id, by);
            const ids = outline.sections.map((one) => one.id);
            expect(ids.filter((one) => one !== id)).toEqual(before.filter((one) => one !== id));
            const wanted = Math.min(before.length - 1, Math.max(0, before.indexOf(id) + by));
            expect(ids.indexOf(id)).toBe(wanted);
          } else if (what === 'share') {
            outline = setShare(outline, id, by);
            const most = 100 - leastShare * (before.length - 1);
            const got = outline.sections.find((one) => one.id === id)?.share;
            expect(got).toBe(Math.min(most, Math.max(leastShare, before.length === 1 ? 100 : by)));
          } else outline = changeSection(outline, id, { heading: 'Other' });
          expectWhole(outline);
        }
      }),
    );
  });

  test('the words of its sections add up to those of the text', () => {
    fc.assert(
      fc.property(anOutline, fc.integer({ min: 200, max: 6000 }), (outline, words) => {
        const parts = sectionWords(outline, words);
        expect(sum(parts)).toBe(words);
        for (const [at, part] of parts.entries())
          expect(Math.abs(part - (words * (sharesOf(outline)[at] ?? 0)) / 100)).toBeLessThan(1);
      }),
    );
  });

  test('a move beyond an end stops there, an unknown section changes nothing', () => {
    const outline = outlineOf(
      'T',
      ['A', 'B', 'C'].map((heading) => ({ heading, share: 1, note: '' })),
      numbered(),
    );
    expect(moveSection(outline, 's2', -9).sections.map(({ heading }) => heading)).toEqual([
      'C',
      'A',
      'B',
    ]);
    expect(moveSection(outline, 'none', 1)).toBe(outline);
    expect(setShare(outline, 'none', 50)).toBe(outline);
    expect(sharesOf(outline)).toEqual([34, 33, 33]);
  });
});
