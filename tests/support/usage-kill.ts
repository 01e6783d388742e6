import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { balances } from '#server/usage/balance.ts';
import { settle, sweepHolds } from '#server/usage/close.ts';
import { usageEntries } from '#server/usage/table.ts';
import { isAppError } from '#shared/errors/app-error.ts';

/** What a killed process had begun, and what it knew to have ended. */
export interface KilledRun {
  readonly wanted: ReadonlyMap<string, number>;
  readonly done: ReadonlySet<string>;
}

/** Starts a spender on a database's URL or a DATA_DIR and kills it (-9) within milliseconds. */
export async function killOnce(target: string, ownerId: string, run: string): Promise<KilledRun> {
  const child = spawn(process.execPath, ['tests/support/usage-spender.ts', target, ownerId, run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const closed = once(child, 'close');
  await Promise.race([once(child.stdout, 'data'), closed]);
  await delay(Math.random() * 120);
  child.kill('SIGKILL');
  const [code] = await closed;
  if (code !== null) throw new Error(`the spender ended by itself with ${code}`);
  const lines = said
    .split('\n')
    .slice(0, -1)
    .map((line) => line.split(' '));
  const of = (word: string) => lines.filter(([first]) => first === word);
  return {
    wanted: new Map(of('want').map(([, key = '', amount]) => [key, Number(amount)])),
    done: new Set(of('done').map(([, key = '']) => key)),
  };
}

export interface Audit {
  /** Uses that were settled and have no receipt of their amount. */
  readonly lost: number;
  /** Receipts beyond one a use, and credits beyond the receipts. */
  readonly double: number;
  readonly negative: number;
  /** Uses that were charged, by the killed process or when it was asked again. */
  readonly charged: number;
}

/**
 * After a restart: every use is settled again by its key (R2), what was only held is swept (R1);
 * then the account must say exactly what the receipts say.
 */
export async function audit(db: Db, ownerId: string, runs: readonly KilledRun[]): Promise<Audit> {
  const call = { db, clock: systemClock };
  const expected = new Map<string, number>();
  let lost = 0;
  for (const { wanted, done } of runs) {
    for (const [key, amount] of wanted) {
      const charged = await settle(call, { key, amount }).catch((error: unknown) => {
        if (isAppError(error) && error.key === 'parameter') return null;
        throw error;
      });
      if (charged) expected.set(key, amount);
      if ((done.has(key) && !charged) || (charged && charged.amount !== amount)) lost += 1;
    }
  }
  await sweepHolds(call, {
    olderThan: new Date(systemClock.now().getTime() + 1000),
    isGoing: async () => false,
  });
  const [account] = await balances(call, ownerId);
  if (!account) throw new Error('the account is gone');
  const entries = await db.select().from(usageEntries).where(eq(usageEntries.ownerId, ownerId));
  const receipts = entries.filter(({ kind }) => kind === 'charge');
  const sum = [...expected.values()].reduce((all, amount) => all + amount, 0);
  const figures = Object.values(account).filter((value) => typeof value === 'number');
  const isWhole = account.granted === account.balance + account.spent && account.held === 0;
  return {
    lost: lost + (isWhole ? 0 : 1),
    double: Math.abs(receipts.length - expected.size) + Math.abs(account.spent - sum),
    negative: figures.filter((value) => value < 0).length,
    charged: expected.size,
  };
}
