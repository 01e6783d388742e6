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
  // What came of a press beside the code, until a code is sent.
  const [other, setOther] = useState<{ readonly error: Sent } | null>(null);
  const sending = useSending(
    (form) => change((calls) => calls.confirmEmailChange(textOf(form, 'code'))),
    onChanged,
  );
  const press = async (send: Parameters<typeof change>[0]) => {
    setOther(null);
    setOther({ error: await change(send) });
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        setOther(null);
        sending.submit(event);
      }}
      aria-busy={sending.busy}
    >
      <p>{say('ui.email.sent', { email })}</p>
      <TextField {...codeInput} label={say('ui.email.code', { email })} name="code" required />
      <FormEnd
        sending={{ ...sending, ...other, done: other?.error === null }}
        label={say('ui.email.confirm')}
        busyLabel={say('ui.email.confirming')}
        done={say('ui.email.sent', { email })}
        tell={tell}
      />
      <p>
        <button
          className="link"
          type="button"
          onClick={() => void press((calls) => calls.resendEmailChange())}
        >
          {say('ui.email.again')}
        </button>
      </p>
      <p>
        <button
          className="link"
          type="button"
          onClick={() => void press((calls) => calls.cancelEmailChange())}
        >
          {say('ui.email.cancel')}
        </button>
      </p>
    </form>
  );
}
