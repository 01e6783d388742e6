import { createContext, use, useMemo } from 'react';
import { inRow } from '#shared/i18n/in-row.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';

export interface Saying {
  readonly words: IslandWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export const SayContext = createContext<Saying | null>(null);

function useSaying(): Saying {
  const saying = use(SayContext);
  if (!saying) throw new Error('no words outside the style island');
  return saying;
}

export function useWords(): Translate<'detect'> {
  const { words, tag } = useSaying();
  return sayer<'detect'>(words, tag);
}

export interface Numbers {
  /** With one place behind the point. */
  plain(value: number): string;
  share(value: number): string;
  /** The names of languages, by ISO 639-1. */
  languages(codes: readonly string[]): string;
}

/** Figures as the page's language writes them. */
export function useNumbers(): Numbers {
  const { tag } = useSaying();
  return useMemo(() => {
    const plain = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 });
    const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
    const names = new Intl.DisplayNames(tag, { type: 'language' });
    return {
      plain: (value) => plain.format(value),
      share: (value) => share.format(value),
      languages: (codes) =>
        inRow(
          codes.map((code) => names.of(code) ?? code),
          tag,
        ),
    };
  }, [tag]);
}
