import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { VideoForm } from '../form/form.ts';
import type { IslandGroup } from '../groups.ts';
import type { VideoPageTool } from '../tools.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Of the page, without its locale: there results can be used again. */
  readonly path: string;
  /** What the tool is called: it names the results in the gallery. */
  readonly title: string;
  readonly source: VideoPageTool['source'];
  /** What can be chosen; the first stands at the start. */
  readonly forms: readonly VideoForm[];
}

export const SayContext = createContext<Saying | null>(null);

export function useSay(): Translate<'video'> {
  const { words, tag } = useSaying();
  return sayer<'video'>(words.video, tag);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the video island');
  return saying;
}
