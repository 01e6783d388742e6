/** A part of a balance: what ends at the same time and came the same way. */
export interface Lot {
  /** Milliseconds since 1970; null for what never ends. */
  readonly e: number | null;
  /** How much is left, more than 0. */
  readonly n: number;
  /** Of a free allowance, which two merged people may not both keep. */
  readonly f: boolean;
}

/** Lots that end and come alike become one; what is empty goes. */
export function joinLots(lots: readonly Lot[]): Lot[] {
  const joined = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.e} ${lot.f}`;
    joined.set(key, { ...lot, n: lot.n + (joined.get(key)?.n ?? 0) });
  }
  return [...joined.values()].filter(({ n }) => n > 0);
}

export function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { n }) => sum + n, 0);
}

export function isLive({ e }: Lot, now: Date): boolean {
  return e === null || e > now.getTime();
}

/** When the first of the lots ends. */
export function firstEnd(lots: readonly Lot[]): Date | null {
  const ends = lots.flatMap(({ e }) => (e === null ? [] : [e]));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}
