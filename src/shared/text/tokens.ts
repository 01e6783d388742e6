import { chunks } from './chunk.ts';

/** The words of a text as they are compared, and where each stands. */
export interface Tokens {
  /** Small letters, compatible signs made one. */
  readonly forms: string[];
  /** UTF-16 units of the text. */
  readonly starts: number[];
  readonly ends: number[];
}

/** Scripts that put no space between words: each sign is a token of its own. */
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]\\p{M}*';
const token = new RegExp(`${unspaced}|(?:(?!${unspaced})[\\p{L}\\p{N}\\p{M}])+`, 'gu');

/** Cuts a text into tokens, pausing between stretches. */
export function* tokenSteps(text: string): Generator<undefined, Tokens, undefined> {
  const tokens: Tokens = { forms: [], starts: [], ends: [] };
  for (const chunk of chunks(text)) {
    for (const { 0: word, index } of chunk.text.matchAll(token)) {
      tokens.forms.push(word.normalize('NFKC').toUpperCase().toLowerCase());
      tokens.starts.push(chunk.start + index);
      tokens.ends.push(chunk.start + index + word.length);
    }
    yield;
  }
  return tokens;
}

/** The same at once. */
export function tokensOf(text: string): Tokens {
  const steps = tokenSteps(text);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Whether most tokens are signs of a script without spaces. */
export function isUnspaced({ forms }: Tokens): boolean {
  const sample = forms.slice(0, 2_000);
  const own = new RegExp(`^${unspaced}$`, 'u');
  return sample.filter((form) => own.test(form)).length * 2 > sample.length;
}

/** 32 bits of a text (FNV-1a, mixed). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash);
}

/** Spreads every bit of a number over all 32. */
export function mixed(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
