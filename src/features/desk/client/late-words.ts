import { atom } from 'nanostores';
import { loadPartWords, type WordsOfPart } from '#client/words/part-words.ts';

/** What the editor and the parts of the desk say; null until it has come. */
export const $lateWords = atom<WordsOfPart<'desk'> | null>(null);

let coming: Promise<void> | null = null;

/** Asked for once, and again after it failed. @throws where they cannot be had (R25). */
export function loadWords(): Promise<void> {
  coming ??= load();
  return coming;
}

async function load(): Promise<void> {
  try {
    $lateWords.set(await loadPartWords('desk'));
  } catch (error) {
    coming = null;
    throw error;
  }
}
