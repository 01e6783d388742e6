import { useState } from 'react';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import type { Sent } from '../../form/client/sent.ts';
import { codeInput, TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { change } from './account-store.ts';
import { usePageWords } from './page-words.ts';

interface Props {
  /** The new address, which holds the code. */
  readonly email: string;
  readonly onChanged: () => void;
}

/** The second step to another address: the code from the letter that went there. */
export function EmailCodeForm({ email, onChanged }: Props) {
  const { say, tell } = usePageWords();
  const [failed, setFailed] = useState<Sent>(null);
  const sending = useSending(
    (form) => change((calls) => calls.confirmEmailChange(textOf(form, 'code'))),
    onChanged,
  );
  const cancel = async () => setFailed(await change((calls) => calls.cancelEmailChange()));
  const again = async () => setFailed(await change((calls) => calls.resendEmailChange()));
  return (
    <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <p>{say('ui.email.sent', { email })}</p>
      <TextField {...codeInput} label={say('ui.email.code', { email })} name="code" required />
      <FormEnd
        sending={{ ...sending, error: sending.error ?? failed }}
        label={say('ui.email.confirm')}
        busyLabel={say('ui.email.confirming')}
        tell={tell}
      />
      <p>
        <button className="link" type="button" onClick={() => void again()}>
          {say('ui.email.again')}
        </button>
      </p>
      <p>
        <button className="link" type="button" onClick={() => void cancel()}>
          {say('ui.email.cancel')}
        </button>
      </p>
    </form>
  );
}
