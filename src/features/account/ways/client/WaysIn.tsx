import { useEffect, useRef, useState } from 'react';
import { hasGoogle, startGoogle } from '#client/session/google.ts';
import type { Translate } from '#shared/i18n/words.ts';
import { useAwake } from '../../form/client/use-awake.ts';
import { enterByPasskey, offerPasskeys } from './enter-by-passkey.ts';

export type SayWays = Translate<'account-ways'>;

interface Props {
  readonly say: SayWays;
  /** For a new account, which has no passkey yet. */
  readonly isNew: boolean;
  readonly callbackUrl: string;
  /** The error's exact message or name; null begins another try. */
  readonly onFailed: (error: string | null) => void;
}

/**
 * The ways in besides a password, as far as this browser and this server know them. Last in its
 * page, with room kept for what the server answers: nothing moves when it comes.
 */
export function WaysIn({ say, isNew, callbackUrl, onFailed }: Props) {
  const isAwake = useAwake();
  const [google, setGoogle] = useState(false);
  // As nearly every browser can, so that the page begins with them.
  const [passkeys, setPasskeys] = useState(true);
  const [busy, setBusy] = useState<'google' | 'passkey' | null>(null);
  useEffect(() => {
    let isShown = true;
    setPasskeys('PublicKeyCredential' in window);
    void hasGoogle().then((has) => isShown && setGoogle(has === true));
    return () => {
      isShown = false;
    };
  }, []);
  // The page learns where to go on to after it has begun to offer them.
  const then = useRef(callbackUrl);
  useEffect(() => {
    then.current = callbackUrl;
  }, [callbackUrl]);
  useEffect(() => {
    if (isNew) return;
    let isShown = true;
    const offered = offerPasskeys(() => then.current);
    void offered.then((error) => isShown && error !== null && onFailed(error));
    return () => {
      isShown = false;
    };
  }, [isNew, onFailed]);
  const go = (way: 'google' | 'passkey', start: typeof startGoogle) => async () => {
    if (busy) return;
    setBusy(way);
    onFailed(null);
    const error = await start(callbackUrl);
    setBusy(null);
    if (error !== null) onFailed(error);
  };
  const showsPasskey = passkeys && !isNew;
  if (!google && !showsPasskey) return <div className="other-ways" />;
  return (
    <div className="other-ways">
      <p className="or">{say('or')}</p>
      <div className="ways">
        {showsPasskey && (
          <button
            className="button quiet"
            type="button"
            disabled={!isAwake}
            onClick={() => void go('passkey', enterByPasskey)()}
          >
            {say(busy === 'passkey' ? 'passkey.busy' : 'passkey')}
          </button>
        )}
        {google && (
          <button
            className="button quiet"
            type="button"
            onClick={() => void go('google', startGoogle)()}
          >
            {say(busy === 'google' ? 'google.busy' : 'google')}
          </button>
        )}
      </div>
    </div>
  );
}
