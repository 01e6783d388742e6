import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter } from 'vitest/node';

/** An error that no test caught: it may come after the test that caused it has ended. */
export interface StrayError {
  /** Test file that ran meanwhile; '' where it is not known. */
  readonly file: string;
  readonly text: string;
}

/** Keeps the errors that belong to no test in a file, which `npm test` tells of at its end. */
export function strayErrors(file: string): Reporter {
  return {
    onTestRunEnd(_modules, errors) {
      const found = errors.map(
        (error): StrayError => ({
          file: typeof error.VITEST_TEST_PATH === 'string' ? error.VITEST_TEST_PATH : '',
          text: error.stack ?? error.message,
        }),
      );
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(found));
    },
  };
}
