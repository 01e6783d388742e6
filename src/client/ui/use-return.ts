import { useEffect } from 'react';

/** Calls when the page is shown again as it was left, by the way back from another site; `onReturn` stays the same. */
export function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const heed = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn();
    };
    addEventListener('pageshow', heed);
    return () => removeEventListener('pageshow', heed);
  }, [onReturn]);
}
