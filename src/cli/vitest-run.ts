import { existsSync, readFileSync, rmSync } from 'node:fs';
import { strayErrors, vitestFailures } from './failures.ts';
import { runThrough } from './progress.mjs';
import { addTotals, type Totals, type VitestReport, vitestTotals } from './totals.ts';

const reportFile = 'test-results/vitest.json';
const strayFile = 'test-results/stray-errors.json';
/** Where more files failed than this, it is not the machine. */
const mostAgain = 40;

export interface Outcome {
  readonly totals: Totals;
  /** A text for each that failed: its file, its name and why. */
  readonly failures: readonly string[];
}

/**
 * Runs all tests of vitest. Where `CI` is set, the machine is shared with others and may be late: files
 * that failed run once more, by themselves, and both tries are told.
 */
export async function runVitest(): Promise<Outcome> {
  const first = await once([]);
  const again = filesToRepeat(first);
  if (process.env.CI === undefined || again.length === 0) return outcomeOf(first);
  console.log(`\nA second try for ${again.length} files:`);
  for (const failure of first.failures) console.log(failure.split('\n', 1)[0]);
  const second = outcomeOf(await once(again));
  const others = first.results.filter(({ name }) => !again.includes(name));
  return { ...second, totals: addTotals([vitestTotals({ testResults: others }), second.totals]) };
}

interface Try {
  readonly code: number;
  readonly results: VitestReport['testResults'];
  readonly stray: readonly string[];
  readonly failures: readonly string[];
}

async function once(files: readonly string[]): Promise<Try> {
  for (const file of [reportFile, strayFile]) rmSync(file, { force: true });
  const code = await runThrough(process.execPath, [
    ...['node_modules/vitest/vitest.mjs', 'run'],
    ...files,
  ]);
  const stray = strayErrors(strayFile);
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : undefined;
  return {
    code,
    results: (report as VitestReport | undefined)?.testResults ?? [],
    stray: stray.map(({ file }) => file),
    failures: [
      ...vitestFailures(reportFile),
      ...stray.map(({ file, text }) => `outside a test of ${file}: ${text}`),
    ],
  };
}

/** None where it is not known which file an error came from, or where too many failed. */
export function filesToRepeat({ results, stray }: Pick<Try, 'results' | 'stray'>): string[] {
  const failed = results.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const files = [...new Set([...failed, ...stray])];
  return files.includes('') || files.length > mostAgain ? [] : files;
}

function outcomeOf({ code, results, failures }: Try): Outcome {
  const totals = vitestTotals({ testResults: results });
  return {
    totals: code !== 0 && totals.failed === 0 ? { ...totals, failed: 1 } : totals,
    failures,
  };
}
