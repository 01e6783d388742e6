import type { VideoCheck } from '#shared/upload/upload-check.ts';
import { isVideoLength, videoDeadline } from '#shared/upload/video-rule.ts';
import { playedSeconds } from './played-seconds.ts';

const refused: VideoCheck = { ok: false, error: 'video_length' };

/**
 * The rule of SPEC 5 before anything is sent. A film that the browser's own player knows to be of a
 * length that is taken goes: the server reads each one (R28). What reads every frame is half of all
 * that a page of films would load, and comes for those that the player refuses or cannot play.
 */
export async function checkVideo(file: Blob): Promise<VideoCheck> {
  const seconds = await playedSeconds(file);
  if (seconds !== null && isVideoLength(seconds)) return { ok: true, seconds };
  return readFrames(file);
}

/** In a worker: a broken file can keep its reader going for ever, and is refused after the deadline. */
async function readFrames(file: Blob): Promise<VideoCheck> {
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
