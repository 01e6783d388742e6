import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { digestOf, keepDocument, knownDocument } from '#server/documents/keep.ts';
import { documents } from '#server/documents/table.ts';
import { fileAddress } from '#server/files/address.ts';
import type { LimitRule } from '#server/limits.ts';
import { countKeptFile } from '#server/owned/keeping.ts';
import { currentOwner } from '#server/owned/owned.ts';
import type { PageCaller } from '#server/trpc/page-caller.ts';
import { checkImage } from '#server/upload/image.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { imageByteLimit } from '#shared/upload/image-rule.ts';
import type { KeptImage } from '../../contract.ts';
import { deskImages } from '../../server/table.ts';
import { lockDocument, type Who } from '../../server/wire.ts';

/** Pictures an hour that are decoded for one person. */
const decodes: LimitRule = { name: 'desk-image', points: 200, seconds: 3600 };

/**
 * Keeps a picture for a document; one that came before is the same (R16).
 * @throws AppError `image_type`, `image_size` (SPEC 5), `storage_full`, `too_many_requests`,
 * `not_found` for a document that is nobody's or someone else's.
 */
export async function keepImage(
  caller: PageCaller,
  { id, file }: { readonly id: string; readonly file: File },
): Promise<KeptImage> {
  const { kernel, network, hostKey } = caller;
  if (file.size >= imageByteLimit) throw new AppError('image_size');
  await countKeptFile({ limits: kernel.limits, ownerId: caller.ownerId, network }, file.size);
  const ownerId = await kernel.db.transaction((tx) => lockOwn(tx, caller.ownerId, id));
  const upload = await file.bytes();
  const sha256 = digestOf(upload);
  const own = { ownerId, hostKey, name: file.name, sha256, source: null };
  const known = await knownDocument(kernel, own);
  const row = known ?? (await keepNew(caller, own, upload));
  if (row.kind !== 'image') throw new AppError('image_type');
  await kernel.db.transaction(async (tx) => {
    // The document may have been deleted while the picture was decoded.
    const link = { ownerId: await lockOwn(tx, ownerId, id), deskDocumentId: id };
    await tx
      .insert(deskImages)
      .values({ ...link, documentId: row.id })
      .onConflictDoNothing();
  });
  return onWire({ kernel, ownerId }, row.id);
}

/** @returns who owns the document now. @throws AppError `not_found`. */
async function lockOwn(tx: Db, callerId: string, id: string): Promise<string> {
  const ownerId = await currentOwner(tx, callerId);
  await lockDocument(tx, ownerId, id);
  return ownerId;
}

async function keepNew(
  { kernel }: PageCaller,
  own: Pick<
    Parameters<typeof keepDocument>[1],
    'ownerId' | 'hostKey' | 'name' | 'sha256' | 'source'
  >,
  upload: Uint8Array,
) {
  if (!(await kernel.limits.take(decodes, own.ownerId))) throw new AppError('too_many_requests');
  const check = await checkImage(upload);
  if (!check.ok) throw new AppError(check.error);
  const image = { kind: 'image', type: check.mediaType, text: null, bytes: check.bytes } as const;
  return keepDocument(kernel, { ...own, ...image });
}

/** Addresses of all pictures of a document. */
export async function listImages(who: Who, id: string): Promise<KeptImage[]> {
  const rows = await who.kernel.db
    .select({ id: deskImages.documentId })
    .from(deskImages)
    .innerJoin(documents, eq(documents.id, deskImages.documentId))
    .where(
      and(
        eq(deskImages.deskDocumentId, id),
        eq(deskImages.ownerId, who.ownerId),
        eq(documents.ownerId, who.ownerId),
      ),
    );
  return rows.map((row) => onWire(who, row.id));
}

function onWire({ kernel, ownerId }: Who, documentId: string): KeptImage {
  const claim = { id: documentId, ownerId };
  return { documentId, href: fileAddress(kernel.secret, claim, kernel.clock.now()) };
}
