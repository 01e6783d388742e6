import { type ComponentType, lazy, Suspense } from 'react';
import { useWords } from './say-context.ts';

/** A part of the desk that comes when it is asked for; where a deploy took its code away, it says so (R25). */
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
  const say = useWords('desk');
  return (
    <p className="note" role="status">
      {say('ui.part.loading')}
    </p>
  );
}

function Lost() {
  const say = useWords('desk');
  return (
    <p className="failed" role="alert">
      {say('ui.broken')}{' '}
      <button className="link" type="button" onClick={() => location.reload()}>
        {say('ui.reload')}
      </button>
    </p>
  );
}
