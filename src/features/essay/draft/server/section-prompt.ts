import { wordRange } from '#server/draft/section-length.ts';
import type { ModelMessage } from '#server/models/contract.ts';
import type { Source } from '#server/sources/source.ts';
import type { OutlineSection } from '#shared/outline/outline.ts';
import { briefWords } from '../../brief/server/brief-words.ts';
import type { DraftInput } from '../../contract.ts';
import { sourceFrame } from '../../server/source-list.ts';

export interface SectionWanted {
  readonly input: DraftInput;
  readonly section: OutlineSection;
  readonly words: number;
  readonly sources: readonly Source[];
  /** All that stands before it. */
  readonly written: string;
}

/** UTF-16 units of what stands before it, so that it goes on from there. */
const mostBefore = 6_000;

/** How one section is asked for. @param room UTF-16 units of sources. */
export function sectionPrompt(
  { input: { brief, outline }, section, words, sources, written }: SectionWanted,
  room: number,
): ModelMessage[] {
  const { order, texts } = sourceFrame(sources, room);
  const system = [
    'You write essays section by section. Answer with the text of the one section that is asked for, in Markdown paragraphs: no heading, no title, no remark about the text or the task.',
    'Write plainly and exactly, and repeat nothing that stands before.',
    order,
  ].join('\n');
  const plan = outline.sections.map(
    ({ heading, note }, at) =>
      `${at + 1}. ${heading}${note ? `: ${note.replace(/\s+/g, ' ')}` : ''}`,
  );
  const { fewest, most } = wordRange(words);
  const wanted = [
    `${briefWords(brief)}\nTitle: ${outline.title}\n\nThe outline:\n${plan.join('\n')}`,
    written === '' ? '' : `What stands before it ends like this:\n${written.slice(-mostBefore)}`,
    `Write the section “${section.heading}” in ${words} words: at least ${fewest}, at most ${most}.`,
  ].filter((part) => part !== '');
  return [
    { role: 'system', text: system },
    { role: 'user', text: `${texts}${wanted.join('\n\n')}` },
  ];
}
