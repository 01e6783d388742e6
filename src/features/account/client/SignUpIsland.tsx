import { useStore } from '@nanostores/react';
import { useCallback, useState } from 'react';
import { $session } from '#client/session/store.ts';
import { useReturn } from '#client/ui/use-return.ts';
import { WaysIn } from '../ways/client/WaysIn.tsx';
import {
  EntryFrame,
  type EntryProps,
  type EntryWords,
  registered,
  useCallbackUrl,
} from './EntryFrame.tsx';
import { SignedIn } from './SignedIn.tsx';
import { SignInForm } from './SignInForm.tsx';

interface Props extends EntryProps {
  /** Path of the page that verifies the address, to which a new account goes on. */
  readonly verify: string;
  /** Path of the sign-in page. */
  readonly signIn: string;
}

/** A page of its own for who comes to make an account. */
export function SignUpIsland(island: Props) {
  return <EntryFrame {...island}>{(words) => <Panel {...island} {...words} />}</EntryFrame>;
}

function Panel({ say, sayWays, errors, forgot, verify, signIn, ...place }: Props & EntryWords) {
  const { session, isSignedIn } = useStore($session, { ssr: 'initial' });
  const [error, setError] = useState<string | null>(null);
  const [isMade, setMade] = useState(false);
  const next = useCallbackUrl(place);
  useReturn(useCallback(() => setMade(false), []));
  // Who has just made it is on the way to the next page, until they come back.
  if (isSignedIn && !isMade) {
    return (
      <SignedIn
        say={say}
        email={session?.user.email ?? ''}
        callbackUrl={next}
        lost={errors.network ?? ''}
      />
    );
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
      {error === registered && (
        <p>
          <a href={forgot}>{say('forgot.link')}</a>
        </p>
      )}
      <p>
        <a href={`${signIn}?${query}`}>{say('signIn.switch')}</a>
      </p>
      <WaysIn say={sayWays} isNew callbackUrl={next} onFailed={setError} />
    </>
  );
}
