import { createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { ToolForm } from '../form.ts';
import type { IslandGroup } from '../groups.ts';
import type { ToolPage } from './tool-page.ts';

export interface Shown {
  readonly words: Readonly<Record<IslandGroup, IslandWords>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  readonly form: ToolForm;
  /** Where the form is sent without a script. */
  readonly action: string;
  readonly page: ToolPage;
}

export const ShownContext = createContext<Shown | null>(null);

export function useShown(): Shown {
  const shown = use(ShownContext);
  if (!shown) throw new Error('no tool outside its island');
  return shown;
}

export function useWords(): Translate<'tool'> {
  const { words, tag } = useShown();
  return sayer<'tool'>(words.tool, tag);
}
