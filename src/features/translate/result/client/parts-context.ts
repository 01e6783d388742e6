import { createContext, use, useMemo } from 'react';
import type { WordsOfPart } from '#client/words/part-words.ts';
import { sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { useSaying } from '../../client/say-context.ts';

export type TranslatorWords = WordsOfPart<'translate'>;

export const PartsContext = createContext<TranslatorWords | null>(null);

/** Words of the parts that come when the tool is first touched. */
export function usePartWords(): Translate<'translate-parts'> {
  const words = useTranslatorWords();
  const { tag } = useSaying();
  return useMemo(() => sayer<'translate-parts'>(words['translate-parts'], tag), [words, tag]);
}

/** What is said of documents, here and in the names of their files. */
export function useDocumentWords(): Translate<'document'> {
  const { document: words } = useTranslatorWords();
  const { tag } = useSaying();
  return useMemo(() => sayer<'document'>(words, tag), [words, tag]);
}

function useTranslatorWords(): TranslatorWords {
  const words = use(PartsContext);
  if (!words) throw new Error('no words for the parts of the translator');
  return words;
}

/** Names of languages by our code, or by what an engine or a browser says. */
export function useLanguageName(): (code: string) => string {
  const { tag } = useSaying();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [tag]);
}
