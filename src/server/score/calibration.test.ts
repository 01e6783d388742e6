import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binAt, calibrate, type Sample, shareOf } from './calibration.ts';

const sample = fc.record({
  raw: fc.double({ min: 0, max: 1, noNaN: true }),
  machine: fc.boolean(),
});
const samples = fc
  .array(sample, { minLength: 200, maxLength: 400 })
  .filter((all) => new Set(all.map(({ machine }) => machine)).size === 2);

test('a higher score never means a lower share, and shares are between 0 and 1', () => {
  fc.assert(
    fc.property(samples, fc.double({ min: 0, max: 1, noNaN: true }), (all, raw) => {
      const { steps } = calibrate(all);
      const shares = steps.map(({ share }) => share);
      expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      const share = shareOf(steps, raw);
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }),
  );
});

test('every held-out text is in one tenth, and what was expected of a tenth lies in it', () => {
  fc.assert(
    fc.property(samples, (all) => {
      const { bins } = calibrate(all);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(Math.floor(all.length / 2));
      bins.forEach(({ expected }, at) => {
        if (expected !== null && expected < 1 - 1e-9) expect(binAt(expected + 1e-12)).toBe(at);
      });
    }),
  );
});

test('a model that says the truth is found to be reliable', () => {
  // 1,000 texts whose score is the share of machines among those scored alike.
  const all = Array.from({ length: 1000 }, (_, at): Sample => {
    const raw = (at % 10) / 10 + 0.05;
    return { raw, machine: (at * 7919) % 1000 < raw * 1000 };
  });
  for (const { expected, found, count } of calibrate(all).bins)
    if (count >= 20) expect(Math.abs((expected ?? 0) - (found ?? 0))).toBeLessThan(0.15);
});

test('too few texts, or of one kind alone, are refused', () => {
  const one = (machine: boolean): Sample => ({ raw: 0.5, machine });
  expect(() => calibrate([one(true), one(false)])).toThrow('at least 200');
  expect(() => calibrate(Array.from({ length: 300 }, () => one(true)))).toThrow('of both kinds');
});
