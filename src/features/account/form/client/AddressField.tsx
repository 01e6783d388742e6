import { emailMaxLength } from '#shared/session/account-limits.ts';
import { TextField } from './TextField.tsx';

interface Props {
  readonly label: string;
  /** Which of the browser's known addresses is meant. */
  readonly autoComplete: string;
}

/** An e-mail address, typed from left to right whatever the direction of the page. */
export function AddressField({ label, autoComplete }: Props) {
  return (
    <TextField
      label={label}
      name="email"
      type="email"
      required
      maxLength={emailMaxLength}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
    />
  );
}
