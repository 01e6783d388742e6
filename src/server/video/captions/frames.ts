import { link, rm } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Caption } from '#shared/video/captions.ts';
import { videoFrame } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { type CaptionLook, drawCaption } from './draw.ts';

type Place = ToolValues<'subtitles'>['place'];

/** Of captions that are said at the same time: more would hide the picture. */
const mostAtOnce = 6;

/** The name of each picture of the row that is laid over a video, as ffmpeg counts them from 0. */
export const captionPattern = 'caption-%05d.png';

const captionFile = (frame: number) => captionPattern.replace('%05d', `${frame}`.padStart(5, '0'));

/** @returns for each frame of a video the lines that are seen on it; '' where none are. */
export function linesOfFrames(captions: readonly Caption[], seconds: number): string[] {
  const { rate } = videoFrame;
  const shown = Array.from({ length: Math.ceil(seconds * rate) + 1 }, (): string[] => []);
  for (const { from, to, lines } of captions) {
    const end = Math.min(shown.length, Math.ceil(to * rate));
    for (let n = Math.ceil(from * rate); n < end; n += 1) shown[n]?.push(lines.join('\n'));
  }
  return shown.map((all) => all.slice(-mostAtOnce).join('\n'));
}

/**
 * Draws captions into the task's folder, as pictures of one size for each frame: however many captions
 * there are, ffmpeg reads one row of pictures. Those of the same lines are one file.
 */
export async function drawFrames(
  frames: readonly string[],
  look: CaptionLook & { readonly place: Place },
  folder: string,
): Promise<void> {
  const drawn = new Map<string, Buffer>();
  for (const text of new Set(frames)) if (text) drawn.set(text, await drawCaption(text, look));
  const sizes = await Promise.all([...drawn.values()].map((one) => sharp(one).metadata()));
  const width = Math.max(1, ...sizes.map((one) => one.width));
  const height = Math.max(1, ...sizes.map((one) => one.height));
  const first = new Map<string, string>();
  for (const [n, text] of frames.entries()) {
    const file = path.join(folder, captionFile(n));
    const known = first.get(text);
    if (known !== undefined) {
      // A work that is begun again finds what it left.
      await rm(file, { force: true });
      await link(known, file);
      continue;
    }
    first.set(text, file);
    const input = drawn.get(text);
    const gravity = look.place === 'top' ? 'north' : 'south';
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    await sharp({ create: { width, height, channels: 4, background } })
      .composite(input ? [{ input, gravity }] : [])
      .png({ compressionLevel: 3 })
      .toFile(file);
  }
}
