import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { IslandGroup } from '../groups.ts';
import type { Language, RewriteTool } from '../wording.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly tool: RewriteTool;
  /** Of the page; '' where it has none. */
  readonly language: Language;
  readonly example: string;
}

export const SayContext = createContext<Saying | null>(null);

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the rewriting island');
  return saying;
}

export function useWords(): Translate<'humanize'> {
  const { words, tag } = useSaying();
  return sayer<'humanize'>(words.humanize, tag);
}
