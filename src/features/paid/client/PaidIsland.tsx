import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { beginSession } from '#client/session/begin.ts';
import { requireSession } from '#client/session/require-session.ts';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Outcome } from './Outcome.tsx';
import { type Paid, PaidContext } from './paid-context.ts';
import { $shown, follow } from './paid-store.ts';

interface Props extends Omit<Paid, 'say'> {
  /** Messages of the group `paid` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
}

/** What became of the purchase that the address names; a reload asks again. */
export function PaidIsland({ words, crash, meterNames, tag, prices, home }: Props) {
  const shown = useStore($shown, { ssr: 'initial' });
  const paid = useMemo(() => {
    const say = sayer<'paid'>(words, tag);
    return { say, meterNames, tag, prices, home };
  }, [words, meterNames, tag, prices, home]);
  useEffect(() => {
    const following = new AbortController();
    const begin = async () => {
      await beginSession();
      if (await requireSession()) await follow(location.search, following.signal);
    };
    void begin();
    return () => following.abort();
  }, []);
  return (
    <CrashBoundary words={crash}>
      <PaidContext value={paid}>
        <Outcome shown={shown} />
      </PaidContext>
    </CrashBoundary>
  );
}
