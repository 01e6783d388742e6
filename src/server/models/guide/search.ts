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
/** What a word that stands in questions alone loses. */
const askingWeight = 0.6;
/** Of the question's weight, what a passage has to hold. */
const leastShare = 0.4;

interface Entry {
  readonly passage: Passage;
  readonly terms: ReadonlyMap<string, number>;
  readonly length: number;
}

/** @param tag BCP 47 tag of the passages' language. */
export function createPageIndex(passages: readonly Passage[], tag: string): PageIndex {
  const split = termSplitter(tag);
  const entries = passages.map((passage) => entryOf(passage, split));
  const frequency = new Map<string, number>();
  for (const { terms } of entries) {
    for (const term of terms.keys()) frequency.set(term, (frequency.get(term) ?? 0) + 1);
  }
  const asks = askingShares(passages, split);
  const mean = entries.reduce((sum, { length }) => sum + length, 0) / Math.max(1, entries.length);
  const rarity = (uses: number) => Math.log(1 + (entries.length - uses + 0.5) / (uses + 0.5));
  return {
    find: (question, most = usualMost) => {
      const wanted = [...new Set(split(question))].slice(0, 40).map((term) => {
        const forms = [...frequency.keys()].filter((known) => isForm(term, known));
        const uses = Math.max(0, ...forms.map((form) => frequency.get(form) ?? 0));
        const meaning = meaningOf(term) * (1 - askingWeight * (asks.get(term) ?? 0));
        return { term, forms, rarity: rarity(uses) * meaning };
      });
      const whole = wanted.reduce((sum, one) => sum + one.rarity, 0);
      if (whole === 0) return [];
      const scored = entries.flatMap((entry) => {
        const { score, held } = scoreOf(entry, wanted, mean);
        return held / whole >= leastShare ? [{ passage: entry.passage, score }] : [];
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

/** How far a word is one of questions, in any language: of its passages, those that have it in a question above them. */
function askingShares(
  passages: readonly Passage[],
  split: (text: string) => string[],
): ReadonlyMap<string, number> {
  const asked = new Map<string, number>();
  const said = new Map<string, number>();
  const count = (words: Map<string, number>, text: string) => {
    for (const term of new Set(split(text))) words.set(term, (words.get(term) ?? 0) + 1);
  };
  for (const { heading, text } of passages) {
    if (/[?？؟]\s*$/.test(heading)) count(asked, heading);
    count(said, text);
  }
  return new Map([...asked].map(([term, uses]) => [term, uses / (uses + (said.get(term) ?? 0))]));
}

interface Wanted {
  readonly term: string;
  readonly forms: readonly string[];
  readonly rarity: number;
}

function scoreOf(entry: Entry, wanted: readonly Wanted[], mean: number) {
  let score = 0;
  let held = 0;
  const norm = saturation * (1 - lengthWeight + (lengthWeight * entry.length) / mean);
  for (const { term, forms, rarity } of wanted) {
    let uses = 0;
    for (const form of forms) {
      uses += (entry.terms.get(form) ?? 0) * (form === term ? 1 : formWeight);
    }
    if (uses === 0) continue;
    held += rarity;
    score += (rarity * uses * (saturation + 1)) / (uses + norm);
  }
  return { score, held };
}

function entryOf(passage: Passage, split: (text: string) => string[]): Entry {
  const terms = new Map<string, number>();
  const add = (text: string, weight: number) => {
    for (const term of split(text)) terms.set(term, (terms.get(term) ?? 0) + weight);
  };
  add(passage.text, 1);
  add(passage.heading, headingWeight);
  if (passage.page !== passage.heading) add(passage.page, 1);
  return { passage, terms, length: [...terms.values()].reduce((sum, uses) => sum + uses, 0) };
}

function termSplitter(tag: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  return (text) =>
    [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
      .filter(({ isWordLike }) => isWordLike)
      .map(({ segment }) => segment);
}

/** Questions are full of small words that prose has few of, so that rarity alone overrates them. */
export function meaningOf(term: string): number {
  if (!/^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}'’]+$/u.test(term))
    return 1;
  return term.length < 3 ? 0 : term.length === 3 ? 0.5 : 1;
}

/** The same word, or one that differs only in a short ending. */
function isForm(term: string, known: string): boolean {
  if (term === known) return true;
  const shorter = Math.min(term.length, known.length);
  if (shorter < 4 || Math.abs(term.length - known.length) > 3) return false;
  const stem = Math.max(4, shorter - 1);
  return term.slice(0, stem) === known.slice(0, stem);
}
