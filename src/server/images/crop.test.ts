import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutOf } from './crop.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const side = fc.integer({ min: 1, max: 9_000 });

test('cuts at least one pixel and none from outside, whatever the parts are', () => {
  const parts = fc.record({ left: part, top: part, width: part, height: part });
  fc.assert(
    fc.property(parts, side, side, (given, width, height) => {
      const cut = cutOf(given, { width, height });
      expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0);
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
      expect(cut.left + cut.width).toBeLessThanOrEqual(width);
      expect(cut.top + cut.height).toBeLessThanOrEqual(height);
    }),
  );
});

test('cuts the very pixels that a form counted, said as parts', () => {
  const whole = fc.tuple(side, side).map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const);
  fc.assert(
    fc.property(whole, ([left, width]) => {
      const parts = { left: left / width, width: (width - left) / width, top: 0, height: 1 };
      expect(cutOf(parts, { width, height: 1 })).toMatchObject({ left, width: width - left });
    }),
  );
});
