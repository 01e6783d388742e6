import { userGroups } from './user-group.ts';

export const testGroups = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type TestGroup = (typeof testGroups)[number];

/**
 * Ten user groups to a letter: 101-110 A, 111-120 B, and so on to 151-160 F (SPEC 9).
 * @throws RangeError for a number that is no user group.
 */
export function testGroup(group: number): TestGroup {
  const letter = Number.isInteger(group) && testGroups[Math.floor((group - userGroups.first) / 10)];
  if (!letter) throw new RangeError(`no user group: ${group}`);
  return letter;
}
