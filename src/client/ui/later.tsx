import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** What is said while a part comes, and where it cannot. */
export interface LaterWords {
  readonly loading: string;
  readonly failed: string;
  /** In its place without a connection. */
  readonly offline?: string;
  readonly reload: string;
}

/**
 * Makes a feature's `later`: a part of the page that comes when it is asked for,
 * `later(async () => (await import('./X.tsx')).X)`. Where a deploy took its code away, it says so (R25);
 * where the connection was lost, it comes when that is back. Chromium, which never fetches a script
 * again that it could not fetch, is then offered a reload.
 */
export function laterWith(useLaterWords: () => LaterWords) {
  function Coming() {
    const { loading } = useLaterWords();
    return (
      <p className="note" role="status">
        {loading}
      </p>
    );
  }

  function Lost() {
    const { failed, offline, reload } = useLaterWords();
    if (offline !== undefined && !navigator.onLine)
      return (
        <p className="note" role="status">
          {offline}
        </p>
      );
    return (
      <p className="failed" role="alert">
        {failed}{' '}
        <button className="link" type="button" onClick={() => location.reload()}>
          {reload}
        </button>
      </p>
    );
  }

  /** @param Early stands in its place until it is there, where something can be done already. */
  return function later<P extends object>(
    load: () => Promise<ComponentType<P>>,
    Early: ComponentType<P> = Coming,
  ): ComponentType<P> {
    const lost = (): ComponentType<P> => {
      part = attempt();
      return Lost;
    };
    const attempt = () => lazy(async () => ({ default: await load().catch(lost) }));
    let part = attempt();
    return function Later(props: P) {
      const [Part, setPart] = useState(() => part);
      useEffect(() => {
        const again = () => setPart(() => part);
        addEventListener('online', again);
        return () => removeEventListener('online', again);
      }, []);
      return (
        <Suspense fallback={<Early {...props} />}>
          <Part {...props} />
        </Suspense>
      );
    };
  };
}
