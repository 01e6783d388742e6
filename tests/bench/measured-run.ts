import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface Run {
  readonly seconds: number;
  /** Of all processors, which a busy machine does not stretch; null where /proc is absent. */
  readonly processor: number | null;
  /** Largest resident set of any process, MB; null where /proc is absent. */
  readonly peak: number | null;
}

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a command to its end. @throws Error where it fails. */
export async function measuredRun(
  program: string,
  args: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<Run> {
  const started = performance.now();
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    ...(cwd !== undefined && { cwd }),
  });
  const before = childrenSeconds();
  let peak: number | null = null;
  const watch = setInterval(() => {
    peak = Math.max(peak ?? 0, ...residentSets(child.pid ?? 0)) || null;
  }, 50);
  const code = await new Promise<number | null>((done, fail) => {
    child.once('exit', done);
    child.once('error', fail);
  }).finally(() => clearInterval(watch));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed`);
  const after = childrenSeconds();
  return {
    seconds: (performance.now() - started) / 1000,
    processor: before === null || after === null ? null : after - before,
    peak,
  };
}

/** Processor seconds of all children that have ended, and of theirs. */
function childrenSeconds(): number | null {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // `cutime` and `cstime` in hundredths (proc_pid_stat(5)).
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return null;
  }
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
