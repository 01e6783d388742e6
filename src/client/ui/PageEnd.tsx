import type { Pages } from './use-pages.ts';

interface Props {
  readonly pages: Pick<Pages<unknown>, 'state' | 'nextCursor' | 'more'>;
  readonly words: {
    /** Absent where a list that loads shows so by itself. */
    readonly loading?: string;
    readonly failed: string;
    readonly again: string;
    readonly more: string;
  };
}

/** What stands below a list that comes page by page: how far it is, and how it goes on. */
export function PageEnd({ pages: { state, nextCursor, more }, words }: Props) {
  return (
    <>
      <p className="note" role="status">
        {state === 'loading' && words.loading}
        {state === 'failed' && words.failed}
      </p>
      {state === 'failed' && (
        <button className="link" type="button" onClick={more}>
          {words.again}
        </button>
      )}
      {state === 'ready' && nextCursor && (
        <button className="button quiet" type="button" onClick={more}>
          {words.more}
        </button>
      )}
    </>
  );
}
