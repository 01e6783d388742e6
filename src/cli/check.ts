import { runStep } from './progress.mjs';
import { writeArticleList } from './words/article-list.ts';
import { writeMessageTypes } from './words/types.ts';

/** `npm run check`: what must hold before every commit, within a minute on two cores. */
interface Step {
  readonly name: string;
  readonly args: readonly string[];
}

/** What has not changed since the last run is not checked again. Of two cores the other lane has one. */
const typesCheck = (config: string) => {
  const kept = `.cache/types/${config.replace('.json', '.tsbuildinfo')}`;
  return ['-p', config, '--incremental', '--tsBuildInfoFile', kept, '--singleThreaded'];
};

/** Each worker reads the code anew, and the other lane has a core. */
const tests = (...projects: readonly string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=2', '--passWithNoTests'],
  ...projects.map((one) => `--project=${one}`),
];

const env = {
  // The compiler has memory for four times what it uses before it looks for what it may drop.
  GOGC: '400',
};

// Two lanes for two cores, of one length: what reads all code in one, most tests in the other.
const lanes: readonly (readonly Step[])[] = [
  [
    { name: 'format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check'] },
    { name: 'types', args: ['src/cli/check-types.ts', ...typesCheck('tsconfig.pages.json')] },
  ],
  [
    { name: 'house and unit', args: tests('house', 'unit') },
    // Each has a page of its own, which takes long: `npm test` runs all.
    { name: 'client, of what has changed', args: [...tests('client', 'apart'), '--changed'] },
    {
      name: 'types of the server',
      args: ['node_modules/typescript-7/bin/tsc', ...typesCheck('tsconfig.server.json')],
    },
  ],
];

writeMessageTypes();
writeArticleList();
const codes = await Promise.all(lanes.map(runLane));
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function runLane(steps: readonly Step[]): Promise<number> {
  let worst = 0;
  for (const { name, args } of steps) {
    const started = performance.now();
    const code = await runStep(name, process.execPath, args, { env });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${code === 0 ? 'ok    ' : 'failed'} ${name} (${seconds} s)`);
    worst = Math.max(worst, code);
  }
  return worst;
}
