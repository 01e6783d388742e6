import type { Citation } from '#shared/source/cited-source.ts';
import type { ModelMessage } from '../models/contract.ts';
import { citedText } from '../sources/cited-text.ts';
import type { QuoteChecker } from '../sources/quote-check.ts';
import { isWithin, sectionLength, wordRange } from './section-length.ts';
import { sectionText } from './section-text.ts';

/** How a section came out. */
export interface SectionReport {
  readonly heading: string;
  readonly words: number;
  readonly target: number;
  /** Within 15 % of its target. */
  readonly fits: boolean;
  /** Quotes that stand in no source, and were left out with their numbers. */
  readonly unfounded: number;
}

export interface WrittenSection {
  /** Markdown, without its heading. */
  readonly text: string;
  readonly report: SectionReport;
  readonly citations: readonly Citation[];
}

export interface SectionOrder {
  readonly heading: string;
  readonly words: number;
  readonly messages: readonly ModelMessage[];
  readonly check: QuoteChecker;
  /** What else holds of its text, as that links lead where they may. */
  readonly mend?: (text: string) => string;
}

export type Ask = (messages: readonly ModelMessage[]) => Promise<string>;

/** A section is asked for once, and at most so often again. */
const mostAgain = 2;

/** Writes a section of the length that was asked for, or the nearest of three. @throws as `ask`. */
export async function writeSection(ask: Ask, order: SectionOrder): Promise<WrittenSection> {
  let messages = order.messages;
  let best: WrittenSection | null = null;
  for (let again = 0; again <= mostAgain; again += 1) {
    const raw = await ask(messages);
    const written = await checked(raw, order);
    if (best === null || distance(written) < distance(best)) best = written;
    if (best.report.fits) break;
    messages = [
      ...order.messages,
      { role: 'assistant', text: raw },
      { role: 'user', text: complaint(written.report) },
    ];
  }
  if (best === null) throw new Error('nothing was asked');
  return best;
}

async function checked(raw: string, order: SectionOrder): Promise<WrittenSection> {
  const { heading, words: target, check, mend } = order;
  const cited = citedText(check);
  const shown = cited.write(raw) + cited.end();
  const text = sectionText(mend ? mend(shown) : shown, heading);
  const words = await sectionLength(text);
  const unfounded = Math.max(0, markersIn(raw) - cited.citations.length);
  const fits = isWithin(words, target);
  return { text, citations: cited.citations, report: { heading, words, target, fits, unfounded } };
}

function markersIn(raw: string): number {
  return raw.match(/[[［【]\s*[1-9]\d?\s*[:：]/g)?.length ?? 0;
}

function distance({ report: { words, target } }: WrittenSection): number {
  return words === 0 ? Number.POSITIVE_INFINITY : Math.abs(words - target);
}

function complaint({ words, target }: SectionReport): string {
  const { fewest, most } = wordRange(target);
  const change = words > target ? 'shorter' : 'longer';
  return `That has ${words} words. Write the section anew, ${change}: at least ${fewest} and at most ${most} words.`;
}
