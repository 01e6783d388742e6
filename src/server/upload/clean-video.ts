import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

// By name and not beside this file, which a bundler may move; Node reads the worker as it stands.
const worker = createRequire(import.meta.url).resolve('#server/upload/clean-video-worker.ts');

const resourceLimits = { maxOldGenerationSizeMb: 256 };
const deadlineMs = 30_000;

/** A video written anew: its frames and its sound as they were, and nothing beside them. */
export interface CleanVideo {
  readonly bytes: Uint8Array;
  readonly mediaType: 'video/mp4' | 'video/quicktime' | 'video/webm' | 'video/x-matroska';
  /** Pixels as it is seen: upright. */
  readonly width: number;
  readonly height: number;
}

interface CleanOptions {
  readonly deadline?: number;
  /** Of IPTC's vocabulary of digital sources: it goes into a file of Matroska's, which has no place for XMP. */
  readonly sourceTerm?: string | null;
}

/**
 * Copies frames and sound into a new file of the same kind: places, makers, covers, chapters and tracks of
 * other data stay behind (R26). Nothing is encoded anew. @returns null where its codec is none that
 * can be copied, or it is broken; in a thread of its own, as a broken file may keep its reader going.
 */
export async function cleanVideo(
  file: Blob,
  { deadline = deadlineMs, sourceTerm = null }: CleanOptions = {},
): Promise<CleanVideo | null> {
  const thread = new Worker(worker, { workerData: { file, sourceTerm }, resourceLimits });
  try {
    const signal = AbortSignal.timeout(deadline);
    const [clean]: (CleanVideo | null)[] = await once(thread, 'message', { signal });
    return clean ?? null;
  } catch {
    return null;
  } finally {
    await thread.terminate();
  }
}
