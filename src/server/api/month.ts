/** The calendar month of UTC, as keys count it: `2026-11`. */
export function monthOf(now: Date): string {
  return now.toISOString().slice(0, 7);
}
