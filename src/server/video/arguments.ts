import { videoFrame } from '#shared/video/frame.ts';

/** Containers and codecs that people's devices make; whatever else a file claims to be is not opened. */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm';
const codecs =
  'h264,hevc,mpeg4,vp8,vp9,libvpx,libvpx-vp9,av1,libaom-av1,libdav1d,aac,mp3,opus,libopus,vorbis,flac,alac,ac3,pcm_s16le,pcm_s16be,pcm_s24le,pcm_f32le';
const pictures = 'png_pipe,jpeg_pipe,webp_pipe,image2';
const mostPixels = 50_000_000;

/** Threads of one call: others want the machine, too. */
const threads = '2';

const guarded = ['-protocol_whitelist', 'file', '-max_pixels', String(mostPixels)];

/** A person's video as input. A file is all that it can lead to: no list, no address (R35). */
export function videoInput(file: string, options: readonly string[] = []): string[] {
  return [
    ...['-threads', threads, ...guarded],
    ...['-format_whitelist', containers, '-codec_whitelist', codecs],
    ...options,
    ...['-i', `file:${file}`],
  ];
}

/** A picture that is shown for so many seconds. */
export function pictureInput(file: string, seconds: number): string[] {
  return [
    ...[...guarded, '-format_whitelist', pictures],
    ...['-loop', '1', '-framerate', String(videoFrame.rate), '-t', String(seconds)],
    ...['-i', `file:${file}`],
  ];
}

/** Pictures of ours for the frames of a video. @param pattern names them by their number, from 0. */
export function pictureRow(pattern: string): string[] {
  return [
    ...[...guarded, '-format_whitelist', pictures],
    ...['-f', 'image2', '-framerate', String(videoFrame.rate), '-start_number', '0'],
    ...['-i', `file:${pattern}`],
  ];
}

/** Bytes; what would be more has gone wrong. */
export const mostMadeBytes = 200 * 1024 * 1024;

/** What every result is: plays everywhere, begins before it is all there, and tells nothing of who made it. */
export function videoOutput(file: string): string[] {
  return [
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-sn', '-dn'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-pix_fmt', 'yuv420p'],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2'],
    ...['-threads', threads, '-movflags', '+faststart', '-fs', String(mostMadeBytes)],
    ...['-f', 'mp4', `file:${file}`],
  ];
}
