import { vi } from 'vitest';

/** Waits until `check` no longer throws; long enough for a machine that does ten things at once. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 30_000, interval: 20 });
}
