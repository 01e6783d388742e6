import { AppError } from '#shared/errors/app-error.ts';
import { creditsOf, type ImageParams, imageOperations } from '#shared/image/operations.ts';
import type { MadeFile, SourceFacts, WorkKind, WorkTask } from '../works/work-kind.ts';
import { draw } from './draw.ts';
import { type Drawn, type Place, write } from './drawn.ts';
import { estimate } from './estimate.ts';
import { favicon } from './favicon.ts';
import { imageParams } from './params.ts';
import type { Picture } from './picture.ts';
import { provenanceOf, sourceTypeOf } from './provenance.ts';
import { provided } from './provider-image.ts';
import { checkedSize, resizedSize } from './resize.ts';

/** Everything that is done to pictures, by ourselves or by a provider, one work each. */
export const imageWork: WorkKind<ImageParams> = {
  name: 'image',
  // Each may hold some hundred megabytes of pixels.
  atOnce: 2,
  params: imageParams,
  mostSources: Math.max(...Object.values(imageOperations).map(({ sources }) => sources.most)),
  tool: ({ operation }) => operation,
  price: (params, sources) => {
    check(params, sources);
    return { meter: 'credits', amount: creditsOf(params) };
  },
  seconds: estimate,
  make,
};

/** @throws AppError `parameter` for pictures that the operation does not take, or not so large. */
function check(params: ImageParams, sources: readonly SourceFacts[]): readonly Picture[] {
  const { least, most } = imageOperations[params.operation].sources;
  if (sources.length < least || sources.length > most) throw new AppError('parameter');
  const pictures = sources.map(pictureOf);
  for (const picture of pictures) checkMade(params, picture);
  return pictures;
}

function pictureOf(source: SourceFacts & { readonly file?: string }): Picture {
  const { file = '', name, mediaType, bytes, width, height } = source;
  if (!mediaType.startsWith('image/') || width === null || height === null) {
    throw new AppError('parameter');
  }
  return { file, name, mediaType, bytes, width, height };
}

function checkMade(params: ImageParams, { width, height }: Picture): void {
  if (params.operation === 'enlarge') {
    const factor = Number(params.factor);
    checkedSize({ width: width * factor, height: height * factor });
  }
  if (params.operation === 'resize') checkedSize(resizedSize(params, { width, height }));
}

async function make(task: WorkTask<ImageParams>): Promise<readonly MadeFile[]> {
  const { params, sources, folder, signal } = task;
  const pictures = check(params, sources);
  const [first] = pictures;
  const type = await sourceTypeOf(params.operation, sources);
  const place: Place = {
    ...{ folder, operation: params.operation, xmp: provenanceOf(type) },
    ...{ name: first?.name ?? null, before: first?.bytes ?? null },
  };
  task.progress(0, 'drawing');
  const { operation } = params;
  if (operation === 'favicon') return [await favicon(params, only(first), place)];
  if (operation === 'generate' || operation === 'edit' || operation === 'vary') {
    const { kernel } = task.caller;
    task.progress(0, 'asking');
    const made = await provided({ kernel, params, picture: first ?? null, signal });
    task.progress(0.9, 'writing');
    return Promise.all(made.map((one, at) => written(one, place, type, at + 1)));
  }
  const step = () => signal.throwIfAborted();
  const drawn = await draw(params, pictures, { xmp: place.xmp, step });
  signal.throwIfAborted();
  task.progress(0.5, 'writing');
  return [await write(drawn, place)];
}

function written(
  drawn: Drawn,
  place: Place,
  type: Parameters<typeof provenanceOf>[0],
  number: number,
): Promise<MadeFile> {
  return write(drawn, { ...place, number, xmp: provenanceOf(type, drawn.detail?.model) });
}

/** What was checked to be there. @throws AppError `parameter`. */
function only(picture: Picture | undefined): Picture {
  if (!picture) throw new AppError('parameter');
  return picture;
}
