import { atom } from 'nanostores';
import type { StyleTold } from '../style/client/figures.ts';
import { orderStyle } from '../style/client/order-style.ts';

export type StyleShown = { readonly kind: 'empty' | 'working' | 'failed' } | StyleTold;

export const $text = atom('');
export const $style = atom<StyleShown>({ kind: 'empty' });

/** How long typing pauses before the text is looked at, in milliseconds; a long text waits longer. */
const pause = 300;
const longText = 50_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let working = new AbortController();

/** Keeps the figures those of the text in the field. @returns what ends it. */
export function watchText(): () => void {
  const stop = $text.subscribe((text) => {
    clearTimeout(timer);
    working.abort();
    if (text.trim() === '') return $style.set({ kind: 'empty' });
    timer = setTimeout(() => void look(text), text.length > longText ? pause * 3 : pause);
  });
  return () => {
    stop();
    clearTimeout(timer);
    working.abort();
  };
}

async function look(text: string): Promise<void> {
  working = new AbortController();
  const { signal } = working;
  // Figures that are there stay until the new ones come.
  if ($style.get().kind !== 'figures') $style.set({ kind: 'working' });
  try {
    await orderStyle(text, signal, (told) => {
      if (!signal.aborted) $style.set(told);
    });
  } catch {
    if (!signal.aborted) $style.set({ kind: 'failed' });
  }
}
