import { runStep } from './progress.mjs';
import { writeArticleList } from './words/article-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm run check`: what must hold before every commit, within a minute on two cores. */
interface Step {
  readonly name: string;
  /** Below node_modules. */
  readonly tool: string;
  readonly args: readonly string[];
}

const pagesCheck = ['check', '--minimumSeverity', 'error', '--tsconfig', 'tsconfig.pages.json'];

/** What has not changed since the last run is not checked again. Of two cores the tests have one. */
const typesCheck = (config: string) => {
  const kept = `.cache/types/${config.replace('.json', '.tsbuildinfo')}`;
  return ['-p', config, '--incremental', '--tsBuildInfoFile', kept, '--singleThreaded'];
};

const env = {
  ASTRO_TELEMETRY_DISABLED: '1',
  // The compiler has memory for four times what it uses before it looks for what it may drop.
  GOGC: '400',
};

// Two lanes for two cores: the compilers in one, the tests in the other. Pages come before the
// types of all, for which they write some.
const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'format and lint', tool: '@biomejs/biome/bin/biome', args: ['check'] },
    // Also writes the types that the next ones read. The compiler's seventh version is five times
    // faster at the rest, and cannot read .astro.
    { name: 'types of pages', tool: 'astro/bin/astro.mjs', args: pagesCheck },
    { name: 'types', tool: 'typescript-7/bin/tsc', args: typesCheck('tsconfig.json') },
  ],
  [
    {
      name: 'house, unit and client',
      tool: 'vitest/vitest.mjs',
      args: ['run', ...['house', 'unit', 'client', 'apart'].map((one) => `--project=${one}`)],
    },
    // It reads nothing of the pages, and this lane is the shorter.
    {
      name: 'types of the server',
      tool: 'typescript-7/bin/tsc',
      args: typesCheck('tsconfig.server.json'),
    },
  ],
];

writeMessageTypes();
writeArticleList();
const codes = await Promise.all(lanes.map(runLane));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function runLane(steps: readonly Step[]): Promise<number> {
  let worst = 0;
  for (const { name, tool, args } of steps) {
    const started = performance.now();
    const code = await runStep(name, process.execPath, [`node_modules/${tool}`, ...args], {
      env,
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)`);
    worst = Math.max(worst, code);
  }
  return worst;
}
