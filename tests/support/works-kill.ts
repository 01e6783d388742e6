import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { jobs } from '#server/jobs/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { WorksAudit } from './works-audit.ts';

/** How a process is ended: at its own end, by a signal, or by want of memory. */
export type End = 'over' | 'kill' | 'memory';

interface Running {
  readonly env: Readonly<Record<string, string>>;
  /** Works that it orders first. */
  readonly orders?: number;
}

/**
 * Starts a process that works, on a database and files of this environment, and waits until it is no
 * more. @returns what it found at its own end; null where it came to another.
 */
export async function worksUntil(
  end: End,
  { env, orders = 0 }: Running,
): Promise<WorksAudit | null> {
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=128', 'tests/support/works-process.ts', String(orders)],
    {
      env: { ...process.env, LOG_LEVEL: 'silent', OLLAMA_BASE_URL: 'off', ...env },
      // One that runs out of memory says much of it.
      stdio: ['pipe', 'pipe', end === 'memory' ? 'ignore' : 'inherit'],
    },
  );
  // One that has ended hears nothing any more.
  child.stdin.on('error', () => undefined);
  const said: string[] = [];
  const words = createInterface(child.stdout).on('line', (line) => said.push(line));
  const closed = once(child, 'close');
  await Promise.race([once(words, 'line'), closed]);
  if (end !== 'over') {
    await delay(Math.random() * 150);
    if (end === 'kill') child.kill('SIGKILL');
    else child.stdin.write('exhaust\n');
  }
  const [code] = await closed;
  if (end === 'over' && code !== 0) throw new Error(`the process ended with ${code}`);
  const last = said.at(-1);
  return last?.startsWith('{') ? JSON.parse(last) : null;
}

/** Who held a lease is dead: its time passes, by the database's clock, which no test can move. */
export async function leasesRunOut({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await db
    .update(jobs)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(eq(jobs.state, 'running'));
}
