import { useEffect, useRef } from 'react';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import type { Sent } from '../../form/client/sent.ts';
import { codeInput, secondCodeInput, TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { Refused } from '../../settings/client/Refused.tsx';
import { longestCode } from '../limits.ts';

interface Props {
  /** The first code is the app's alone, and there is something to read before it is typed. */
  readonly isFirst?: boolean;
  readonly label: string;
  readonly submit: string;
  readonly busy: string;
  readonly cancel: string;
  readonly onCancel: () => void;
  readonly send: (code: string) => Promise<Sent>;
}

/** A code of the app, or a recovery code, for a change that asks for one. */
export function CodeForm({ isFirst = false, label, submit, busy, cancel, onCancel, send }: Props) {
  const sending = useSending((form) => send(textOf(form, 'code')));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!isFirst) form.current?.querySelector('input')?.focus();
  }, [isFirst]);
  return (
    <form ref={form} method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <TextField
        {...(isFirst ? codeInput : secondCodeInput)}
        label={label}
        name="code"
        required
        maxLength={longestCode}
      />
      <FormEnd
        sending={sending}
        label={submit}
        busyLabel={busy}
        tell={(message) => <Refused message={message} />}
      />
      <p>
        <button className="link" type="button" onClick={onCancel}>
          {cancel}
        </button>
      </p>
    </form>
  );
}
