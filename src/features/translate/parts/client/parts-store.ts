import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { loadPartWords, type WordsOfPart } from '#client/words/part-words.ts';

export type TranslatorWords = WordsOfPart<'translate'>;

/** Parts of the tool that come when they are first needed. */
const loaders = {
  Result: async () => (await import('../../result/client/Result.tsx')).Result,
  Options: async () => (await import('../../options/client/Options.tsx')).Options,
  History: async () => (await import('../../result/client/History.tsx')).History,
} satisfies Readonly<Record<string, () => Promise<ComponentType>>>;
export type PartName = keyof typeof loaders;

/** What is there of each; `null` could not be loaded. */
export const $parts = atom<Readonly<Partial<Record<PartName, ComponentType | null>>>>({});
/** Null until the first part is there, which they come with. */
export const $words = atom<TranslatorWords | null>(null);

const loading = new Map<PartName, Promise<boolean>>();

/** @returns false where a deploy took it away, or there is no connection (R25). */
export function loadPart(name: PartName): Promise<boolean> {
  const known = loading.get(name) ?? load(name);
  loading.set(name, known);
  return known;
}

async function load(name: PartName): Promise<boolean> {
  try {
    const [part, words] = await Promise.all([
      loaders[name](),
      $words.get() ?? loadPartWords('translate'),
    ]);
    $words.set(words);
    $parts.set({ ...$parts.get(), [name]: part });
    return true;
  } catch {
    $parts.set({ ...$parts.get(), [name]: null });
    loading.delete(name);
    return false;
  }
}
