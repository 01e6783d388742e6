/** A moment as the page's language writes it. */
export function momentOf(iso: string, tag: string): string {
  return new Date(iso).toLocaleString(tag, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The day of UTC that was so many days ago, `2026-01-31`. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
