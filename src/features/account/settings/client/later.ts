import { laterWith } from '#client/ui/later.tsx';
import { usePageWords } from './page-words.ts';

/** For parts that come after what the page begins with. */
export const later = laterWith(() => {
  const { say } = usePageWords();
  return { loading: say('ui.loading'), failed: say('ui.failed'), reload: say('ui.again') };
});
