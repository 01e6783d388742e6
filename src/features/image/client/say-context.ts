import { createContext, use } from 'react';
import type { CrashWords } from '#client/crash/CrashBoundary.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { ToolForm } from '../form/form.ts';
import type { IslandGroup } from '../groups.ts';
import type { ImageTool } from '../tools.ts';

export interface Saying {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly tool: ImageTool;
  /** What the tool is called: it names the results in the gallery. */
  readonly title: string;
  readonly crash: CrashWords;
  /** One for each operation of the tool. */
  readonly forms: readonly ToolForm[];
}

export const SayContext = createContext<Saying | null>(null);

export function useSay(): Translate<'image'> {
  const { words, tag } = useSaying();
  return sayer<'image'>(words.image, tag);
}

export function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the image island');
  return saying;
}
