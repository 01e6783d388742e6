import { parentPort, workerData } from 'node:worker_threads';
import { pairOf, pairPaths } from '#features/language/pair/path.ts';
import { pairLines, phraseLines } from '#features/language/pair/values.ts';
import { createReader, type LanguageView } from '#features/language/reader.ts';
import { createWordsOf } from '#server/words.ts';
import { type Locale, localeInfo } from '#shared/i18n/locale.ts';
import type { LanguagePair } from '#shared/language/language.ts';
import { hasPhrases } from '#shared/language/phrases.ts';
import { judge } from './judge.ts';
import type { JudgedLocale } from './pairs.ts';
import { createMarker, joined, type TextMark } from './text-mark.ts';

/** A thread that judges all pairs with phrases as the pages of some locales tell of them. */
const wordsOf = createWordsOf();
/** Bosnian and Croatian say most things alike here, and Croatian is what more readers look for. */
const yielding: readonly string[] = ['bs'];
const yieldsIn = ({ from, to }: LanguagePair) =>
  [from, to].filter(({ code }) => yielding.includes(code)).length;
/** Of two that are alike the first may be found. */
const pairs = pairPaths
  .flatMap((path) => {
    const pair = pairOf(path);
    return pair && hasPhrases(pair.from) && hasPhrases(pair.to) ? [{ path, ...pair }] : [];
  })
  .sort((a, b) => yieldsIn(a) - yieldsIn(b));

/** Read once for all locales: they are most of what a pair says. */
const phraseMarks = new Map<string, TextMark>();
const markOf = createMarker();
function phrasesOf(path: string, from: LanguageView, to: LanguageView): TextMark {
  const mark = phraseMarks.get(path) ?? markOf(phraseLines(from, to));
  phraseMarks.set(path, mark);
  return mark;
}

for (const locale of workerData as readonly Locale[]) {
  const reader = createReader(localeInfo(locale), wordsOf(locale).group('language'));
  const marker = createMarker();
  const texts = pairs.flatMap(({ path, from, to }) => {
    const [a, b] = [reader.viewOf(from.slug), reader.viewOf(to.slug)];
    if (!a || !b) return [];
    const more = joined([marker(pairLines(a, b)), phrasesOf(path, a, b)]);
    return [{ path, blocks: [], more }];
  });
  parentPort?.postMessage([locale, [...judge(texts)]] satisfies JudgedLocale);
}
