import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { $session } from '#client/session/store.ts';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { TryOut } from '../try/client/TryOut.tsx';
import { KeysPanel } from './KeysPanel.tsx';
import { loadModels } from './key-store.ts';

export type Say = Translate<'developer'>;

interface Props {
  /** Messages of the group `developer` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
  /** Path of the sign-in page. */
  readonly signIn: string;
}

/** Keys of who is signed in, and a call that anybody with a key can try. */
export function DeveloperIsland({ words, crash, tag, signIn }: Props) {
  const say = sayer<'developer'>(words, tag);
  const { status, isSignedIn } = useStore($session, { ssr: 'initial' });
  useEffect(() => {
    void beginSession();
    void loadModels();
    return holdFocus();
  }, []);
  return (
    <CrashBoundary words={crash}>
      <div className="developer">
        <section aria-labelledby="keys">
          <h2 id="keys">{say('ui.keys.title')}</h2>
          {isSignedIn && <KeysPanel say={say} tag={tag} />}
          {status === 'loading' && <p className="note">{say('ui.keys.loading')}</p>}
          {status !== 'loading' && !isSignedIn && (
            <>
              <p>{say('ui.keys.sign-in')}</p>
              <p>
                <a className="button" href={signIn}>
                  {say('ui.sign-in')}
                </a>
              </p>
            </>
          )}
        </section>
        <TryOut say={say} />
      </div>
    </CrashBoundary>
  );
}
