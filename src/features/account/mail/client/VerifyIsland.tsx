import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $session, reloadSession } from '#client/session/store.ts';
import { callbackUrlOf } from '../../client/address.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { useSending } from '../../form/client/use-sending.ts';
import { MailIsland, type MailIslandProps, type MailWords } from './MailIsland.tsx';
import { send } from './send.ts';
import { useSecret } from './use-secret.ts';
import { VerifyCode } from './VerifyCode.tsx';

interface Paths {
  /** Path of the site's first page. */
  readonly home: string;
  /** Origins of the family, where a callbackUrl may lead. */
  readonly origins: readonly string[];
  /** Path of the sign-in page. */
  readonly signIn: string;
}

/** Verifies an address: by the link that was opened, else by the code of who is signed in. */
export function VerifyIsland({ home, origins, signIn, ...island }: MailIslandProps & Paths) {
  return (
    <MailIsland {...island}>
      {(words) => <Verify {...words} home={home} origins={origins} signIn={signIn} />}
    </MailIsland>
  );
}

function Verify({ home, origins, signIn, ...words }: MailWords & Paths) {
  const { say } = words;
  const secret = useSecret();
  const { status, session, isSignedIn } = useStore($session, { ssr: 'initial' });
  const [verified, setVerified] = useState<string | null>(null);
  const [next, setNext] = useState(home);
  useEffect(() => setNext(callbackUrlOf(location.search, origins, home)), [origins, home]);
  const user = session?.user;
  const done = verified ?? (isSignedIn && user?.emailVerified ? user.email : null);
  if (done !== null) {
    return (
      <>
        <p role="status">{say('verify.done', { email: done })}</p>
        <p className="ways">
          <a className="button" href={next}>
            {say('verify.continue')}
          </a>
        </p>
      </>
    );
  }
  if (secret) return <LinkForm {...words} secret={secret} onVerified={setVerified} />;
  if (secret === null || status === 'loading') return <p role="status">{say('verify.loading')}</p>;
  if (isSignedIn) return <VerifyCode {...words} email={user?.email ?? ''} later={next} />;
  return (
    <>
      <p>{say('verify.signIn')}</p>
      <p className="ways">
        <a className="button" href={signIn}>
          {say('verify.toSignIn')}
        </a>
      </p>
    </>
  );
}

interface LinkFormProps extends MailWords {
  readonly secret: string;
  readonly onVerified: (email: string) => void;
}

/** A press, because programs that look through mail open every link in it. */
function LinkForm({ say, tell, secret, onVerified }: LinkFormProps) {
  const sending = useSending(
    () => send((calls) => calls.verifyByLink(secret, onVerified)),
    () => void reloadSession(),
  );
  return (
    <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <p>{say('verify.link.text')}</p>
      <FormEnd
        sending={sending}
        label={say('verify.link.submit')}
        busyLabel={say('verify.busy')}
        tell={tell}
      />
    </form>
  );
}
