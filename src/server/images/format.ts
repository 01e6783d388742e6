import type { Sharp } from 'sharp';
import { imageQuality } from '#shared/upload/image-rule.ts';

export type Format = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';

interface FormatFacts {
  readonly mediaType: string;
  readonly ending: string;
}

export const formats: Readonly<Record<Format, FormatFacts>> = {
  png: { mediaType: 'image/png', ending: 'png' },
  jpeg: { mediaType: 'image/jpeg', ending: 'jpg' },
  webp: { mediaType: 'image/webp', ending: 'webp' },
  avif: { mediaType: 'image/avif', ending: 'avif' },
  gif: { mediaType: 'image/gif', ending: 'gif' },
};

const names = Object.keys(formats) as readonly Format[];

/** The format that a choice asks for. A GIF stays one only where all its frames do: PNG loses no colours. */
export function formatOf(chosen: 'same' | Format, mediaType: string, keepsFrames: boolean): Format {
  if (chosen !== 'same') return chosen;
  const own = names.find((name) => formats[name].mediaType === mediaType) ?? 'png';
  return own === 'gif' && !keepsFrames ? 'png' : own;
}

export interface Encoding {
  readonly format: Format;
  /** Of lossy formats; 75 where absent (SPEC 9). */
  readonly quality?: number;
  /** Of a PNG; all where absent. */
  readonly colours?: 256 | 16 | 4 | 2;
  /** WebP and AVIF alone. */
  readonly lossless?: boolean;
  /** Behind what is transparent, in a JPEG. */
  readonly background?: string;
}

/** Above the default AVIF takes many seconds for a photo, and saves a few percent. */
const avifEffort = 2;
/** The default takes seven times as long for half a percent. */
const paletteEffort = 4;

export function encoded(image: Sharp, encoding: Encoding): Sharp {
  const { format, quality = imageQuality, lossless = false, colours } = encoding;
  if (format === 'jpeg') {
    const { background = '#ffffff' } = encoding;
    return image.flatten({ background }).jpeg({ quality, mozjpeg: true });
  }
  if (format === 'png') {
    const palette = { palette: true, colours, dither: 0.8, effort: paletteEffort } as const;
    return image.png(colours === undefined ? {} : palette);
  }
  if (format === 'gif') return image.gif();
  if (format === 'webp') return image.webp({ quality, lossless });
  return image.avif({ quality, lossless, effort: avifEffort });
}
