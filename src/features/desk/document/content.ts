/**
 * A document as ProseMirror writes it: plain data, the same in the browser, in the database and in
 * exports. Names are Tiptap's own, and `footnote`, `math`, `mathBlock`, `image`, `comment` are ours.
 */
export interface DocNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, AttrValue>>;
  readonly content?: readonly DocNode[];
  readonly marks?: readonly DocMark[];
  /** Of `text` alone. */
  readonly text?: string;
}

export interface DocMark {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, AttrValue>>;
}

export type AttrValue = string | number | boolean | null | readonly number[];

export interface DocContent {
  readonly type: 'doc';
  readonly content: readonly DocNode[];
}

/**
 * Every node with its attributes:
 * `image` { documentId: kernel document of the file, alt, title }, a block;
 * `footnote` { text }, within a line; `math` { latex } within a line and `mathBlock` { latex } as a block.
 */
export const nodeTypes = [
  'paragraph',
  'heading',
  'blockquote',
  'codeBlock',
  'bulletList',
  'orderedList',
  'listItem',
  'taskList',
  'taskItem',
  'table',
  'tableRow',
  'tableHeader',
  'tableCell',
  'horizontalRule',
  'image',
  'mathBlock',
  'math',
  'footnote',
  'hardBreak',
  'text',
] as const;

/** `comment` { id } ties a comment of the document to its words. */
export const markTypes = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'link',
  'comment',
] as const;

export const emptyContent: DocContent = { type: 'doc', content: [{ type: 'paragraph' }] };
