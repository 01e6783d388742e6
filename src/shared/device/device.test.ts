import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anonymousPayload } from './anonymous-payload.ts';
import { isDeviceId, newDeviceId } from './device-id.ts';
import { deriveDeviceNumber } from './device-number.ts';

test('the device number is FNV-1a of the id (SPEC 3)', () => {
  expect(deriveDeviceNumber('')).toBe(0x811c9dc5);
  expect(deriveDeviceNumber('a')).toBe(0xe40c292c);
  expect(deriveDeviceNumber('foobar')).toBe(0xbf9cf968);
});

test('the device number is an unsigned 32-bit integer, the same each time (SPEC 3)', () => {
  fc.assert(
    fc.property(fc.string(), (id) => {
      const number = deriveDeviceNumber(id);
      expect(number).toBe(deriveDeviceNumber(id));
      expect(Number.isInteger(number) && number >= 0 && number < 2 ** 32).toBe(true);
    }),
  );
});

test('a new device id has the right form and is never the same twice', () => {
  const ids = new Set(Array.from({ length: 100 }, newDeviceId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(isDeviceId(id)).toBe(true);
});

test('a device id has 32 to 64 characters of A-Z a-z 0-9 _ -', () => {
  for (const id of ['a'.repeat(32), 'Z'.repeat(64), '_-09'.repeat(8)])
    expect(isDeviceId(id)).toBe(true);
  const wrong = [
    'a'.repeat(31),
    'a'.repeat(65),
    `${'a'.repeat(32)}\n`,
    `${'a'.repeat(32)}é`,
    'a b'.repeat(12),
  ];
  for (const id of [...wrong, '', null, undefined, 42, ['a'.repeat(32)]])
    expect(isDeviceId(id)).toBe(false);
});

test("the anonymous payload is deviceId, the derived deviceNumber and version 'v1' (SPEC 3)", () => {
  const deviceId = newDeviceId();
  expect(anonymousPayload(deviceId)).toEqual({
    deviceId,
    deviceNumber: deriveDeviceNumber(deviceId),
    version: 'v1',
  });
});
