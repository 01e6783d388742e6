import { isEnglish } from '../text/english.ts';
import { mainScript } from '../text/script.ts';
import { createWordList } from '../text/word-list.ts';

/** A shorter text has too few words to tell its language by; in this script it is taken for English. */
const tellingWords = 20;

/** By its letters and its small words. */
export function looksEnglish(text: string): boolean {
  if (mainScript(text) !== 'Latn') return false;
  const words = createWordList();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}'’]+/gu)) words.add(word, index);
  return words.ids.length <= tellingWords || isEnglish(words);
}
