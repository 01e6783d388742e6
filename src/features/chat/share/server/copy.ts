import { createHash } from 'node:crypto';
import { countKept } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { copyOfShare, type SharedPage } from '#server/share/open.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { SharedPart } from '#shared/share/snapshot.ts';
import type { CitedSource } from '#shared/source/cited-source.ts';
import { plant, type Seedling } from '../../conversation/server/plant.ts';
import type { Caller } from '../../conversation/server/wire.ts';
import { sweepSoon } from '../../find/server/index-messages.ts';
import type { CopyInput } from '../contract.ts';

const slug = 'chat';

/**
 * Makes a shared conversation one of the caller's own; the same text never twice, unless the first
 * copy is in the bin. @throws AppError `chat_share_missing` as `copyOfShare`; `too_many_requests`.
 */
export async function copyShared(
  caller: Caller,
  input: CopyInput,
): Promise<{ readonly conversationId: string }> {
  const { kernel, hostKey, network } = caller;
  const page = await copyOfShare(kernel, input);
  if (page.kind !== 'chat') throw new AppError('chat_share_missing');
  const keeper = { limits: kernel.limits, ownerId: caller.ownerId, network };
  await countKept(keeper, JSON.stringify(page.snapshot));
  const sourceKey = keyOf(page);
  const now = kernel.clock.now();
  const copied = await kernel.db.transaction(async (tx) => {
    const ownerId = await currentOwner(tx, caller.ownerId);
    const { conversation } = await plant(tx, {
      ...{ ownerId, hostKey, sourceKey, slug, title: page.title },
      ...{ pinned: false, archived: false, createdAt: now, updatedAt: now },
      messages: messagesOf(page, now),
    });
    return { conversationId: conversation.id };
  });
  void sweepSoon(kernel);
  return copied;
}

/** One for each text that was ever frozen at the address. */
function keyOf({ address, frozenAt }: SharedPage): string {
  const text = `share ${address} ${frozenAt.toISOString()}`;
  const hex = createHash('sha256').update(text).digest('hex');
  return [0, 8, 12, 16, 20, 32]
    .map((at, n, all) => hex.slice(at, all[n + 1]))
    .slice(0, 5)
    .join('-');
}

/** One below the other, as the page shows them. */
function messagesOf({ snapshot }: SharedPage, createdAt: Date): Seedling[] {
  const { parts } = snapshot;
  return parts.map(({ role, text, served, edited, citations }, at) => ({
    ...{ parent: at === 0 ? null : at - 1, role, text, served, edited, createdAt },
    ...{ state: 'done', slug: role === 'assistant' ? slug : null, error: null },
    ...{ cut: false, compared: false, rating: null, reason: null },
    sources: sourcesOf(parts[at + 1]),
    citations: citations.map(({ n, quote }) => ({ number: n, quote })),
  }));
}

/** What the answer to a question cites; undefined where that is nothing. */
function sourcesOf(answer: SharedPart | undefined): CitedSource[] | undefined {
  const sources = new Map(
    answer?.citations.map(({ n, title, url }) => [n, { number: n, title, url }]),
  );
  return sources.size > 0 ? [...sources.values()] : undefined;
}
