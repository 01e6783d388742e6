import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { strayErrors, vitestFailures } from './failures.ts';
import { buildIfStale } from './fresh-build.ts';
import { runThrough } from './progress.mjs';
import { addTotals, playwrightTotals, readTotals, type Totals, vitestTotals } from './totals.ts';
import { writeArticleList } from './words/article-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm test`: everything there is, and a last line `N passed, N failed`. */
const vitestReport = 'test-results/vitest.json';
const strayReport = 'test-results/stray-errors.json';
const playwrightReport = 'test-results/playwright.json';
const vitest = ['node_modules/vitest/vitest.mjs', 'run'];

// Said at the end once more: the browser's list has scrolled it away.
const failures: string[] = [];
const { passed, failed } = await run();
for (const failure of failures) console.error(`\nfailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function run(): Promise<Totals> {
  const reports = [vitestReport, strayReport, playwrightReport];
  for (const report of reports) rmSync(report, { force: true });
  writeMessageTypes();
  writeArticleList();
  const built = (await buildIfStale()) === 0;
  if (!built) console.error('The build failed, so the browser tests did not run.');
  const unit = await runVitest();
  const browser =
    built && (await ensureBrowser()) ? await runPlaywright() : { passed: 0, failed: 1 };
  return addTotals([unit, browser]);
}

async function runVitest(): Promise<Totals> {
  const code = await runThrough(process.execPath, vitest);
  const totals = readTotals(vitestReport, code, vitestTotals);
  failures.push(...vitestFailures(vitestReport));
  const stray = strayErrors(strayReport);
  failures.push(...stray.map(({ file, text }) => `outside a test of ${file}: ${text}`));
  // As a test has a second try on a shared machine, so has an error that came after its test.
  const isStrayAlone = totals.failed === 1 && failures.length === stray.length;
  const files = stray.map(({ file }) => file);
  if (process.env.CI === undefined || !isStrayAlone || files.includes('')) return totals;
  const again = await runThrough(process.execPath, [...vitest, ...new Set(files)]);
  return again === 0 ? { ...totals, failed: 0 } : totals;
}

async function runPlaywright(): Promise<Totals> {
  const code = await runThrough(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']);
  return readTotals(playwrightReport, code, playwrightTotals);
}
