import {
  BlobSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';
import type { VideoCheck } from './upload-check.ts';
import { isVideoLength, videoSeconds } from './video-rule.ts';

/** Far above what 30 s hold; a file beyond them is made to keep its reader busy. */
const mostTracks = 16;
const mostPackets = 20_000;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * From the first to the last packet whose bytes are really there. A last packet of unknown length (WebM)
 * lasts as long as the one before, or less where the header says so: more it cannot claim.
 */
async function spanOf(track: InputTrack, header: number): Promise<Span | null> {
  let start = Infinity;
  let end = 0;
  let last = { at: 0, step: 0, lasts: 0 };
  let count = 0;
  for await (const { timestamp, duration, data } of new EncodedPacketSink(track).packets()) {
    if (++count > mostPackets) return { start: 0, end: Infinity };
    if (data.length === 0 || timestamp + duration < 0) continue;
    start = Math.min(start, Math.max(0, timestamp));
    if (timestamp >= last.at) last = { at: timestamp, step: timestamp - last.at, lasts: duration };
    end = Math.max(end, timestamp + duration);
    if (end - start > videoSeconds.most + 1) break;
  }
  if (start === Infinity) return null;
  if (last.lasts > 0) return { start, end };
  const longest = last.at + last.step;
  return { start, end: header > last.at && header < longest ? header : longest };
}

/** Null where it is no video: another kind of file, or sound alone. */
async function secondsOf(input: Input): Promise<number | null> {
  if (!(await input.canRead())) return null;
  const tracks = await input.getTracks();
  if (tracks.length > 0 && !tracks.some((track) => track.isVideoTrack())) return null;
  if (tracks.length > mostTracks) return 0;
  const header = (await input.getDurationFromMetadata().catch(() => null)) ?? 0;
  let start = Infinity;
  let end = 0;
  let seen = false;
  for (const track of tracks) {
    if (!track.isVideoTrack() && !track.isAudioTrack()) continue;
    const span = await spanOf(track, header);
    if (!span) continue;
    seen ||= track.isVideoTrack();
    start = Math.min(start, span.start);
    end = Math.max(end, span.end);
  }
  return seen ? end - start : 0;
}

/**
 * Accepts an MP4, QuickTime, WebM or Matroska file with pictures in it that lasts 3 to 30 seconds by its
 * frames, whatever its header says (SPEC 5). A broken file is of no length.
 * Some broken files make the reader spin without end: run it in a worker that can be stopped.
 */
export async function checkVideoLength(file: Blob): Promise<VideoCheck> {
  const input = new Input({ formats: [MP4, QTFF, WEBM, MATROSKA], source: new BlobSource(file) });
  try {
    const seconds = await secondsOf(input);
    if (seconds === null) return { ok: false, error: 'media_type' };
    return isVideoLength(seconds) ? { ok: true, seconds } : { ok: false, error: 'video_length' };
  } catch {
    return { ok: false, error: 'video_length' };
  } finally {
    input.dispose();
  }
}
