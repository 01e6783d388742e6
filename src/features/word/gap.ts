/** Where in a sentence the answer belongs. */
const gap = '___';

/** A sentence as it stands before and behind its gap. */
export function aroundGap(text: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(gap);
  return [before, after];
}
