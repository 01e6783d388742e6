import sharp from 'sharp';
import { draw } from '#server/images/draw.ts';
import { write } from '#server/images/drawn.ts';
import { imageParams } from '#server/images/params.ts';
import type { Picture } from '#server/images/picture.ts';
import type { WorkSource } from '#server/works/work-kind.ts';
import type { ImageOperation } from '#shared/image/operations.ts';
import { workFolder } from './picture-file.ts';

type Given = { readonly operation: ImageOperation } & Readonly<Record<string, unknown>>;

const pictureOf = ({ width, height, ...rest }: WorkSource): Picture => ({
  ...rest,
  width: width ?? 0,
  height: height ?? 0,
});

/** Draws and writes as a work does. */
export async function made(given: Given, ...sources: WorkSource[]) {
  const params = imageParams.parse(given);
  const { operation } = params;
  if (operation === 'favicon' || operation === 'generate') throw new Error('no drawing');
  if (operation === 'edit' || operation === 'vary') throw new Error('no drawing');
  const drawn = await draw(params, sources.map(pictureOf), { xmp: '<x/>', step: () => undefined });
  const before = sources[0]?.bytes ?? null;
  const place = { folder: workFolder(), operation, name: 'holiday.png', before, xmp: '<x/>' };
  const file = await write(drawn, place);
  return { ...file, detail: Object(file.detail), meta: await sharp(file.file).metadata() };
}
