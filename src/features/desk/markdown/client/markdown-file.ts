import type { MadeDocument } from '../../export/client/made-document.ts';
import { noteCounter } from '../../markup/client/notes-markup.ts';
import { pictureData } from '../../markup/client/picture-data.ts';
import { type MarkdownSetting, markdownBlocks } from './markdown-blocks.ts';
import { escapedText } from './markdown-inline.ts';

/** CommonMark with tables, tasks, footnotes and formulas, as GitHub and pandoc read them. */
export function markdownFile(made: MadeDocument): string {
  const counter = noteCounter();
  const setting: MarkdownSetting = {
    pictureAt: (id) => pictureData(made, id),
    noteNumber: (text) => counter.add(text),
  };
  const { title, content } = made;
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
