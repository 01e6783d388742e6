import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { openPicture, type Picture } from './picture.ts';

interface Cut {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Whole pixels inside the picture, at least one. */
export function cutOf(
  { left, top, width, height }: Cut,
  picture: Pick<Picture, 'width' | 'height'>,
): Cut {
  const [x, across] = span(left, width, picture.width);
  const [y, down] = span(top, height, picture.height);
  return { left: x, top: y, width: across, height: down };
}

function span(start: number, length: number, whole: number): [number, number] {
  const first = Math.min(Math.round(start * whole), whole - 1);
  const end = Math.min(Math.round((start + length) * whole), whole);
  return [first, Math.max(1, end - first)];
}

/** Turned pictures stand still: frames of an animation turn one by one or not at all. */
export function crop(values: ImageValues<'crop'>, picture: Picture): Drawn {
  const turn = Number(values.turn);
  const animated = turn === 0;
  const cut = openPicture(picture, animated).extract(cutOf(values, picture));
  // Mirrored before it is turned, so a quarter turn needs the other mirror.
  const isUpright = turn % 180 === 0;
  const mirrored = values.mirror ? cut.flip(!isUpright).flop(isUpright) : cut;
  return {
    image: turn === 0 ? mirrored : mirrored.rotate(turn),
    encoding: { format: formatOf(values.format, picture.mediaType, animated) },
  };
}
