import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestSide } from '#shared/image/operations.ts';
import { layoutOf } from './collage-layout.ts';

const side = fc.integer({ min: 1, max: 8_000 });
const pictures = fc.array(fc.record({ width: side, height: side }), {
  minLength: 2,
  maxLength: 12,
});
const frame = fc.record({
  layout: fc.constantFrom('grid', 'row', 'column', 'rows'),
  columns: fc.option(fc.integer({ min: 1, max: 6 })),
  width: fc.integer({ min: 200, max: 4_000 }),
  cell: fc.constantFrom('1:1', '4:3', '3:4', '16:9', '9:16'),
  gap: fc.integer({ min: 0, max: 100 }),
  margin: fc.integer({ min: 0, max: 200 }),
});

test('places every picture inside, none upon another, none taller than may be', () => {
  fc.assert(
    fc.property(frame, pictures, (given, sizes) => {
      const { width, height, tiles } = layoutOf(given, sizes);
      expect(tiles).toHaveLength(sizes.length);
      expect(height).toBeLessThanOrEqual(longestSide);
      tiles.forEach((tile, at) => {
        expect(Math.min(tile.width, tile.height)).toBeGreaterThan(0);
        expect(Math.min(tile.left, tile.top)).toBeGreaterThanOrEqual(0);
        expect(tile.left + tile.width).toBeLessThanOrEqual(width);
        expect(tile.top + tile.height).toBeLessThanOrEqual(height);
        for (const other of tiles.slice(at + 1)) {
          const beside =
            tile.left + tile.width <= other.left || other.left + other.width <= tile.left;
          const below = tile.top + tile.height <= other.top || other.top + other.height <= tile.top;
          expect(beside || below).toBe(true);
        }
      });
    }),
  );
});

test('lays nine pictures as three by three, and a row side by side', () => {
  const nine = Array.from({ length: 9 }, () => ({ width: 10, height: 10 }));
  const usual = { columns: null, width: 320, cell: '1:1', gap: 10, margin: 0 } as const;
  const grid = layoutOf({ ...usual, layout: 'grid' }, nine);
  expect(grid.tiles[8]).toEqual({ left: 220, top: 220, width: 100, height: 100 });
  const row = layoutOf({ ...usual, layout: 'row' }, nine.slice(0, 2));
  expect(row).toMatchObject({ width: 320, height: 155 });
});
