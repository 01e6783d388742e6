import { useEffect, useState } from 'react';
import { beginSession } from './begin.ts';
import { requireSession } from './require-session.ts';

/** False until it is known who is signed in; who is not is led to sign in first (SPEC 4). */
export function useKnown(): boolean {
  const [isKnown, setKnown] = useState(false);
  useEffect(() => {
    void beginSession()
      .then(() => requireSession())
      .then((session) => setKnown(session !== null));
  }, []);
  return isKnown;
}
