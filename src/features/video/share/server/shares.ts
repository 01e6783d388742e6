import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#server/auth/table.ts';
import type { Kernel } from '#server/kernel.ts';
import { currentOwner } from '#server/owned/owned.ts';
import { isOwn, ownFile, type Who } from '#server/works/own-files.ts';
import { servedFile } from '#server/works/serve.ts';
import { workFiles } from '#server/works/table.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { hrefOf } from '#shared/site/href.ts';
import type { VideoShare } from '../../contract.ts';
import { videoShares } from './table.ts';

/** 96 bits, as a path takes them. */
const newAddress = () => randomBytes(12).toString('base64url');

/** @returns null where it is not shared. @throws AppError `not_found` for a file that is not theirs. */
export async function shareOf(who: Who, fileId: string): Promise<VideoShare | null> {
  await ownFile(who, fileId);
  const [found] = await who.kernel.db
    .select()
    .from(videoShares)
    .where(and(eq(videoShares.fileId, fileId), eq(videoShares.ownerId, who.ownerId)));
  return found ? onWire(who.kernel, found.address) : null;
}

/** Asked again it answers the same link (R16). @throws AppError as `shareOf`, and for what is no video. */
export async function share(who: Who, fileId: string): Promise<VideoShare> {
  const { kernel, ownerId } = who;
  const file = await ownFile(who, fileId);
  if (file.origin !== 'made' || !file.mediaType.startsWith('video/'))
    throw new AppError('not_found');
  await kernel.db.transaction(async (tx) => {
    const owner = await currentOwner(tx, ownerId);
    await tx
      .insert(videoShares)
      .values({ ownerId: owner, fileId, address: newAddress(), createdAt: kernel.clock.now() })
      .onConflictDoNothing({ target: videoShares.fileId });
  });
  const made = await shareOf(who, fileId);
  if (!made) throw new AppError('not_found');
  return made;
}

/** One that is not shared is no fault. */
export async function unshare({ kernel, ownerId }: Who, fileId: string): Promise<void> {
  await kernel.db
    .delete(videoShares)
    .where(and(eq(videoShares.fileId, fileId), eq(videoShares.ownerId, ownerId)));
}

/** What a link shows, to anybody; null where there is none, its file is no longer kept, or its owner is blocked. */
export async function sharedVideo(kernel: Kernel, address: string) {
  const [found] = await kernel.db
    .select({ ownerId: videoShares.ownerId, fileId: videoShares.fileId })
    .from(videoShares)
    .innerJoin(users, and(eq(users.id, videoShares.ownerId), isNull(users.blockedAt)))
    .where(eq(videoShares.address, address));
  if (!found) return null;
  const who = { kernel, ownerId: found.ownerId };
  const [row] = await kernel.db
    .select()
    .from(workFiles)
    .where(and(isOwn(who), eq(workFiles.id, found.fileId)));
  if (!row) return null;
  const { title, width, height } = row;
  return { title: title ?? '', width, height, file: servedFile(row) };
}

function onWire({ addressing, sites }: Kernel, address: string): VideoShare {
  const site = sites.find(({ key }) => key === 'video');
  if (!site) throw new AppError('not_found');
  return { href: hrefOf(addressing, site, 'en', `/v/${address}`) };
}
