import { createContext, useContext } from 'react';
import type { Translate } from '#shared/i18n/words.ts';

/** What the parts of `/app/account` say. */
export interface PageWords {
  readonly say: Translate<'account-page'>;
  readonly sayPassword: Translate<'account'>;
  /** An error's exact message in the words of the page. */
  readonly tell: (message: string) => string;
}

export const PageWordsContext = createContext<PageWords | null>(null);

export function usePageWords(): PageWords {
  const words = useContext(PageWordsContext);
  if (!words) throw new Error('a part of the account stands outside its page');
  return words;
}

/** Text that nobody knows is never echoed. */
export function teller(errors: Readonly<Record<string, string>>): PageWords['tell'] {
  return (message) => errors[message] ?? errors[''] ?? '';
}
