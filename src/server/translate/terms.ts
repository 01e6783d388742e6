import { placesOf } from '#shared/text/fact.ts';
import type { Span } from './placeholder.ts';

export type Entry = readonly [term: string, translation: string];

/** A stretch of a text, and what stands in its place in the translation. */
export interface Put extends Span {
  readonly text: string;
}

/** Finds in a text what stays as it is and what a glossary translates. */
export type Finder = (text: string) => readonly Put[];

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * @param whole all that will be looked through: what does not stand in it is not looked for again.
 * @param keep words that stay, by the letter.
 * @param entries of a glossary, whatever their case.
 */
export function finderOf(
  whole: string,
  keep: readonly string[],
  entries: readonly Entry[],
): { readonly kept: Finder; readonly termed: Finder } {
  const kept = keep.filter((word) => word.trim() !== '' && whole.includes(word));
  const lower = whole.toLowerCase();
  const found = entries.filter(([term]) => lower.includes(term.toLowerCase()));
  const byTerm = new Map(found.map(([term, text]) => [term.toLowerCase(), { term, text }]));
  const pattern = patternOf([...byTerm.values()].map(({ term }) => term));
  return {
    kept: (text) =>
      kept.flatMap((word) =>
        placesOf(text, word).map((start) => ({ start, end: start + word.length, text: word })),
      ),
    termed: (text) => {
      if (!pattern) return [];
      return [...text.matchAll(pattern)].flatMap(({ 0: here, index }) => {
        const entry = byTerm.get(here.toLowerCase());
        if (!entry) return [];
        const put = cased(here, entry.term, entry.text);
        return [{ start: index, end: index + here.length, text: put }];
      });
    },
  };
}

/** A sign that belongs to the letter before it is one of the word: vowels of Hindi, accents apart. */
const ofWord = '[\\p{L}\\p{M}\\p{N}_]';
const opening = new RegExp(`^${ofWord}`, 'u');
const closing = new RegExp(`${ofWord}$`, 'u');

function patternOf(terms: readonly string[]): RegExp | null {
  if (terms.length === 0) return null;
  const ordered = [...terms].sort((a, b) => b.length - a.length);
  const sources = ordered.map((term) => {
    const literal = term.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
    if (wide.test(term)) return literal;
    const opens = opening.test(term) ? `(?<!${ofWord})` : '';
    const closes = closing.test(term) ? `(?!${ofWord})` : '';
    return opens + literal + closes;
  });
  return new RegExp(sources.join('|'), 'giu');
}

/** A term that begins a sentence has a capital letter, and its translation gets one. */
function cased(here: string, term: string, text: string): string {
  const [first = ''] = here;
  const isRaised = term.startsWith(first.toLowerCase()) && first !== first.toLowerCase();
  if (!isRaised || term.startsWith(first)) return text;
  const [lead = ''] = text;
  return lead.toUpperCase() + text.slice(lead.length);
}
