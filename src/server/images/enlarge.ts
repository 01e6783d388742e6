import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { openPicture, type Picture } from './picture.ts';
import { checkedSize } from './resize.ts';

const kernels = { smooth: 'lanczos3', soft: 'cubic', pixels: 'nearest' } as const;

/** Interpolation: every new pixel is reckoned from its neighbours. */
export function enlarge(values: ImageValues<'enlarge'>, picture: Picture): Drawn {
  const factor = Number(values.factor);
  const width = picture.width * factor;
  const height = picture.height * factor;
  const size = checkedSize({ width, height });
  const kernel = kernels[values.method];
  const image = openPicture(picture).resize({ ...size, fit: 'fill', kernel });
  const isSharpened = values.sharpen && values.method !== 'pixels';
  return {
    image: isSharpened ? image.sharpen({ sigma: 0.5 * factor, m1: 0.5, m2: 1.5 }) : image,
    encoding: { format: formatOf(values.format, picture.mediaType, false) },
  };
}
