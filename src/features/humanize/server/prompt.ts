import { randomBytes } from 'node:crypto';
import type { ModelMessage } from '#server/models/contract.ts';
import { framed, framingOrder } from '#server/models/framed.ts';
import type { FactCheck } from '#shared/text/preserve.ts';
import type { Wording } from '../contract.ts';
import type { Language, Mode, Strength } from '../wording.ts';

const tasks: Readonly<Record<Mode, string>> = {
  standard: 'Say the same in other words, in the same register.',
  fluent: 'Make it read smoothly: mend awkward turns and clumsy transitions.',
  formal: 'Put it into a formal register fit for a report. No contractions, no slang.',
  simple: 'Put it into plain words and short sentences that a twelve-year-old understands.',
  creative: 'Reword it freely and vividly, with other images and sentence patterns.',
  shorten: 'Say the same in clearly fewer words. Leave out repetition, not content.',
  expand: 'Say the same at more length: make links and reasons explicit. Add no new facts.',
  humanize:
    'Make it sound like a person who talks to a reader: sentences of different lengths, everyday words, no stock phrases, no lists of three, no empty summaries.',
};

const degrees: Readonly<Record<Strength, string>> = {
  1: 'Change only what has to change; most of the words stay.',
  2: 'Change words and sentence patterns where that helps.',
  3: 'Change words and sentence patterns thoroughly.',
};

const names: Readonly<Record<Exclude<Language, ''>, string>> = {
  en: 'English',
  fr: 'French',
  fil: 'Tagalog (Filipino)',
  es: 'Spanish',
  de: 'German',
  tr: 'Turkish',
  pt: 'Portuguese',
  it: 'Italian',
  pl: 'Polish',
};

const keep =
  'Copy every number, date, name, quotation, citation, link and piece of code exactly as it stands, letter by letter. Add none. Keep the meaning and the order of statements.';

function orders({ mode, strength, language, frozen }: Wording): string[] {
  return [
    `You are an editor. ${tasks[mode]}`,
    degrees[strength],
    keep,
    language === '' ? 'Write in the language of the text.' : `Write in ${names[language]}.`,
    ...(frozen.length > 0 ? [`Keep these words as they are: ${JSON.stringify(frozen)}.`] : []),
  ];
}

/** Asks for a stretch of a text, once more where the last try lost something. */
export function rewritePrompt(
  text: string,
  wording: Wording,
  lost: readonly FactCheck[],
): readonly ModelMessage[] {
  const bound = randomBytes(6).toString('hex');
  const system = [
    ...orders(wording),
    'Keep paragraphs and Markdown marks. Answer with the rewritten text alone: no introduction, no remarks.',
    framingOrder(bound),
  ].join('\n');
  const again =
    lost.length > 0
      ? `\n\nThese must stand in your text exactly so: ${JSON.stringify(lost.map((one) => one.text))}`
      : '';
  return [
    { role: 'system', text: system },
    { role: 'user', text: `${framed([{ title: '', text }], bound)}${again}` },
  ];
}

export interface SentenceAsked {
  readonly sentence: string;
  readonly before: string;
  readonly after: string;
}

/** Asks for other ways to say one sentence, one on each line. */
export function alternativesPrompt(
  asked: SentenceAsked,
  wording: Wording,
): readonly ModelMessage[] {
  const bound = randomBytes(6).toString('hex');
  const system = [
    ...orders(wording),
    'Of three texts the second is a sentence, the first stands before it and the third after it. Write three different versions of the second that fit between the others.',
    'Answer with three lines, one version on each, without numbers or remarks.',
    framingOrder(bound),
  ].join('\n');
  const { before, sentence, after } = asked;
  const texts = [before, sentence, after].map((text) => ({ title: '', text }));
  return [
    { role: 'system', text: system },
    { role: 'user', text: framed(texts, bound) },
  ];
}
