import { atom } from 'nanostores';
import type { EngineName, Formality } from '#shared/translate/engine.ts';
import { longestKept, mostKept } from '../../limits.ts';

/** Who translates: '' is the first of the site's engines that knows the pair. */
export type EngineChoice = '' | EngineName | 'browser';

export const $formality = atom<Formality>('default');
/** Of a glossary; '' for none. */
export const $glossary = atom('');
/** Words to leave alone as they were typed, with commas between them. */
export const $keep = atom('');
export const $engine = atom<EngineChoice>('');

export function keptWords(typed: string): string[] {
  const words = typed.split(/[,\n;、，،]/).map((word) => word.trim().slice(0, longestKept));
  return [...new Set(words.filter((word) => word !== ''))].slice(0, mostKept);
}
