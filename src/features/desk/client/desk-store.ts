import type { Editor } from '@tiptap/core';
import { atom } from 'nanostores';
import type { Comment } from '../contract.ts';

/** The document on screen, apart from its text, which the editor has. */
export interface OpenDesk {
  /** null until the server has it. */
  readonly id: string | null;
  /** By which this device knows it, whether or not the server does. */
  readonly key: string;
  readonly title: string;
  readonly goal: number | null;
  readonly comments: readonly Comment[];
  /** Of the server's that these words grew from; 0 before the first. */
  readonly revision: number;
}

/** What the desk shows. */
export type View =
  | { readonly kind: 'opening' | 'missing' | 'failed' }
  | { readonly kind: 'document'; readonly document: OpenDesk };

export const $view = atom<View>({ kind: 'opening' });
/** The editor of the open document; null while none is open. */
export const $editor = atom<Editor | null>(null);
/** Which pane stands beside the text. */
export const $pane = atom<string | null>(null);
