import { type ReactNode, useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';

/** What each island of the letters' pages is given. */
export interface MailIslandProps {
  /** Messages of `account-mail` that begin with the page's name. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** Exact message of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

export interface MailWords {
  readonly say: Translate<'account-mail'>;
  /** An error's exact message in the words of the page: text that nobody knows is never echoed. */
  readonly tell: (message: string) => string;
}

type Props = MailIslandProps & { readonly children: (words: MailWords) => ReactNode };

export function MailIsland({ words, crash, errors, tag, children }: Props) {
  const page = useMemo<MailWords>(
    () => ({
      say: sayer<'account-mail'>(words, tag),
      tell: (message) => errors[message] ?? errors[''] ?? '',
    }),
    [words, errors, tag],
  );
  useEffect(() => void beginSession(), []);
  useEffect(holdFocus, []);
  return <CrashBoundary words={crash}>{children(page)}</CrashBoundary>;
}
