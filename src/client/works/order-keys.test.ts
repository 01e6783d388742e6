import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOrderKeys } from './order-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a double click around the answer orders once, and a later click orders anew (R16)', () => {
  const keys = createOrderKeys();
  const first = keys.of('crop');
  expect(keys.of('crop')).toBe(first);
  keys.arrived(first);
  vi.advanceTimersByTime(900);
  expect(keys.of('crop')).toBe(first);
  vi.advanceTimersByTime(100);
  expect(keys.of('crop')).not.toBe(first);
});

test('another input has a key of its own, which the first one leaves alone (R16)', () => {
  const keys = createOrderKeys();
  const first = keys.of('crop');
  keys.arrived(first);
  const second = keys.of('sepia');
  expect(second).not.toBe(first);
  vi.advanceTimersByTime(1_000);
  expect(keys.of('sepia')).toBe(second);
});

test('another person orders with a key of their own (R18)', () => {
  const keys = createOrderKeys();
  const first = keys.of('crop');
  keys.leave();
  expect(keys.of('crop')).not.toBe(first);
});
