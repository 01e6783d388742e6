import { $letters, keptLetters } from './shortcuts.ts';

export function setLetters(on: boolean): void {
  $letters.set(on);
  try {
    if (on) localStorage.removeItem(keptLetters);
    else localStorage.setItem(keptLetters, 'off');
  } catch {
    // Without storage it holds until the page is left (R37).
  }
}
