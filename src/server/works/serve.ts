import { and, eq } from 'drizzle-orm';
import type { FileFinder, ServedFile } from '../files/serve.ts';
import { isOwn } from './own-files.ts';
import { type WorkFileRow, workFiles } from './table.ts';

/** What browsers show by themselves, and nothing runs in. */
const shown = new Set([
  ...['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  ...['video/mp4', 'video/webm', 'video/quicktime'],
]);

/** Finds a file that is worked on, or was made. */
export const findWorkFile: FileFinder = async (kernel, { id, ownerId }) => {
  const [row] = await kernel.db
    .select()
    .from(workFiles)
    .where(and(isOwn({ kernel, ownerId }), eq(workFiles.id, id)));
  return row ? servedFile(row) : null;
};

export function servedFile({ fileKey, name, mediaType, bytes }: WorkFileRow): ServedFile {
  return { fileKey, name, type: mediaType, bytes, inline: shown.has(mediaType) };
}
