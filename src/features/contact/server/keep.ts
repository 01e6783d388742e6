import { contactMessages } from '#server/contact/table.ts';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import type { ContactMessage } from '../contract.ts';

/**
 * Keeps a message for the operator, once per key; it is mailed afterwards.
 * @throws AppError `too_many_requests` where this hour has no room for it.
 */
export async function keepMessage(
  { kernel, ownerId, hostKey, locale, network }: PageCaller,
  sendKey: string,
  message: ContactMessage,
): Promise<void> {
  const { db, clock, limits } = kernel;
  await countKept({ limits, ownerId, network }, message.message);
  const createdAt = clock.now();
  await db.transaction(async (tx) => {
    const owner = await currentOwner(tx, ownerId);
    await tx
      .insert(contactMessages)
      .values({
        ...message,
        ownerId: owner,
        sendKey,
        hostKey,
        locale,
        createdAt,
        mailAt: createdAt,
      })
      .onConflictDoNothing();
  });
}
