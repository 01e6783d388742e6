import type { Translate } from '#shared/i18n/words.ts';

/** About how long it takes, as one says it. */
export function timeLeft(say: Translate<'works'>, seconds: number): string {
  return seconds < 90
    ? say('ui.seconds', { count: seconds })
    : say('ui.minutes', { count: Math.round(seconds / 60) });
}
