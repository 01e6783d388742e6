import type { MadeDocument, Picture } from '../../export/client/made-document.ts';

/** A picture inside the address itself; null for one that could not be read. */
export function pictureData({ pictures }: MadeDocument, documentId: string): string | null {
  const picture = pictures.get(documentId);
  return picture ? `data:image/${picture.type};base64,${base64(picture)}` : null;
}

/** In stretches, as a call takes only so many arguments. */
function base64({ bytes }: Picture): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 30_000)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 30_000)));
  return btoa(parts.join(''));
}
