import { existsSync, readFileSync } from 'node:fs';

export interface Totals {
  readonly passed: number;
  readonly failed: number;
}

export interface VitestReport {
  readonly testResults: readonly {
    /** The file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
  };
}

/** A file that broke before its first test counts as one that failed. */
export function vitestTotals({ testResults }: VitestReport): Totals {
  return addTotals(
    testResults.map(({ status, assertionResults }) => {
      const count = (wanted: string) =>
        assertionResults.filter((one) => one.status === wanted).length;
      const failed = count('failed');
      return {
        passed: count('passed'),
        failed: status === 'failed' ? Math.max(1, failed) : failed,
      };
    }),
  );
}

/** A busy machine gets a second try (`CI`); the list that Playwright prints names who needed it. */
export function playwrightTotals({ stats }: PlaywrightReport): Totals {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}

/** What a tool reported; one failure where it ended badly and reported none. */
export function readTotals<Report>(
  file: string,
  code: number,
  totalsOf: (report: Report) => Totals,
): Totals {
  const nothing = { passed: 0, failed: 0 };
  const found = existsSync(file) ? totalsOf(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  return code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found;
}

export function addTotals(all: readonly Totals[]): Totals {
  return {
    passed: all.reduce((sum, one) => sum + one.passed, 0),
    failed: all.reduce((sum, one) => sum + one.failed, 0),
  };
}
