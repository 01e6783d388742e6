import { LimitCard } from '#client/runs/LimitCard.tsx';
import { useRunsWords } from '#client/runs/runs-setting.ts';
import { useSaying, useWords } from '../../client/say-context.ts';

/** No article is left (SPEC 8, 2002). */
export function ArticleLimit() {
  const say = useWords();
  const { signIn } = useSaying();
  const runs = useRunsWords();
  return (
    <LimitCard
      meter="article_writer"
      say={say}
      signInHref={signIn}
      plans={runs('ui.limit.plans')}
    />
  );
}
