import { useState } from 'react';
import { reloadSession } from '#client/session/store.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import type { Sent } from '../../form/client/sent.ts';
import { codeInput, TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import type { MailWords } from './MailIsland.tsx';
import { send } from './send.ts';

interface Props extends MailWords {
  readonly email: string;
  /** Where to go on to without it. */
  readonly later: string;
}

/** The code of the letter, or word that its link was opened, or another letter, or later. */
export function VerifyCode({ say, tell, email, later }: Props) {
  const [other, setOther] = useState<'idle' | 'sending' | 'sent'>('idle');
  // What came of a press beside the code, until a code is sent: what is told is of the last press.
  const [beside, setBeside] = useState<{ readonly error: Sent } | null>(null);
  const sending = useSending(
    (form) => send((calls) => calls.verifyEmail(textOf(form, 'code'))),
    () => void reloadSession(),
  );
  const resend = async () => {
    if (other === 'sending') return;
    setOther('sending');
    setBeside({ error: null });
    const refused = await send((calls) => calls.resendVerification());
    setBeside({ error: refused });
    setOther(refused === null ? 'sent' : 'idle');
  };
  const check = async () => {
    if (other === 'sending') return;
    setOther('idle');
    setBeside({ error: null });
    const refused = await send((calls) => calls.checkVerified());
    setBeside({ error: refused });
    if (refused === null) await reloadSession();
  };
  return (
    <>
      <p>{say('verify.intro', { email })}</p>
      <form
        method="dialog"
        onSubmit={(event) => {
          if (other === 'sent') setOther('idle');
          setBeside(null);
          sending.submit(event);
        }}
        aria-busy={sending.busy}
      >
        <TextField {...codeInput} label={say('verify.code')} name="code" required />
        <FormEnd
          sending={{ ...sending, ...beside }}
          label={say('verify.submit')}
          busyLabel={say('verify.busy')}
          tell={tell}
        />
      </form>
      <p role="status">{other === 'sent' && say('verify.resent')}</p>
      <p className="ways">
        <button className="link" type="button" onClick={() => void check()}>
          {say('verify.check')}
        </button>
        <button
          className="link"
          type="button"
          aria-disabled={other === 'sending'}
          onClick={() => void resend()}
        >
          {say(other === 'sending' ? 'verify.resending' : 'verify.resend')}
        </button>
        <a className="link" href={later}>
          {say('verify.later')}
        </a>
      </p>
    </>
  );
}
