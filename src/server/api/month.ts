/** The calendar month of UTC, as keys count it: `2026-11`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}

/** What a key has spent this month: a clock that steps back begins none anew (R15). */
export function spentIn(
  { month, monthWords }: { readonly month: string; readonly monthWords: number },
  now: Date,
): number {
  return month >= monthOf(now) ? monthWords : 0;
}
