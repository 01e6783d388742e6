import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { saveResult } from './result.ts';

/**
 * Building (DESIGN 8): cold, with nothing changed, and with one string of one locale changed, beside
 * Astro alone on the same pages in the same run; and whether two cold builds are the same bytes.
 */
const source = 'content/messages/fr/landing.json';

interface Run {
  readonly seconds: number;
  /** Largest resident set of any process, MB; null where /proc is absent. */
  readonly peak: number | null;
}

async function run(args: readonly string[]): Promise<Run> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  let peak: number | null = null;
  const watch = setInterval(() => {
    peak = Math.max(peak ?? 0, ...residentSets(child.pid ?? 0)) || null;
  }, 50);
  const code = await new Promise<number | null>((done) => child.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`node ${args.join(' ')} failed`);
  return { seconds: (performance.now() - started) / 1000, peak };
}

/** Resident megabytes of a process and its children. */
function residentSets(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    const own = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return [Number(own ?? 0) / 1024, ...children.flatMap((child) => residentSets(Number(child)))];
  } catch {
    return [0];
  }
}

function clean(): void {
  for (const folder of ['dist', '.cache/astro']) rmSync(folder, { recursive: true, force: true });
}

/** File -> digest of everything that is served. */
function served(): Map<string, string> {
  const files = readdirSync('dist/sites', { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  return new Map(
    files.map((one) => {
      const file = path.join(one.parentPath, one.name);
      return [file, createHash('sha256').update(readFileSync(file)).digest('hex')];
    }),
  );
}

function changed(before: Map<string, string>, after: Map<string, string>): number {
  return [...after].filter(([file, digest]) => before.get(file) !== digest).length;
}

const ours = ['src/cli/build.ts'];
const astro = ['node_modules/astro/bin/astro.mjs', 'build', '--silent'];

clean();
const bare = await run(astro);
clean();
const cold = await run(ours);
const first = served();
clean();
await run(ours);
const second = served();
const unchanged = await run(ours);
const original = readFileSync(source, 'utf8');
try {
  writeFileSync(source, original.replace(/("essay\.h1": ")/, '$1· '));
  const oneString = await run(ours);
  const pages = changed(second, served());
  saveResult('build', {
    pages: [...first.keys()].filter((file) => file.endsWith('.html')).length,
    coldSeconds: cold.seconds,
    coldPeakMegabytes: cold.peak,
    astroAloneSeconds: bare.seconds,
    unchangedSeconds: unchanged.seconds,
    oneStringSeconds: oneString.seconds,
    filesChangedByOneString: pages,
    twoBuildsDiffer: changed(first, second),
  });
} finally {
  writeFileSync(source, original);
  await run(ours);
}
