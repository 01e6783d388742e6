import type { Editor } from '@tiptap/core';
import type { SuggestCommand } from '../commands.ts';
import type { SuggestInput } from '../contract.ts';
import { mostAround } from '../limits.ts';
import { flatRange } from './flat-range.ts';
import { suggestKey } from './suggest-plugin.ts';

export interface Asked {
  readonly input: SuggestInput;
  readonly range: { readonly from: number; readonly to: number };
}

/** What is selected now, with what stands around it. */
export function askedOf(
  editor: Editor,
  command: SuggestCommand,
  options: Pick<SuggestInput, 'tone' | 'language' | 'order'>,
): Asked {
  const { doc, selection } = editor.state;
  const { from, to } = selection;
  const { text } = flatRange(doc, from, to);
  const before = doc.textBetween(Math.max(0, from - mostAround * 2), from, '\n\n', ' ');
  const after = doc.textBetween(to, Math.min(doc.content.size, to + mostAround), '\n\n', ' ');
  const input = {
    ...{ command, text, ...options },
    ...{ before: before.slice(-mostAround), after: after.slice(0, mostAround) },
  };
  return { input, range: { from, to } };
}

/** Where the words of an earlier suggestion stand now; null where they are no longer there. */
export function rangeOf(editor: Editor, { command, text, before }: SuggestInput) {
  const { doc } = editor.state;
  const held = suggestKey.getState(editor.state)?.range;
  if (held && flatRange(doc, held.from, held.to).text === text) return held;
  const whole = flatRange(doc, 0, doc.content.size);
  // Where it goes on, the words before it say where that is.
  const wanted = command === 'continue' && text === '' ? before.slice(-200).trimStart() : text;
  const at = wanted ? whole.text.indexOf(wanted) : -1;
  if (at < 0) return null;
  const to = whole.placeOf(at + wanted.length);
  return { from: wanted === text ? whole.startOf(at) : to, to };
}
