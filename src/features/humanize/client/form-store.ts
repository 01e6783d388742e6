import { atom } from 'nanostores';
import type { Wording } from '../contract.ts';
import { longestFrozen, mostFrozen } from '../limits.ts';
import type { Language, Mode, RewriteTool, Strength } from '../wording.ts';

/** Modes of each page, in the order in which they are offered. */
export const modesOf: Readonly<Record<RewriteTool, readonly Mode[]>> = {
  paraphrase: ['standard', 'fluent', 'formal', 'simple', 'creative', 'shorten', 'expand'],
  humanize: ['humanize', 'fluent', 'simple', 'formal', 'shorten'],
};

/** The text in the field. */
export const $text = atom('');
export const $mode = atom<Mode>('standard');
export const $strength = atom<Strength>(2);
export const $language = atom<Language>('');
/** As it was typed: words with commas between them. */
export const $frozen = atom('');

export function frozenWords(typed: string): string[] {
  const words = typed.split(/[,\n;、，]/).map((word) => word.trim().slice(0, longestFrozen));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostFrozen);
}

export function wordingNow(): Wording {
  return {
    mode: $mode.get(),
    strength: $strength.get(),
    language: $language.get(),
    frozen: frozenWords($frozen.get()),
  };
}
