import { type ComponentType, lazy, Suspense } from 'react';

/** What is said while a part comes, and where it cannot. */
export interface LaterWords {
  readonly loading: string;
  readonly failed: string;
  readonly reload: string;
}

/**
 * Makes a feature's `later`: a part of the page that comes when it is asked for,
 * `later(async () => (await import('./X.tsx')).X)`. Where a deploy took its code away, it says so (R25).
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
    const { failed, reload } = useLaterWords();
    return (
      <p className="failed" role="alert">
        {failed}{' '}
        <button className="link" type="button" onClick={() => location.reload()}>
          {reload}
        </button>
      </p>
    );
  }

  return function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
    const Part = lazy(async () => ({ default: await load().catch((): ComponentType<P> => Lost) }));
    return function Later(props: P) {
      return (
        <Suspense fallback={<Coming />}>
          <Part {...props} />
        </Suspense>
      );
    };
  };
}
