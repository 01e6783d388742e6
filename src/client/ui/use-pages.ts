import { useCallback, useEffect, useRef, useState } from 'react';
import type { Page } from '#shared/rpc/page.ts';

interface Listed<T> {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

export interface Pages<T> extends Listed<T> {
  /** The next page, or the one that failed. */
  more(): void;
  /** Begins anew. */
  again(): void;
}

const nothing = { state: 'loading', items: [], nextCursor: null } as const;

/**
 * A list that comes page by page, begun anew whenever `ask` is another one; null stands for a call
 * that failed, which `more` makes again. Give it a memoised `ask`.
 */
export function usePages<T>(
  ask: (cursor: string | undefined) => Promise<Page<T> | null>,
): Pages<T> {
  const [listed, setListed] = useState<Listed<T>>(nothing);
  const round = useRef(0);
  const load = useCallback(
    async (before: Listed<T>) => {
      round.current += 1;
      const own = round.current;
      setListed({ ...before, state: 'loading' });
      const page = await ask(before.nextCursor ?? undefined);
      if (own !== round.current) return;
      const { items } = before;
      setListed(
        page
          ? { state: 'ready', items: [...items, ...page.items], nextCursor: page.nextCursor }
          : { ...before, state: 'failed' },
      );
    },
    [ask],
  );
  useEffect(() => {
    void load(nothing);
    return () => {
      round.current += 1;
    };
  }, [load]);
  const more = useCallback(() => void load(listed), [load, listed]);
  const again = useCallback(() => void load(nothing), [load]);
  return { ...listed, more, again };
}
