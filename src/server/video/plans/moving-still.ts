import { type Frame, frameWithin, videoFrame } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { pictureInput, videoOutput } from '../arguments.ts';
import { resultFile, type VideoPlan } from '../plan.ts';

const shapes: Readonly<Record<string, Frame>> = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
  square: { width: 1080, height: 1080 },
};

/** How far the camera goes, as a part of the picture. */
const depth = 0.25;

/** A camera that travels over a picture. @param picture a file of a kind and size that ffmpeg reads. */
export function movingStillPlan(
  picture: Frame & { readonly file: string },
  { move, lasts, shape }: ToolValues<'moving-still'>,
): VideoPlan {
  const { width, height } = shapes[shape] ?? frameWithin(picture);
  const frames = Math.round(lasts * videoFrame.rate);
  // Twice the size, so that steps of whole pixels are half as large.
  const [w, h] = [width * 2, height * 2];
  const chain = [
    `scale=${w}:${h}:force_original_aspect_ratio=increase`,
    `crop=${w}:${h}`,
    `setsar=1,${travel(move, frames)}:d=1:s=${width}x${height}:fps=${videoFrame.rate}`,
    'format=yuv420p',
  ].join(',');
  const args = [
    ...pictureInput(picture.file, lasts),
    ...['-map', '0:v:0', '-an', '-vf', chain, '-frames:v', String(frames)],
    ...videoOutput(resultFile),
  ];
  const step = { args, seconds: lasts, share: 1, stage: 'encoding' } as const;
  return { steps: [step], width, height, seconds: lasts };
}

function travel(move: ToolValues<'moving-still'>['move'], frames: number): string {
  // Begins and ends slowly.
  const part = `(0.5-0.5*cos(PI*min(1,on/${Math.max(1, frames - 1)})))`;
  const [wide, high] = ['(iw-iw/zoom)', '(ih-ih/zoom)'];
  const still = `zoompan=z=${1 + depth}`;
  const at = (x: string, y: string) => `x='${x}':y='${y}'`;
  switch (move) {
    case 'closer':
      return `zoompan=z='1+${depth}*${part}':${at(`${wide}/2`, `${high}/2`)}`;
    case 'away':
      return `zoompan=z='${1 + depth}-${depth}*${part}':${at(`${wide}/2`, `${high}/2`)}`;
    case 'left':
      return `${still}:${at(`${wide}*(1-${part})`, `${high}/2`)}`;
    case 'right':
      return `${still}:${at(`${wide}*${part}`, `${high}/2`)}`;
    case 'up':
      return `${still}:${at(`${wide}/2`, `${high}*(1-${part})`)}`;
    case 'down':
      return `${still}:${at(`${wide}/2`, `${high}*${part}`)}`;
  }
}
