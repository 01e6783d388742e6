export type LayoutGroup = 1 | 2 | 3 | 4;

/** Last user group of each alternative page layout; the first begins at 100, which no visitor has (SPEC 9). */
const lastOf: readonly (readonly [last: number, LayoutGroup])[] = [
  [114, 1],
  [129, 2],
  [144, 3],
  [160, 4],
];

/**
 * 100-114, 115-129, 130-144, 145-160 as layouts 1 to 4 (SPEC 9).
 * @throws RangeError for a number outside 100 to 160.
 */
export function layoutGroup(group: number): LayoutGroup {
  const found = Number.isInteger(group) && group >= 100 && lastOf.find(([last]) => group <= last);
  if (!found) throw new RangeError(`no layout group: ${group}`);
  return found[1];
}
