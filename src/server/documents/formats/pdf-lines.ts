/** A stretch of a page: where it stands from the left, and what it says. */
export interface Stretch {
  readonly str: string;
  readonly hasEOL: boolean;
  readonly transform: readonly number[];
}

const leftward =
  /[[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]&&[\p{L}\p{M}]]/v;
const rightward = /[\p{L}\p{N}]/u;
/** Shapes of letters, which a page may have in their place: Arabic ones, ligatures, radicals. */
const shapes = /[\u2e80-\u2fdf\ufb00-\ufdff\ufe70-\ufefc]/g;

/** The text of a page, its lines in the order in which they are read. */
export function textOfStretches(stretches: readonly Stretch[]): string {
  const lines: Stretch[][] = [[]];
  for (const one of stretches) {
    if (one.str) lines.at(-1)?.push(one);
    if (one.hasEOL) lines.push([]);
  }
  const isLeft = leftwardShare(stretches) > 0.5;
  return lines
    .map((line) => inReadingOrder(line, isLeft ? 0.25 : 0.5).join(''))
    .join('\n')
    .replace(shapes, (sign) => sign.normalize('NFKC'));
}

/** Lines with words from the right to the left stand on the page as they are seen. */
function inReadingOrder(line: readonly Stretch[], least: number): string[] {
  const share = leftwardShare(line);
  if (share === 0) return line.map(({ str }) => str);
  const isLeft = share >= least;
  const runs = runsOf(
    line.toSorted((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0)),
    isLeft,
  );
  return (isLeft ? runs.toReversed() : runs).flatMap(({ words, left }) =>
    left ? words.toReversed() : words,
  );
}

/** Of all letters. */
function leftwardShare(stretches: readonly Stretch[]): number {
  let [left, all] = [0, 0];
  for (const { str } of stretches) {
    const letters = str.match(/\p{L}/gu)?.length ?? 0;
    all += letters;
    if (leftward.test(str)) left += letters;
  }
  return all === 0 ? 0 : left / all;
}

interface Run {
  readonly left: boolean;
  readonly words: string[];
}

/** Neighbours of one direction; signs of none go with those on both sides, else with the line. */
function runsOf(line: readonly Stretch[], isLeft: boolean): Run[] {
  const known = line.map(({ str }) =>
    leftward.test(str) ? true : rightward.test(str) ? false : null,
  );
  // What comes behind each, so that a page of one endless line is read in one go (R27).
  const behind = known.toReversed();
  for (const at of behind.keys()) behind[at] ??= behind[at - 1] ?? null;
  behind.reverse();
  const runs: Run[] = [];
  let before: boolean | null = null;
  for (const [at, { str }] of line.entries()) {
    const after = behind[at] ?? null;
    const left: boolean = known[at] ?? (before === after ? (before ?? isLeft) : isLeft);
    before = known[at] ?? before;
    const last = runs.at(-1);
    if (last?.left === left) last.words.push(str);
    else runs.push({ left, words: [str] });
  }
  return runs;
}
