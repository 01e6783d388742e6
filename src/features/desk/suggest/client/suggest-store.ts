import type { Editor } from '@tiptap/core';
import { onRunEnd } from '#client/runs/run-end.ts';
import { createRunStore } from '#client/runs/run-store.ts';
import { createRunSetting } from '#client/runs/setting-store.ts';
import type { RunView } from '#shared/run/run.ts';
import { $editor, openDocument } from '../../client/desk-store.ts';
import type { SuggestInput } from '../contract.ts';
import { type Asked, rangeOf } from './asked.ts';
import { flatRange } from './flat-range.ts';
import { addedPieces, type Piece, piecesOf } from './pieces.ts';
import { suggestKey } from './suggest-plugin.ts';

export const suggestRun = createRunStore();
export const suggestSetting = createRunSetting('gpt3_words');

const prefix = 'desk-suggest:';

/** Asks anew what is left where a suggestion has ended. @returns what ends that. */
export function watchLeft(): () => void {
  return onRunEnd(suggestRun, () => void suggestSetting.load());
}

/** Asks for a suggestion; it is found again in this tab, also after the page was reloaded. */
export async function ask(editor: Editor, key: string, { input, range }: Asked): Promise<void> {
  editor.view.dispatch(editor.state.tr.setMeta(suggestKey, { range, pieces: [] }));
  const run = await suggestRun.begin(input, async (runKey) => {
    const calls = await import('./suggest-calls.ts').catch(() => null);
    return calls?.begin({ ...input, key: runKey });
  });
  // Meanwhile the document may have got its id.
  if (run) remember($editor.get() === editor ? (openDocument()?.key ?? key) : key, run.id);
  else clear(editor);
}

/** The document that it was asked for is known by another key now: by its id. */
export function keepLast(before: string, key: string): void {
  const id = remembered(before);
  if (!id) return;
  remember(before, null);
  remember(key, id);
}

/** The suggestion that this tab asked for last, where it belongs to this document. */
export async function openLast(key: string): Promise<void> {
  const id = remembered(key);
  if (id) await suggestRun.open(id);
}

/** Leaves the suggestion for another one. */
export function leave(editor: Editor, key: string): void {
  remember(key, null);
  suggestRun.clear();
  clear(editor);
}

function clear(editor: Editor): void {
  editor.view.dispatch(editor.state.tr.setMeta(suggestKey, { range: null, pieces: [] }));
}

/** Lays a finished suggestion beside the words. @returns false where those are no longer there. */
export function placeSuggestion(editor: Editor, run: RunView, tag: string): boolean {
  const input = run.input as SuggestInput;
  const range = rangeOf(editor, input);
  if (!range) return false;
  const { doc, tr } = editor.state;
  const flat = flatRange(doc, range.from, range.to);
  const goesOn = input.command === 'continue';
  const found = goesOn
    ? spaced(addedPieces(flat.text.length, run.text, tag), flat.text || input.before)
    : piecesOf(flat.text, run.text, input.language ?? tag);
  const pieces = found.map(({ from, to, old, next }, id) => {
    const start = goesOn ? range.to : from < to ? flat.startOf(from) : flat.placeOf(from);
    const end = from === to ? start : flat.placeOf(to);
    return { id, from: start, to: end, old, next };
  });
  editor.view.dispatch(tr.setMeta(suggestKey, { range, pieces }));
  return true;
}

/** Words that follow others do not stick to them. */
function spaced([first, ...rest]: readonly Piece[], before: string): Piece[] {
  if (!first) return [];
  const isApart = before === '' || /\s$/.test(before);
  return [isApart ? first : { ...first, next: ` ${first.next}` }, ...rest];
}

function remember(key: string, id: string | null): void {
  try {
    if (id) sessionStorage.setItem(prefix + key, id);
    else sessionStorage.removeItem(prefix + key);
  } catch {}
}

function remembered(key: string): string | null {
  try {
    return sessionStorage.getItem(prefix + key);
  } catch {
    return null;
  }
}
