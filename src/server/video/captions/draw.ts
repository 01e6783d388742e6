import sharp from 'sharp';
import type { Frame } from '#shared/video/frame.ts';
import type { ToolValues } from '#shared/video/tools.ts';
import { loadFont } from '../../fonts/load.ts';
import { slicesOf } from '../../fonts/slices.ts';
import type { CaptionFont } from './fonts.ts';

/** Parts of the height of the picture. */
const sizes = { small: 0.045, medium: 0.06, large: 0.08 } as const;

/** Makes fonts ready for a text. @param folder that stays, see `loadFont`. */
export async function loadFonts(
  text: string,
  fonts: readonly CaptionFont[],
  folder: string,
): Promise<void> {
  const codes = new Set([...text].map((sign) => sign.codePointAt(0) ?? 0));
  for (const { name } of fonts)
    for (const slice of slicesOf(name))
      if ([...codes].some((code) => slice.has(code))) await loadFont(slice.file, folder);
}

export interface CaptionLook extends Frame {
  readonly size: ToolValues<'subtitles'>['size'];
  readonly fonts: readonly CaptionFont[];
}

/** Smaller letters are none. */
const leastPoints = 12;
/** A letter and the room around it, in squares of its size. */
const squareOfLetter = 0.8;

/** Smaller where so many letters would not fit into the picture. */
function pointsOf(text: string, { width, height, size }: CaptionLook): number {
  // An upright picture is narrow: its letters go by its width.
  const wished = Math.round(sizes[size] * Math.min(height, width * 1.1));
  const needed = text.length * squareOfLetter * wished * wished;
  const part = Math.min(1, (0.8 * width * height) / needed);
  return Math.max(leastPoints, Math.round(wished * Math.sqrt(part)));
}

/** A caption as a picture: letters, and a dark edge that keeps them readable on anything. */
export async function drawCaption(text: string, look: CaptionLook): Promise<Buffer> {
  const { width, height, fonts } = look;
  const points = pointsOf(text, look);
  const margin = Math.ceil(points / 2);
  const families = fonts.map(({ family }) => family).join(', ');
  const letters = await sharp({
    text: {
      text: `<span font_family="${families}" weight="600" foreground="white">${escaped(text)}</span>`,
      font: `${fonts[0]?.family} ${points}`,
      ...{ rgba: true, align: 'center', wrap: 'word-char', dpi: 72 },
      width: Math.max(points, Math.round(width * 0.9) - 2 * margin),
    },
  })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { data: input, info } = letters;
  const edge = await sharp(input)
    .extractChannel('alpha')
    .blur(Math.max(1, points / 14))
    .linear(5, 0)
    .toBuffer();
  const { width: wide, height: high } = info;
  const shade = { width: wide, height: high, channels: 3, background: '#101010' } as const;
  const under = await sharp({ create: shade }).joinChannel(edge).png().toBuffer();
  // Sharp resizes first: what is laid on top would be larger than what it is laid on.
  const whole = await sharp(under).composite([{ input }]).png({ compressionLevel: 1 }).toBuffer();
  return sharp(whole)
    .resize(width, height, { fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Nothing that is said is an order to who draws it. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .toWellFormed()
    .replaceAll(/[&<>]/g, (sign) => entities[sign] ?? '');
}
