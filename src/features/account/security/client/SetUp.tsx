import { useState } from 'react';
import { CopyText } from '#client/ui/CopyText.tsx';
import { Refused } from '../../settings/client/Refused.tsx';
import type { AuthenticatorKey } from '../contract.ts';
import { CodeForm } from './CodeForm.tsx';
import type { Say } from './SecurityPart.tsx';
import { beginAuthenticator, confirmAuthenticator } from './security-calls.ts';

interface Props {
  readonly say: Say;
  readonly onMade: (codes: readonly string[]) => void;
}

type State = 'idle' | 'busy' | { readonly refused: string } | { readonly value: AuthenticatorKey };

/** A picture to scan or a key to type, and the first code, which makes the app count. */
export function SetUp({ say, onMade }: Props) {
  const [state, setState] = useState<State>('idle');
  const begin = async () => {
    setState('busy');
    setState(await beginAuthenticator());
  };
  if (typeof state !== 'object' || 'refused' in state) {
    return (
      <>
        <p>
          <button
            className="button quiet"
            type="button"
            aria-disabled={state === 'busy'}
            onClick={() => state !== 'busy' && void begin()}
          >
            {say(state === 'busy' ? 'ui.app.starting' : 'ui.app.setUp')}
          </button>
        </p>
        <p className="told" role="alert">
          {typeof state === 'object' && <Refused message={state.refused} />}
        </p>
      </>
    );
  }
  const confirm = async (code: string) => {
    const came = await confirmAuthenticator(code);
    if ('refused' in came) return came.refused;
    onMade(came.value.codes);
    return null;
  };
  return (
    <>
      <Key say={say} authenticator={state.value} />
      <CodeForm
        isFirst
        label={say('ui.app.code')}
        submit={say('ui.app.confirm')}
        busy={say('ui.app.confirming')}
        cancel={say('ui.app.cancel')}
        onCancel={() => setState('idle')}
        send={confirm}
      />
    </>
  );
}

interface KeyProps {
  readonly say: Say;
  readonly authenticator: AuthenticatorKey;
}

function Key({ say, authenticator: { picture, secret } }: KeyProps) {
  return (
    <>
      <p>{say('ui.app.scan')}</p>
      <img className="security-qr" src={picture} alt={say('ui.app.picture')} />
      <p>{say('ui.app.typed')}</p>
      <p className="security-key">
        <code dir="ltr">{secret}</code>{' '}
        <CopyText
          text={secret.replaceAll(' ', '')}
          label={say('ui.app.copy')}
          copied={say('ui.app.copied')}
          failed={say('ui.app.copy.failed')}
        />
      </p>
    </>
  );
}
