import { useState } from 'react';
import { leaveSession } from '#client/session/leave-session.ts';
import type { Say } from './say.ts';

interface Props {
  readonly say: Say;
  readonly email: string;
  readonly callbackUrl: string;
  /** What is said where the server did not hear of a sign-out. */
  readonly lost: string;
}

/** Who is signed in already, and the two ways on. */
export function SignedIn({ say, email, callbackUrl, lost }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = state === 'busy';
  const leave = async () => {
    setState('busy');
    if (await leaveSession()) location.reload();
    else setState('failed');
  };
  return (
    <>
      <h1>{say('title')}</h1>
      <p role="status">{say('signedIn.text', { email })}</p>
      <div className="ways">
        <a className="button" href={callbackUrl}>
          {say('signedIn.continue')}
        </a>
        <button
          className="button quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => !busy && void leave()}
        >
          {say(busy ? 'signedIn.busy' : 'signedIn.signOut')}
        </button>
      </div>
      <p className="told" role="alert">
        {state === 'failed' && lost}
      </p>
    </>
  );
}
