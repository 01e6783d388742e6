import { type FormEvent, useCallback, useState } from 'react';
import { useReturn } from '#client/ui/use-return.ts';
import { identityErrors } from '#shared/errors/catalogue/identity.ts';
import { nameMaxLength } from '#shared/session/account-limits.ts';
import { AddressField } from '../form/client/AddressField.tsx';
import { PasswordField } from '../form/client/PasswordField.tsx';
import { TextField } from '../form/client/TextField.tsx';
import { useAwake } from '../form/client/use-awake.ts';
import { CodeStep } from '../ways/client/CodeStep.tsx';
import type { SayWays } from '../ways/client/WaysIn.tsx';
import { enter, type Mode } from './enter.ts';
import type { Say } from './say.ts';

interface Props {
  readonly say: Say;
  readonly mode: Mode;
  /** Messages of the other ways in, and of the second step. */
  readonly sayWays: SayWays;
  readonly callbackUrl: string;
  readonly onFailed: (error: string | null) => void;
}

/**
 * The fields are the browser's own: what was typed before the island woke is still there. It
 * cannot be sent before that, and whatever sends it all the same puts no password in an address.
 */
export function SignInForm({ say, sayWays, mode, callbackUrl, onFailed }: Props) {
  const isAwake = useAwake();
  const [busy, setBusy] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  useReturn(useCallback(() => setBusy(false), []));
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    onFailed(null);
    const error = await enter(mode, new FormData(event.currentTarget), callbackUrl);
    if (error === null) return;
    // Not a failure yet: the password was right, and the next step begins.
    const isAsked = error === identityErrors.second_factor.message && !asksCode;
    setAsksCode(asksCode || isAsked);
    onFailed(isAsked ? null : error);
    setBusy(false);
  };
  const startOver = () => {
    setAsksCode(false);
    onFailed(null);
  };
  return (
    <form
      method="post"
      action="/api/auth/callback/credentials"
      onSubmit={(event) => void submit(event)}
      aria-busy={busy}
    >
      {/* Kept while the second step is asked for: it is sent with what was typed before. */}
      <div className="credentials" hidden={asksCode}>
        {mode === 'signUp' && (
          <TextField
            label={say('name')}
            name="name"
            maxLength={nameMaxLength}
            autoComplete="name"
          />
        )}
        {/* A browser offers passkeys beside the names that it knows. */}
        <AddressField
          label={say('email')}
          autoComplete={mode === 'signUp' ? 'username' : 'username webauthn'}
        />
        <PasswordField say={say} isNew={mode === 'signUp'} />
      </div>
      {asksCode && <CodeStep say={sayWays} onBack={startOver} />}
      {/* Not disabled while busy, which would take the focus away from who has just pressed it. */}
      <button
        className="button"
        type="submit"
        disabled={!isAwake}
        aria-disabled={isAwake ? busy : undefined}
      >
        {asksCode
          ? sayWays(busy ? 'code.busy' : 'code.submit')
          : say(busy ? `${mode}.busy` : `${mode}.submit`)}
      </button>
    </form>
  );
}
