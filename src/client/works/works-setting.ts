import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';

/** What the views of works need of the page around them. */
export interface WorksSetting {
  /** The group `works`, split by `ui.`. */
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Where all results are; null where the page has no gallery beside it. */
  readonly gallery: string | null;
}

/** Whoever shows works puts it around them. */
export const WorksContext = createContext<WorksSetting | null>(null);

export function useWorksSetting(): WorksSetting {
  const setting = use(WorksContext);
  if (!setting) throw new Error('no words for works');
  return setting;
}

export function useWorksWords(): Translate<'works'> {
  const { words, tag } = useWorksSetting();
  return sayer<'works'>(words, tag);
}
