import { useState } from 'react';
import { signOut } from '#client/session/sign-out.ts';
import type { Say } from './say.ts';

interface Props {
  readonly say: Say;
  readonly email: string;
  readonly callbackUrl: string;
}

/** Who is signed in already, and the two ways on. */
export function SignedIn({ say, email, callbackUrl }: Props) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    location.reload();
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
    </>
  );
}
