import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { VideoCheck } from '#shared/upload/upload-check.ts';
import { videoDeadline } from '#shared/upload/video-rule.ts';

// By name and not beside this file, which a bundler may move; Node reads the worker as it stands.
const worker = createRequire(import.meta.url).resolve('#server/upload/video-worker.ts');

/** Enough for the index of 30 s of video; a file that makes its reader take more is refused. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/**
 * Takes a video of 3 to 30 seconds by its real length (SPEC 5, R28). Reads it in a thread of its own,
 * since a broken file can keep its reader going for ever; such a file is refused after the deadline.
 */
export async function checkVideo(file: Blob, deadline = videoDeadline): Promise<VideoCheck> {
  const thread = new Worker(worker, { workerData: file, resourceLimits });
  try {
    const signal = AbortSignal.timeout(deadline);
    const [check]: VideoCheck[] = await once(thread, 'message', { signal });
    return check ?? { ok: false, error: 'video_length' };
  } catch {
    return { ok: false, error: 'video_length' };
  } finally {
    await thread.terminate();
  }
}
