import { runThrough } from '#cli/progress.mjs';

/** Every kind of page in every language, light and dark: DESIGN 8 promises that axe finds nothing. */
process.env.AXE_ALL = '1';
process.exitCode = await runThrough(process.execPath, [
  'node_modules/@playwright/test/cli.js',
  'test',
  'tests/e2e/family/accessible.spec.ts',
  '--project=family',
]);
