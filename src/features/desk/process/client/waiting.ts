import type { ProcessCount } from '#shared/process/record.ts';

/** Counts on their way, and those that follow. */
export interface Waiting {
  /** Sent under one key until the server has them (R16). */
  readonly sending: { readonly key: string; readonly counts: readonly ProcessCount[] } | null;
  readonly counts: readonly ProcessCount[];
}

export const nothing: Waiting = { sending: null, counts: [] };
const prefix = 'desk-process:';

/** Of this tab alone, so that no two send the same; where it keeps nothing, they live as long as the page (R37). */
export function keepWaiting(key: string, waiting: Waiting): void {
  try {
    const isEmpty = waiting.sending === null && waiting.counts.length === 0;
    if (isEmpty) sessionStorage.removeItem(prefix + key);
    else sessionStorage.setItem(prefix + key, JSON.stringify(waiting));
  } catch {}
}

export function readWaiting(key: string): Waiting {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null') ?? nothing;
  } catch {
    return nothing;
  }
}

/** Counts of one minute and kind are one. */
export function withCount(counts: readonly ProcessCount[], one: ProcessCount): ProcessCount[] {
  const at = counts.findIndex(({ minute, kind }) => minute === one.minute && kind === one.kind);
  const before = counts[at];
  if (!before) return [...counts, one];
  const added = before.added + one.added;
  const removed = before.removed + one.removed;
  return counts.with(at, { ...before, added, removed });
}
