import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { processorTime } from './load.ts';
import { saveResult } from './result.ts';
import { type Ask, percentile, startContestants } from './streams-of.ts';

/**
 * Streams (DESIGN 8): how many answers of twenty tokens a second one process carries with every
 * token there within 50 ms in 99 of 100 cases, beside a bare fetch pipe, in turns. Where both
 * carry all that the machine can listen to, what each costs of the processor tells them apart.
 * `BENCH_WORKERS=4` measures several processes behind one port, with 1,000 answers and about that
 * many processors to itself; the provider and the listeners need two more.
 */
const workers = Number(process.env.BENCH_WORKERS ?? 1);
const asked = process.env.BENCH_STREAMS ?? (workers > 1 ? '500,1000' : '100,250,350,500');
const levels = asked.split(',').map(Number);
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rate = 20;
const promised = workers > 1 ? 1_000 : 250;
/** Answers begin over so many milliseconds, and are not looked at before all have begun. */
const spread = 3_000;
const latest = 50;

interface Level {
  readonly streams: number;
  readonly delay99: number;
  readonly delay50: number;
  /** Of one processor; null where the system does not tell. */
  readonly share: number | null;
}

interface Side {
  readonly child: ChildProcess;
  readonly asks: readonly Ask[];
}

async function carry({ child, asks }: Side, streams: number): Promise<Level> {
  const tokens = rate * (seconds + spread / 1000);
  const steady = rate * seconds;
  const heard = asks.slice(0, streams).map(async (ask, at) => {
    const after = (at * spread) / streams;
    await delay(after);
    const { delays } = await ask(tokens);
    // While all of them stream.
    const from = Math.ceil(((spread - after) / 1000) * rate);
    return delays.slice(from, from + steady);
  });
  const all = Promise.all(heard);
  // One that fails is told below, when what was started can be ended.
  all.catch(() => undefined);
  await delay(spread + 1_000);
  const from = processorTime(child.pid ?? 0);
  const began = performance.now();
  await delay((seconds - 2) * 1_000);
  const until = processorTime(child.pid ?? 0);
  const took = (performance.now() - began) / 1000;
  const delays = (await all).flat();
  return {
    streams,
    delay50: percentile(delays, 0.5),
    delay99: percentile(delays, 0.99),
    share: from === null || until === null ? null : (until - from) / took,
  };
}

/** The most streams of the levels that were carried in time. */
function carried(levelsOf: readonly Level[]): number {
  return Math.max(0, ...levelsOf.filter((one) => one.delay99 <= latest).map((one) => one.streams));
}

const contestants = await startContestants(Math.max(...levels), workers);
try {
  const { ours, bare } = contestants;
  const left: Level[] = [];
  const right: Level[] = [];
  for (const streams of levels) {
    left.push(await carry(ours, streams));
    right.push(await carry(bare, streams));
    console.table({ ours: left.at(-1), bare: right.at(-1) });
  }
  const at = levels.indexOf(promised);
  const [own, pipe] = [left[at], right[at]];
  saveResult(workers > 1 ? `streams-${workers}` : 'streams', {
    processes: workers,
    oursCarried: carried(left),
    bareCarried: carried(right),
    'oursCarried (target at least)': promised,
    ofBareCarried: carried(left) / carried(right),
    'ofBareCarried (target at least)': 0.8,
    [`oursDelay99At${promised}`]: own?.delay99 ?? null,
    [`bareDelay99At${promised}`]: pipe?.delay99 ?? null,
    [`oursProcessorAt${promised}`]: own?.share ?? null,
    [`bareProcessorAt${promised}`]: pipe?.share ?? null,
  });
} finally {
  await contestants.stop();
}
