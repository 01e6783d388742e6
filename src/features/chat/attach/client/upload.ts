import { clientFor, uploaderFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { handleTold } from '#client/errors/handle-told.ts';
import { refusal } from '#client/errors/refusal.ts';
import { beginSession } from '#client/session/begin.ts';
import { checkImage } from '#client/upload/image.ts';
import { errorKeyIn } from '#shared/errors/browser-errors.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import type { ChatRouter } from '../../server/router.ts';
import type { Attachment } from '../contract.ts';

const api = clientFor<ChatRouter>('chat');

interface Sending {
  /** A file, or the address of a web page. */
  readonly source: File | string;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  /** Why, of each of several files. */
  readonly onRefused?: (key: ErrorKey) => void;
}

/** Null where it failed, and the visitor has been told why (SPEC 5, 8), or was taken away. */
export async function upload({ source, signal, ...told }: Sending): Promise<Attachment | null> {
  if (!(await beginSession())) return null;
  try {
    if (typeof source === 'string')
      return await api.documents.page.mutate({ url: source }, { signal });
    await check(source);
    const form = new FormData();
    form.set('file', source, source.name);
    const uploader = uploaderFor<ChatRouter>('chat', told.onProgress);
    return await uploader.documents.upload.mutate(form, { signal });
  } catch (error) {
    if (signal.aborted) return null;
    const failure = failureOf(error);
    const key = failure.kind === 'rpc' && failure.key ? errorKeyIn(failure) : undefined;
    if (told.onRefused && key) {
      told.onRefused(key);
      handleTold(error);
    } else handleError(error);
    return null;
  }
}

/** The server's rules before anything is sent. */
async function check(file: File): Promise<void> {
  if (file.type.startsWith('image/')) {
    const checked = await checkImage(file);
    if (!checked.ok) throw refusal(checked.error);
  } else if (file.size > documentByteLimit) throw refusal('file_too_large');
  else if (file.size === 0) throw refusal('document_unreadable');
}
