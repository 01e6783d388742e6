import { loadPartWords, type WordsOfPart } from '#client/words/part-words.ts';

/** What comes when documents are to be translated, with its words. */
export type LoadedDocuments = typeof import('./DocumentPart.tsx') & {
  readonly words: WordsOfPart<'translate'>;
};

/** @returns null where a deploy took it away, or there is no connection (R25). */
export async function loadDocuments(): Promise<LoadedDocuments | null> {
  try {
    const [code, words] = await Promise.all([
      import('./DocumentPart.tsx'),
      loadPartWords('translate'),
    ]);
    return { ...code, words };
  } catch {
    return null;
  }
}
