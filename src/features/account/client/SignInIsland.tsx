import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { $session } from '#client/session/store.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { useAwake } from '../form/client/use-awake.ts';
import { type SayWays, WaysIn } from '../ways/client/WaysIn.tsx';
import { callbackUrlOf } from './address.ts';
import type { Mode } from './enter.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';

interface Props {
  /** Messages of the group `account`. */
  readonly words: IslandWords;
  /** Messages of the group `account-ways`. */
  readonly ways: IslandWords;
  readonly crash: CrashWords;
  /** Exact message or name of an error -> what is shown; '' for any other. */
  readonly errors: Readonly<Record<string, string>>;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the site's first page. */
  readonly home: string;
  /** Path of the page that sends a link to a new password. */
  readonly forgot: string;
  /** Origins of the family, where a callbackUrl may lead. */
  readonly origins: readonly string[];
  /** Name of the main site where its account can be used here by a click (DESIGN 3), else null. */
  readonly joins: string | null;
}

/** Sign-in, sign-up, or who is signed in already (SPEC 5, 7). */
export function SignInIsland({ words, ways, crash, tag, ...rest }: Props) {
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
  readonly say: ReturnType<typeof sayer<'account'>>;
  readonly sayWays: SayWays;
};

function Panel({ say, sayWays, errors, home, forgot, origins, joins }: PanelProps) {
  const { session, isSignedIn } = useStore($session, { ssr: 'initial' });
  const [mode, setMode] = useState<Mode>('signIn');
  const [error, setError] = useState<string | null>(null);
  const [callbackUrl, setCallbackUrl] = useState(home);
  const isAwake = useAwake();
  useEffect(() => {
    setError(new URLSearchParams(location.search).get('error'));
    setCallbackUrl(callbackUrlOf(location.search, origins, home));
  }, [origins, home]);
  const told = error === null ? '' : (errors[error] ?? errors[''] ?? '');
  if (isSignedIn) {
    // Who is signed in by now has what was required; any other failure is still to be told.
    const failure = error === 'SessionRequired' ? '' : told;
    return (
      <>
        {failure && (
          <p className="told" role="alert">
            {failure}
          </p>
        )}
        <SignedIn say={say} email={session?.user.email ?? ''} callbackUrl={callbackUrl} />
      </>
    );
  }
  const turn = () => {
    setMode(mode === 'signIn' ? 'signUp' : 'signIn');
    setError(null);
  };
  return (
    <>
      <h1>{say(mode === 'signIn' ? 'title' : 'signUp.title')}</h1>
      <p>{say('intro')}</p>
      <p className="told" role="alert" data-note={error === 'SessionRequired' || undefined}>
        {told}
      </p>
      <SignInForm key={mode} {...{ say, sayWays, mode, callbackUrl }} onFailed={setError} />
      {mode === 'signIn' && (
        <p>
          <a href={forgot}>{say('forgot.link')}</a>
        </p>
      )}
      {joins !== null && mode === 'signIn' && (
        <p>
          <a href={`/api/auth/join/start?${new URLSearchParams({ callbackUrl })}`}>
            {say('join.link', { site: joins })}
          </a>
        </p>
      )}
      <p>
        <button className="link" type="button" disabled={!isAwake} onClick={turn}>
          {say(mode === 'signIn' ? 'signUp.switch' : 'signIn.switch')}
        </button>
      </p>
      <WaysIn say={sayWays} isNew={mode === 'signUp'} {...{ callbackUrl }} onFailed={setError} />
    </>
  );
}
