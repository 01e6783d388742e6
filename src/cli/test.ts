import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './fresh-build.ts';
import { runThrough } from './progress.mjs';
import { addTotals, playwrightTotals, readTotals, type Totals, vitestTotals } from './totals.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm test`: everything there is, and a last line `N passed, N failed`. */
const vitestReport = 'test-results/vitest.json';
const playwrightReport = 'test-results/playwright.json';

const { passed, failed } = await run();
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function run(): Promise<Totals> {
  for (const report of [vitestReport, playwrightReport]) rmSync(report, { force: true });
  writeMessageTypes();
  const built = (await buildIfStale()) === 0;
  if (!built) console.error('The build failed, so the browser tests did not run.');
  const unit = await runVitest();
  const browser =
    built && (await ensureBrowser()) ? await runPlaywright() : { passed: 0, failed: 1 };
  return addTotals([unit, browser]);
}

async function runVitest(): Promise<Totals> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const code = await runThrough(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...reporters,
  ]);
  return readTotals(vitestReport, code, vitestTotals);
}

async function runPlaywright(): Promise<Totals> {
  const code = await runThrough(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']);
  return readTotals(playwrightReport, code, playwrightTotals);
}
