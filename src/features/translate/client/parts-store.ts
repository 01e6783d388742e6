import { atom } from 'nanostores';
import { loadPartWords, type WordsOfPart } from '#client/words/part-words.ts';

/** What comes when the tool is first touched: all that stands around the form, with its words. */
export type Parts = typeof import('../result/client/parts.tsx') & {
  readonly words: WordsOfPart<'translate'>;
};

export type PartsState =
  | { readonly state: 'none' | 'loading' | 'failed'; readonly parts: null }
  | { readonly state: 'ready'; readonly parts: Parts };

export const $parts = atom<PartsState>({ state: 'none', parts: null });

let loading: Promise<Parts | null> | undefined;

/** @returns null where a deploy took them away, or there is no connection (R25). */
export function loadParts(): Promise<Parts | null> {
  loading ??= load();
  return loading;
}

async function load(): Promise<Parts | null> {
  $parts.set({ state: 'loading', parts: null });
  try {
    const [code, words] = await Promise.all([
      import('../result/client/parts.tsx'),
      loadPartWords('translate'),
    ]);
    const parts = { ...code, words };
    $parts.set({ state: 'ready', parts });
    return parts;
  } catch {
    $parts.set({ state: 'failed', parts: null });
    loading = undefined;
    return null;
  }
}
