import { AppError } from '#shared/errors/app-error.ts';
import type { ImageParams } from '#shared/image/operations.ts';
import { blurBackground } from './blur-background.ts';
import { cartoon } from './cartoon.ts';
import { collage } from './collage.ts';
import { compress } from './compress.ts';
import { convert } from './convert.ts';
import { crop } from './crop.ts';
import type { Drawn } from './drawn.ts';
import { enlarge } from './enlarge.ts';
import type { Picture } from './picture.ts';
import { removeBackground } from './remove-background.ts';
import { resize } from './resize.ts';
import { sketch } from './sketch.ts';
import { tone } from './tone.ts';

/** What we do ourselves and what comes to one picture. */
type DrawnParams = Exclude<
  ImageParams,
  { readonly operation: 'favicon' | 'generate' | 'edit' | 'vary' }
>;

interface Drawing {
  /** What will be written into the file. */
  readonly xmp: string;
  /** Before each part of a long one; throws where it is to end. */
  step(): void;
}

/** @throws AppError `parameter` for a picture that would become too large, or for none. */
export async function draw(
  params: DrawnParams,
  pictures: readonly Picture[],
  { xmp, step }: Drawing,
): Promise<Drawn> {
  const [picture] = pictures;
  if (!picture) throw new AppError('parameter');
  switch (params.operation) {
    case 'crop':
      return crop(params, picture);
    case 'resize':
      return resize(params, picture);
    case 'convert':
      return convert(params, picture);
    case 'compress':
      return compress({ values: params, picture, xmp, step });
    case 'enlarge':
      return enlarge(params, picture);
    case 'remove-background':
      return removeBackground(params, picture);
    case 'sketch':
      return sketch(params, picture);
    case 'cartoon':
      return cartoon(params, picture);
    case 'tone':
      return tone(params, picture);
    case 'blur-background':
      return blurBackground(params, picture);
    case 'collage':
      return collage(params, pictures, step);
  }
}
