import type { MarkedToken, Token, Tokens } from 'marked';
import type { MathToken } from '#client/markdown/syntax/math-syntax.ts';
import type { DocNode } from '../../document/content.ts';
import { inlineOf, plainOf } from './markdown-inline.ts';

export interface ReadSetting {
  /** Words of a note; null for a mark without one. */
  noteOf(label: string): string | null;
  /** A name for a picture that is there; null for one that stands elsewhere. */
  pictureOf(src: string): string | null;
}

/** Lists and quotes in each other; deeper ones are read as if they were not. */
const deepest = 12;
const deepestHeading = 4;

export function blocksOf(tokens: readonly Token[], setting: ReadSetting, depth = 0): DocNode[] {
  if (depth > deepest) return tokens.map(({ raw }) => paragraphOf([{ type: 'text', text: raw }]));
  return tokens.flatMap((token) => blockOf(token, setting, depth));
}

function blockOf(token: Token, setting: ReadSetting, depth: number): DocNode[] {
  if (token.type === 'math') return [mathOf((token as unknown as MathToken).tex)];
  const known = token as MarkedToken;
  switch (known.type) {
    case 'heading': {
      const level = Math.min(deepestHeading, known.depth);
      const { words } = inlineOf(known.tokens, setting);
      return [{ type: 'heading', attrs: { level }, ...(words.length > 0 && { content: words }) }];
    }
    case 'paragraph':
    case 'text':
      return lineOf(known.tokens ?? [known], setting);
    case 'list':
      return [listOf(known, setting, depth)];
    case 'blockquote':
      return [{ type: 'blockquote', content: inside(known.tokens, setting, depth) }];
    case 'code':
      return [codeOf(known)];
    case 'hr':
      return [{ type: 'horizontalRule' }];
    case 'table':
      return [tableOf(known, setting)];
    case 'html':
      return htmlOf(known.text);
    default:
      return [];
  }
}

/** A paragraph; its pictures are blocks of their own below it. */
function lineOf(tokens: readonly Token[], setting: ReadSetting): DocNode[] {
  const { words, pictures } = inlineOf(tokens, setting);
  const isEmpty = words.every(({ text }) => text?.trim() === '');
  return [...(isEmpty ? [] : [paragraphOf(words)]), ...pictures];
}

function paragraphOf(content: readonly DocNode[]): DocNode {
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function inside(tokens: readonly Token[], setting: ReadSetting, depth: number): DocNode[] {
  const blocks = blocksOf(tokens, setting, depth + 1);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph' }];
}

function listOf({ items, ordered, start }: Tokens.List, setting: ReadSetting, depth: number) {
  const isTasks = items.length > 0 && items.every(({ task }) => task);
  const content = items.map((item): DocNode => {
    const tokens = item.tokens.filter(({ type }) => type !== 'checkbox');
    const blocks = inside(tokens, setting, depth);
    const begun = blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks];
    if (!isTasks) return { type: 'listItem', content: begun };
    return { type: 'taskItem', attrs: { checked: item.checked === true }, content: begun };
  });
  if (isTasks) return { type: 'taskList', content };
  if (!ordered) return { type: 'bulletList', content };
  return { type: 'orderedList', attrs: { start: start === '' ? 1 : start }, content };
}

function codeOf({ text, lang }: Tokens.Code): DocNode {
  const language = /^[\w+#.-]+/.exec(lang ?? '')?.[0] ?? null;
  const code = { type: 'codeBlock', attrs: { language } };
  return text === '' ? code : { ...code, content: [{ type: 'text', text }] };
}

function tableOf({ header, rows }: Tokens.Table, setting: ReadSetting): DocNode {
  const rowOf = (cells: readonly Tokens.TableCell[], type: string): DocNode => ({
    type: 'tableRow',
    content: cells.map(({ tokens }) => {
      const { words, pictures } = inlineOf(tokens, setting);
      return { type, content: [paragraphOf(words), ...pictures] };
    }),
  });
  const isNamed = header.some(({ text }) => text.trim() !== '');
  const head = isNamed || rows.length === 0 ? [rowOf(header, 'tableHeader')] : [];
  return { type: 'table', content: [...head, ...rows.map((row) => rowOf(row, 'tableCell'))] };
}

function mathOf(tex: string): DocNode {
  return { type: 'mathBlock', attrs: { latex: tex } };
}

/** Markup between the lines is not run and not kept; its words are. */
function htmlOf(html: string): DocNode[] {
  const text = plainOf(html).trim();
  return text === '' ? [] : [paragraphOf([{ type: 'text', text: text.replace(/\s+/g, ' ') }])];
}
