import type { ImageValues } from '#shared/image/operations.ts';
import type { Drawn } from './drawn.ts';
import { formatOf } from './format.ts';
import { linesOf } from './lines.ts';
import { fromPixels, opaque, type Picture, type Pixels, pixelsOf } from './picture.ts';

type Style = ImageValues<'sketch'>['style'];

interface Hand {
  /** Width of a stroke, in thousandths of the longer side, at middling strength. */
  readonly stroke: number;
  readonly isGrey: boolean;
  /** How strokes are darkened: times so much, then less so much. */
  readonly contrast: readonly [number, number];
}

const hands: Readonly<Record<Exclude<Style, 'ink'>, Hand>> = {
  pencil: { stroke: 4, isGrey: true, contrast: [1.3, -76] },
  charcoal: { stroke: 14, isGrey: true, contrast: [2.1, -282] },
  colour: { stroke: 6, isGrey: false, contrast: [1.15, -38] },
};

/** Dodging a picture by its own blurred negative leaves white where it is even, and strokes where it is not. */
export async function sketch(values: ImageValues<'sketch'>, picture: Picture): Promise<Drawn> {
  const { style, strength } = values;
  const image =
    style === 'ink' ? await ink(picture, strength) : await dodged(picture, style, strength);
  return { image, encoding: { format: formatOf(values.format, picture.mediaType, false) } };
}

async function dodged(picture: Picture, style: keyof typeof hands, strength: number) {
  const { stroke, isGrey, contrast } = hands[style];
  const seen = opaque(picture);
  const base = await pixelsOf(isGrey ? seen.greyscale().toColourspace('srgb') : seen);
  const longer = Math.max(picture.width, picture.height);
  const sigma = Math.max(0.5, (longer / 1_000) * stroke * (strength / 50));
  const negative = await pixelsOf(fromPixels(base).blur(sigma).negate({ alpha: false }));
  const strokes = await pixelsOf(dodge(base, negative));
  return fromPixels(strokes).linear(contrast[0], contrast[1]);
}

function dodge(base: Pixels, { data, raw }: Pixels) {
  return fromPixels(base)
    .composite([{ input: data, raw, blend: 'colour-dodge' }])
    .removeAlpha();
}

async function ink(picture: Picture, strength: number) {
  const lines = await linesOf(picture, { width: 1.5, gain: 4 + strength / 4 });
  return fromPixels(lines).linear(1.6, -120).toColourspace('srgb');
}
