import type { Translate } from '#shared/i18n/words.ts';
import { type Analysis, analysisSteps } from '#shared/text/analysis.ts';
import { type Sentence, sentenceSteps } from '#shared/text/sentences.ts';
import { fewestSentences, summarise } from '#shared/text/summary.ts';
import type { Command } from './commands.ts';
import { compare } from './comparison.ts';
import { type EnglishCheck, englishFindings, englishReport } from './english.ts';
import { escapeMarkdown, fenced, listed, quoted } from './markdown.ts';
import type { Order } from './order.ts';
import { finish } from './steps.ts';

type T = Translate<'guide'>;

/** Words of a sentence from which on it is called long. */
const longWords = 30;
const mostLong = 5;
const mostQuoted = 240;

/** Markdown about a pasted text, one piece after the other; all of it where no command is given. */
export async function* textReport(
  t: T,
  { text, command, most }: Extract<Order, { kind: 'text' }>,
  how: EnglishCheck,
): AsyncGenerator<string> {
  const { signal } = how;
  const wants = (one: Command) => command === null || command === one;
  const analysis = await finish(analysisSteps(text), signal);
  if (wants('count')) yield figures(t, analysis);
  const sentences = await finish(sentenceSteps(text), signal);
  if (wants('summarise')) yield summary(t, sentences, most);
  if (!wants('check')) return;
  yield check(t, analysis, sentences);
  const found = await englishFindings(how, text, analysis);
  if (found) yield englishReport(t, text, found);
  yield t(found ? 'check.limit.english' : 'check.limit');
}

export async function comparisonReport(
  t: T,
  texts: readonly [string, string],
  signal: AbortSignal,
): Promise<string> {
  const before = await finish(sentenceSteps(texts[0]), signal);
  const after = await finish(sentenceSteps(texts[1]), signal);
  const found = compare(before, after);
  const title = `**${t('compare.title')}**`;
  if (!found) return `${title}\n\n${t('compare.far')}`;
  const { removed, added, lines } = found;
  if (!lines.some((line) => /^[-+]/.test(line))) return `${title}\n\n${t('compare.same')}`;
  const said = t('compare.figures', { removed, added });
  return `${title}\n\n${said}\n\n${fenced('diff', lines.join('\n'))}`;
}

function figures(t: T, { count, readingMinutes }: Analysis): string {
  return `**${t('count.title')}**\n\n${listed([
    t('count.words', { count: count.words }),
    t('count.characters', { count: count.characters }),
    t('count.letters', { count: count.letters }),
    t('count.sentences', { count: count.sentences }),
    t('count.paragraphs', { count: count.paragraphs }),
    t('count.minutes', { minutes: Math.round(readingMinutes) }),
  ])}`;
}

function summary(t: T, sentences: readonly Sentence[], most: number | undefined): string {
  const title = `**${t('summary.title')}**`;
  if (sentences.length < fewestSentences) return `${title}\n\n${t('summary.short')}`;
  const kept = summarise(sentences, most ? { count: most } : {});
  const note = t('summary.note', { kept: kept.length, all: sentences.length });
  const quotes = kept.map(({ text }) => quoted(escapeMarkdown(text))).join('\n>\n');
  return `${title}\n\n${quotes}\n\n${note}`;
}

function check(t: T, analysis: Analysis, sentences: readonly Sentence[]): string {
  const phrases = analysis.phrases.map(
    ({ text, count }) => `${escapeMarkdown(text)}: ${t('check.times', { count })}`,
  );
  const long = sentences
    .filter(({ words }) => words.length >= longWords)
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, mostLong)
    .map(({ text, words }) => {
      const size = t('count.words', { count: words.length });
      return `${escapeMarkdown(shortened(text))} (${size})`;
    });
  return [
    `**${t('check.title')}**`,
    ...readability(t, analysis),
    phrases.length > 0 ? `${t('check.phrases')}\n\n${listed(phrases)}` : t('check.phrases.none'),
    long.length > 0 ? `${t('check.long')}\n\n${listed(long)}` : t('check.long.none'),
  ].join('\n\n');
}

function readability(t: T, { readability: found }: Analysis): string[] {
  if (found.formula === null) return [];
  const score = `${found.formula === 'flesch' ? 'Flesch' : 'LIX'} ${found.score}`;
  return [t('check.readability', { level: t(`check.level.${found.level}`), score })];
}

function shortened(text: string): string {
  if (text.length <= mostQuoted) return text;
  return `${text
    .slice(0, mostQuoted)
    .replace(/\s+\S*$/, '')
    .toWellFormed()}…`;
}
