import type { Token } from 'marked';
import { markdownLexer } from '#client/markdown/syntax/markdown-lexer.ts';
import type { NoteToken } from '#client/markdown/syntax/note-syntax.ts';
import { cleanText } from '#shared/text/clean-text.ts';
import { isTangled } from '#shared/text/tangle.ts';
import type { DocContent, DocNode } from '../../document/content.ts';
import { blocksOf, type ReadSetting } from './markdown-blocks.ts';
import { wordsOf } from './markdown-inline.ts';
import { plainContent } from './read-plain.ts';

/** What a reader found: a document, and its pictures by the names that stand for them in it. */
export interface ReadDocument {
  readonly title: string;
  readonly content: DocContent;
  /** By `documentId` of their nodes, until they are kept. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Pictures that stand elsewhere, or that are none; nothing is ever asked of other places. */
  readonly left: number;
}

/** CommonMark with tables, tasks, notes and formulas; too tangled, it is read as plain text. */
export function readMarkdown(text: string): ReadDocument {
  const clean = cleanText(text).replace(/^\ufeff/, '');
  if (isTangled(clean)) return plain(clean);
  try {
    return documentOf([...markdownLexer().lex(withoutFront(clean))]);
  } catch {
    return plain(clean);
  }
}

function documentOf(tokens: readonly Token[]): ReadDocument {
  const notes = new Map<string, string>();
  for (const token of notesIn(tokens)) notes.set(token.label, wordsOf(token.tokens).trim());
  const pictures = new Map<string, string>();
  let left = 0;
  const setting: ReadSetting = {
    noteOf: (label) => notes.get(label) ?? null,
    pictureOf: (src) => {
      const isPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,/i.test(src);
      if (!isPicture) {
        left += 1;
        return null;
      }
      const name = `picture-${pictures.size + 1}`;
      pictures.set(name, src);
      return name;
    },
  };
  const content = blocksOf(tokens, setting);
  return { title: titleOf(content), content: filled(content), pictures, left };
}

function* notesIn(tokens: readonly Token[]): Generator<NoteToken> {
  for (const token of tokens) {
    if (token.type === 'note') yield token as NoteToken;
    if ('tokens' in token) yield* notesIn(token.tokens ?? []);
    if (token.type === 'list') for (const item of token.items) yield* notesIn(item.tokens);
  }
}

/** What a page generator or a notebook keeps above the text. A line is read in one way alone (R27). */
function withoutFront(text: string): string {
  return text.replace(/^---\n(?:\w[\w-]*:.*\n|[ \t-].*\n)*---\n/, '');
}

function plain(text: string): ReadDocument {
  return { title: '', content: plainContent(text), pictures: new Map(), left: 0 };
}

/** The words of the first heading, where the text begins with one. */
export function titleOf([first]: readonly DocNode[]): string {
  return first?.type === 'heading' ? wordsIn(first).trim() : '';
}

function wordsIn({ text, content = [] }: DocNode): string {
  return text ?? content.map(wordsIn).join('');
}

/** A document has at least one paragraph to write in. */
export function filled(content: readonly DocNode[]): DocContent {
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}
