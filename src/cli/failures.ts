import { existsSync, readFileSync } from 'node:fs';
import type { StrayError } from '#tests/support/stray-errors.ts';

interface VitestFailures {
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** What failed by vitest's report, a text for each: the test's file and name, and why. */
export function vitestFailures(file: string): string[] {
  const report = read<VitestFailures>(file, { testResults: [] });
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const broken = assertionResults.length === 0 && message ? [`${name}\n${message}`] : [];
    return [
      ...broken,
      ...failed.map((one) => `${name}: ${one.fullName}\n${one.failureMessages?.[0] ?? ''}`),
    ];
  });
}

/** Errors that no test caught; none where the tool did not come so far. */
export function strayErrors(file: string): readonly StrayError[] {
  return read<readonly StrayError[]>(file, []);
}

function read<T>(file: string, otherwise: T): T {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : otherwise;
}
