import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { useKnown } from '#client/session/use-known.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { type Speech, SpeechContext } from './say-context.ts';
import { Use } from './Use.tsx';

interface Props extends Pick<Speech, 'tag' | 'sites'> {
  /** Messages of the group `usage` that begin with `ui.`. */
  readonly words: IslandWords;
  /** Those of the group `price` that name meters and caps. */
  readonly prices: IslandWords;
  readonly crash: CrashWords;
  /** Path of the page of prices; null where the site has none. */
  readonly pricing: string | null;
}

/** What a person has and used, once it is known who they are. */
export function UsageIsland({ words, prices, crash, tag, sites, pricing }: Props) {
  const speech = useMemo<Speech>(() => {
    const say = sayer<'usage'>(words, tag);
    return { say, price: sayer<'price'>(prices, tag), tag, sites };
  }, [words, prices, tag, sites]);
  const isKnown = useKnown();
  return (
    <CrashBoundary words={crash}>
      <SpeechContext value={speech}>
        <div className="usage">
          {isKnown ? (
            <Use pricing={pricing} />
          ) : (
            <Skeleton label={speech.say('ui.loading')} lines={6} />
          )}
        </div>
      </SpeechContext>
    </CrashBoundary>
  );
}
