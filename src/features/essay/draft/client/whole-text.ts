import type { Draft } from '#client/drafts/draft.ts';
import type { Outline } from '#shared/outline/outline.ts';
import type { RunView } from '#shared/run/run.ts';
import type { DraftDetail, DraftInput } from '../../contract.ts';

export interface WholeDraft {
  readonly input: DraftInput;
  readonly detail: DraftDetail | null;
  /** With what a run before it wrote. */
  readonly text: string;
}

/** A run as a draft; null for one that is none. What it has, our own server has checked. */
export function wholeDraft(run: RunView): WholeDraft | null {
  if (run.tool !== 'essay' || run.part !== 'draft') return null;
  const input = run.input as DraftInput;
  const { before } = input;
  const { text } = run;
  const whole = before === '' || text === '' ? before + text : `${before}\n\n${text.trimStart()}`;
  return { input, detail: run.detail as DraftDetail | null, text: whole };
}

/** The draft with its references, as it leaves the page. */
export function draftMarkdown({ input, detail, text }: WholeDraft): Draft {
  const { title } = input.outline;
  if (!detail || detail.cited.length === 0) return { title, markdown: text };
  const list = detail.cited.map(
    (one) => `\\[${one.number}\\] ${plain(one.title)}${one.url ? `. <${one.url}>` : ''}`,
  );
  const markdown = [text, `## ${plain(detail.references)}`, ...list].join('\n\n');
  return { title, markdown };
}

/** The outline to be written out by hand: what a section is to say stands in place of its text. */
export function outlineMarkdown({ title, sections }: Outline): Draft {
  const parts = sections.flatMap(({ heading, note }) => [
    `## ${plain(heading)}`,
    ...(note.trim() === '' ? [] : [`*${plain(note)}*`]),
  ]);
  return { title, markdown: [`# ${plain(title)}`, ...parts].join('\n\n') };
}

/** Words of a person, where nothing of them may act as markup. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~$]/g, '\\$&');
}
