import { useState } from 'react';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import type { Say } from './SecurityPart.tsx';
import { SetUp } from './SetUp.tsx';
import { SwitchOff } from './SwitchOff.tsx';
import { refreshSecurity } from './security-store.ts';

interface Props {
  readonly say: Say;
  readonly isOn: boolean;
  readonly codesLeft: number;
}

/** The authenticator app: none, being set up, or on with its recovery codes. */
export function AuthenticatorPart({ say, isOn, codesLeft }: Props) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isOver, setOver] = useState(false);
  const made = async (fresh: readonly string[]) => {
    setCodes(fresh);
    setOver(false);
    await refreshSecurity();
  };
  const ended = async () => {
    setCodes(null);
    setOver(true);
    await refreshSecurity();
  };
  return (
    <section aria-labelledby="authenticator">
      <h2 id="authenticator">{say('ui.app.title')}</h2>
      <p>{say('ui.app.text')}</p>
      {isOn && <p>{say('ui.app.on')}</p>}
      {isOn ? (
        <>
          <RecoveryCodes
            {...{ say, codes }}
            left={codesLeft}
            onMade={(fresh) => void made(fresh)}
            onKept={() => setCodes(null)}
          />
          <SwitchOff say={say} onDone={() => void ended()} />
        </>
      ) : (
        <SetUp say={say} onMade={(fresh) => void made(fresh)} />
      )}
      <p className="done" role="status">
        {isOver && !isOn && say('ui.app.off.done')}
      </p>
    </section>
  );
}
