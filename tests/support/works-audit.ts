import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { imageWork } from '#server/images/image-work.ts';
import { jobs } from '#server/jobs/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { balances } from '#server/usage/balance.ts';
import { grant } from '#server/usage/credit.ts';
import { usageEntries, usageHolds } from '#server/usage/table.ts';
import { keepUpload } from '#server/works/keep-upload.ts';
import { order } from '#server/works/order.ts';
import { workFiles } from '#server/works/table.ts';
import { defineWork } from '#server/works/work.ts';
import { picture } from '#tests/fixtures/upload/image.ts';
import { makeOwner } from './owner.ts';

const meter = 'credits';

/** Someone who has a picture and orders so many works of it. */
export async function orderWorks(kernel: Kernel, count: number): Promise<void> {
  if (count === 0) return;
  const ownerId = await makeOwner(kernel.db);
  await grant(kernel, { key: ownerId, ownerId, meter, amount: 1_000 });
  const place = { hostKey: 'main', locale: 'en', plan: 'Free', group: 101 } as const;
  const caller = { kernel, ownerId, network: ownerId, ...place };
  const png = new Uint8Array(await picture().png().toBuffer());
  const { id } = await keepUpload(caller, 'image', new File([png], 'a.png'));
  const jobsOf = Array.from({ length: count }, (_, n) => ({
    params: { operation: 'resize', width: 20 + n },
    sources: [id],
  }));
  const what = { kind: 'image', title: 'Resize', page: '/image/resize', jobs: jobsOf } as const;
  await order(caller, [defineWork(imageWork)], { ...what, key: crypto.randomUUID() });
}

/** What must be nought once all works are over, and how many there were. */
export interface WorksAudit {
  readonly works: number;
  readonly done: number;
  /** Neither done nor failed. */
  readonly unended: number;
  /** Works that are done and not charged once, or not done and charged. */
  readonly wronglyCharged: number;
  readonly held: number;
  /** Works that are done and have not one file, or not done and have any. */
  readonly wronglyKept: number;
  readonly filesWithoutRow: number;
  readonly rowsWithoutFile: number;
}

export async function auditWorks(kernel: Kernel): Promise<WorksAudit> {
  const { db, env } = kernel;
  const works = await db.select().from(jobs);
  const charges = await db.select().from(usageEntries).where(eq(usageEntries.kind, 'charge'));
  const rows = await db.select().from(workFiles);
  const count = works.map(({ id, state, queue }) => ({
    state,
    wanted: state === 'done' ? 1 : 0,
    charged: charges.filter(({ key }) => key.startsWith(`${queue}:${id}:`)).length,
    kept: rows.filter(({ jobId, isWhole }) => jobId === id && isWhole).length,
  }));
  const folder = path.join(env.DATA_DIR, 'files');
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes(path.sep),
      )
    : [];
  const keys = rows.map(({ fileKey }) => path.normalize(fileKey));
  const owners = new Set(works.map(({ ownerId }) => ownerId));
  const accounts = (await Promise.all([...owners].map((one) => balances(kernel, one)))).flat();
  const open = await db.$count(usageHolds, eq(usageHolds.state, 'held'));
  return {
    works: works.length,
    done: count.filter(({ state }) => state === 'done').length,
    unended: count.filter(({ state }) => state !== 'done' && state !== 'failed').length,
    wronglyCharged: count.filter(({ charged, wanted }) => charged !== wanted).length,
    held: open + accounts.reduce((sum, { held }) => sum + held, 0),
    wronglyKept: count.filter(({ kept, wanted }) => kept !== wanted).length,
    filesWithoutRow: files.filter((name) => !keys.includes(name)).length,
    rowsWithoutFile: keys.filter((key) => !files.includes(key)).length,
  };
}
