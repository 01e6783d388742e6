import { atom } from 'nanostores';
import { keepText, readKept } from '#client/drafts/kept-text.ts';
import type { Analysis } from '#shared/text/analysis.ts';
import { analyse, noAnalysis, startAnalyst } from '../analysis/client/analyst.ts';

/** What just happened to the text, with the text as it was where it was replaced. */
export type Notice =
  | { readonly kind: 'cleared'; readonly before: string }
  | { readonly kind: 'opened' | 'file'; readonly name: string; readonly before: string }
  | { readonly kind: 'file.kind' | 'file.large' | 'file.unreadable'; readonly name: string }
  | { readonly kind: 'open.failed' | 'deleted' | 'delete.failed'; readonly name: string };

export const $text = atom('');
export const $analysis = atom<Analysis>(noAnalysis);
/** The figures shown are those of an earlier text. */
export const $counting = atom(false);
export const $notice = atom<Notice | null>(null);
/** False when the browser refuses to keep the draft (R37). */
export const $draftKept = atom(true);

/** Name of the file that the text came from; '' for a text that was typed. */
export const $fileTitle = atom('');

let countingTimer: ReturnType<typeof setTimeout> | undefined;
/** Figures that come sooner are not announced as under way: it would flicker. */
const patience = 200;
let draftTimer: ReturnType<typeof setTimeout> | undefined;
const draftPause = 400;
const draftKey = 'counter-draft';

/** Takes over a text that was typed before the page's script woke, else the draft. */
export function wakeText(typed: string): void {
  const text = typed || readKept(draftKey);
  if (text === '') startAnalyst();
  else setText(text);
}

/** The visitor's text changed. */
export function setText(text: string): void {
  if (text === '') $fileTitle.set('');
  $text.set(text);
  countingTimer ??= setTimeout(() => $counting.set(true), patience);
  analyse(text, (analysis) => {
    clearTimeout(countingTimer);
    countingTimer = undefined;
    $analysis.set(analysis);
    $counting.set(false);
  });
  clearTimeout(draftTimer);
  draftTimer = setTimeout(keepDraft, draftPause);
}

/** Another text takes the place of the visitor's, who is told and can have it back. */
export function replaceText(text: string, notice: Notice | null): void {
  setText(text);
  $notice.set(notice);
}

/** Also when the page is left. */
export function keepDraft(): void {
  clearTimeout(draftTimer);
  $draftKept.set(keepText(draftKey, $text.get()));
}
