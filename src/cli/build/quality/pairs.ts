import { pairOf, pairPaths } from '#features/language/pair/path.ts';
import { pairText } from '#features/language/pair/values.ts';
import { framesFolder, heldFile } from '#server/frames.ts';
import { writeInto } from '../bundle.ts';
import { type PairSource, pairPagesOf } from '../pairs.ts';
import { judge } from './judge.ts';

/**
 * Judges the pairs that have phrases by what they say in English, and writes the list of those that
 * are left out in every language, where what makes their pages looks for it.
 * @returns their paths, with reasons.
 */
export function holdPairs(source: PairSource): ReadonlyMap<string, string> {
  const pages = pairPagesOf(source);
  const reader = pages.readerOf('en');
  const texts = pairPaths.flatMap((path) => {
    const pair = pages.isIndexed(path) ? pairOf(path) : undefined;
    const [from, to] = [pair && reader.viewOf(pair.from.slug), pair && reader.viewOf(pair.to.slug)];
    return from && to ? [{ path, blocks: [pairText(reader, from, to)] }] : [];
  });
  const held = judge(texts);
  writeInto(
    `${source.dist}/${framesFolder}`,
    `${source.site.key}/${heldFile}`,
    JSON.stringify([...held.keys()]),
  );
  return held;
}
