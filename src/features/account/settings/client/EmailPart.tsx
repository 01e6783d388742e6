import { useId, useState } from 'react';
import type { Account } from '../../contract.ts';
import { AddressField } from '../../form/client/AddressField.tsx';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { change } from './account-store.ts';
import { EmailCodeForm } from './EmailCodeForm.tsx';
import { usePageWords } from './page-words.ts';
import { Refused } from './Refused.tsx';

interface Props {
  readonly account: Account;
  /** Path of the page that verifies the present address. */
  readonly verify: string;
}

/** The address, whether it is verified, and the two steps to another one. */
export function EmailPart({ account, verify }: Props) {
  const { say } = usePageWords();
  const id = useId();
  const [changed, setChanged] = useState(false);
  const email = account.email ?? '';
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('ui.email.title')}</h2>
      <p>{say(account.emailVerified ? 'ui.email.verified' : 'ui.email.unverified', { email })}</p>
      {!account.emailVerified && (
        <p>
          <a href={verify}>{say('ui.email.verify')}</a>
        </p>
      )}
      <p className="done" role="status">
        {changed && say('ui.email.changed', { email })}
      </p>
      {account.pendingEmail === null ? (
        <NewAddressForm account={account} />
      ) : (
        <EmailCodeForm email={account.pendingEmail} onChanged={() => setChanged(true)} />
      )}
    </section>
  );
}

function NewAddressForm({ account }: { readonly account: Account }) {
  const { say } = usePageWords();
  const sending = useSending((form) => {
    const password = textOf(form, 'password');
    const input = { email: textOf(form, 'email'), ...(password && { password }) };
    return change((calls) => calls.startEmailChange(input));
  });
  return (
    <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <AddressField label={say('ui.email.new')} autoComplete="email" />
      {account.hasPassword && (
        <TextField
          label={say('ui.email.password')}
          name="password"
          type="password"
          required
          autoComplete="current-password"
          dir="ltr"
        />
      )}
      <p className="hint">{say('ui.email.note')}</p>
      {account.emailVerified && <p className="hint">{say('ui.email.undo')}</p>}
      <FormEnd
        sending={sending}
        label={say('ui.email.change')}
        busyLabel={say('ui.email.busy')}
        tell={(message) => <Refused message={message} />}
      />
    </form>
  );
}
