import { useState } from 'react';
import { CodeForm } from './CodeForm.tsx';
import type { Say } from './SecurityPart.tsx';
import { removeAuthenticator } from './security-calls.ts';

interface Props {
  readonly say: Say;
  readonly onDone: () => void;
}

export function SwitchOff({ say, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const send = async (code: string) => {
    const refused = await removeAuthenticator(code);
    if (refused === null) onDone();
    return refused;
  };
  if (!isOpen) {
    return (
      <p>
        <button className="link" type="button" onClick={() => setOpen(true)}>
          {say('ui.app.off')}
        </button>
      </p>
    );
  }
  return (
    <>
      <h3>{say('ui.app.off')}</h3>
      <p>{say('ui.app.off.text')}</p>
      <CodeForm
        label={say('ui.code')}
        submit={say('ui.app.off.submit')}
        busy={say('ui.app.off.busy')}
        cancel={say('ui.app.cancel')}
        onCancel={() => setOpen(false)}
        send={send}
      />
    </>
  );
}
