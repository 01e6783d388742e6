import { useEffect, useRef } from 'react';
import { secondCodeInput } from '../../form/client/TextField.tsx';
import type { SayWays } from './WaysIn.tsx';

interface Props {
  readonly say: SayWays;
  readonly onBack: () => void;
}

/** The second step of a sign-in by password. */
export function CodeStep({ say, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="field">
      <p role="status">{say('code.text')}</p>
      <label htmlFor="second-factor">{say('code.label')}</label>
      <input
        {...secondCodeInput}
        ref={field}
        id="second-factor"
        name="code"
        type="text"
        required
        maxLength={40}
      />
      <button className="link" type="button" onClick={onBack}>
        {say('code.back')}
      </button>
    </div>
  );
}
