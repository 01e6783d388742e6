import { randomBytes } from 'node:crypto';
import { framed, framingOrder } from '#server/models/framed.ts';
import { sourceTexts } from '#server/sources/frame.ts';
import type { Source } from '#server/sources/source.ts';
import type { EssaySource } from '../contract.ts';

/** Sources as quotes are checked against them, numbered from 1 in the person's own order. */
export function numbered(sources: readonly EssaySource[], now: Date): Source[] {
  const fetchedAt = now.toISOString();
  return sources.map((one, at) => ({ ...one, number: at + 1, from: 'page', fetchedAt }));
}

const citingOrder = [
  'Behind each statement that you take from a source put its number with a short quote from it, word for word and in the language of the source, like this: [1: "words of the source"].',
  'A quote has 4 to 20 words. A number without a quote, or with words that the source has not, is removed.',
  'Give no list of the sources, and name no book, study or figure that they do not have.',
].join(' ');
const noSources =
  'You have no sources: make up no quote, no study, no figure and no reference, and put no numbers in brackets.';

/** What a model is given to read, and what it is told of it. `most` is in UTF-16 units. */
export function sourceFrame(sources: readonly Source[], most: number) {
  if (sources.length === 0) return { order: noSources, texts: '' };
  const bound = randomBytes(6).toString('hex');
  const told = `The texts “Source 1” to “Source ${sources.length}” are the writer's own sources.`;
  const texts = `${framed(sourceTexts(sources, most), bound)}\n\n`;
  return { order: [told, citingOrder, framingOrder(bound)].join('\n'), texts };
}

/** Half of a model's context; a sign may have three bytes, and a token of English four. */
export function roomFor(context: number): number {
  return Math.floor((context * 3) / 6);
}
