import type { Dialect } from '#shared/grammar/dialect.ts';
import type { Finding } from '#shared/grammar/finding.ts';
import { type WireRule, wireRule } from './category.ts';
import type { SourceText } from './marked-text.ts';

/** Signs of context on either side, as LanguageTool gives them. */
const contextSize = 40;

/** The answer of LanguageTool's `/v2/check`, all that editors read of it. */
export interface CheckAnswer {
  readonly software: typeof software;
  readonly warnings: { readonly incompleteResults: boolean };
  readonly language: WireLanguage & {
    readonly detectedLanguage: WireLanguage & { readonly confidence: number };
  };
  readonly matches: readonly WireMatch[];
  /** From and to of each sentence. */
  readonly sentenceRanges: readonly (readonly [number, number])[];
}

interface WireLanguage {
  readonly name: string;
  readonly code: string;
}

interface WireMatch {
  readonly message: string;
  readonly shortMessage: string;
  readonly replacements: readonly { readonly value: string }[];
  readonly offset: number;
  readonly length: number;
  readonly context: { readonly text: string; readonly offset: number; readonly length: number };
  readonly sentence: string;
  readonly type: { readonly typeName: string };
  readonly rule: WireRule & { readonly isPremium: false };
  readonly ignoreForIncompleteSentence: boolean;
  readonly contextForSureMatch: number;
}

export const software = {
  name: 'Wordkin',
  version: '2.10.0',
  buildDate: '',
  apiVersion: 1,
  premium: false,
  premiumHint: '',
  status: '',
} as const;

const names: Readonly<Record<Dialect, string>> = {
  'en-US': 'English (US)',
  'en-GB': 'English (GB)',
  'en-AU': 'English (Australian)',
  'en-CA': 'English (Canadian)',
};

/** LanguageTool lists the language alone beside its variants. */
export const ownLanguages = [
  { name: 'English', code: 'en', longCode: 'en' },
  ...Object.entries(names).map(([longCode, name]) => ({ name, code: 'en', longCode })),
];

export interface Checked {
  readonly source: SourceText;
  readonly dialect: Dialect;
  readonly findings: readonly Finding[];
  /** False where the text is in a language that is not checked here. */
  readonly complete: boolean;
}

export function answerOf({ source, dialect, findings, complete }: Checked): CheckAnswer {
  const { text, place } = source;
  const sentences = sentencesOf(text);
  const language = { name: names[dialect], code: dialect };
  return {
    software,
    warnings: { incompleteResults: !complete },
    language: { ...language, detectedLanguage: { ...language, confidence: complete ? 0.99 : 0 } },
    matches: matchesOf(findings, { source, dialect, sentences }),
    sentenceRanges: sentences.map(({ start, end }) => [place(start, false), place(end, true)]),
  };
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function matchesOf(
  findings: readonly Finding[],
  { source, dialect, sentences }: Pick<Checked, 'source' | 'dialect'> & { sentences: Span[] },
): WireMatch[] {
  let at = 0;
  return findings.map((finding) => {
    while (at + 1 < sentences.length && (sentences[at]?.end ?? 0) <= finding.start) at += 1;
    const { start, end } = sentences[at] ?? finding;
    const offset = source.place(finding.start, false);
    const spelling = finding.kind === 'Spelling';
    return {
      message: finding.message.replaceAll('`', '“').replace(/“([^“]*)“/g, '“$1”'),
      shortMessage: spelling ? 'Spelling mistake' : '',
      replacements: finding.replacements.map((value) => ({ value })),
      offset,
      length: source.place(finding.end, true) - offset,
      context: contextOf(source.text, finding),
      sentence: source.text.slice(start, end),
      type: { typeName: spelling ? 'UnknownWord' : 'Other' },
      rule: { ...wireRule(finding, dialect), isPremium: false },
      ignoreForIncompleteSentence: false,
      contextForSureMatch: 0,
    };
  });
}

function contextOf(text: string, { start, end }: Finding): WireMatch['context'] {
  const from = Math.max(0, start - contextSize);
  const to = Math.min(text.length, end + contextSize);
  const before = from > 0 ? '...' : '';
  const after = to < text.length ? '...' : '';
  const words = text.slice(from, to).replace(/[\r\n\t]/g, ' ');
  return {
    text: before + words + after,
    offset: before.length + start - from,
    length: end - start,
  };
}

function sentencesOf(text: string): Span[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  return [...segmenter.segment(text)].flatMap(({ segment, index }) => {
    const start = index + segment.length - segment.trimStart().length;
    const end = index + segment.trimEnd().length;
    return end > start ? [{ start, end }] : [];
  });
}
