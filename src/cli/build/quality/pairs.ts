import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { framesFolder, heldFile } from '#server/frames.ts';
import { type Locale, realLocales } from '#shared/i18n/locale.ts';
import { writeInto, writeWhole } from '../bundle.ts';
import type { PairSource } from '../pairs.ts';
import { runThread } from '../thread.ts';

/** Why pairs should not be found, by their paths. */
export type HeldPairs = ReadonlyMap<string, string>;

/** Which pairs are left out in all locales, and what was found in each. */
export interface JudgedPairs {
  readonly held: HeldPairs;
  readonly locales: ReadonlyMap<Locale, JudgedLocale[1]>;
}

/** What a thread has judged of one locale. */
export type JudgedLocale = readonly [locale: Locale, held: readonly (readonly [string, string])[]];

/** Of each locale what was judged, with a digest of all that it was judged by. */
const cache = '.cache/judged-pairs';

const judge = new URL('./pair-judge.ts', import.meta.url);

/** Besides the words of a locale. */
const judgedBy = [
  'content/languages.json',
  'content/phrases',
  'src/cli/build/quality',
  'src/features/language',
  'src/shared/i18n',
  'src/shared/language',
  'src/shared/text',
];

/**
 * Judges the pairs that have phrases by what they say in each language, in a thread of its own: it
 * is done while Astro renders. One that says the same as another in any language is left out in all,
 * so that no page names a translation that is not to be found.
 */
export async function judgePairs(
  folder = cache,
  locales: readonly Locale[] = realLocales.map(({ code }) => code),
): Promise<JudgedPairs> {
  const common = digestOf(judgedBy);
  const keys = new Map(
    locales.map((code) => [code, digestOf([`content/messages/${code}/language.json`], common)]),
  );
  const kept = new Map([...keys].map(([code, key]) => [code, readKept(folder, code, key)]));
  const missing = [...kept].flatMap(([code, held]) => (held ? [] : [code]));
  for (const [code, held] of missing.length > 0
    ? await runThread<JudgedLocale>(judge, missing)
    : []) {
    kept.set(code, held);
    const key = keys.get(code);
    writeWhole(path.join(folder, `${code}.json`), JSON.stringify({ key, held }));
  }
  const all = new Map<string, string>();
  const judged = new Map([...kept].map(([code, held = []]) => [code, held] as const));
  for (const [code, held] of judged)
    for (const [pair, reason] of held) if (!all.has(pair)) all.set(pair, `${reason} in ${code}`);
  return { held: all, locales: judged };
}

/** Writes the list where what makes the pages of pairs looks for it. */
export function writeHeld({ dist, site }: PairSource, held: HeldPairs): void {
  const list = JSON.stringify([...held.keys()]);
  writeInto(`${dist}/${framesFolder}`, `${site.key}/${heldFile}`, list);
}

function readKept(folder: string, locale: Locale, key: string): JudgedLocale[1] | undefined {
  const file = path.join(folder, `${locale}.json`);
  if (!existsSync(file)) return undefined;
  const kept = JSON.parse(readFileSync(file, 'utf8')) as { key: string; held: JudgedLocale[1] };
  return kept.key === key ? kept.held : undefined;
}

function digestOf(names: readonly string[], before = process.version): string {
  const hash = createHash('sha256').update(before);
  for (const name of names)
    for (const file of name.includes('.') ? [name] : filesIn(name))
      hash.update(file).update(readFileSync(file));
  return hash.digest('base64url').slice(0, 16);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.join(one.parentPath, one.name))
    .sort();
}
