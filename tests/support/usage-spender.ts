import { writeSync } from 'node:fs';
import { systemClock } from '#server/clock.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { refund, settle } from '#server/usage/close.ts';
import { grow } from '#server/usage/grow.ts';
import { reserve } from '#server/usage/reserve.ts';

/**
 * Reserves and settles until it is killed; run by `usage-kill.ts`. It says `want <key> <amount>`
 * before and `done <key>` after each use, without a buffer that a kill could empty.
 */
const [target = '', ownerId = '', run = ''] = process.argv.slice(2);
const isUrl = target.startsWith('postgres');
const { db } = await (isUrl ? openPostgres(target) : openPglite(target));
const call = { db, clock: systemClock };
const say = (line: string) => writeSync(1, `${line}\n`);

async function spend(lane: number): Promise<void> {
  for (let nth = 0; ; nth += 1) {
    const key = `${run}:${lane}:${nth}`;
    const amount = 1 + (nth % 19);
    const meter = 'credits';
    if (nth % 5 === 4) {
      await reserve(call, { key, ownerId, meter, amount: 12, tool: 'chat', hostKey: 'chat' });
      await refund(call, { key });
      continue;
    }
    say(`want ${key} ${amount}`);
    await reserve(call, { key, ownerId, meter, amount: 12, tool: 'chat', hostKey: 'chat' });
    if (amount > 12) await grow(call, { key, amount });
    await settle(call, { key, amount });
    say(`done ${key}`);
  }
}

say('ready');
await Promise.all([spend(0), spend(1), spend(2)]);
