import { laterWith } from '#client/ui/later.tsx';
import { useSay, useSaying } from './say-context.ts';

/** A part of the page that comes when it is asked for. */
export const later = laterWith(() => {
  const say = useSay();
  const { crash } = useSaying();
  return { loading: say('ui.loading'), failed: crash.title, reload: crash.reload };
});
