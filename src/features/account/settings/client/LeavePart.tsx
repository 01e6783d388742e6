import { useId, useState } from 'react';
import { signInPath } from '#client/session/sign-in-path.ts';
import { signOut } from '#client/session/sign-out.ts';
import { usePageWords } from './page-words.ts';

export function LeavePart() {
  const { say } = usePageWords();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await signOut();
    location.assign(signInPath());
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
    </section>
  );
}
