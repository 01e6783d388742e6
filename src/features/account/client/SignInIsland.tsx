import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session } from '#client/session/store.ts';
import { useAwake } from '../form/client/use-awake.ts';
import { WaysIn } from '../ways/client/WaysIn.tsx';
import {
  EntryFrame,
  type EntryProps,
  type EntryWords,
  registered,
  useCallbackUrl,
} from './EntryFrame.tsx';
import type { Mode } from './enter.ts';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';

interface Props extends EntryProps {
  /** Name of the main site where its account can be used here by a click (DESIGN 3), else null. */
  readonly joins: string | null;
}

/** Sign-in, sign-up, or who is signed in already (SPEC 5, 7). */
export function SignInIsland(island: Props) {
  return <EntryFrame {...island}>{(words) => <Panel {...island} {...words} />}</EntryFrame>;
}

function Panel({ say, sayWays, errors, forgot, joins, ...place }: Props & EntryWords) {
  const { session, isSignedIn } = useStore($session, { ssr: 'initial' });
  const [mode, setMode] = useState<Mode>('signIn');
  const [error, setError] = useState<string | null>(null);
  const callbackUrl = useCallbackUrl(place);
  const isAwake = useAwake();
  useEffect(() => setError(new URLSearchParams(location.search).get('error')), []);
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
        <SignedIn
          {...{ say, callbackUrl }}
          email={session?.user.email ?? ''}
          lost={errors.network ?? ''}
        />
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
      {(mode === 'signIn' || error === registered) && (
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
