import { LimitCard } from '#client/runs/LimitCard.tsx';
import { useRunsWords } from '#client/runs/runs-setting.ts';
import { useSaying, useWords } from '../../client/say-context.ts';

/** The essay word limit has a card of its own, as its toast is silent (SPEC 8). */
export function EssayLimit() {
  const say = useWords('essay');
  const { signIn } = useSaying();
  const runs = useRunsWords();
  return (
    <LimitCard meter="gpt3_words" say={say} signInHref={signIn} plans={runs('ui.limit.plans')} />
  );
}
