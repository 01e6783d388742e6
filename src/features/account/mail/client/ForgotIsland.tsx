import { useState } from 'react';
import { AddressField } from '../../form/client/AddressField.tsx';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { MailIsland, type MailIslandProps, type MailWords } from './MailIsland.tsx';
import { send } from './send.ts';

/** Asks for a letter with a link to a new password; the answer is the same for every address. */
export function ForgotIsland(island: MailIslandProps) {
  return <MailIsland {...island}>{(words) => <Forgot {...words} />}</MailIsland>;
}

function Forgot({ say, tell }: MailWords) {
  const [asked, setAsked] = useState<string | null>(null);
  const sending = useSending(
    (form) => send((calls) => calls.forgotPassword(textOf(form, 'email'))),
    (form) => setAsked(textOf(new FormData(form), 'email')),
  );
  if (asked !== null) {
    return (
      <>
        <p role="status">{say('forgot.sent', { email: asked })}</p>
        <p>
          <button className="link" type="button" onClick={() => setAsked(null)}>
            {say('forgot.again')}
          </button>
        </p>
      </>
    );
  }
  return (
    <>
      <p>{say('forgot.intro')}</p>
      <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
        <AddressField label={say('forgot.email')} autoComplete="username" />
        <FormEnd
          sending={sending}
          label={say('forgot.submit')}
          busyLabel={say('forgot.busy')}
          tell={tell}
        />
      </form>
    </>
  );
}
