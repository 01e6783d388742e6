/** When a banner that was closed may show again (SPEC 4). `until` is milliseconds since 1970. */
export type CachePolicy =
  | { readonly kind: 'count'; readonly times: number }
  | { readonly kind: 'interval'; readonly days: number }
  | { readonly kind: 'util'; readonly until: number; readonly perDay?: number };

/** What is remembered of a banner: closes in all, time of the last one, closes on the day of the last one. */
export type BannerRecord = readonly [closes: number, last: number, today: number];

const day = 86_400_000;

/** Days are those of UTC, so that a journey or a change of the clocks opens no second day. */
const dayOf = (time = 0): number => Math.floor(time / day);

/** Numbers with commas between; what is none counts as 0, so a record of garbage was never closed. */
export function parseNumbers(text = ''): readonly number[] {
  return text.split(',').map((part) => Number(part) || 0);
}

/** The record after the banner was closed at `now`. */
export function recordClose(
  [closes = 0, last, today = 0]: readonly number[],
  now: number,
): BannerRecord {
  return [closes + 1, now, dayOf(last) === dayOf(now) ? today + 1 : 1];
}

/** Whether limits (of `limitsOf`) let the banner open (SPEC 4). A last close far in the future is a wrong clock's. */
export function mayOpen(
  [times = 0, days = 0, until = 0, perDay = 0]: readonly number[],
  [closes = 0, last = 0, today = 0]: readonly number[],
  now: number,
): boolean {
  const open = closes < times && Math.abs(now - last) >= days * day && now < until;
  return open && (dayOf(last) !== dayOf(now) || today < perDay);
}
