import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  centred,
  type Frame,
  frameOf,
  type Handle,
  moved,
  pixelsOf,
  shaped,
  stretched,
  typed,
  whole,
} from './frame.ts';

const part = fc.double({ min: 0, max: 1, noNaN: true });
const step = fc.double({ min: -2, max: 2, noNaN: true });
const ratios = fc.double({ min: 0.05, max: 20, noNaN: true });
const frames = fc.tuple(part, part, part, part).map(([a, b, c, d]): Frame => {
  const width = 0.01 + a * 0.99;
  const height = 0.01 + b * 0.99;
  return { width, height, left: c * (1 - width), top: d * (1 - height) };
});
const hold = fc.constantFrom(-1 as const, 0 as const, 1 as const);
const handles = fc
  .record({ x: hold, y: hold })
  .filter(({ x, y }) => x !== 0 || y !== 0) satisfies fc.Arbitrary<Handle>;

const slack = 1e-9;
function expectInside({ left, top, width, height }: Frame) {
  for (const start of [left, top]) expect(start).toBeGreaterThanOrEqual(0);
  expect(left + width).toBeLessThanOrEqual(1 + slack);
  expect(top + height).toBeLessThanOrEqual(1 + slack);
  expect(Math.min(width, height)).toBeGreaterThan(0);
}

test('a frame that is moved keeps its size and stays in the picture', () => {
  fc.assert(
    fc.property(frames, step, step, (frame, x, y) => {
      const now = moved(frame, x, y);
      expectInside(now);
      expect([now.width, now.height]).toEqual([frame.width, frame.height]);
    }),
  );
});

test('a handle moves its own sides and no other, and never out of the picture', () => {
  fc.assert(
    fc.property(frames, handles, step, step, (frame, handle, x, y) => {
      const now = stretched(frame, handle, x, y, null);
      expectInside(now);
      if (handle.x >= 0) expect(now.left).toBe(frame.left);
      if (handle.x <= 0) expect(now.left + now.width).toBeCloseTo(frame.left + frame.width);
      if (handle.y >= 0) expect(now.top).toBe(frame.top);
      if (handle.y <= 0) expect(now.top + now.height).toBeCloseTo(frame.top + frame.height);
    }),
  );
});

test('a frame with a fixed shape stays in the picture, whatever is pulled', () => {
  fc.assert(
    fc.property(frames, handles, step, step, ratios, (frame, handle, x, y, ratio) => {
      const now = stretched(shaped(frame, ratio), handle, x, y, ratio);
      expectInside(now);
      // Only the shortest side that a frame may have comes before its shape.
      if (now.width > 0.0101) expect(now.width / now.height).toBeCloseTo(ratio, 5);
    }),
  );
});

test('the largest frame of a shape touches two sides of the picture', () => {
  fc.assert(
    fc.property(ratios, (ratio) => {
      const frame = centred(ratio);
      expectInside(frame);
      expect(Math.max(frame.width, frame.height)).toBe(1);
      expect(frame.width / frame.height).toBeCloseTo(ratio, 9);
    }),
  );
});

test('pixels of a frame lead back to the same pixels', () => {
  const size = { width: 1600, height: 900 };
  fc.assert(
    fc.property(frames, (frame) => {
      const pixels = pixelsOf(frame, size);
      expect(pixels.left + pixels.width).toBeLessThanOrEqual(size.width);
      expect(pixels.top + pixels.height).toBeLessThanOrEqual(size.height);
      if (pixels.width > 20 && pixels.height > 20)
        expect(pixelsOf(frameOf(pixels, size), size)).toEqual(pixels);
    }),
  );
});

test('a place that is typed is taken from the length, so that the whole picture can be cut into', () => {
  const size = { width: 400, height: 300 };
  const moved = typed(typed(whole, size, 'left', 100, null), size, 'top', 50, null);
  expect(pixelsOf(moved, size)).toEqual({ left: 100, top: 50, width: 300, height: 250 });
  expect(pixelsOf(typed(moved, size, 'left', 20, null), size)).toMatchObject({
    left: 20,
    width: 300,
  });
});

test('whatever is typed, the frame stays in the picture and keeps its shape', () => {
  const size = { width: 1600, height: 900 };
  const names = fc.constantFrom(
    'left' as const,
    'top' as const,
    'width' as const,
    'height' as const,
  );
  const values = fc.integer({ min: -100, max: 2_000 });
  fc.assert(
    fc.property(frames, names, values, ratios, (frame, name, value, ratio) => {
      expectInside(typed(frame, size, name, value, null));
      const held = typed(frame, size, name, value, ratio);
      expectInside(held);
      if (held.width > 0.0101) expect(held.width / held.height).toBeCloseTo(ratio, 5);
    }),
  );
});

test('a height that is typed brings its width where the shape is fixed', () => {
  const size = { width: 400, height: 400 };
  expect(pixelsOf(typed(centred(2), size, 'height', 100, 2), size)).toMatchObject({
    width: 200,
    height: 100,
  });
});
