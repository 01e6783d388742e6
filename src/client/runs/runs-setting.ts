import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';

/** What the views of runs need of the page around them. */
export interface RunsSetting {
  /** The group `runs`, split by `ui.`. */
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** Whoever shows runs puts it around them, and a MarkdownContext too. */
export const RunsContext = createContext<RunsSetting | null>(null);

export function useRunsTag(): string {
  return useRunsSetting().tag;
}

export function useRunsWords(): Translate<'runs'> {
  const { words, tag } = useRunsSetting();
  return sayer<'runs'>(words, tag);
}

function useRunsSetting(): RunsSetting {
  const setting = use(RunsContext);
  if (!setting) throw new Error('no words for runs');
  return setting;
}
