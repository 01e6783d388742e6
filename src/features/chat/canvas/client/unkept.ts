import type { CanvasPlace } from '../contract.ts';

/** Cleared with the chat storage (SPEC 4), as its name says. */
const keyOf = ({ messageId, part }: CanvasPlace) => `chat:canvas ${messageId} ${part}`;

/**
 * Of a page that goes, as a browser may not send its last call, and sends no long one; of a canvas that
 * closes, until its text is kept; and of a text that no version can be. @param text null: nothing.
 */
export function rememberUnkept(place: CanvasPlace, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(keyOf(place));
    else sessionStorage.setItem(keyOf(place), text);
  } catch {
    // Without storage the last call of a page is all there is (R37).
  }
}

/** What was written into this canvas and not kept before it was opened, or the page loaded, again. */
export function unkeptOf(place: CanvasPlace): string | null {
  try {
    return sessionStorage.getItem(keyOf(place));
  } catch {
    return null;
  }
}

/** This text is a version now; what was written into the canvas since stays. */
export function forgetKept(place: CanvasPlace, text: string): void {
  if (unkeptOf(place) === text) rememberUnkept(place, null);
}
