import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverArgs } from '#cli/server-args.ts';
import { freePort, startPostgres } from '#tests/support/postgres-server.ts';
import { saveResult } from './result.ts';

/**
 * Restarts under load (DESIGN 8): two processes on PostgreSQL behind one port are replaced one by
 * one while pages and calls are asked for over kept connections; every answer but 200 is a failure.
 */
const restarts = Number(process.env.BENCH_RESTARTS ?? 100);
const lanes = 16;
const processes = 2;
if (!existsSync('dist/table.json')) throw new Error('Nothing is built. To mend: npm run build.');

const database = await startPostgres();
const port = await freePort();
const dataDir = mkdtempSync(path.join(tmpdir(), 'wordkin-restart-'));
const child = spawn(process.execPath, [...serverArgs, 'src/main.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    OLLAMA_BASE_URL: 'off',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    WORKERS: String(processes),
  },
});
await once(child.stdout, 'data');
const failures = new Map<string, number>();
let answers = 0;
let isOver = false;
const load = Promise.all(Array.from({ length: lanes }, (_, at) => lane(at)));
const start = performance.now();
let replaced = 0;
while (replaced < restarts) replaced += await replaceAll(child);
const seconds = (performance.now() - start) / 1000;
isOver = true;
await load;
child.kill('SIGTERM');
await once(child, 'exit');
await database.remove();
rmSync(dataDir, { recursive: true });

saveResult('restart', {
  restarts: replaced,
  seconds: Math.round(seconds),
  answers,
  failed: [...failures.values()].reduce((sum, one) => sum + one, 0),
  'failed (target)': 0,
  how: [...failures].map(([how, count]) => `${count} ${how}`).join(', '),
});

async function lane(at: number): Promise<void> {
  const target = ['/', '/fr', '/api/trpc/user.getReqInfo', '/api/auth/session'][at % 4] ?? '/';
  while (!isOver) {
    const outcome = await ask(target);
    if (outcome === '200') answers += 1;
    else failures.set(outcome, (failures.get(outcome) ?? 0) + 1);
  }
}

async function ask(target: string): Promise<string> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${target}`);
    await answer.arrayBuffer();
    return String(answer.status);
  } catch (error) {
    return error instanceof Error ? String(Object(error.cause).code ?? error.message) : 'unknown';
  }
}

/** @returns how many processes were replaced. */
async function replaceAll({ pid }: ChildProcess): Promise<number> {
  const list = () =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const isSettled = (before: readonly string[]) =>
    list().length === processes && !list().some((one) => before.includes(one));
  while (list().length < processes) await pause();
  const before = list();
  process.kill(pid ?? 0, 'SIGHUP');
  while (!isSettled(before)) await pause();
  return before.length;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 100));
}
