import { useMemo } from 'react';
import { CrashBoundary, type CrashWords } from '#client/crash/CrashBoundary.tsx';
import { useKnown } from '#client/session/use-known.ts';
import { Skeleton } from '#client/ui/Skeleton.tsx';
import { type IslandWords, sayer } from '#shared/i18n/plural.ts';
import { Rewards } from './Rewards.tsx';
import { type Speech, SpeechContext } from './speech.ts';

interface Props extends Omit<Speech, 'say'> {
  /** Messages of the group `rewards` that begin with `ui.`. */
  readonly words: IslandWords;
  readonly crash: CrashWords;
  /** BCP 47 tag of the page. */
  readonly tag: string;
}

/** A person's link and what it brought, once it is known who they are. */
export function RewardsIsland({ words, crash, tag, ...rest }: Props) {
  const { addresses, account, inviting, terms } = rest;
  const speech = useMemo<Speech>(
    () => ({ say: sayer<'rewards'>(words, tag), addresses, account, inviting, terms }),
    [words, tag, addresses, account, inviting, terms],
  );
  const isKnown = useKnown();
  return (
    <CrashBoundary words={crash}>
      <SpeechContext value={speech}>
        <div className="rewards">
          {isKnown ? <Rewards /> : <Skeleton label={speech.say('ui.loading')} lines={6} />}
        </div>
      </SpeechContext>
    </CrashBoundary>
  );
}
