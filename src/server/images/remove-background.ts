import sharp from 'sharp';
import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { borderColour, type Colour, colourText, parsedColour, weights } from './flat-colour.ts';
import { flood } from './flood.ts';
import { fromPixels, openPicture, type Picture, type Pixels, pixelsOf } from './picture.ts';

/** Side of the small picture in which is decided what hangs together with the border: 20 ms of this thread. */
const lookedSide = 640;

/** Of the border, from which on its colour is a background at all. */
const flatBorder = 0.6;

/**
 * Makes a background of one colour transparent. What belongs to it is decided in small, from the
 * border inwards; how far each pixel has its colour, in full size and without a loop in this thread.
 */
export async function removeBackground(
  values: ImageValues<'remove-background'>,
  picture: Picture,
): Promise<Drawn> {
  const tolerance = 2 + values.tolerance * 1.5;
  const small = await looked(picture);
  const colour = values.colour === null ? borderColour(small) : parsedColour(values.colour);
  const { region, border } = flood(small, colour, tolerance);
  const raw = { ...small.raw, channels: 1 } as const;
  const kept = await keptOf(picture, colour, tolerance);
  const within = values.inside
    ? kept
    : await joined(kept, await outside({ data: region, raw }, kept));
  const mask = await feathered(within, values.feather);
  const { channels } = await fromPixels(mask).stats();
  const cut = fromPixels(await pixelsOf(await masked(picture, mask)));
  const { background, format } = values;
  return {
    image: background === null ? cut : cut.flatten({ background }),
    encoding: { format },
    detail: {
      background: {
        colour: colourText(colour),
        removed: 1 - (channels[0]?.mean ?? 255) / 255,
        flat: border >= flatBorder,
      },
    },
  };
}

function looked(picture: Picture): Promise<Pixels> {
  const inside = { width: lookedSide, height: lookedSide, fit: 'inside' } as const;
  const image = openPicture(picture).toColourspace('srgb').ensureAlpha();
  return pixelsOf(image.resize({ ...inside, withoutEnlargement: true, kernel: 'nearest' }));
}

/** One channel: 0 where a pixel has the colour, 255 where it surely has another, between at soft edges. */
async function keptOf(picture: Picture, colour: Colour, tolerance: number): Promise<Pixels> {
  const { width, height } = picture;
  const flat = { width, height, channels: 3, background: colour } as const;
  const difference = await pixelsOf(
    openPicture(picture)
      .toColourspace('srgb')
      .removeAlpha()
      .composite([{ input: { create: flat }, blend: 'difference' }])
      .removeAlpha(),
  );
  const row: [number, number, number] = [weights.r, weights.g, weights.b];
  const weighed = await pixelsOf(fromPixels(difference).recomb([row, row, row]).extractChannel(0));
  const ramp = 8 + tolerance / 2;
  return pixelsOf(fromPixels(weighed).linear(255 / ramp, (-255 * tolerance) / ramp));
}

/** 255 where the border's colour does not reach; the edge itself is left to `keptOf`. */
async function outside(region: Pixels, { raw: { width, height } }: Pixels): Promise<Pixels> {
  // The library grows and shrinks what is dark.
  const wide = await pixelsOf(fromPixels(region).erode(2).extractChannel(0));
  const image = fromPixels(wide).resize({ width, height, fit: 'fill', kernel: 'linear' });
  return pixelsOf(image.threshold(1).negate().extractChannel(0));
}

/** One of them is 0 or 255 throughout, so that bits do what a maximum does. */
async function joined(soft: Pixels, hard: Pixels): Promise<Pixels> {
  const image = fromPixels(soft).boolean(hard.data, 'or', { raw: hard.raw });
  return pixelsOf(image.extractChannel(0));
}

async function feathered(mask: Pixels, feather: number): Promise<Pixels> {
  if (feather === 0) return mask;
  return pixelsOf(
    fromPixels(mask)
      .blur(0.3 + feather / 2)
      .extractChannel(0),
  );
}

/** The picture with a mask on top of what was transparent already. */
async function masked(picture: Picture, mask: Pixels) {
  const image = openPicture(picture).toColourspace('srgb');
  const { hasAlpha } = await image.metadata();
  if (!hasAlpha) return image.joinChannel(mask.data, { raw: mask.raw });
  const { width, height } = mask.raw;
  const create = { width, height, channels: 3, background: '#000' } as const;
  const { data, raw } = await pixelsOf(sharp({ create }).joinChannel(mask.data, { raw: mask.raw }));
  return image.composite([{ input: data, raw, blend: 'dest-in' }]);
}
