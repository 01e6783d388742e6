import { z } from 'zod';

/** A text whose origin is known, and what the scoring model said of it, 0 to 1. */
export interface Sample {
  readonly raw: number;
  /** Written by a machine. */
  readonly machine: boolean;
}

/** Share of texts by machines among those that were scored from `from` on, up to the next step. */
const step = z.object({ from: z.number(), share: z.number().min(0).max(1) });

/** Held-out texts whose calibrated score fell into one tenth. */
const bin = z.object({
  count: z.int().min(0),
  /** Mean of their scores, 0 to 1; null where there are none. */
  expected: z.number().nullable(),
  /** Share of them that machines wrote. */
  found: z.number().nullable(),
});
export type Bin = z.infer<typeof bin>;

export const calibration = z.object({ steps: z.array(step).min(1), bins: z.array(bin).length(10) });
export type Calibration = z.infer<typeof calibration>;

/** Texts of one language below which nothing is said of it. */
export const leastSamples = 200;
const tenths = 10;

/**
 * Fits one half and measures the other: samples take turns by their scores, so that both halves
 * cover all of them. @throws Error where there are too few, or only one kind.
 */
export function calibrate(samples: readonly Sample[]): Calibration {
  const machines = samples.filter(({ machine }) => machine).length;
  if (samples.length < leastSamples || machines === 0 || machines === samples.length)
    throw new Error(
      `${samples.length} texts, ${machines} of them by machines: at least ${leastSamples} of both kinds are needed.`,
    );
  const sorted = samples.toSorted((a, b) => a.raw - b.raw);
  const steps = isotonic(sorted.filter((_, at) => at % 2 === 0));
  return {
    steps,
    bins: binsOf(
      sorted.filter((_, at) => at % 2 === 1),
      steps,
    ),
  };
}

/** The calibrated score: the share of texts by machines among those that were scored alike. */
export function shareOf(steps: Calibration['steps'], raw: number): number {
  return (steps.findLast(({ from }) => from <= raw) ?? steps[0])?.share ?? 0;
}

export function binAt(share: number): number {
  return Math.min(tenths - 1, Math.floor(share * tenths));
}

/** Pool-adjacent-violators: the rising steps that fit best (least squares). `sorted` by score. */
function isotonic(sorted: readonly Sample[]): Calibration['steps'] {
  const pools: { from: number; machines: number; count: number }[] = [];
  for (const { raw, machine } of sorted) {
    const last = pools.at(-1);
    if (last?.from === raw) {
      last.machines += Number(machine);
      last.count += 1;
    } else pools.push({ from: raw, machines: Number(machine), count: 1 });
    join(pools);
  }
  return pools.map(({ from, machines, count }) => ({ from, share: machines / count }));
}

function join(pools: { from: number; machines: number; count: number }[]): void {
  for (;;) {
    const [before, last] = pools.slice(-2);
    if (!before || !last || before.machines / before.count <= last.machines / last.count) return;
    pools.pop();
    before.machines += last.machines;
    before.count += last.count;
  }
}

function binsOf(samples: readonly Sample[], steps: Calibration['steps']): Bin[] {
  const shares = samples.map(({ raw, machine }) => ({ machine, share: shareOf(steps, raw) }));
  const groups = Map.groupBy(shares, ({ share }) => binAt(share));
  return Array.from({ length: tenths }, (_, at) => {
    const own = groups.get(at) ?? [];
    const count = own.length;
    if (count === 0) return { count, expected: null, found: null };
    const expected = own.reduce((sum, { share }) => sum + share, 0) / count;
    return { count, expected, found: own.filter(({ machine }) => machine).length / count };
  });
}
