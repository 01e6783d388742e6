import { atom } from 'nanostores';
import { importAgain } from '#client/api/import-again.ts';
import type { RealLocale } from '#shared/i18n/locale.ts';
import { importTerms } from '../../style/load-terms.ts';
import type { Terms } from '../../terms/terms.ts';
import { readWords, writeWords } from './local-list.ts';

/** A language and what it calls things in a reference. */
export interface Words {
  readonly language: RealLocale;
  readonly terms: Terms;
}

/** What references are written with; null: as the page. */
export const $words = atom<Words | null>(null);
/** A language that was chosen and whose words are on their way. */
export const $asked = atom<RealLocale | null>(null);
export const $wordsFailed = atom(false);

/** Keeps the choice, and takes it back where the words cannot be fetched (R25). */
export async function chooseWords(language: RealLocale): Promise<void> {
  if (await change(language)) writeWords(language);
}

/** The choice of the last visit. */
export async function wakeWords(): Promise<void> {
  const kept = readWords();
  if (kept) await change(kept);
}

async function change(language: RealLocale): Promise<boolean> {
  $asked.set(language);
  const terms = await importAgain(() => importTerms(language)).then(
    (module) => module.terms,
    () => null,
  );
  // Another one was chosen meanwhile.
  if ($asked.get() !== language) return false;
  $asked.set(null);
  $wordsFailed.set(!terms);
  if (terms) $words.set({ language, terms });
  return terms !== null;
}
