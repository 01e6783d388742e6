import { mkdirSync, writeFileSync } from 'node:fs';

type Figure = number | string | boolean | null;

/** Writes `.cache/bench/<name>.json` and prints the same as a table. */
export function saveResult(name: string, figures: Readonly<Record<string, Figure>>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [
      key,
      typeof value === 'number' ? Number(value.toFixed(3)) : value,
    ]),
  );
  mkdirSync('.cache/bench', { recursive: true });
  writeFileSync(`.cache/bench/${name}.json`, `${JSON.stringify(rounded, null, 2)}\n`);
  console.table(rounded);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
