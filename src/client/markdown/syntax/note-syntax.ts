import type { Token, TokenizerExtension } from 'marked';

/** `[^1]: the note`, wherever it stands; all are shown at the end. */
export interface NoteToken {
  readonly type: 'note';
  readonly raw: string;
  readonly label: string;
  readonly tokens: Token[];
}

/** `[^1]` in the text. */
export interface NoteMarkToken {
  readonly type: 'note-mark';
  readonly raw: string;
  readonly label: string;
}

const note = /^\[\^([^\]\s]{1,60})\]:[^\S\n]*(.*(?:\n+[ \t]+\S.*)*)(?:\n+|$)/;
const mark = /^\[\^([^\]\s]{1,60})\]/;

export const noteBlock = {
  name: 'note',
  level: 'block',
  tokenizer(src) {
    const [raw, label, text = ''] = note.exec(src) ?? [];
    if (raw === undefined || label === undefined) return undefined;
    const tokens = this.lexer.blockTokens(text.replace(/^(?: {1,4}|\t)/gm, ''), []);
    return { type: 'note', raw, label, tokens };
  },
} satisfies TokenizerExtension;

/** Whether a note begins a text, and so ends the paragraph before it. */
export function beginsNote(src: string): boolean {
  return note.test(src);
}

export const noteMark = {
  name: 'note-mark',
  level: 'inline',
  tokenizer(src) {
    const [raw, label] = mark.exec(src) ?? [];
    return raw === undefined || label === undefined ? undefined : { type: 'note-mark', raw, label };
  },
} satisfies TokenizerExtension;
