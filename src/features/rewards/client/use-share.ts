import { useEffect, useRef, useState } from 'react';
import type { ShareInput } from '../contract.ts';
import * as calls from './calls.ts';

/** What the page says of the last share. */
export type ShareNews = 'away' | 'given' | 'early' | 'full' | 'failed' | null;

/**
 * A person leaves for a network and comes back: that is all that a browser knows, and the server
 * measures the time between.
 */
export function useShare(onGiven: () => void) {
  const left = useRef<{ readonly input: ShareInput; readonly token: string } | null>(null);
  const [news, setNews] = useState<ShareNews>(null);
  const given = useRef(onGiven);
  given.current = onGiven;
  useEffect(() => {
    const back = async () => {
      if (document.visibilityState !== 'visible' || !left.current) return;
      const { input, token } = left.current;
      left.current = null;
      const answer = await calls.shared({ ...input, token });
      const result = answer?.result ?? 'failed';
      setNews(result === 'had' ? null : result);
      if (result === 'given' || result === 'had') given.current();
    };
    const look = () => void back();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  const leave = async (input: ShareInput) => {
    setNews('away');
    const begun = await calls.share(input);
    if (begun) left.current = { input, token: begun.token };
    else setNews('failed');
  };
  return { news, leave };
}
