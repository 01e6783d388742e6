import type { ReactNode } from 'react';
import { Skeleton } from './Skeleton.tsx';
import type { Answer } from './use-answer.ts';

interface Props<T> {
  readonly answer: Answer<T> & { readonly again: () => void };
  readonly words: { readonly loading: string; readonly failed: string; readonly again: string };
  readonly children: (value: T) => ReactNode;
}

/** What a page's one call answers; before that its room, and where it failed another try. */
export function AnswerFrame<T>({ answer: { state, value, again }, words, children }: Props<T>) {
  if (value !== null) return children(value);
  if (state !== 'failed') return <Skeleton label={words.loading} lines={6} />;
  return (
    <p className="failed" role="status">
      {words.failed}{' '}
      <button className="link" type="button" onClick={again}>
        {words.again}
      </button>
    </p>
  );
}
