import { createContext, use, useMemo } from 'react';
import { sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import type { TranslatorWords } from './parts-store.ts';

interface PartsSetting {
  readonly words: TranslatorWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export const PartsContext = createContext<PartsSetting | null>(null);

/** Words of the parts that come when the tool is first touched. */
export function usePartWords(): Translate<'translate-parts'> {
  const { words, tag } = useParts();
  return sayer<'translate-parts'>(words['translate-parts'], tag);
}

/** Words of the form, with those why a text is refused. */
export function useFormWords(): Translate<'translate'> {
  const { words, tag } = useParts();
  return sayer<'translate'>(words.translate, tag);
}

/** What is said of documents, here and in the names of their files. */
export function useDocumentWords(): Translate<'document'> {
  const { words, tag } = useParts();
  return sayer<'document'>(words.document, tag);
}

function useParts(): PartsSetting {
  const parts = use(PartsContext);
  if (!parts) throw new Error('no words for the parts of the translator');
  return parts;
}

/** Names of languages by our code, or by what an engine or a browser says. */
export function useLanguageName(): (code: string) => string {
  const { tag } = useParts();
  return useMemo(() => {
    const names = new Intl.DisplayNames(tag, { type: 'language' });
    return (code) => names.of(code) ?? code;
  }, [tag]);
}
