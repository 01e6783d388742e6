import { type ProcessCount, type ProcessEntry, type ProcessKind, processKinds } from './record.ts';

export interface ProcessTotal {
  readonly kind: ProcessKind;
  readonly added: number;
  readonly removed: number;
}

/** A time without a pause of half an hour. */
export interface ProcessSitting {
  /** Minutes since 1970, the last one included. */
  readonly from: number;
  readonly to: number;
  readonly totals: readonly ProcessTotal[];
}

const pause = 30;

/** By kind, those without anything left out. */
export function totalsOf(counts: readonly ProcessCount[]): ProcessTotal[] {
  return processKinds.flatMap((kind) => {
    const own = counts.filter((one) => one.kind === kind);
    const added = own.reduce((sum, one) => sum + one.added, 0);
    const removed = own.reduce((sum, one) => sum + one.removed, 0);
    return added + removed > 0 ? [{ kind, added, removed }] : [];
  });
}

/** In the order of time. */
export function countsOf(entries: readonly ProcessEntry[]): ProcessCount[] {
  return entries.flatMap(({ counts }) => counts).toSorted((a, b) => a.minute - b.minute);
}

export function sittingsOf(counts: readonly ProcessCount[]): ProcessSitting[] {
  const groups: ProcessCount[][] = [];
  for (const count of counts) {
    const last = groups.at(-1)?.at(-1);
    if (last && count.minute - last.minute <= pause) groups.at(-1)?.push(count);
    else groups.push([count]);
  }
  return groups.map((group) => ({
    from: group[0]?.minute ?? 0,
    to: group.at(-1)?.minute ?? 0,
    totals: totalsOf(group),
  }));
}

/** Minutes in which something was done. */
export function activeMinutes(counts: readonly ProcessCount[]): number {
  return new Set(counts.map(({ minute }) => minute)).size;
}

export interface ProcessBar {
  /** Minutes since 1970. */
  readonly from: number;
  readonly totals: readonly ProcessTotal[];
}

/** The active minutes in so many equal stretches, for a picture; pauses take no room. */
export function barsOf(counts: readonly ProcessCount[], most = 60): ProcessBar[] {
  const minutes = [...new Set(counts.map(({ minute }) => minute))];
  const size = Math.max(1, Math.ceil(minutes.length / most));
  const bars: ProcessBar[] = [];
  for (let at = 0; at < minutes.length; at += size) {
    const own = new Set(minutes.slice(at, at + size));
    const inside = counts.filter(({ minute }) => own.has(minute));
    bars.push({ from: minutes[at] ?? 0, totals: totalsOf(inside) });
  }
  return bars;
}
