import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileAddress, filePath, readFileAddress } from './address.ts';

const id = '0193f000-0000-7000-8000-000000000001';
const ownerId = '0193f000-0000-7000-8000-000000000002';
const now = new Date('2026-11-21T08:59:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const token = fileAddress('secret', { id, ownerId }, now).slice(filePath.length);

test('an address is its owner’s alone and ends after a day', () => {
  const read = (as: string, at: Date, secret = 'secret') =>
    readFileAddress(secret, token, { ownerId: as, now: at });
  expect(read(ownerId, now)).toBe(id);
  expect(read(ownerId, later(22))).toBe(id);
  expect(read(ownerId, later(24))).toBeNull();
  expect(read(id, now)).toBeNull();
  expect(read(ownerId, now, 'other')).toBeNull();
});

test('an address that was changed anywhere is none', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, sign) => {
      const changed = token.slice(0, at) + sign + token.slice(at + 1);
      fc.pre(changed !== token);
      expect(readFileAddress('secret', changed, { ownerId, now })).toBeNull();
    }),
  );
  for (const wrong of ['', '..', `${token}.`, token.toUpperCase(), '../../etc/passwd'])
    expect(readFileAddress('secret', wrong, { ownerId, now })).toBeNull();
});

test('an address is the same for an hour, so that a browser keeps what it shows', () => {
  const at = (minute: number) =>
    fileAddress('secret', { id, ownerId }, new Date(`2026-11-21T08:${minute}:00Z`));
  expect(at(10)).toBe(at(50));
});
