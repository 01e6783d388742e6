import { type ComponentType, createContext, use } from 'react';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { FormulaProps } from './math/MathText.tsx';

/** What formatted text needs of the page around it. */
export interface MarkdownSetting {
  /** The group `markdown`, split by `ui.`. */
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Where links without a host lead; absent: the page that shows it. */
  readonly base?: string;
  /** Rendered once, on the server: no buttons, which nothing would wake. */
  readonly still?: boolean;
  /** A button more at each code. */
  readonly codeTool?: ComponentType<{ readonly text: string; readonly lang: string }>;
  /** Shows formulas at once, where they need not be loaded: `Formula` of ./math on a server. */
  readonly formula?: ComponentType<FormulaProps>;
}

/** On the server as in the browser: whoever shows formatted text puts it around. */
export const MarkdownContext = createContext<MarkdownSetting | null>(null);

export function useMarkdownSetting(): MarkdownSetting {
  const setting = use(MarkdownContext);
  if (!setting) throw new Error('no words for formatted text');
  return setting;
}

export function useMarkdownWords(): Translate<'markdown'> {
  const { words, tag } = useMarkdownSetting();
  return sayer<'markdown'>(words, tag);
}
