import { useRunsWords } from '#client/runs/runs-setting.ts';
import { laterWith } from '#client/ui/later.tsx';
import { useSaying } from './say-context.ts';

/** A part of the page that comes when it is asked for. */
export const later = laterWith(() => {
  const say = useRunsWords();
  const { crash } = useSaying();
  return { loading: say('ui.opening'), failed: crash.title, reload: crash.reload };
});
