import { type InputHTMLAttributes, useId } from 'react';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string;
  readonly name: string;
};

/** The field is the browser's own: what was typed before the island woke is still there. */
export function TextField({ label, ...input }: Props) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="text" dir="auto" {...input} />
    </div>
  );
}

/** Six digits; a phone offers those of the letter. */
export const codeInput = {
  inputMode: 'numeric',
  autoComplete: 'one-time-code',
  maxLength: 20,
  dir: 'ltr',
} as const;

/** Such digits or a recovery code: a phone's pad of digits has no letters for one. */
export const secondCodeInput = {
  ...codeInput,
  inputMode: 'text',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
