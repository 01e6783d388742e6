import path from 'node:path';
import type { Sharp } from 'sharp';
import type { ImageDetail } from '#shared/image/made-image.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import type { MadeFile } from '../works/work-kind.ts';
import { type Encoding, encoded, formats } from './format.ts';

/** A picture that is ready to be written. */
export interface Drawn {
  readonly image: Sharp;
  readonly encoding: Encoding;
  readonly detail?: Pick<ImageDetail, 'compressed' | 'background' | 'model'>;
}

export interface Place {
  readonly folder: string;
  readonly operation: ImageOperation;
  /** What the person called the picture, with its ending; null where there was none. */
  readonly name: string | null;
  /** Of several. */
  readonly number?: number;
  /** Bytes of the picture that it was made from. */
  readonly before: number | null;
  readonly xmp: string;
}

/** One picture may take so long to write, in seconds: AVIF of the largest takes about half. */
const secondsToWrite = 120;

/** Encodes it into the task's folder, with where it came from and nothing else written in. */
export async function write(drawn: Drawn, place: Place): Promise<MadeFile> {
  const { mediaType, ending } = formats[drawn.encoding.format];
  const name = `${nameOf(place)}.${ending}`;
  const file = path.join(place.folder, `made-${place.number ?? 1}.${ending}`);
  const image = encoded(drawn.image, drawn.encoding).withXmp(place.xmp);
  const info = await image.timeout({ seconds: secondsToWrite }).toFile(file);
  const { operation, before } = place;
  const detail: ImageDetail = { operation, before, after: info.size, ...drawn.detail };
  const height = info.pageHeight ?? info.height;
  return { file, name, mediaType, width: info.width, height, detail };
}

function nameOf({ name, operation, number }: Place): string {
  const stem = name === null ? 'picture' : path.parse(name).name;
  return [stem, operation, ...(number === undefined ? [] : [number])].join('-');
}
