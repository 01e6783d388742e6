import { $images } from '../../editor/client/image-store.ts';
import type { Picture } from './made-document.ts';

/** Pictures of a document as files can hold them. */
export async function loadPictures(ids: readonly string[]): Promise<ReadonlyMap<string, Picture>> {
  const found = await Promise.all(
    ids.map(async (id): Promise<[string, Picture] | null> => {
      const picture = await loadPicture($images.get()[id]).catch(() => null);
      return picture && [id, picture];
    }),
  );
  return new Map(found.flatMap((one) => (one ? [one] : [])));
}

async function loadPicture(href: string | undefined): Promise<Picture | null> {
  if (!href) return null;
  const answer = await fetch(href);
  if (!answer.ok) return null;
  const blob = await answer.blob();
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  const type = /^image\/(png|jpeg|gif)$/.exec(blob.type)?.[1] as Picture['type'] | undefined;
  const bytes = new Uint8Array(await (type ? blob : await asPng(bitmap)).arrayBuffer());
  bitmap.close();
  return { bytes, type: type ?? 'png', width, height };
}

/** Word and readers of books do not know every kind. */
function asPng(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
