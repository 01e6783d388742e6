import { useId } from 'react';
import type { Account } from '../../contract.ts';
import { FormEnd } from '../../form/client/FormEnd.tsx';
import { PasswordField } from '../../form/client/PasswordField.tsx';
import { TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { change } from './account-store.ts';
import { usePageWords } from './page-words.ts';

interface Props {
  readonly account: Account;
  /** Path of the page that sends a link to a new password. */
  readonly forgot: string;
}

export function PasswordPart({ account, forgot }: Props) {
  const { say } = usePageWords();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('ui.password.title')}</h2>
      {account.hasPassword ? (
        <ChangeForm />
      ) : (
        <p>
          {say('ui.password.none')} <a href={forgot}>{say('ui.password.set')}</a>
        </p>
      )}
    </section>
  );
}

function ChangeForm() {
  const { say, sayPassword, tell } = usePageWords();
  const sending = useSending(
    (form) =>
      change((calls) =>
        calls.changePassword({
          current: textOf(form, 'current'),
          password: textOf(form, 'password'),
        }),
      ),
    (form) => form.reset(),
  );
  return (
    <form method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <TextField
        label={say('ui.password.current')}
        name="current"
        type="password"
        required
        autoComplete="current-password"
        dir="ltr"
      />
      <PasswordField say={sayPassword} isNew label={say('ui.password.new')} />
      <p className="hint">{say('ui.password.note')}</p>
      <FormEnd
        sending={sending}
        label={say('ui.password.save')}
        busyLabel={say('ui.password.busy')}
        done={say('ui.password.changed')}
        tell={tell}
      />
    </form>
  );
}
