import type { Ask } from '#server/draft/write-section.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { longestHeading, oneLine } from '#shared/outline/heading.ts';
import type { ArticleInput, Picture } from '../contract.ts';
import { settingsWords } from './settings-words.ts';

/** Words of a section that is planned. */
const wordsOfSection = 220;

/** The person's headings, or planned ones. @throws as `ask`; AppError `generation_failed`. */
export async function headingsFor(ask: Ask, { title, settings }: ArticleInput): Promise<string[]> {
  if (settings.headings.length > 0) return [...settings.headings];
  const count = Math.min(10, Math.max(3, Math.round(settings.words / wordsOfSection)));
  const answer = await ask([
    {
      role: 'system',
      text: `You plan articles. Answer with ${count} headings alone, one on each line, in the order of the article and in its language: no numbers, no marks, nothing before or after them.`,
    },
    { role: 'user', text: `Title: ${title}\n${settingsWords(settings)}` },
  ]);
  const headings = linesOf(answer).map((line) => oneLine(line, longestHeading));
  if (headings.length < 2) throw new AppError('generation_failed');
  return headings.slice(0, count);
}

/** Questions and answers as Markdown, at most as many as wanted; '' where none came. */
export async function questionsFor(
  ask: Ask,
  { title, settings }: ArticleInput,
  written: string,
): Promise<string> {
  const answer = await ask([
    {
      role: 'system',
      text: 'You write questions that readers of an article really have, with short answers that the article bears out. Answer with two lines for each, nothing else: `Q: ` and the question, then `A: ` and its answer of 30 to 60 words. The letters Q and A stay as they are; what stands behind them is in the language of the article.',
    },
    {
      role: 'user',
      text: `${settings.questions} questions.\n${settingsWords(settings)}\nTitle: ${title}\n\nThe article:\n${written.slice(0, 12_000)}`,
    },
  ]);
  return pairsIn(answer)
    .slice(0, settings.questions)
    .map(([, question = '', reply = '']) => `### ${oneLine(question, 300)}\n\n${reply.trim()}`)
    .join('\n\n');
}

/** What stands behind `Q:` and `A:`. What comes before the Q ends with its line: an answer may be all line breaks. */
export function pairsIn(answer: string) {
  return [...answer.matchAll(/^[^\w\n]*Q[^\w\n]*[:：]\s*(.+)\n\W*A[^\w\n]*[:：]\s*(.+)$/gimu)];
}

/** What pictures would show, spread over the sections; none is made. */
export async function picturesFor(
  ask: Ask,
  { settings }: ArticleInput,
  headings: readonly string[],
): Promise<Picture[]> {
  const count = Math.min(settings.images, headings.length);
  const chosen = Array.from(
    { length: count },
    (_, at) => headings[Math.floor((at * headings.length) / count)] ?? '',
  );
  const answer = await ask([
    {
      role: 'system',
      text: 'You describe pictures for the sections of an article. Answer with one line for each section, in order, nothing else: what is to be seen | an alternative text for who cannot see it, at most 120 characters | a caption. Everything in the language of the article.',
    },
    { role: 'user', text: `${settingsWords(settings)}\n\n${chosen.join('\n')}` },
  ]);
  return answer
    .split('\n')
    .map((line) => line.replace(/^[\s\d.)*-]+/, '').split(/[|｜]/))
    .filter((parts) => parts.length >= 3)
    .slice(0, count)
    .map(([description = '', alt = '', caption = ''], at) => ({
      heading: chosen[at] ?? '',
      description: oneLine(description, 500),
      alt: oneLine(alt, 200),
      caption: oneLine(caption, 300),
    }));
}

/** Lines with something on them, without the marks of a list. */
function linesOf(answer: string): string[] {
  return answer
    .split('\n')
    .map((line) =>
      line
        .replace(/^(?:[-*+•#\s]|\d{1,2}[.)]\s)+/, '')
        .replace(/\*\*|__/g, '')
        .trim(),
    )
    .filter((line) => line !== '');
}
