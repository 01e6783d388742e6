import { plainTokens } from './plain-tokens.ts';
import type { Source } from './source.ts';

/** Fewer letters bear nothing out: they stand in any text. */
const fewestLetters = 8;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/** What a quote leaves out. */
const gap = /\s*[([]?\s*(?:…|\.{3,})\s*[)\]]?\s*/;

/** Whether the words of a quote stand in that source, in their order, next to each other. */
export type QuoteChecker = (number: number, quote: string) => boolean;

export function quoteChecker(sources: readonly Source[]): QuoteChecker {
  const texts = new Map(sources.map((one) => [one.number, plainTokens(one.text)]));
  return (number, quote) => {
    const text = texts.get(number);
    const parts = quote
      .split(gap)
      .map(plainTokens)
      .filter((part) => part.trim() !== '');
    if (text === undefined || parts.length === 0 || !parts.every(saysEnough)) return false;
    let from = 0;
    for (const part of parts) {
      const at = text.indexOf(part, from);
      if (at < 0) return false;
      // The space after it may begin the next part.
      from = at + part.length - 1;
    }
    return true;
  };
}

/** @param part as `plainTokens` has it. */
export function saysEnough(part: string): boolean {
  return lettersIn(part.replaceAll(' ', '')) >= fewestLetters;
}

/** The length of a text in letters: a sign of Chinese says about as much as two. */
export function lettersIn(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}
