import { laterWith } from '#client/ui/later.tsx';
import { useWords } from './say-context.ts';

/** A part of the page that comes when it is asked for. */
export const later = laterWith(() => {
  const say = useWords('keeping');
  return {
    loading: say('ui.part.loading'),
    failed: say('ui.part.failed'),
    offline: say('ui.part.offline'),
    reload: say('ui.part.reload'),
  };
});
