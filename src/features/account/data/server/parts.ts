import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Kernel } from '#server/kernel.ts';

/** A process that writes one touches it all the time. */
const deadMs = 3_600_000;

type Place = Pick<Kernel, 'env'>;

/** Where an archive is written before the file store has it. @returns the file, which is not there. */
export async function newPart(kernel: Place, jobId: string): Promise<string> {
  const file = partOf(kernel, jobId);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await rm(file, { force: true });
  return file;
}

export async function removeParts(kernel: Place, jobIds: readonly string[]): Promise<void> {
  for (const id of jobIds) await rm(partOf(kernel, id), { force: true });
}

/** Removes what killed processes have left. */
export async function sweepParts(kernel: Pick<Kernel, 'env' | 'clock'>): Promise<void> {
  const folder = folderOf(kernel);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = path.join(folder, name);
    const known = await stat(file).catch(() => null);
    if (known && known.mtimeMs < kernel.clock.now().getTime() - deadMs)
      await rm(file, { force: true });
  }
}

function folderOf({ env }: Place): string {
  return path.resolve(env.DATA_DIR, 'exports');
}

function partOf(kernel: Place, jobId: string): string {
  return path.join(folderOf(kernel), `${jobId}.zip`);
}
