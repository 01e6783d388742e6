import type { Translate } from '#shared/i18n/words.ts';

const longestInSeconds = 90;

/** About how long it takes once it is ordered, as one says it. */
export function timeTaken(say: Translate<'works'>, seconds: number): string {
  return seconds < longestInSeconds
    ? say('ui.takes.seconds', { count: seconds })
    : say('ui.takes.minutes', { count: Math.round(seconds / 60) });
}

/** About how long it takes yet. */
export function timeLeft(say: Translate<'works'>, seconds: number): string {
  return seconds < longestInSeconds
    ? say('ui.seconds', { count: seconds })
    : say('ui.minutes', { count: Math.round(seconds / 60) });
}
