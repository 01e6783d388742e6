import { AppError } from '#shared/errors/app-error.ts';
import { type ImageValues, longestSide } from '#shared/image/operations.ts';
import { imagePixelLimit } from '#shared/upload/image-rule.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { openPicture, type Picture } from './picture.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** @returns the same size. @throws AppError `parameter` for one that is not made here. */
export function checkedSize(size: Size, frames = 1): Size {
  const { width, height } = size;
  const fits = Math.max(width, height) <= longestSide && width * height * frames <= imagePixelLimit;
  if (!fits) throw new AppError('parameter');
  return size;
}

/** What a picture's sides become; `inside` may leave one of them smaller. */
export function resizedSize(
  { width, height, percent }: Pick<ImageValues<'resize'>, 'width' | 'height' | 'percent'>,
  picture: Size,
): Size {
  const scale = scaleOf(width, height, percent, picture);
  return {
    width: width ?? Math.max(1, Math.round(picture.width * scale)),
    height: height ?? Math.max(1, Math.round(picture.height * scale)),
  };
}

function scaleOf(width: number | null, height: number | null, percent: number, picture: Size) {
  if (width !== null) return width / picture.width;
  return height === null ? percent / 100 : height / picture.height;
}

/** @throws AppError `parameter` where all its frames together become too large. */
export async function resize(values: ImageValues<'resize'>, picture: Picture): Promise<Drawn> {
  const { pages = 1 } = await openPicture(picture, true).metadata();
  const size = checkedSize(resizedSize(values, picture), pages);
  const format = formatOf(values.format, picture.mediaType, true);
  const clear = format === 'jpeg' ? '#ffffff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const background = values.background ?? clear;
  return {
    image: openPicture(picture, true).resize({ ...size, fit: values.fit, background }),
    encoding: { format },
  };
}
