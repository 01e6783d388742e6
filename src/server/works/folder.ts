import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#shared/errors/app-error.ts';
import type { Kernel } from '../kernel.ts';
import { endOf } from './file-name.ts';
import type { WorkFileRow } from './table.ts';
import type { WorkSource } from './work-kind.ts';

type Place = Pick<Kernel, 'env'>;

/** No work goes on for so long. */
const deadMs = 24 * 3_600_000;

/** A folder that nobody else has, for one try of a job. */
export async function newFolder(kernel: Place, jobId: string): Promise<string> {
  const home = homeOf(kernel);
  await mkdir(home, { recursive: true, mode: 0o700 });
  return mkdtemp(path.join(home, `${jobId}-`));
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Removes what killed processes have left. */
export async function sweepFolders(kernel: Pick<Kernel, 'env' | 'clock'>): Promise<void> {
  const home = homeOf(kernel);
  for (const name of await readdir(home).catch(() => [])) {
    const folder = path.join(home, name);
    const known = await stat(folder).catch(() => null);
    if (known && known.mtimeMs < kernel.clock.now().getTime() - deadMs) await removeFolder(folder);
  }
}

/** Copies a source into a folder. @throws AppError `not_found` where its bytes are gone. */
export async function fetchSource(
  { files }: Pick<Kernel, 'files'>,
  row: WorkFileRow,
  {
    folder,
    n,
    signal,
  }: { readonly folder: string; readonly n: number; readonly signal: AbortSignal },
): Promise<WorkSource> {
  const { id, name, mediaType, bytes, width, height, seconds } = row;
  const end = endOf(mediaType) || /\.([a-z\d]{1,8})$/i.exec(name)?.[1]?.toLowerCase() || 'bin';
  const file = path.join(folder, `source-${n}.${end}`);
  const from = await files.stream(row.fileKey);
  if (!from) throw new AppError('not_found');
  await pipeline(from, createWriteStream(file, { mode: 0o600 }), { signal });
  return { id, name, mediaType, bytes, width, height, seconds, file };
}

function homeOf({ env }: Place): string {
  return path.resolve(env.DATA_DIR, 'works');
}
