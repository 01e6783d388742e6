import type { VideoCheck } from '#shared/upload/upload-check.ts';
import { isVideoLength, videoDeadline } from '#shared/upload/video-rule.ts';

const refused: VideoCheck = { ok: false, error: 'video_length' };
/** How long the browser's own player may take to tell a length, in milliseconds. */
const patience = 2_000;

/**
 * The rule of SPEC 5 before anything is sent. What the browser's own player takes for a film of a
 * fitting length is sent, and the server goes by its frames. Any other is read here frame by frame
 * before it is refused, as a header may lie (R28).
 */
export async function checkVideo(file: Blob): Promise<VideoCheck> {
  const seconds = await toldSeconds(file);
  return isVideoLength(seconds) ? { ok: true, seconds } : readVideo(file);
}

/** What the player tells of a film; NaN where it plays none of it, and Infinity where it does not know. */
function toldSeconds(file: Blob): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const player = document.createElement('video');
  const address = URL.createObjectURL(file);
  const late = setTimeout(resolve, patience, Number.NaN);
  player.preload = 'metadata';
  player.muted = true;
  player.onerror = () => resolve(Number.NaN);
  // Sound alone is no film.
  player.onloadedmetadata = () => resolve(player.videoWidth > 0 ? player.duration : Number.NaN);
  player.src = address;
  return promise.finally(() => {
    clearTimeout(late);
    player.removeAttribute('src');
    player.load();
    URL.revokeObjectURL(address);
  });
}

/**
 * The reader is loaded with the first film that needs it, in a worker: a broken file can keep it
 * going for ever, and is refused after the deadline.
 */
async function readVideo(file: Blob): Promise<VideoCheck> {
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
