/**
 * Whether the time of a cursor is one that a page has ended with: as `toISOString` writes it, and known to
 * the database, which knows neither 30 February nor the year 0.
 */
export function isPlaceTime(text: string): boolean {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || time.toISOString() !== text) return false;
  const year = time.getUTCFullYear();
  return year > 0 && year < 10_000;
}
