import { rm } from 'node:fs/promises';
import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import { newKey } from '#server/files/store.ts';
import type { JobResult, JobTask, Queue } from '#server/jobs/queue.ts';
import type { Kernel } from '#server/kernel.ts';
import { sendLetter } from '#server/letters/send.ts';
import { type Locale, localeInfo, realLocaleOf } from '#shared/i18n/locale.ts';
import { hrefOf } from '#shared/site/href.ts';
import { exportDays } from '../limits.ts';
import { openArchive } from './archive.ts';
import { dropArchives } from './archives.ts';
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
  if (signal.aborted) return { state: 'again' };
  if (!(await beginRow(task))) return { state: 'done' };
  const file = await newPart(kernel, job.id);
  try {
    const bytes = await write(task, holdings, file);
    if (bytes === null) return { state: 'again' };
    const fileKey = await nameFile(kernel, job.id);
    if (!fileKey) return { state: 'failed', error: 'not_found' };
    await kernel.files.putFile(file, fileKey);
    const expiresAt = signal.aborted ? undefined : await finishRow(kernel, job.id, bytes);
    if (!expiresAt) {
      await kernel.files.remove(fileKey);
      return signal.aborted ? { state: 'again' } : { state: 'failed', error: 'not_found' };
    }
    // It stands for those before.
    const { id, ownerId: owner } = accountExports;
    await dropArchives(kernel, and(eq(owner, ownerId), ne(id, job.id)));
    await tell(kernel, ownerId, expiresAt);
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
  return row?.expiresAt === null;
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

/**
 * Says where the file will be before it is there: of one that a crash cut short, too, the row tells
 * what is to be removed. @returns undefined where the person is gone, or has taken it back.
 */
async function nameFile({ db }: Kernel, id: string): Promise<string | null | undefined> {
  const { fileKey } = accountExports;
  const [row] = await db
    .update(accountExports)
    .set({ fileKey: sql`coalesce(${fileKey}, ${newKey()})` })
    .where(isUnfinished(id))
    .returning({ fileKey });
  return row?.fileKey;
}

/** @returns until when it is kept; undefined as above. */
async function finishRow(
  { db, clock }: Kernel,
  id: string,
  bytes: number,
): Promise<Date | undefined> {
  const expiresAt = new Date(clock.now().getTime() + exportDays * 86_400_000);
  const [row] = await db
    .update(accountExports)
    .set({ bytes, expiresAt })
    .where(isUnfinished(id))
    .returning({ id: accountExports.id });
  return row && expiresAt;
}

function isUnfinished(id: string): SQL | undefined {
  return and(eq(accountExports.id, id), isNull(accountExports.expiresAt));
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
