import { fault } from '#client/errors/failed.ts';
import { handleError } from '#client/errors/handle.ts';
import { refusal } from '#client/errors/refusal.ts';
import { checkImage } from '#client/upload/image.ts';
import { openDocument } from '../../client/desk-store.ts';
import { loadCalls } from '../../client/load-calls.ts';
import type { KeptImage } from '../../contract.ts';
import { $images } from '../../editor/client/image-store.ts';
import { flush, touch } from '../../saving/client/saver.ts';

/** `failed`: the person has been told why; `unsaved`: the server does not have the document yet. */
export type ImageTrouble = 'failed' | 'unsaved';

/** Sends a picture to the open document, which is made first where the server has none of it. */
export async function addImage(file: File): Promise<KeptImage | ImageTrouble> {
  const check = await checkImage(file);
  if (!check.ok) {
    handleError(refusal(check.error));
    return 'failed';
  }
  if (openDocument()?.id === null) {
    touch();
    await flush();
  }
  const id = openDocument()?.id;
  if (!id) return 'unsaved';
  const calls = await loadCalls();
  if (!calls) {
    handleError(fault('network'));
    return 'failed';
  }
  const kept = await calls.keepImage(id, file);
  if (!kept) return 'failed';
  $images.setKey(kept.documentId, kept.href);
  return kept;
}
