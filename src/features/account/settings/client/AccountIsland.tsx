import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { requireSession } from '#client/session/require-session.ts';
import type { Locale } from '#shared/i18n/locale.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { $account, loadAccount } from './account-store.ts';
import { EmailPart } from './EmailPart.tsx';
import { LeavePart } from './LeavePart.tsx';
import { later } from './later.ts';
import { PasswordPart } from './PasswordPart.tsx';
import { ProfilePart } from './ProfilePart.tsx';
import { type PageWords, PageWordsContext, teller } from './page-words.ts';

const SecurityPart = later(
  async () => (await import('../../security/client/SecurityPart.tsx')).SecurityPart,
);
const DataPart = later(async () => (await import('../../data/client/DataPart.tsx')).DataPart);

export interface AccountLocale {
  readonly code: Locale;
  readonly name: string;
}

interface Props {
  /** Messages of `account-page` that begin with `ui.`. */
  readonly words: IslandWords;
  /** Messages of `account` that begin with `password`. */
  readonly password: IslandWords;
  /** Messages of `account-data` that begin with `ui.`. */
  readonly data: IslandWords;
  /** Messages of `account-security` that begin with `ui.`. */
  readonly security: IslandWords;
  /** The account's page on the main site; null on that site itself. */
  readonly main: { readonly title: string; readonly href: string } | null;
  readonly crash: CrashWords;
  /** Exact message of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Of the page; letters come in it until a person chooses another. */
  readonly locale: string;
  readonly locales: readonly AccountLocale[];
  /** Paths of other pages of the account. */
  readonly verify: string;
  readonly forgot: string;
}

/** All of a person's account, for who is signed in; others are sent to sign in first (SPEC 4). */
export function AccountIsland({ words, password, crash, tag, errors, ...rest }: Props) {
  const page = useMemo<PageWords>(
    () => ({
      say: sayer<'account-page'>(words, tag),
      sayPassword: sayer<'account'>(password, tag),
      tell: teller(errors),
    }),
    [words, password, tag, errors],
  );
  useEffect(() => {
    void beginSession();
    void requireSession().then((session) => session && loadAccount());
  }, []);
  return (
    <CrashBoundary words={crash}>
      <PageWordsContext value={page}>
        <Parts {...rest} tag={tag} say={page.say} />
      </PageWordsContext>
    </CrashBoundary>
  );
}

type PartsProps = Omit<Props, 'words' | 'password' | 'crash' | 'errors'> & Pick<PageWords, 'say'>;

function Parts({ say, tag, ...rest }: PartsProps) {
  const { locale, locales, verify, forgot, security, main, data } = rest;
  const account = useStore($account, { ssr: 'initial' });
  if (account === 'loading') return <p role="status">{say('ui.loading')}</p>;
  if (account === 'failed') {
    return (
      <p role="alert">
        {say('ui.failed')}{' '}
        <button className="link" type="button" onClick={() => void loadAccount()}>
          {say('ui.again')}
        </button>
      </p>
    );
  }
  return (
    <>
      <ProfilePart account={account} locale={locale} locales={locales} />
      <EmailPart account={account} verify={verify} />
      <PasswordPart account={account} forgot={forgot} />
      <SecurityPart words={security} tag={tag} main={main} />
      <LeavePart />
      <DataPart words={data} tag={tag} />
    </>
  );
}
