/** Values of a file that somebody else made: nothing in it is sure. */
export type Source = Readonly<Record<string, unknown>>;

export function isSource(value: unknown): value is Source {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** ISO 8601 of a time in seconds or as text; the other one where it is none. */
export function timeOf(value: unknown, other: string): string {
  const time = new Date(typeof value === 'number' ? value * 1000 : textOf(value));
  const year = Number.isNaN(time.getTime()) ? 0 : time.getUTCFullYear();
  return year >= 1990 && year <= 2200 ? time.toISOString() : other;
}

const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The source's own id where it can serve, else a key made of it: the same for the same chat. */
export async function keyOf(kind: string, id: string): Promise<string> {
  if (uuid.test(id.toLowerCase())) return id.toLowerCase();
  const bytes = new TextEncoder().encode(`${kind} ${id}`);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`];
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}
