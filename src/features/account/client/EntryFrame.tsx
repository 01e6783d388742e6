import { type ReactNode, useEffect, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { accountErrors } from '#shared/errors/catalogue/account.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { SayWays } from '../ways/client/WaysIn.tsx';
import { callbackUrlOf } from './address.ts';
import type { Say } from './say.ts';

/** What the pages of sign-in and of sign-up are both given. */
export interface EntryProps extends EntryPlace {
  /** Messages of the group `account`. */
  readonly words: IslandWords;
  /** Messages of the group `account-ways`. */
  readonly ways: IslandWords;
  readonly crash: CrashWords;
  /** Exact message or name of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the page that sends a link to a new password. */
  readonly forgot: string;
}

interface EntryPlace {
  /** Path of the site's first page. */
  readonly home: string;
  /** Origins of the family, where a callbackUrl may lead. */
  readonly origins: readonly string[];
}

export interface EntryWords {
  readonly say: Say;
  readonly sayWays: SayWays;
}

/**
 * Who owns an address that is taken has forgotten the account, or somebody else made it: a letter
 * gives it to them, either way.
 */
export const registered = accountErrors.email_registered.message;

type Props = Pick<EntryProps, 'words' | 'ways' | 'crash' | 'tag'> & {
  readonly children: (words: EntryWords) => ReactNode;
};

export function EntryFrame({ words, ways, crash, tag, children }: Props) {
  const say = sayer<'account'>(words, tag);
  const sayWays = sayer<'account-ways'>(ways, tag);
  useEffect(() => void beginSession(), []);
  useEffect(holdFocus, []);
  return <CrashBoundary words={crash}>{children({ say, sayWays })}</CrashBoundary>;
}

/** Where the page's address says to go on. */
export function useCallbackUrl({ home, origins }: EntryPlace): string {
  const [callbackUrl, setCallbackUrl] = useState(home);
  useEffect(() => setCallbackUrl(callbackUrlOf(location.search, origins, home)), [origins, home]);
  return callbackUrl;
}
