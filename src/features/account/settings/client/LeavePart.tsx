import { useId, useState } from 'react';
import { leaveSession } from '#client/session/leave-session.ts';
import { signInPath } from '#client/session/sign-in-path.ts';
import { usePageWords } from './page-words.ts';

export function LeavePart() {
  const { say, tell } = usePageWords();
  const id = useId();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const busy = state === 'busy';
  const leave = async () => {
    setState('busy');
    if (await leaveSession()) location.assign(signInPath());
    else setState('failed');
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{say('ui.leave.title')}</h2>
      <p>
        <button
          className="button quiet"
          type="button"
          aria-disabled={busy}
          onClick={() => !busy && void leave()}
        >
          {say(busy ? 'ui.leave.busy' : 'ui.leave')}
        </button>
      </p>
      <p className="told" role="alert">
        {state === 'failed' && tell('network')}
      </p>
    </section>
  );
}
