import sharp, { type Sharp } from 'sharp';
import { imagePixelLimit } from '#shared/upload/image-rule.ts';

/** A picture that was decoded at upload: upright, without metadata but what we wrote. */
export interface Picture {
  readonly file: string;
  /** As the person called it. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  /** Of one frame. */
  readonly width: number;
  readonly height: number;
}

/** Raw pixels as sharp takes them in again. */
export interface Pixels {
  readonly data: Buffer;
  readonly raw: {
    readonly width: number;
    readonly height: number;
    readonly channels: 1 | 2 | 3 | 4;
  };
}

/** @param animated all frames; else the first. */
export function openPicture({ file }: Pick<Picture, 'file'>, animated = false): Sharp {
  return sharp(file, { limitInputPixels: imagePixelLimit, animated, failOn: 'error' });
}

/** Works out everything asked of an image so far: sharp orders the steps of one pipeline by itself. */
export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { data, raw: { width, height, channels } };
}

export function fromPixels({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw, limitInputPixels: imagePixelLimit });
}

/** Opaque, three channels, whatever it was. */
export function opaque(picture: Pick<Picture, 'file'>): Sharp {
  return openPicture(picture).flatten({ background: '#ffffff' }).toColourspace('srgb');
}
