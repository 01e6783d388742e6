import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { $session } from '#client/session/store.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { type SayWays, WaysIn } from '../ways/client/WaysIn.tsx';
import { callbackUrlOf } from './address.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';
import type { Say } from './say.ts';

interface Props {
  /** Messages of the group `account`. */
  readonly words: IslandWords;
  /** Messages of the group `account-ways`. */
  readonly ways: IslandWords;
  readonly crash: CrashWords;
  /** Exact message of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the site's first page. */
  readonly home: string;
  /** Path of the page that verifies the address, to which a new account goes on. */
  readonly verify: string;
  /** Path of the sign-in page. */
  readonly signIn: string;
  /** Origins of the family, where a callbackUrl may lead. */
  readonly origins: readonly string[];
}

/** A page of its own for who comes to make an account. */
export function SignUpIsland({ words, ways, crash, tag, ...rest }: Props) {
  const say = useMemo(() => sayer<'account'>(words, tag), [words, tag]);
  const sayWays = useMemo(() => sayer<'account-ways'>(ways, tag), [ways, tag]);
  useEffect(() => void beginSession(), []);
  return (
    <CrashBoundary words={crash}>
      <Panel say={say} sayWays={sayWays} {...rest} />
    </CrashBoundary>
  );
}

type PanelProps = Omit<Props, 'words' | 'ways' | 'crash' | 'tag'> & {
  readonly say: Say;
  readonly sayWays: SayWays;
};

function Panel({ say, sayWays, errors, home, verify, signIn, origins }: PanelProps) {
  const { session, isSignedIn } = useStore($session, { ssr: 'initial' });
  const [error, setError] = useState<string | null>(null);
  const [isMade, setMade] = useState(false);
  const [next, setNext] = useState(home);
  useEffect(() => setNext(callbackUrlOf(location.search, origins, home)), [origins, home]);
  // Who has just made it is on the way to the next page.
  if (isSignedIn && !isMade) {
    return <SignedIn say={say} email={session?.user.email ?? ''} callbackUrl={next} />;
  }
  const query = new URLSearchParams({ callbackUrl: next });
  const failed = (message: string | null) => {
    setMade(message === null);
    setError(message);
  };
  return (
    <>
      <h1>{say('signUp.title')}</h1>
      <p>{say('intro')}</p>
      <p className="told" role="alert">
        {error !== null && (errors[error] ?? errors[''])}
      </p>
      <SignInForm
        {...{ say, sayWays }}
        mode="signUp"
        callbackUrl={`${verify}?${query}`}
        onFailed={failed}
      />
      <p>
        <a href={`${signIn}?${query}`}>{say('signIn.switch')}</a>
      </p>
      <WaysIn say={sayWays} isNew callbackUrl={next} onFailed={setError} />
    </>
  );
}
