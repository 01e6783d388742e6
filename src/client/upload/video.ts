import type { VideoCheck } from '#shared/upload/upload-check.ts';
import { videoDeadline } from '#shared/upload/video-rule.ts';

const refused: VideoCheck = { ok: false, error: 'video_length' };

/**
 * The rule of SPEC 5 before anything is sent. The reader is loaded with the first video, in a worker:
 * a broken file can keep it going for ever, and is refused after the deadline.
 */
export async function checkVideo(file: Blob): Promise<VideoCheck> {
  const worker = new Worker(new URL('./video-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<VideoCheck>();
  worker.onmessage = ({ data }: MessageEvent<VideoCheck>) => resolve(data);
  worker.onerror = () => resolve(refused);
  const late = setTimeout(resolve, videoDeadline, refused);
  worker.postMessage(file);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    worker.terminate();
  }
}
