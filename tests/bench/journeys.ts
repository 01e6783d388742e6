import { rmSync } from 'node:fs';
import { runThrough } from '#cli/progress.mjs';
import { playwrightTotals, readTotals } from '#cli/totals.ts';
import { saveResult } from './result.ts';

/**
 * The journeys of the chat, of what models write and of the search, those of the chat in English,
 * Arabic and Japanese each: `npm test` makes them in one of the three.
 */
const files = ['tests/e2e/chat/', 'tests/e2e/models/', 'tests/e2e/main/search.spec.ts'];
const report = 'test-results/playwright.json';

rmSync(report, { force: true });
const begun = performance.now();
const code = await runThrough(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', ...files],
  { env: { WORDKIN_JOURNEYS: 'all' } },
);
const { passed, failed } = readTotals(report, code, playwrightTotals);
saveResult('journeys', { passed, failed, minutes: (performance.now() - begun) / 60_000 });
if (failed > 0) process.exitCode = 1;
