import { type ChildProcess, execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import autocannon from 'autocannon';
import { median } from './result.ts';

/**
 * Servers are compared by what a request costs of their own processor time, where the system tells
 * it, so that neither the load generator nor a busy machine counts; and by the clock beside it.
 */
export interface Contestant {
  readonly name: string;
  /** `http://127.0.0.1:4321`. */
  readonly origin: string;
  readonly child: ChildProcess;
  readonly requests: readonly BenchRequest[];
  /** One a round. */
  readonly rounds: Round[];
}

export interface BenchRequest {
  readonly path: string;
  /** Makes it a POST. */
  readonly body?: string;
  /** `Host` with its capital letter, or wrk adds another. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Round {
  readonly perSecond: number;
  /** Requests per second of its own processor time; by the clock where the system does not tell. */
  readonly perProcessorSecond: number;
}

export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
}

/** In turns, after a round that warms all up. @throws Error when one of them answers with errors. */
export async function measure(
  contestants: readonly Contestant[],
  rounds: number,
  options: LoadOptions,
): Promise<void> {
  const warmUp = { ...options, seconds: 3 * options.seconds };
  for (const one of contestants) await load(one, warmUp);
  for (let round = 0; round < rounds; round += 1) {
    for (const one of contestants) {
      const before = processorTime(one.child.pid ?? 0);
      const { requests, seconds } = await load(one, options);
      const after = processorTime(one.child.pid ?? 0);
      const used = before !== null && after !== null ? after - before : seconds;
      one.rounds.push({ perSecond: requests / seconds, perProcessorSecond: requests / used });
    }
  }
}

export interface Speed {
  readonly perSecond: number;
  readonly perProcessorSecond: number;
  readonly microsecondsPerRequest: number;
}

export function speedOf({ rounds }: Contestant): Speed {
  const perProcessorSecond = median(rounds.map((one) => one.perProcessorSecond));
  return {
    perSecond: Math.round(median(rounds.map((one) => one.perSecond))),
    perProcessorSecond: Math.round(perProcessorSecond),
    microsecondsPerRequest: Math.round(1e6 / perProcessorSecond),
  };
}

/** Median of the rounds' ratios. */
export function ratio(left: Contestant, right: Contestant, of: keyof Round): number {
  return median(left.rounds.map((one, at) => one[of] / (right.rounds[at]?.[of] ?? Number.NaN)));
}

/** Of each one's best round: what else runs on the machine only ever adds. */
export function ratioAtBest(left: Contestant, right: Contestant, of: keyof Round): number {
  const best = ({ rounds }: Contestant) => Math.max(...rounds.map((one) => one[of]));
  return best(left) / best(right);
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

export const generator = hasWrk ? 'wrk' : 'autocannon';

interface Load {
  readonly requests: number;
  readonly seconds: number;
}

/** wrk where it is installed: it takes less of the processor than autocannon. */
async function load(
  { name, origin, requests }: Contestant,
  { connections, seconds }: LoadOptions,
): Promise<Load> {
  if (!hasWrk) {
    const list = requests.map((one) => ({ method: methodOf(one), ...one }));
    const result = await autocannon({
      url: origin,
      connections,
      duration: seconds,
      requests: list,
    });
    if (result.non2xx + result.errors > 0) throw new Error(`${name} answered with errors`);
    return { requests: result.requests.total, seconds };
  }
  const args = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--timeout',
    '10s',
    '-s',
    wrkScript(name, requests),
    origin,
  ];
  // Not the blocking call: the servers' log lines are read meanwhile.
  const { stdout: out } = await promisify(execFile)('wrk', args);
  if (/Non-2xx|Socket errors/.test(out)) throw new Error(`${name} answered with errors:\n${out}`);
  const [, total, taken] = /(\d+) requests in ([\d.]+)s/.exec(out) ?? [];
  return { requests: Number(total), seconds: Number(taken) };
}

function wrkScript(name: string, requests: readonly BenchRequest[]): string {
  const file = path.resolve(`.cache/bench/${name}.lua`);
  const lines = requests.map((one) => {
    const { path: address, headers, body } = one;
    const list = Object.entries(headers).map(([key, value]) => `[${quoted(key)}]=${quoted(value)}`);
    const rest = body === undefined ? '' : `, ${quoted(body)}`;
    return `list[#list + 1] = wrk.format("${methodOf(one)}", ${quoted(address)}, {${list.join(', ')}}${rest})`;
  });
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(
    file,
    `local list, at = {}, 0
init = function()
  ${lines.join('\n  ')}
end
request = function() at = at % #list + 1; return list[at] end
`,
  );
  return file;
}

function methodOf({ body }: BenchRequest): 'GET' | 'POST' {
  return body === undefined ? 'GET' : 'POST';
}

/** A Lua string; JSON escapes what Lua does, for the ASCII of headers. */
function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Processor seconds that a process and its children have used; null where the system has no /proc. */
export function processorTime(pid: number): number | null {
  if (!existsSync(`/proc/${pid}/stat`)) return null;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  return children
    .filter(Boolean)
    .reduce((sum, child) => sum + (processorTime(Number(child)) ?? 0), own);
}
