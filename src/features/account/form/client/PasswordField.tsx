import { useId, useState } from 'react';
import { passwordLength } from '#shared/session/account-limits.ts';
import type { Say } from '../../client/say.ts';

interface Props {
  readonly say: Say;
  readonly isNew: boolean;
  /** Where it is not just the password. */
  readonly label?: string;
}

/** A new password says what it must be; either kind can be shown. */
export function PasswordField({ say, isNew, label = say('password') }: Props) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const { min, max } = passwordLength;
  // `maxLength` would cut what a password manager fills in, and the whole of it would never open anything.
  const most = { pattern: `.{0,${max}}`, title: say('password.hint') };
  const limits = isNew ? { minLength: min, ...most } : {};
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...limits}
        id={id}
        name="password"
        type={isShown ? 'text' : 'password'}
        required
        autoComplete={isNew ? 'new-password' : 'current-password'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        aria-describedby={isNew ? `${id}-hint` : undefined}
      />
      {isNew && (
        <p className="hint" id={`${id}-hint`}>
          {say('password.hint')}
        </p>
      )}
      <button className="link" type="button" onClick={() => setShown(!isShown)}>
        {say(isShown ? 'password.hide' : 'password.show')}
      </button>
    </div>
  );
}
