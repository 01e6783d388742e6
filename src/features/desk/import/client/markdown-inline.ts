import type { MarkedToken, Token, Tokens } from 'marked';
import type { MathToken } from '#client/markdown/syntax/math-syntax.ts';
import type { NoteMarkToken } from '#client/markdown/syntax/note-syntax.ts';
import { safeHref } from '#shared/text/clean-text.ts';
import { decodeEntities } from '#shared/text/entities.ts';
import { smallSigns } from '#shared/text/small-signs.ts';
import type { DocMark, DocNode } from '../../document/content.ts';
import type { ReadSetting } from './markdown-blocks.ts';
import { addressBeside } from './place-notes.ts';

export interface Inline {
  readonly words: DocNode[];
  /** They are blocks, and stand below. */
  readonly pictures: DocNode[];
}

interface State extends Inline {
  readonly setting: ReadSetting;
  /** Between `<u>` and `</u>`. */
  underlined: boolean;
  /** `sup` or `sub` while one is open. */
  small: string;
}

/** What stands in a line, with its marks. */
export function inlineOf(tokens: readonly Token[], setting: ReadSetting): Inline {
  const state: State = { words: [], pictures: [], setting, underlined: false, small: '' };
  read(state, tokens, []);
  return { words: joined(state.words), pictures: state.pictures };
}

function read(state: State, tokens: readonly Token[], marks: readonly DocMark[]): void {
  for (const token of tokens) {
    const leaf = leafOf(token, state.setting);
    if (leaf) add(state, leaf, marks);
    else readKnown(state, token as MarkedToken, marks);
  }
}

function readKnown(state: State, token: MarkedToken, marks: readonly DocMark[]): void {
  switch (token.type) {
    case 'strong':
      read(state, token.tokens, [...marks, { type: 'bold' }]);
      break;
    case 'em':
      read(state, token.tokens, [...marks, { type: 'italic' }]);
      break;
    case 'del':
      read(state, token.tokens, [...marks, { type: 'strike' }]);
      break;
    case 'link':
      read(state, token.tokens, [...marks, ...linkMarks(token)]);
      break;
    case 'image':
      addPicture(state, token, marks);
      break;
    case 'codespan':
      add(state, { type: 'text', text: token.text }, [{ type: 'code' }]);
      break;
    case 'html':
      readTag(state, token.text);
      break;
    // The item has it.
    case 'checkbox':
      break;
    case 'text':
      if (token.tokens) read(state, token.tokens, marks);
      else add(state, textNode(token.text), marks);
      break;
    default:
      add(state, textNode('text' in token ? String(token.text) : token.raw), marks);
  }
}

/** Of the tags that may stand in a line, four mean something here; what is no tag of HTML is a word. */
function readTag(state: State, tag: string): void {
  const [, end, name = ''] = /^<(\/?)([a-z][\w-]*)/i.exec(tag) ?? [];
  if (/^br$/i.test(name)) add(state, { type: 'hardBreak' }, []);
  else if (/^u$/i.test(name)) state.underlined = end === '';
  else if (/^su[bp]$/i.test(name)) state.small = end ? '' : name.toLowerCase();
  else if (name && document.createElement(name) instanceof HTMLUnknownElement)
    add(state, { type: 'text', text: tag }, []);
}

function add({ words, underlined, small }: State, node: DocNode, marks: readonly DocMark[]): void {
  if (node.text === '') return;
  const worn = underlined ? [...marks, { type: 'underline' }] : marks;
  if (node.text === undefined) words.push(node);
  else {
    const text = small ? smallSigns(node.text, small === 'sup') : node.text;
    words.push({ ...node, text, ...(worn.length > 0 && { marks: unique(worn) }) });
  }
}

function addPicture(state: State, token: Tokens.Image, marks: readonly DocMark[]): void {
  const documentId = state.setting.pictureOf(token.href);
  const alt = decodeEntities(token.text);
  if (documentId === null) add(state, { type: 'text', text: alt }, marks);
  else state.pictures.push({ type: 'image', attrs: { documentId, alt, title: token.title ?? '' } });
}

function leafOf(token: Token, setting: ReadSetting): DocNode | null {
  if (token.type === 'math')
    return { type: 'math', attrs: { latex: (token as unknown as MathToken).tex } };
  if (token.type === 'br') return { type: 'hardBreak' };
  if (token.type !== 'note-mark') return null;
  const text = setting.noteOf((token as unknown as NoteMarkToken).label);
  return text === null ? textNode(token.raw) : { type: 'footnote', attrs: { text } };
}

function linkMarks({ href }: Tokens.Link): DocMark[] {
  const safe = safeHref(href);
  return safe === null ? [] : [{ type: 'link', attrs: { href: safe } }];
}

function textNode(text: string): DocNode {
  return { type: 'text', text: decodeEntities(text).replace(/\s*\n\s*/g, ' ') };
}

function unique(marks: readonly DocMark[]): DocMark[] {
  return marks.filter(({ type }, at) => marks.findIndex((one) => one.type === type) === at);
}

/** Texts beside each other that wear the same are one. */
function joined(words: readonly DocNode[]): DocNode[] {
  const parts: DocNode[] = [];
  for (const one of words) {
    const before = parts.at(-1);
    const isSame =
      one.text !== undefined &&
      before?.text !== undefined &&
      JSON.stringify(one.marks) === JSON.stringify(before.marks);
    if (isSame) parts[parts.length - 1] = { ...before, text: `${before.text}${one.text}` };
    else parts.push(one);
  }
  return parts;
}

/** Words of tokens without what they wear, as a note has them. */
export function wordsOf(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'space') return ' ';
      if ('tokens' in token && token.tokens) {
        const words = wordsOf(token.tokens);
        return token.type === 'link' ? words + addressBeside(words, String(token.href)) : words;
      }
      if (token.type === 'html') return '';
      return 'text' in token ? decodeEntities(String(token.text)) : token.raw;
    })
    .join('');
}

/** Words of a stretch of HTML. */
export function plainOf(html: string): string {
  return decodeEntities(
    html
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|template)\b[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<[^>]*>/g, ' '),
  );
}
