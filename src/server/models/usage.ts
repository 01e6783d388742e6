/** More than any model reads or writes in one answer. */
const most = 10_000_000;

export interface TokenUsage {
  readonly input: number;
  readonly output: number;
}

/** A provider's own count, held to what can be true (R9); null where it did not count at all. */
export function clampUsage(input: unknown, output: unknown): TokenUsage | null {
  if (!isCount(input) && !isCount(output)) return null;
  return { input: clamp(input), output: clamp(output) };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && !Number.isNaN(value);
}

function clamp(value: unknown): number {
  return isCount(value) ? Math.round(Math.min(most, Math.max(0, value))) : 0;
}
