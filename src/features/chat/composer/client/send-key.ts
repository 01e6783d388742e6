import { isComposing } from '#client/ui/composing.ts';

/** Enter sends; Shift makes a line, and so does a word that an input method still composes. */
export function isSendKey(event: KeyboardEvent): boolean {
  const { key, shiftKey, altKey } = event;
  if (key !== 'Enter' || shiftKey || altKey || isComposing(event)) return false;
  // A keyboard on the screen has no easy Shift, and its Enter makes the line.
  return !matchMedia('(pointer: coarse)').matches;
}
