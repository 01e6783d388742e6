import { atom } from 'nanostores';
import { keepText, readKept } from '#client/drafts/kept-text.ts';

/** What just happened, with what it was about. */
export type Notice =
  | { readonly kind: 'cleared' | 'copied' | 'copy.failed' | 'ignored' }
  | {
      readonly kind: 'file.opened' | 'file.kind' | 'file.large' | 'file.unreadable';
      readonly name: string;
    }
  | { readonly kind: 'word.added'; readonly word: string }
  | { readonly kind: 'rule.is-off'; readonly rule: string }
  | { readonly kind: 'fixed'; readonly count: number };

/** A notice and the way back, where there is one. */
export interface Told {
  readonly notice: Notice;
  readonly undo?: () => void;
}

export const $text = atom('');
export const $told = atom<Told | null>(null);
/** False when the browser refuses to keep the draft (R37). */
export const $draftKept = atom(true);

const draftKey = 'grammar-draft';
const draftPause = 400;
let draftTimer: ReturnType<typeof setTimeout> | undefined;

/** Takes over a text that was typed before the page's script woke, else the draft. */
export function wakeText(typed: string): void {
  setText(typed || readKept(draftKey));
}

/** The visitor's text changed. */
export function setText(text: string): void {
  if (text === $text.get()) return;
  $text.set(text);
  $told.set(null);
  clearTimeout(draftTimer);
  draftTimer = setTimeout(keepDraft, draftPause);
}

/** Also when the page is left. */
export function keepDraft(): void {
  clearTimeout(draftTimer);
  $draftKept.set(keepText(draftKey, $text.get()));
}
