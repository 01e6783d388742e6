import { useMemo } from 'react';
import { useWords } from '../../client/say-context.ts';
import { changesOf } from './changes.ts';

interface Props {
  readonly before: string;
  readonly after: string;
  /** Of the version before, from 1. */
  readonly n: number;
}

/** What is new in a version and what is gone, also to be heard. */
export function Changes({ before, after, n }: Props) {
  const say = useWords('canvas');
  const changes = useMemo(() => changesOf(before, after), [before, after]);
  if (before === after) return <p className="note">{say('ui.changes.none', { n })}</p>;
  return (
    <section className="changes" aria-label={say('ui.changes.since', { n })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what has the focus. */}
      <pre dir="auto" tabIndex={0}>
        {changes.map(({ kind, text }, at) => {
          if (kind === 'same') return text;
          const Mark = kind === 'added' ? 'ins' : 'del';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: changes have no other name.
            <Mark key={at}>
              <span className="only-read">{say(`ui.${kind}`, { text })}</span>
              <span aria-hidden="true">{text}</span>
            </Mark>
          );
        })}
      </pre>
    </section>
  );
}
