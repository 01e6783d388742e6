import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layoutGroup } from './layout-group.ts';
import { testGroup, testGroups } from './test-group.ts';
import { parseUserGroup, userGroup, userGroupCookie } from './user-group.ts';

const everyGroup = Array.from({ length: 60 }, (_, index) => 101 + index);

test('a user group is a number from 101 to 160, also as the string of a cookie (SPEC 5)', () => {
  for (const group of everyGroup) {
    expect(parseUserGroup(group)).toBe(group);
    expect(parseUserGroup(String(group))).toBe(group);
  }
  const wrong = [
    100,
    161,
    101.5,
    -101,
    Number.NaN,
    '',
    '100',
    '161',
    '0x65',
    ' 101',
    '101.0',
    '1e2',
  ];
  for (const value of [...wrong, null, undefined, true, {}, [101]])
    expect(parseUserGroup(value)).toBeNull();
});

test('an invalid or missing group is replaced by a random one from 101 to 160 (SPEC 5)', () => {
  const never = () => {
    throw new Error('a valid group needs no random number');
  };
  expect(userGroup('142', never)).toBe(142);
  expect(userGroup('100', () => 0)).toBe(101);
  expect(userGroup(undefined, () => 0.999999)).toBe(160);
  fc.assert(
    fc.property(fc.anything(), fc.double({ min: 0, max: 1, noNaN: true }), (value, random) => {
      expect(everyGroup).toContain(userGroup(value, () => random));
    }),
  );
});

test('each of the 60 groups can be drawn (SPEC 5)', () => {
  const drawn = everyGroup.map((_, index) => userGroup(null, () => (index + 0.5) / 60));
  expect(drawn).toEqual(everyGroup);
});

test('six tags A to F of ten groups each (SPEC 9)', () => {
  for (const [index, letter] of testGroups.entries())
    expect(everyGroup.filter((group) => testGroup(group) === letter)).toEqual(
      everyGroup.slice(index * 10, index * 10 + 10),
    );
  for (const group of [100, 161, 120.5, Number.NaN])
    expect(() => testGroup(group)).toThrow(RangeError);
});

test('four layouts: 100-114, 115-129, 130-144, 145-160 (SPEC 9)', () => {
  const ends = [100, 114, 115, 129, 130, 144, 145, 160].map((group) => layoutGroup(group));
  expect(ends).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  for (const group of [99, 161, 114.5, Number.NaN])
    expect(() => layoutGroup(group)).toThrow(RangeError);
});

test('the user_group cookie lasts 63072000 s (SPEC 9)', () => {
  expect(userGroupCookie).toEqual({ name: 'user_group', maxAge: 63072000 });
});
