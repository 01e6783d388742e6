import { LimitCard } from '#client/runs/LimitCard.tsx';
import { useSaying, useWords } from './say-context.ts';

/** No article is left (SPEC 8, 2002). */
export function ArticleLimit() {
  const say = useWords();
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
