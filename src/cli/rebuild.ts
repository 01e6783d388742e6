import { buildState, rebuild } from './fresh-build.ts';

/** `npm run build`: builds what has changed since the last time; `npm run build -- --force` in any case. */
if (buildState() === 'fresh' && !process.argv.includes('--force'))
  console.log('Nothing has changed since the last build.');
else process.exitCode = await rebuild();
