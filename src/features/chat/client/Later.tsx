import { type ComponentType, lazy, Suspense } from 'react';
import { useWords } from './say-context.ts';

/**
 * A part of the page that comes when it is asked for: `later(async () => (await import('./X.tsx')).X)`.
 * Where a deploy took its code away, it says so (R25).
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType<P> => Lost) }));
  return function Later(props: P) {
    return (
      <Suspense fallback={<Coming />}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function Coming() {
  const say = useWords('keeping');
  return (
    <p className="note" role="status">
      {say('ui.part.loading')}
    </p>
  );
}

function Lost() {
  const say = useWords('keeping');
  return (
    <p className="failed" role="alert">
      {say('ui.part.failed')}{' '}
      <button className="link" type="button" onClick={() => location.reload()}>
        {say('ui.part.reload')}
      </button>
    </p>
  );
}
