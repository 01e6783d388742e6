import type { VideoError } from '#shared/upload/upload-check.ts';
import { videoSeconds } from '#shared/upload/video-rule.ts';

/** Seconds: what is nearer to a limit the server tells, by the frames themselves. */
const leeway = 0.25;
/** Milliseconds. */
const patience = 4_000;
/** What WebM and Matroska begin with, and what stands near the beginning of MP4 and QuickTime. */
const ebml = '\x1aE\xdf\xa3';
const box = /^.{4}(?:ftyp|styp|moov|moof|mdat|sidx|wide|free|skip|pnot|uuid)/s;

/**
 * What the rule of SPEC 5 has against a file, before anything is sent: by the browser's own player, as
 * what reads every frame is half of all that a page of films would load. Null where nothing is known:
 * the server reads each film that comes (R28), and refuses what is broken or claims another length.
 */
export async function videoErrorOf(file: Blob): Promise<VideoError | null> {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  if (!first.startsWith(ebml) && !box.test(first)) return 'media_type';
  const seconds = await secondsOf(file);
  if (seconds === null) return null;
  const { least, most } = videoSeconds;
  return seconds < least - leeway || seconds > most + leeway ? 'video_length' : null;
}

/** Null where the browser cannot play it, or takes too long. */
async function secondsOf(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  const { promise, resolve } = Promise.withResolvers<number | null>();
  const look = () => {
    const { duration } = video;
    if (Number.isFinite(duration)) resolve(duration);
    // A recording does not say how long it is: at its end the player knows.
    else if (duration === Number.POSITIVE_INFINITY) video.currentTime = Number.MAX_SAFE_INTEGER;
  };
  video.ondurationchange = look;
  video.onerror = () => resolve(null);
  const late = setTimeout(resolve, patience, null);
  video.preload = 'metadata';
  video.src = address;
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
}
