import sharp, { type OverlayOptions } from 'sharp';
import type { ImageValues } from '#shared/image/operations.ts';
import { layoutOf, type Tile } from './collage-layout.ts';
import type { Drawn } from './drawn.ts';
import { openPicture, type Picture, pixelsOf } from './picture.ts';

/** @param step before each picture. */
export async function collage(
  values: ImageValues<'collage'>,
  pictures: readonly Picture[],
  step: () => void,
): Promise<Drawn> {
  const { tiles, width, height } = layoutOf(values, pictures);
  const placed: OverlayOptions[] = [];
  for (const [at, picture] of pictures.entries()) {
    const tile = tiles[at];
    if (!tile) continue;
    step();
    const { data, raw } = await pixelsOf(fitted(picture, tile, values));
    placed.push({ input: data, raw, left: tile.left, top: tile.top });
  }
  const { background } = values;
  const create = { width, height, channels: 3, background } as const;
  return { image: sharp({ create }).composite(placed), encoding: { format: values.format } };
}

function fitted(picture: Picture, { width, height }: Tile, values: ImageValues<'collage'>) {
  const fit = values.layout === 'rows' ? 'cover' : values.fit;
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const image = openPicture(picture).toColourspace('srgb').ensureAlpha();
  return image.resize({ width, height, fit, background });
}
