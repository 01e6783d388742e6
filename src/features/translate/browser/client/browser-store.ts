import { atom } from 'nanostores';
import { keepText, readKept } from '#client/drafts/kept-text.ts';
import { piecesOf } from '#shared/text/pieces.ts';
import type { Pair } from '../../form/client/form-store.ts';
import {
  availabilityOf,
  detected,
  hasDetector,
  hasTranslator,
  openTranslator,
} from './browser-translator.ts';

/** What this browser's own translator makes, or has made, of a text. */
export type LocalShown =
  | { readonly kind: 'none' | 'failed' | 'unknown' }
  | { readonly kind: 'loading'; readonly part: number }
  | {
      readonly kind: 'going' | 'done';
      /** What is translated. */
      readonly source: string;
      readonly text: string;
      readonly done: number;
      readonly count: number;
      readonly from: string;
      readonly to: string;
    };

export const $local = atom<LocalShown>({ kind: 'none' });
/** The visitor has said that the browser may translate, and load what it needs for it. */
export const $agreed = atom(false);

const keptAgreed = 'translate-browser';
/** UTF-16 units: what a small model takes at once. */
const pieceLength = 1_000;
/** UTF-16 units that a language is told by. */
const sample = 1_000;

let working = new AbortController();

export function wakeAgreed(): void {
  $agreed.set(hasTranslator() && readKept(keptAgreed) !== '');
}

export function setAgreed(agreed: boolean): void {
  $agreed.set(agreed);
  keepText(keptAgreed, agreed ? 'yes' : '');
  if (!agreed) stopLocal();
}

/** Whether the browser could translate the pair; a language that the text tells may be any. */
export async function canTranslate({ from, to }: Pair): Promise<boolean> {
  if (!hasTranslator()) return false;
  if (from === '') return hasDetector();
  return (await availabilityOf(from, to)) !== 'unavailable';
}

/** Also what it made is no longer shown. */
export function stopLocal(): void {
  working.abort();
  working = new AbortController();
  $local.set({ kind: 'none' });
}

/** Translates on this device: nothing is sent. */
export async function translateHere(text: string, pair: Pair): Promise<void> {
  stopLocal();
  const { signal } = working;
  const show = (shown: LocalShown) => {
    if (!signal.aborted) $local.set(shown);
  };
  show({ kind: 'loading', part: 0 });
  try {
    const from = pair.from || (await detected(text.slice(0, sample), signal));
    if (!from) return show({ kind: 'unknown' });
    await translatePieces(text, { ...pair, from }, signal, show);
  } catch {
    show({ kind: 'failed' });
  }
}

async function translatePieces(
  text: string,
  { from, to }: Pair,
  signal: AbortSignal,
  show: (shown: LocalShown) => void,
): Promise<void> {
  const onLoaded = (part: number) => show({ kind: 'loading', part });
  const translator = await openTranslator(from, to, { signal, onLoaded });
  const pieces = piecesOf(text, pieceLength);
  let made = '';
  for (const [done, { text: piece, gap }] of pieces.entries()) {
    show({ kind: 'going', source: text, text: made, done, count: pieces.length, from, to });
    made += (piece === '' ? '' : await translator.translate(piece, { signal })) + gap;
  }
  show({
    kind: 'done',
    source: text,
    text: made,
    done: pieces.length,
    count: pieces.length,
    from,
    to,
  });
  translator.destroy();
}
