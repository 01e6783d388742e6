import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemClock } from '#server/clock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { closeStatement, settle } from '#server/usage/close.ts';
import { grant } from '#server/usage/credit.ts';
import { reserve, reserveStatement } from '#server/usage/reserve.ts';
import type { Statement } from '#server/usage/step.ts';
import { makeOwner } from '#tests/support/owner.ts';
import { startPostgres } from '#tests/support/postgres-server.ts';
import { audit, type KilledRun, killOnce } from '#tests/support/usage-kill.ts';
import { median, saveResult } from './result.ts';

/**
 * The ledger (DESIGN 8): reserve + settle through our functions beside pgbench with the same two
 * statements, in turns on the same database; then processes that spend are killed at random.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 4);
const kills = Number(process.env.BENCH_KILLS ?? 1000);
const killedAtOnce = 4;
const connections = 10;
// Few, because pgbench prepares the statements once for each person and connection.
const people = 8;
const meter = 'credits';
const plenty = 1_000_000_000;
const use = { meter, tool: 'chat', hostKey: 'chat', amount: 12 } as const;
const charged = 7;

const server = await startPostgres();
const database = await openPostgres(server.url);
const call = { db: database.db, clock: systemClock };
const folder = mkdtempSync(path.join(tmpdir(), 'wordkin-ledger-'));

async function makeRich(): Promise<string> {
  const ownerId = await makeOwner(database.db);
  await grant(call, { key: ownerId, ownerId, meter, amount: plenty });
  return ownerId;
}

/** Uses a second, ten at once, each of a random person. */
async function ours(owners: readonly string[], round: number): Promise<number> {
  let uses = 0;
  const start = performance.now();
  const lane = async (name: number) => {
    for (let nth = 0; performance.now() - start < seconds * 1000; nth += 1) {
      const ownerId = owners[Math.floor(Math.random() * owners.length)] ?? '';
      const key = `bench:${round}:${name}:${nth}`;
      await reserve(call, { ...use, key, ownerId });
      await settle(call, { key, amount: charged });
      uses += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, name) => lane(name)));
  return (uses * 1000) / (performance.now() - start);
}

/** A statement as pgbench reads it: constants stand in it, `:key` is drawn for each use. */
function bare({ text, order }: Statement, constants: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\$(\d+)/g, (_, place: string) => {
    const name = order[Number(place) - 1] ?? '';
    return name === 'key' ? ':key' : (constants[name] ?? 'null');
  });
  return `${filled.replace(/\s+/g, ' ')};`;
}

function writeScripts(owners: readonly string[]): string[] {
  const now = systemClock.now();
  const times = { now: `${now.getTime()}`, month: `'${now.toISOString().slice(0, 7)}'` };
  const closing = { state: "'settled'", amount: `${charged}`, most: `${charged}`, ...times };
  return owners.map((ownerId) => {
    const file = path.join(folder, `${ownerId}.sql`);
    const words = { meter: `'${meter}'`, tool: "'chat'", hostKey: "'chat'", amount: '12' };
    const reserving = bare(reserveStatement, { ...words, ...times, ownerId: `'${ownerId}'` });
    const settling = bare(closeStatement, { ...closing, id: 'gen_random_uuid()' });
    const draw = '\\set key random(1, 9000000000000000000)';
    writeFileSync(file, [draw, reserving, settling, ''].join('\n'));
    return file;
  });
}

/** Transactions a second of pgbench, each of both statements. */
function reference(files: readonly string[]): number {
  const scripts = files.flatMap((file) => ['-f', file]);
  const load = ['-n', '-M', 'prepared', '-c', `${connections}`, '-j', '1', '-T', `${seconds}`];
  const said = execFileSync('pgbench', [...load, ...scripts, server.url], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its connections are new each time: without this it would plan more than it runs.
    env: { ...process.env, PGOPTIONS: '-c plan_cache_mode=force_generic_plan' },
  });
  return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
}

async function measure(): Promise<Record<string, number | string>> {
  const owners = await Promise.all(Array.from({ length: people }, makeRich));
  const hasReference = spawnSync('pgbench', ['--version']).status === 0;
  const files = hasReference ? writeScripts(owners) : [];
  const left: number[] = [];
  const right: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const [own, bareRate] = [await ours(owners, round), hasReference ? reference(files) : 0];
    // The first round warms both up.
    if (round > 0) {
      left.push(own);
      right.push(bareRate);
    }
  }
  const oursPerSecond = median(left);
  if (!hasReference) return { oursPerSecond, ofPgbench: 'no pgbench on this machine' };
  const shares = left.map((rate, round) => rate / (right[round] ?? Number.NaN));
  return { oursPerSecond, pgbenchPerSecond: median(right), ofPgbench: median(shares) };
}

/** Kills spenders of one person and asks the ledger after every hundred. */
async function killMany() {
  const sum = { kills, charged: 0, lost: 0, double: 0, negative: 0 };
  for (let killed = 0; killed < kills; ) {
    const ownerId = await makeRich();
    const runs: KilledRun[] = [];
    while (runs.length < Math.min(100, kills - killed)) {
      const lanes = Array.from({ length: killedAtOnce }, (_, lane) =>
        killOnce(server.url, ownerId, `${ownerId}:${runs.length + lane}`),
      );
      runs.push(...(await Promise.all(lanes)));
    }
    const found = await audit(database.db, ownerId, runs);
    for (const name of ['charged', 'lost', 'double', 'negative'] as const) sum[name] += found[name];
    killed += runs.length;
    console.log(`${killed} of ${kills} killed`);
  }
  return sum;
}

try {
  saveResult('ledger', {
    ...(await measure()),
    'ofPgbench (target at least)': 0.8,
    ...(await killMany()),
    'lost, double, negative (target)': 0,
  });
} finally {
  await database.close();
  await server.remove();
  rmSync(folder, { recursive: true, force: true });
}
