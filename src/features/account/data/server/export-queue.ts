import { rm } from 'node:fs/promises';
import { and, eq, ne } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { JobResult, JobTask, Queue } from '#server/jobs/queue.ts';
import type { Kernel } from '#server/kernel.ts';
import { sendLetter } from '#server/letters/send.ts';
import { type Locale, localeInfo, realLocaleOf } from '#shared/i18n/locale.ts';
import { hrefOf } from '#shared/site/href.ts';
import { exportDays } from '../limits.ts';
import { openArchive } from './archive.ts';
import { partsOf, type Whole } from './contents.ts';
import type { Holdings } from './holdings.ts';
import { newPart } from './parts.ts';
import { accountExports } from './table.ts';

export const exportQueueName = 'export';

/** Archives of all that people have here, one after the other: each reads the whole of somebody's. */
export function exportQueue(holdings: Holdings): Queue {
  return { name: exportQueueName, atOnce: 1, work: (task) => makeExport(task, holdings) };
}

async function makeExport(task: JobTask, holdings: Holdings): Promise<JobResult> {
  const { caller, job, signal } = task;
  const { kernel, ownerId } = caller;
  if (!(await beginRow(task))) return { state: 'done' };
  const file = await newPart(kernel, job.id);
  try {
    const bytes = await write(task, holdings, file);
    if (bytes === null) return { state: 'again' };
    const fileKey = await kernel.files.putFile(file);
    const row = signal.aborted ? undefined : await finishRow(kernel, job.id, { fileKey, bytes });
    if (!row) {
      await kernel.files.remove(fileKey);
      return signal.aborted ? { state: 'again' } : { state: 'failed', error: 'not_found' };
    }
    await removeExports(kernel, { ownerId, but: job.id });
    await tell(kernel, ownerId, row.expiresAt);
    return { state: 'done' };
  } finally {
    await rm(file, { force: true });
  }
}

/** @returns false where an earlier try has made it. */
async function beginRow({ caller, job, note }: JobTask): Promise<boolean> {
  const { kernel, ownerId, hostKey } = caller;
  const { id } = job;
  const [row] = await kernel.db
    .insert(accountExports)
    .values({ id, ownerId, hostKey, createdAt: kernel.clock.now() })
    .onConflictDoUpdate({ target: accountExports.id, set: { done: 0 } })
    .returning();
  await note(id);
  return row?.fileKey === null;
}

/** @returns its bytes; null where it was given up. */
async function write(
  { caller, job, signal }: JobTask,
  holdings: Holdings,
  file: string,
): Promise<number | null> {
  const { kernel } = caller;
  const parts = partsOf(await wholeOf(kernel, caller), holdings);
  const archive = openArchive(file);
  try {
    for (const [done, { files }] of parts.entries()) {
      await kernel.db
        .update(accountExports)
        .set({ done, total: parts.length })
        .where(eq(accountExports.id, job.id));
      for await (const entry of files()) {
        if (signal.aborted || kernel.jobs.isDraining) return null;
        await archive.add(entry);
      }
    }
    return await archive.end();
  } finally {
    archive.drop();
  }
}

async function wholeOf(
  kernel: Kernel,
  { ownerId, locale }: { readonly ownerId: string; readonly locale: Locale },
): Promise<Whole> {
  const wanted = realLocaleOf((await personOf(kernel, ownerId))?.locale ?? locale);
  const known = kernel.wordsOf(wanted).has('account-data') ? wanted : 'en';
  const { tag } = localeInfo(known);
  return { kernel, ownerId, tag, say: kernel.wordsOf(known).group('account-data') };
}

/** @returns undefined where the person is gone, or has taken it back. */
async function finishRow(
  { db, clock }: Kernel,
  id: string,
  made: { readonly fileKey: string; readonly bytes: number },
) {
  const expiresAt = new Date(clock.now().getTime() + exportDays * 86_400_000);
  const [row] = await db
    .update(accountExports)
    .set({ ...made, expiresAt })
    .where(eq(accountExports.id, id))
    .returning({ id: accountExports.id });
  return row && { expiresAt };
}

/** Archives that a newer one stands for. */
async function removeExports(
  { db, files }: Kernel,
  { ownerId, but }: { readonly ownerId: string; readonly but: string },
): Promise<void> {
  const gone = await db
    .delete(accountExports)
    .where(and(eq(accountExports.ownerId, ownerId), ne(accountExports.id, but)))
    .returning({ fileKey: accountExports.fileKey });
  for (const { fileKey } of gone) if (fileKey) await files.remove(fileKey);
}

async function tell(kernel: Kernel, ownerId: string, date: Date): Promise<void> {
  const person = await personOf(kernel, ownerId);
  const main = kernel.sites.find(({ key }) => key === 'main');
  if (!person?.email || !main) return;
  const { email: to, locale } = person;
  const link = hrefOf(kernel.addressing, main, realLocaleOf(locale ?? 'en'), '/app/account');
  await sendLetter(kernel, { to, locale, letter: 'exportReady', values: { date, link } });
}

async function personOf({ db }: Kernel, ownerId: string) {
  const [person] = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(eq(users.id, ownerId));
  return person;
}
