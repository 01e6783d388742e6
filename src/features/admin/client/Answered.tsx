import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAnswer } from '#client/ui/use-answer.ts';
import { $changed } from './change-store.ts';
import { useConsole } from './console-context.ts';

interface Props<T> {
  /** Memoised; null where it failed. */
  readonly ask: () => Promise<T | null>;
  readonly children: (value: T) => ReactNode;
}

/** What one call answers; a change asks it anew, and what was shown stays meanwhile. */
export function Answered<T>({ ask, children }: Props<T>) {
  const { say } = useConsole();
  const { state, value, again } = useAnswer(ask);
  const changed = useStore($changed, { ssr: 'initial' });
  const seen = useRef(changed);
  useEffect(() => {
    if (seen.current === changed) return;
    seen.current = changed;
    again();
  }, [changed, again]);
  return (
    <>
      {value !== null && children(value)}
      <p className="note" role="status">
        {state === 'loading' && value === null && say('ui.loading')}
        {state === 'failed' && say('ui.failed')}
      </p>
      {state === 'failed' && (
        <button className="link" type="button" onClick={again}>
          {say('ui.again')}
        </button>
      )}
    </>
  );
}
