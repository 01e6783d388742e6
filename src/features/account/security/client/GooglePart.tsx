import { useState } from 'react';
import { startGoogle } from '#client/session/google.ts';
import { Refused } from '../../settings/client/Refused.tsx';
import type { Security } from '../contract.ts';
import type { Say } from './SecurityPart.tsx';
import { unlinkGoogle } from './security-calls.ts';
import { refreshSecurity } from './security-store.ts';

interface Props {
  readonly say: Say;
  readonly google: Security['google'];
  /** Where Google is linked, if not here: its answers come to the main site alone. */
  readonly main: { readonly title: string; readonly href: string } | null;
}

export function GooglePart({ say, google, main }: Props) {
  const [state, setState] = useState<'idle' | 'busy' | 'gone' | { readonly refused: string }>(
    'idle',
  );
  const link = async () => {
    setState('busy');
    const refused = await startGoogle(location.href, { link: '1' });
    // Idle again, for who comes back by the browser's own button.
    setState(refused === null ? 'idle' : { refused });
  };
  const unlink = async () => {
    setState('busy');
    const refused = await unlinkGoogle();
    if (refused === null) await refreshSecurity();
    setState(refused === null ? 'gone' : { refused });
  };
  const press = (does: () => Promise<void>) => () => state !== 'busy' && void does();
  return (
    <section aria-labelledby="google">
      <h2 id="google">{say('ui.google.title')}</h2>
      {google.email === null ? (
        <>
          <p>{say('ui.google.none')}</p>
          <p>
            {main ? (
              <a href={main.href}>{say('ui.google.elsewhere', { site: main.title })}</a>
            ) : (
              <button className="button quiet" type="button" onClick={press(link)}>
                {say(state === 'busy' ? 'ui.google.busy' : 'ui.google.link')}
              </button>
            )}
          </p>
        </>
      ) : (
        <>
          <p>{say('ui.google.linked', { email: google.email })}</p>
          {google.canGo ? (
            <p>
              <button className="link" type="button" onClick={press(unlink)}>
                {say('ui.google.unlink')}
              </button>
            </p>
          ) : (
            <p className="hint">{say('ui.google.only')}</p>
          )}
        </>
      )}
      <p className="told" role="alert">
        {typeof state === 'object' && <Refused message={state.refused} />}
      </p>
      <p className="done" role="status">
        {state === 'gone' && say('ui.google.unlinked')}
      </p>
    </section>
  );
}
