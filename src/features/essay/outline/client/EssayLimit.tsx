import { LimitCard } from '#client/runs/LimitCard.tsx';
import { useSaying, useWords } from '../../client/say-context.ts';

/** The essay word limit has a card of its own, as its toast is silent (SPEC 8). */
export function EssayLimit() {
  const say = useWords('essay');
  const { signIn } = useSaying();
  return (
    <LimitCard
      title={say('ui.limit.title')}
      body={say('ui.limit.body')}
      signIn={say('ui.limit.sign-in')}
      signInHref={signIn}
      contact={say('ui.limit.contact')}
    />
  );
}
