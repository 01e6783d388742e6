import { useEffect, useState } from 'react';
import { Refused } from '../../settings/client/Refused.tsx';
import type { Passkey } from '../contract.ts';
import { type Making, makePasskey } from './make-passkey.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import type { Say } from './SecurityPart.tsx';
import { refreshSecurity } from './security-store.ts';

interface Props {
  readonly say: Say;
  readonly tag: string;
  readonly passkeys: readonly Passkey[];
}

export function PasskeysPart({ say, tag, passkeys }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | Making>('idle');
  const [told, setTold] = useState('');
  const [isAble, setAble] = useState(true);
  useEffect(() => setAble('PublicKeyCredential' in window), []);
  const add = async () => {
    setTold('');
    setState('busy');
    const made = await makePasskey();
    if (made === 'made') await refreshSecurity();
    setState(made);
  };
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">{say('ui.passkeys.title')}</h2>
      <p>{say('ui.passkeys.text')}</p>
      {passkeys.length === 0 && <p className="hint">{say('ui.passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul className="security-list">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              {...{ say, tag, passkey }}
              onChanged={(text) => {
                setState('idle');
                setTold(text);
              }}
            />
          ))}
        </ul>
      )}
      {isAble ? (
        <p>
          <button
            className="button quiet"
            type="button"
            aria-disabled={state === 'busy'}
            onClick={() => state !== 'busy' && void add()}
          >
            {say(state === 'busy' ? 'ui.passkeys.adding' : 'ui.passkeys.add')}
          </button>
        </p>
      ) : (
        <p className="hint">{say('ui.passkeys.unable')}</p>
      )}
      <p className="told" role="alert">
        {typeof state === 'object' && <Refused message={state.refused} />}
      </p>
      <p className="done" role="status">
        {told}
        {state === 'made' && say('ui.passkeys.added')}
        {state === 'known' && say('ui.passkeys.known')}
        {state === 'stopped' && say('ui.passkeys.stopped')}
      </p>
    </section>
  );
}
