import type { Citation } from '#shared/source/cited-source.ts';
import { sentencesOf } from '#shared/text/sentences.ts';
import type { ModelMessage } from '../models/contract.ts';
import { citedText } from '../sources/cited-text.ts';
import { plainTokens } from '../sources/plain-tokens.ts';
import type { QuoteChecker } from '../sources/quote-check.ts';
import { isWithin, sectionLength, wordRange } from './section-length.ts';
import { sectionText } from './section-text.ts';
import { shortened } from './shorten-section.ts';

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

/** A section is asked for once, and at most so often again, and then for so many more words. */
const mostAgain = 2;
const mostMore = 2;

interface Try {
  readonly raw: string;
  readonly written: WrittenSection;
}

/**
 * Writes a section of the length that was asked for: of what is too long still, sentences at its end
 * are left out, and what is too short goes on. Else the nearest of all. @throws as `ask`.
 */
export async function writeSection(ask: Ask, order: SectionOrder): Promise<WrittenSection> {
  const tries: Try[] = [];
  let messages = order.messages;
  for (let again = 0; again <= mostAgain; again += 1) {
    const raw = await ask(messages);
    const written = await checked(raw, order);
    if (written.report.fits) return written;
    tries.push({ raw, written });
    messages = answered(order, raw, complaint(written.report));
  }
  tries.sort((one, other) => distance(one.written) - distance(other.written));
  return (await cut(tries, order.words)) ?? (await longer(ask, order, tries));
}

/** The nearest that fits without its end. */
async function cut(tries: readonly Try[], words: number): Promise<WrittenSection | null> {
  const { most } = wordRange(words);
  for (const { written } of tries) {
    if (written.report.words <= most) continue;
    const text = await shortened(written.text, most);
    const length = await sectionLength(text);
    if (!isWithin(length, words)) continue;
    const citations = written.citations.slice(0, text.match(/\[\d+\]/g)?.length ?? 0);
    return { text, citations, report: { ...written.report, words: length, fits: true } };
  }
  return null;
}

/** Goes on behind the longest of those that are too short; else the nearest of all. */
async function longer(ask: Ask, order: SectionOrder, tries: readonly Try[]) {
  const [nearest, ...others] = tries;
  if (!nearest) throw new Error('nothing was asked');
  const { fewest } = wordRange(order.words);
  let last = [nearest, ...others].find(({ written }) => written.report.words < fewest);
  for (let more = 0; last && more < mostMore; more += 1) {
    const next = await ask(answered(order, last.raw, wish(last.written.report)));
    if (repeats(last.raw, next)) break;
    const raw = `${last.raw.trimEnd()}\n\n${next}`;
    const written = await checked(raw, order);
    if (written.report.fits) return written;
    const fitting = await cut([{ raw, written }], order.words);
    if (fitting) return fitting;
    if (distance(written) >= distance(last.written)) break;
    last = { raw, written };
  }
  return last && distance(last.written) < distance(nearest.written)
    ? last.written
    : nearest.written;
}

/** Of fewer words a sentence may well be said twice. */
const fewestSame = 5;

/** Whether there is nothing new, or a sentence of it stood there before. */
function repeats(before: string, next: string): boolean {
  const there = plainTokens(before);
  const sentences = sentencesOf(next);
  return (
    sentences.length === 0 ||
    sentences.some(({ text, words }) => {
      return words.length >= fewestSame && there.includes(plainTokens(text));
    })
  );
}

function answered(order: SectionOrder, raw: string, text: string): ModelMessage[] {
  return [...order.messages, { role: 'assistant', text: raw }, { role: 'user', text }];
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

function wish({ words, target }: SectionReport): string {
  return `That has ${words} words. Write only what comes next, in about ${target - words} words: begin where it ends, and repeat nothing.`;
}
