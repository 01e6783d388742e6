import { storable } from '#shared/text/title.ts';

/** Plain JSON that a `jsonb` column can hold: no NUL and no half of a surrogate pair in any text. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableJson);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const pairs = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.fromEntries(pairs.map(([key, one]) => [storable(key), storableJson(one)]));
}
