import type { DocContent } from '../document/content.ts';
import { noteCounter } from '../document/note-counter.ts';
import { type MarkdownSetting, markdownBlocks } from './markdown-blocks.ts';
import { escapedText } from './markdown-inline.ts';

export interface Written {
  readonly title: string;
  readonly content: DocContent;
}

/**
 * CommonMark with tables, tasks, footnotes and formulas, as GitHub and pandoc read them.
 * @param pictureAt the address of a picture; null for one that is left out.
 */
export function markdownText(
  { title, content }: Written,
  pictureAt: MarkdownSetting['pictureAt'],
): string {
  const counter = noteCounter();
  const setting: MarkdownSetting = { pictureAt, noteNumber: (text) => counter.add(text) };
  const isNamed = content.content.some(
    ({ type, attrs }) => type === 'heading' && attrs?.level === 1,
  );
  const parts = [
    ...(isNamed || !title ? [] : [`# ${escapedText(title)}`]),
    ...markdownBlocks(content.content, setting),
    ...counter.notes.map(({ number, text }) => `[^${number}]: ${noteLine(text)}`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function noteLine(text: string): string {
  return escapedText(text.trim()).replace(/\s*\n\s*/g, ' ');
}
