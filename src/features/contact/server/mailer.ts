import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { type ContactRow, contactMessages } from '#server/contact/table.ts';
import type { Kernel } from '#server/kernel.ts';
import type { Letter } from '#server/mail/letter.ts';
import { repeat } from '#server/repeat.ts';

const everyMs = 60_000;
/** Letters in one turn. */
const batch = 10;
/** How long who takes a message has for it, before another process takes it. */
const leaseMs = 120_000;
/** Wait after each try that failed; the message itself is kept whatever becomes of them. */
const waitsMs = [60_000, 300_000, 1_800_000, 7_200_000, 43_200_000] as const;

type Parts = Pick<Kernel, 'db' | 'clock' | 'mail' | 'env' | 'sites'>;

/**
 * Mails what waits, each message by one process alone.
 * @returns how many were mailed.
 */
export async function mailMessages(kernel: Parts): Promise<number> {
  // They wait for a server; a public site keeps no second copy of them in its outbox.
  if (kernel.env.production && !kernel.mail.isSet) return 0;
  let mailed = 0;
  for (let turn = 0; turn < batch; turn += 1) {
    // One after the other: a slow server may need for a few as long as a message is kept from others.
    const row = await takeWaiting(kernel);
    if (!row) break;
    if (await mailOne(kernel, row)) mailed += 1;
  }
  return mailed;
}

/** Now and each minute. Main.ts calls it once. @returns what ends it. */
export function startContactMailer(kernel: Kernel): () => void {
  return repeat(kernel.log, { event: 'contact.mail', every: everyMs }, async () => {
    await mailMessages(kernel);
  });
}

async function takeWaiting({ db, clock }: Parts): Promise<ContactRow | undefined> {
  const now = clock.now();
  const waiting = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(lte(contactMessages.mailAt, now))
    .orderBy(contactMessages.mailAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(contactMessages)
    .set({
      mailAt: new Date(now.getTime() + leaseMs),
      mailTries: sql`${contactMessages.mailTries} + 1`,
    })
    .where(and(inArray(contactMessages.id, waiting), lte(contactMessages.mailAt, now)))
    .returning();
  return row;
}

async function mailOne(kernel: Parts, row: ContactRow): Promise<boolean> {
  const { db, clock, mail } = kernel;
  const isSent = await mail.send(letterOf(kernel, row)).then(
    () => true,
    () => false,
  );
  const now = clock.now();
  const wait = waitsMs[row.mailTries - 1];
  const mailAt = isSent || wait === undefined ? null : new Date(now.getTime() + wait);
  await db
    .update(contactMessages)
    .set({ mailAt, mailedAt: isSent ? now : null })
    .where(eq(contactMessages.id, row.id));
  return isSent;
}

/** For the operator, in the program's own language. */
function letterOf({ env, sites }: Parts, row: ContactRow): Letter {
  const site = sites.find(({ key }) => key === row.hostKey);
  const who = row.name === '' ? row.email : `${row.name} <${row.email}>`;
  const head = [
    `From: ${who}`,
    `Site: ${site?.title ?? row.hostKey} (${row.locale})`,
    `Subject: ${row.subject}`,
    `Sent: ${row.createdAt.toISOString()}`,
  ];
  return {
    to: site?.supportEmail ?? env.SUPPORT_EMAIL,
    replyTo: row.email,
    subject: `[${site?.title ?? row.hostKey}] ${row.subject}: ${firstWords(row.message)}`,
    text: `${head.join('\n')}\n\n${row.message}\n`,
  };
}

function firstWords(message: string): string {
  return Array.from(message.replace(/\s+/g, ' ')).slice(0, 60).join('');
}
