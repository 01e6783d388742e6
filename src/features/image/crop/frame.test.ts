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
