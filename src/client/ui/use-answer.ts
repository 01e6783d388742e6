import { useCallback, useEffect, useState } from 'react';

export type Answer<T> =
  | { readonly state: 'loading'; readonly value: T | null }
  | { readonly state: 'failed'; readonly value: T | null }
  | { readonly state: 'ready'; readonly value: T };

/**
 * What a call answers, asked when the part is shown and whenever `ask` is another one; null stands for
 * a call that failed. The last value stays while the next is on its way. Give it a memoised `ask`.
 */
export function useAnswer<T>(ask: () => Promise<T | null>) {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'loading', value: null });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn asks again.
  useEffect(() => {
    let isOver = false;
    setAnswer(({ value }) => ({ state: 'loading', value }));
    void ask().then((value) => {
      if (isOver) return;
      setAnswer((last) =>
        value === null ? { state: 'failed', value: last.value } : { state: 'ready', value },
      );
    });
    return () => {
      isOver = true;
    };
  }, [ask, turn]);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  return { ...answer, again };
}
