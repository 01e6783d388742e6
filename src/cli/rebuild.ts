import { rebuild } from './fresh-build.ts';

process.exitCode = await rebuild();
