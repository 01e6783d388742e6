import { randomBytes } from 'node:crypto';
import type { ModelMessage } from '#server/models/contract.ts';
import { framed, framingOrder } from '#server/models/framed.ts';
import { localeInfo } from '#shared/i18n/locale.ts';
import type { SummaryOptions } from '../../contract.ts';
import { sentencesOfLength } from '../../limits.ts';

const form = [
  'Write one sentence on each line, with no heading, no number and no bullet before it.',
  'End each line with a quote that bears it out: 4 to 15 words of the text, word for word and in the language of the text, like this: [1: "words of the text"].',
  'A quote that does not stand in the text is removed, and its sentence is marked as unproven. Say nothing that the text does not say.',
].join(' ');

interface Asked {
  readonly options: SummaryOptions;
  readonly text: string;
  readonly title: string;
}

/** The points of one piece of a long text. */
export function pointsPrompt({ options, text, title }: Asked, points: number): ModelMessage[] {
  const order = `You take notes of one part of a longer text: at most ${points} sentences on what matters most in it.`;
  return messages([order, focusOrder(options), form], { title, text });
}

/** The summary itself, of a text or of the points that were made of its pieces. */
export function summaryPrompt(
  { options, text, title }: Asked,
  of: 'text' | 'points',
): ModelMessage[] {
  const count = sentencesOfLength[options.length];
  const what =
    of === 'text'
      ? `You summarise a text in at most ${count} sentences, in its own order.`
      : `You summarise a long text in at most ${count} sentences. You are given points of its parts, in order, each with its quote: keep the quotes of the points that you use as they are.`;
  return messages([what, focusOrder(options), languageOrder(options), form], { title, text });
}

function focusOrder({ focus }: SummaryOptions): string {
  return focus.trim() === ''
    ? ''
    : `The reader wants to know this: ${JSON.stringify(focus.trim())}. Choose what answers it.`;
}

function languageOrder({ language }: SummaryOptions): string {
  if (language === 'own') return 'Write in the language of the text.';
  const { name, tag } = localeInfo(language);
  return `Write in ${name} (${tag}), but for the quotes.`;
}

function messages(
  orders: readonly string[],
  text: { readonly title: string; readonly text: string },
): ModelMessage[] {
  const bound = randomBytes(6).toString('hex');
  return [
    { role: 'system', text: [...orders, framingOrder(bound)].filter(Boolean).join('\n\n') },
    { role: 'user', text: framed([text], bound) },
  ];
}
