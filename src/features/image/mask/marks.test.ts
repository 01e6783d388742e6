import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostPoints, mostShapes, type Shape, type Stroke } from '#shared/image/shape.ts';
import { drawnOn, fitted } from './marks.ts';

const empty: Stroke = { kind: 'stroke', erase: false, size: 0.1, points: [] };

test('a stroke keeps to the picture, and points that lie together are one', () => {
  const step = fc.double({ min: -1, max: 2, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, step)), (path) => {
      const stroke = path.reduce((line, [x, y]) => drawnOn(line, x, y), empty);
      expect(stroke.points.length % 2).toBe(0);
      expect(stroke.points.every((one) => one >= 0 && one <= 1)).toBe(true);
    }),
  );
  expect(drawnOn(drawnOn(empty, 0.5, 0.5), 0.501, 0.5).points).toEqual([0.5, 0.5]);
});

test('what is painted fits into one work, and every line keeps both ends', () => {
  const points = (count: number) =>
    Array.from({ length: count * 2 }, (_, at) => (at % 1000) / 1000);
  const counts = fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 8 });
  fc.assert(
    fc.property(counts, (all) => {
      const shapes = all.map((count): Shape => ({ ...empty, points: points(count) }));
      const now = fitted(shapes);
      const lines = now.flatMap((one) => (one.kind === 'stroke' ? [one.points] : []));
      expect(lines.flat().length).toBeLessThanOrEqual(mostPoints);
      expect(lines.map((line) => [line.slice(0, 2), line.slice(-2)])).toEqual(
        all.map((count) => [points(count).slice(0, 2), points(count).slice(-2)]),
      );
    }),
    { numRuns: 20 },
  );
  expect(fitted(Array.from({ length: mostShapes + 5 }, () => empty))).toHaveLength(mostShapes);
});
