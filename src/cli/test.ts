import { rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { buildIfStale } from './fresh-build.ts';
import { runThrough } from './progress.mjs';
import { addTotals, playwrightTotals, readTotals, type Totals } from './totals.ts';
import { runVitest } from './vitest-run.ts';
import { writeArticleList } from './words/article-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm test`: everything there is, and a last line `N passed, N failed`. */
const playwrightReport = 'test-results/playwright.json';

// Said at the end once more: the browser's list has scrolled it away.
const failures: string[] = [];
const { passed, failed } = await run();
for (const failure of failures) console.error(`\nfailed: ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

async function run(): Promise<Totals> {
  writeMessageTypes();
  writeArticleList();
  const browser = ensureBrowser();
  // Not beside the tests: on two cores that took longer than one after the other.
  const built = (await buildIfStale()) === 0;
  if (!built) console.error('The build failed, so the browser tests did not run.');
  const outcome = await runVitest();
  failures.push(...outcome.failures);
  const inBrowser = built && (await browser) ? await runPlaywright() : { passed: 0, failed: 1 };
  return addTotals([outcome.totals, inBrowser]);
}

async function runPlaywright(): Promise<Totals> {
  rmSync(playwrightReport, { force: true });
  const code = await runThrough(process.execPath, ['node_modules/@playwright/test/cli.js', 'test']);
  return readTotals(playwrightReport, code, playwrightTotals);
}
