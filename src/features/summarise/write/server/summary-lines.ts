import { citedText } from '#server/sources/cited-text.ts';
import { quoteChecker } from '#server/sources/quote-check.ts';
import type { Sentence } from '#shared/text/sentences.ts';
import type { Place } from '../../contract.ts';
import { quoteFinder } from './quote-places.ts';

/** A sentence of a summary, and where in the text its words were found. */
export interface SummaryLine {
  readonly text: string;
  readonly quotes: readonly string[];
  readonly places: readonly Place[];
}

const bullet = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/;
const marker = /\s*\[\d{1,2}\]/g;

/**
 * Reads lines as a model writes them, each a sentence with quotes behind it, cut anywhere. A quote
 * that does not stand in the text is dropped (DESIGN 10), and its line says so by having no place.
 */
export function summaryLines(text: string, sentences: readonly Sentence[]) {
  const source = { number: 1, title: '', url: '', from: 'page', fetchedAt: '' } as const;
  const check = quoteChecker([{ ...source, text }]);
  const find = quoteFinder(sentences);
  let held = '';
  const lineOf = (raw: string): SummaryLine[] => {
    const cited = citedText(check);
    const shown = cited.write(raw.replace(bullet, '')) + cited.end();
    const plain = shown
      .replace(marker, '')
      .replace(/[*_#`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    if (plain === '') return [];
    const found = cited.citations.flatMap(({ quote }) => {
      const place = find(quote);
      return place ? [{ quote, place }] : [];
    });
    return [
      {
        text: plain,
        quotes: found.map(({ quote }) => quote),
        places: distinct(found.map(({ place }) => place)),
      },
    ];
  };
  return {
    /** @returns the lines that are whole now. */
    write(chunk: string): SummaryLine[] {
      const lines = (held + chunk).split('\n');
      held = lines.pop() ?? '';
      return lines.flatMap(lineOf);
    },
    end(): SummaryLine[] {
      const last = held;
      held = '';
      return lineOf(last);
    },
  };
}

function distinct(places: readonly Place[]): Place[] {
  return [...new Map(places.map((one) => [one.from, one])).values()].sort(
    (a, b) => a.from - b.from,
  );
}
