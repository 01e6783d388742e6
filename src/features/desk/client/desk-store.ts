import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';
import type { Comment } from '../contract.ts';

/** The document on screen, apart from its text, which the editor has. */
export interface OpenDesk {
  /** null until the server has it. */
  readonly id: string | null;
  /** By which this device knows it: the id, or until there is one the key that makes it. */
  readonly key: string;
  readonly title: string;
  readonly goal: number | null;
  readonly comments: readonly Comment[];
}

/** What the desk shows. */
export type View =
  | { readonly kind: 'waking' | 'opening' | 'missing' | 'failed' | 'broken' }
  | { readonly kind: 'document'; readonly document: OpenDesk };

export const $view = atom<View>({ kind: 'waking' });
/** The editor of the open document; null while none is open. */
export const $editor = atom<Editor | null>(null);
/** Which pane stands beside the text. */
export const $pane = atom<string | null>(null);
/** Which dialog stands above the page. */
export const $dialog = atom<string | null>(null);

export function openDocument(): OpenDesk | null {
  const view = $view.get();
  return view.kind === 'document' ? view.document : null;
}

/** Changes what is kept beside the text; what the editor holds is no part of it. */
export function changeOpen(change: Partial<OpenDesk>): void {
  const document = openDocument();
  if (document) $view.set({ kind: 'document', document: { ...document, ...change } });
}
