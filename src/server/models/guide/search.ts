import { arabicArticle, fold } from '#shared/text/search-words.ts';
import type { Passage } from './passages.ts';

export interface PageIndex {
  /** The passages that speak about the question, one of a page, best first; none where only common words agree. */
  find(question: string, most?: number): readonly Passage[];
}

/** What `find` gives unless told otherwise. */
const usualMost = 3;
/** BM25 with its usual parameters (Robertson and Zaragoza 2009). */
const saturation = 1.2;
const lengthWeight = 0.75;
const headingWeight = 2;
/** Another form of the same word: `essay`, `essays`. */
const formWeight = 0.6;
/** What is left of a word that says nothing of what a question is about. */
const smallWeight = 0.1;
/** Of the weight of a question's telling words, what a passage has to hold, and how many of them. */
const leastShare = 0.5;
const leastTelling = 2;
/** A page whose name says what is asked is about it; of tools, that is what they do. */
const nameBonus = 0.25;

interface Entry {
  readonly passage: Passage;
  readonly terms: ReadonlyMap<string, number>;
  /** Of the page's name. */
  readonly name: ReadonlySet<string>;
  readonly length: number;
}

/**
 * @param tag BCP 47 tag of the passages' language.
 * @param small words of that language which say nothing of what a question is about.
 */
export function createPageIndex(
  passages: readonly Passage[],
  tag: string,
  small: readonly string[] = [],
): PageIndex {
  const split = termSplitter(tag);
  const entries = passages.map((passage) => entryOf(passage, split));
  const unsaying = new Set(small.flatMap(split));
  const frequency = new Map<string, number>();
  for (const { terms } of entries) {
    for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const known = [...frequency.keys()];
  const mean = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const wantedOf = (term: string): Wanted => {
    const forms = known.filter(formsOf(term));
    const uses = Math.max(0, ...forms.map((form) => frequency.get(form) ?? 0));
    const meaning = meaningOf(term);
    const telling = meaning > 0 && !unsaying.has(term) && !isSmall(term);
    const rarity = Math.log(1 + (entries.length - uses + 0.5) / (uses + 0.5));
    return { term, forms, telling, rarity: rarity * meaning * (telling ? 1 : smallWeight) };
  };
  return {
    find: (question, most = usualMost) => {
      const wanted = [...new Set(split(question))].slice(0, 40).map(wantedOf);
      const telling = wanted.filter((one) => one.telling);
      const whole = telling.reduce((sum, { rarity }) => sum + rarity, 0);
      const least = Math.min(leastTelling, telling.length);
      if (least === 0) return [];
      const scored = entries.flatMap((entry) => {
        const { score, held, said } = scoreOf(entry, wanted, mean);
        const isAbout = said >= least && held >= whole * leastShare;
        return isAbout ? [{ passage: entry.passage, score }] : [];
      });
      scored.sort((a, b) => b.score - a.score);
      const best = scored[0]?.score ?? 0;
      const found = scored.filter(({ score }) => score >= best / 2);
      // One of each page, whatever sites it is on: a reader who follows the link sees the others.
      return [...Map.groupBy(found, ({ passage }) => pageOf(passage)).values()]
        .flatMap(([first]) => first?.passage ?? [])
        .slice(0, most);
    },
  };
}

function pageOf({ page, url }: Passage): string {
  return `${new URL(url).pathname} ${page}`;
}

interface Wanted {
  readonly term: string;
  readonly forms: readonly string[];
  /** Whether it says what the question is about. */
  readonly telling: boolean;
  readonly rarity: number;
}

function scoreOf(entry: Entry, wanted: readonly Wanted[], mean: number) {
  let score = 0;
  let held = 0;
  let said = 0;
  const norm = saturation * (1 - lengthWeight + (lengthWeight * entry.length) / mean);
  for (const { term, forms, telling, rarity } of wanted) {
    let uses = 0;
    for (const form of forms) {
      uses += (entry.terms.get(form) ?? 0) * (form === term ? 1 : formWeight);
    }
    if (uses === 0) continue;
    score += (rarity * uses * (saturation + 1)) / (uses + norm);
    if (!telling) continue;
    held += entry.terms.has(term) ? rarity : rarity * formWeight;
    said += 1;
    if (forms.some((form) => entry.name.has(form))) score += rarity * nameBonus;
  }
  return { score, held, said };
}

function entryOf(passage: Passage, split: (text: string) => string[]): Entry {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of split(text)) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  add(passage.text, 1);
  add(passage.heading, headingWeight);
  if (passage.page !== passage.heading) add(passage.page, 1);
  const name = new Set(split(passage.page));
  return { passage, terms, name, length: [...terms.values()].reduce((sum, uses) => sum + uses, 0) };
}

/** What Arabic, French and Italian write onto a word's beginning. */
const prefix = new RegExp(`^(?:${arabicArticle}|\\p{L}{1,4}')(?=\\p{L}{3})`, 'u');

function termSplitter(tag: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(fold(text))]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment.replace(prefix, ''));
}

/** Numbers stand anywhere, and Japanese writes its small words in hiragana. */
function isSmall(term: string): boolean {
  return /^(?:[\p{N}.,]+|\p{Script=Hiragana}+)$/u.test(term);
}

/** Questions are full of small words that prose has few of, so that rarity alone overrates them. */
export function meaningOf(term: string): number {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}'’]+$/u.test(term))
    return 1;
  return term.length < 3 ? 0 : term.length === 3 ? 0.5 : 1;
}

/** Tells the same word, and one that differs only in a short ending. */
function formsOf(term: string): (known: string) => boolean {
  // Korean writes its particles onto words of two or three signs.
  const particles = /^\p{Script=Hangul}{2}/u.test(term);
  const start = term.slice(0, particles ? 2 : 4);
  if (!particles && term.length < 4) return (known) => known === term;
  return (known) => {
    if (!known.startsWith(start)) return known === term;
    if (particles) return term.startsWith(known) || known.startsWith(term);
    const shorter = Math.min(term.length, known.length);
    const stem = Math.max(4, shorter - 1);
    return Math.abs(term.length - known.length) <= 3 && known.startsWith(term.slice(0, stem));
  };
}
