import sharp, { type Metadata, type Sharp } from 'sharp';
import { imageByteLimit, imagePixelLimit, imageQuality } from '#shared/upload/image-rule.ts';
import { type ImageType, imageType } from '#shared/upload/image-type.ts';
import { isPolyglot } from '#shared/upload/polyglot.ts';
import type { ImageError, Refused } from '#shared/upload/upload-check.ts';
import { isOfModel, provenanceOf } from '../images/provenance.ts';

export interface ImageAccepted {
  readonly ok: true;
  /** The image written anew: nothing of the upload but its pixels. */
  readonly bytes: Uint8Array;
  readonly mediaType: `image/${ImageType}`;
  readonly width: number;
  /** Of one frame. */
  readonly height: number;
  /** 1 for a still image. */
  readonly frames: number;
}

export type ImageCheck = ImageAccepted | Refused<ImageError>;

/** An image of a few bytes can claim any number of frames, each a cost of its own. */
const mostFrames = 1000;
const secondsToDecode = 20;

const refused = (error: ImageError): ImageCheck => ({ ok: false, error });

/** AVIF takes long to write and few readers beside browsers take it: it leaves as WebP. */
function written(image: Sharp, type: ImageType, quality: number): Sharp {
  if (type === 'jpeg') return image.jpeg({ quality });
  if (type === 'png') return image.png();
  return type === 'gif' ? image.gif() : image.webp({ quality });
}

/** sharp names AVIF by its container. */
function isSame(type: ImageType, { format, compression }: Metadata): boolean {
  return type === 'avif' ? format === 'heif' && compression === 'av1' : format === type;
}

async function rewritten(bytes: Uint8Array, type: ImageType, quality: number): Promise<ImageCheck> {
  const image = sharp(bytes, {
    limitInputPixels: imagePixelLimit,
    animated: true,
    failOn: 'error',
  });
  const metadata = await image.metadata();
  const frames = metadata.pages ?? 1;
  if (!isSame(type, metadata)) return refused('image_type');
  if (frames > mostFrames) return refused('image_size');
  // The orientation goes with the rest of the metadata, so the pixels are turned for good.
  const upright = frames === 1 ? image.autoOrient() : image;
  // The one thing that stays known of it: that a model made it.
  if (isOfModel(metadata.xmp) || isOfModel(bytes))
    upright.withXmp(provenanceOf('compositeWithTrainedAlgorithmicMedia'));
  const { data, info } = await written(
    upright.timeout({ seconds: secondsToDecode }),
    type,
    quality,
  ).toBuffer({
    resolveWithObject: true,
  });
  const mediaType = `image/${type === 'avif' ? 'webp' : type}` as const;
  const height = info.pageHeight ?? info.height;
  return { ok: true, bytes: data, mediaType, width: info.width, height, frames };
}

/**
 * Decodes an uploaded image and writes it anew, still or animated, without metadata (SPEC 5, R26) but
 * for IPTC's note that a model made it.
 * Refuses what is no JPEG, PNG, GIF, WebP or AVIF, does not decode, or is another kind of file as well
 * (`image_type`); and 10 MB or more, or too many pixels (`image_size`).
 * @param quality of lossy formats: higher for what is worked on, as it is written twice.
 */
export async function checkImage(
  bytes: Uint8Array,
  quality: number = imageQuality,
): Promise<ImageCheck> {
  if (bytes.length >= imageByteLimit) return refused('image_size');
  const type = imageType(bytes);
  if (!type || isPolyglot(bytes)) return refused('image_type');
  try {
    return await rewritten(bytes, type, quality);
  } catch (error) {
    return refused(/pixel limit/.test(String(error)) ? 'image_size' : 'image_type');
  }
}
