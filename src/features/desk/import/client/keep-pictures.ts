import type { Editor } from '@tiptap/core';
import { keepImage } from '../../client/calls.ts';
import { $editor, openDocument } from '../../client/desk-store.ts';
import { $images } from '../../editor/client/image-store.ts';
import { markSource } from '../../process/client/source.ts';
import { flush } from '../../saving/client/saver.ts';

/**
 * Keeps pictures of a file for the document that is open, one after the other.
 * @param pictures `data:` addresses by the names that stand for them.
 * @returns how many could not be kept: those are taken out of the text.
 */
export async function keepPictures(
  pictures: ReadonlyMap<string, string>,
  onProgress: (done: number, count: number) => void,
): Promise<number> {
  const editor = $editor.get();
  if (!editor || pictures.size === 0) return 0;
  await flush();
  const id = openDocument()?.id;
  let failed = 0;
  for (const [at, [name, address]] of [...pictures].entries()) {
    onProgress(at + 1, pictures.size);
    const file = fileOf(name, address);
    const kept = id && file ? await keepImage(id, file) : null;
    if ($editor.get() !== editor) return failed;
    if (kept) $images.setKey(kept.documentId, kept.href);
    else failed += 1;
    rename(editor, name, kept?.documentId ?? null);
  }
  return failed;
}

/** null takes the picture out. */
function rename(editor: Editor, name: string, documentId: string | null): void {
  const { tr, doc } = editor.state;
  const places: number[] = [];
  doc.descendants((node, place) => {
    if (node.type.name === 'image' && node.attrs.documentId === name) places.push(place);
  });
  for (const place of places.toReversed())
    if (documentId) tr.setNodeAttribute(place, 'documentId', documentId);
    else tr.delete(place, place + 1);
  if (places.length > 0)
    editor.view.dispatch(markSource(tr, 'imported').setMeta('addToHistory', false));
}

function fileOf(name: string, address: string): File | null {
  const [, type = '', data = ''] = /^data:(image\/[a-z]+);base64,(.*)$/is.exec(address) ?? [];
  try {
    const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
    return new File([bytes], `${name}.${type.slice(6)}`, { type });
  } catch {
    return null;
  }
}
