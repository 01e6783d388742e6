import { and, eq } from 'drizzle-orm';
import { AppError } from '#shared/errors/app-error.ts';
import type { FileView, UploadKind } from '#shared/works/work.ts';
import { inFetchTurn } from '../fetch/fetch-turn.ts';
import { namedFile } from '../fetch/named-file.ts';
import { FetchRefused } from '../fetch/refused.ts';
import { newKey } from '../files/store.ts';
import type { LimitRule } from '../limits.ts';
import { countKeptFile } from '../owned/keeping.ts';
import { currentOwner } from '../owned/owned.ts';
import type { PageCaller } from '../trpc/page-caller.ts';
import { type Checked, checkedUpload, type Given, mostBytes } from './checked-upload.ts';
import { shownName } from './file-name.ts';
import { fileOnWire } from './file-view.ts';
import { uploadUntil } from './kept-until.ts';
import { claimRoom } from './room.ts';
import { type WorkFileRow, workFiles } from './table.ts';

/** Files an hour that are decoded for one person, and for one network. */
const decodes: LimitRule = { name: 'work-file', points: 400, seconds: 3600 };
const networkDecodes: LimitRule = { name: 'work-file-network', points: 4_000, seconds: 3600 };
/** Addresses an hour that are fetched for one person, and for one network (R36). */
const fetches: LimitRule = { name: 'work-address', points: 120, seconds: 3600 };
const networkFetches: LimitRule = { name: 'work-address-network', points: 1_200, seconds: 3600 };
const fetchMs = 30_000;

/**
 * Keeps a file to work on, for a day or as long as what is made of it.
 * @throws AppError as `checkedUpload`; `storage_full`, `too_many_requests`.
 */
export async function keepUpload(
  caller: PageCaller,
  kind: UploadKind,
  file: File,
): Promise<FileView> {
  const { kernel, ownerId, network } = caller;
  if (file.size > mostBytes[kind]) throw new AppError('file_too_large');
  await countKeptFile({ limits: kernel.limits, ownerId, network }, file.size);
  const { name, type } = file;
  return keep(caller, kind, { bytes: await file.bytes(), name, type });
}

/**
 * The same of what stands at an address (R35).
 * @throws AppError as above; `page_unreachable` where it cannot be fetched; `service_unavailable`
 * where too many wait for theirs.
 */
export async function keepFetched(
  caller: PageCaller,
  { kind, url }: { readonly kind: UploadKind; readonly url: string },
): Promise<FileView> {
  const { kernel, ownerId, network } = caller;
  await take(caller, fetches, networkFetches);
  const found = await fetched(caller, url, mostBytes[kind]);
  if (found.status !== 200) throw new AppError('page_unreachable');
  await countKeptFile({ limits: kernel.limits, ownerId, network }, found.bytes.length);
  const name = namedFile(found.url);
  return keep(caller, kind, { bytes: new Uint8Array(found.bytes), name, type: found.type });
}

/** @throws AppError `too_many_requests`. */
async function take(
  { kernel: { limits }, ownerId, network }: PageCaller,
  rule: LimitRule,
  ofNetwork: LimitRule,
): Promise<void> {
  const isFree = (await limits.take(rule, ownerId)) && (await limits.take(ofNetwork, network));
  if (!isFree) throw new AppError('too_many_requests');
}

function fetched(caller: PageCaller, url: string, most: number) {
  return inFetchTurn(caller, () =>
    caller.kernel.fetch(url, { mostBytes: most, timeoutMs: fetchMs }).catch((cause: unknown) => {
      const isLarge = cause instanceof FetchRefused && cause.reason === 'too-large';
      throw isLarge ? new AppError('file_too_large') : new AppError('page_unreachable', { cause });
    }),
  );
}

async function keep(caller: PageCaller, kind: UploadKind, given: Given): Promise<FileView> {
  const { kernel } = caller;
  await take(caller, decodes, networkDecodes);
  const named = { ...given, name: shownName(given.name, kind) };
  const checked = await checkedUpload(kernel, kind, named);
  return fileOnWire(caller, await keepChecked(caller, checked));
}

async function keepChecked(
  { kernel, ownerId, hostKey }: PageCaller,
  { bytes, ...facts }: Checked,
): Promise<WorkFileRow> {
  const { db, files, clock } = kernel;
  const now = clock.now();
  const fileKey = newKey();
  const own = { hostKey, origin: 'upload', fileKey, bytes: bytes.length } as const;
  const id = await db.transaction(async (tx) => {
    const owner = await currentOwner(tx, ownerId);
    await claimRoom(tx, owner, bytes.length);
    const [row] = await tx
      .insert(workFiles)
      .values({
        ...{ ...facts, ...own, ownerId: owner },
        ...{ createdAt: now, keptUntil: uploadUntil(now) },
      })
      .returning({ id: workFiles.id });
    if (!row) throw new Error('the insert returned no row');
    return row.id;
  });
  await files.put(bytes, fileKey);
  const [whole] = await db
    .update(workFiles)
    .set({ isWhole: true })
    .where(and(eq(workFiles.id, id), eq(workFiles.fileKey, fileKey)))
    .returning();
  if (whole) return whole;
  // Its owner has left meanwhile, and the row with them.
  await files.remove(fileKey);
  throw new AppError('not_found');
}
