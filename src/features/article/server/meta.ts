import type { Ask } from '#server/draft/write-section.ts';
import type { ModelMessage } from '#server/models/contract.ts';
import { oneLine } from '#shared/outline/heading.ts';
import type { ArticleDetail, ArticleInput } from '../contract.ts';
import { longestMetaDescription, longestMetaTitle } from '../limits.ts';
import { settingsWords } from './settings-words.ts';

type Meta = Pick<ArticleDetail, 'title' | 'description'>;

const mostTries = 3;
const signs = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Signs as a reader sees them. */
export function signsOf(text: string): number {
  let count = 0;
  for (const _ of signs.segment(text)) count += 1;
  return count;
}

/** What search engines show of the article, within what they show; asked for again where it is longer. */
export async function writeMeta(ask: Ask, input: ArticleInput, written: string): Promise<Meta> {
  const first = promptOf(input, written);
  let messages = first;
  let answer = '';
  for (let tries = 0; tries < mostTries; tries += 1) {
    answer = await ask(messages);
    const wrong = faultsOf(answer);
    if (wrong.length === 0) break;
    messages = [
      ...first,
      { role: 'assistant', text: answer },
      { role: 'user', text: `${wrong.join(' ')} Give both lines again.` },
    ];
  }
  return {
    title: within(lineOf(answer, 'Title') || input.title, longestMetaTitle),
    description: within(lineOf(answer, 'Description'), longestMetaDescription),
  };
}

function promptOf({ title, settings }: ArticleInput, written: string): ModelMessage[] {
  const system = [
    'You write what search engines show of an article. Answer with two lines alone:',
    `Title: at most ${longestMetaTitle} characters.`,
    `Description: at most ${longestMetaDescription} characters, one or two whole sentences.`,
    'The words Title and Description stay as they are; what stands behind them is in the language of the article.',
  ].join('\n');
  const user = `${settingsWords(settings)}\nTitle of the article: ${title}\n\nThe article:\n${written.slice(0, 6_000)}`;
  return [
    { role: 'system', text: system },
    { role: 'user', text: user },
  ];
}

function faultsOf(answer: string): string[] {
  const limits = [
    ['Title', longestMetaTitle],
    ['Description', longestMetaDescription],
  ] as const;
  return limits.flatMap(([name, longest]) => {
    const count = signsOf(lineOf(answer, name));
    if (count === 0) return [`The line ${name} is missing.`];
    return count > longest ? [`${name} has ${count} characters, and ${longest} are allowed.`] : [];
  });
}

function lineOf(answer: string, name: 'Title' | 'Description'): string {
  const line =
    new RegExp(`^[^\\w\\n]*${name}[^\\w\\n]*[:：]\\s*(.+)$`, 'imu').exec(answer)?.[1] ?? '';
  return oneLine(line.replace(/^["“*]+|["”*]+$/g, ''), 1_000);
}

/** Cut between words where it is too long after all. */
function within(text: string, longest: number): { text: string; fits: boolean } {
  if (signsOf(text) <= longest) return { text, fits: text !== '' };
  const head = [...signs.segment(text)].slice(0, longest).map(({ segment }) => segment);
  const cut = head.lastIndexOf(' ');
  return { text: head.slice(0, cut > longest / 2 ? cut : longest).join(''), fits: false };
}
