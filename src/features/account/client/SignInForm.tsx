import { type FormEvent, useId, useState } from 'react';
import { emailMaxLength } from '#shared/session/account-limits.ts';
import { PasswordField } from '../form/client/PasswordField.tsx';
import { enter, type Mode } from './enter.ts';
import type { Say } from './say.ts';

interface Props {
  readonly say: Say;
  readonly mode: Mode;
  readonly callbackUrl: string;
  readonly onFailed: (error: string | null) => void;
}

/**
 * The fields are the browser's own: what was typed before the island woke is still there. Sent
 * before that, the form comes back with an error and never with a password in its address.
 */
export function SignInForm({ say, mode, callbackUrl, onFailed }: Props) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    onFailed(null);
    const error = await enter(mode, new FormData(event.currentTarget), callbackUrl);
    if (error === null) return;
    onFailed(error);
    setBusy(false);
  };
  return (
    <form
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
    >
      {mode === 'signUp' && <NameField say={say} />}
      <EmailField say={say} />
      <PasswordField say={say} isNew={mode === 'signUp'} />
      {/* Not disabled, which would take the focus away from who has just pressed it. */}
      <button className="button" type="submit" aria-disabled={busy}>
        {say(busy ? `${mode}.busy` : `${mode}.submit`)}
      </button>
    </form>
  );
}

function EmailField({ say }: { readonly say: Say }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say('email')}</label>
      <input
        id={id}
        name="email"
        type="email"
        required
        maxLength={emailMaxLength}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
    </div>
  );
}

function NameField({ say }: { readonly say: Say }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{say('name')}</label>
      <input id={id} name="name" type="text" maxLength={100} autoComplete="name" dir="auto" />
    </div>
  );
}
