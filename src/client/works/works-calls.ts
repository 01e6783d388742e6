import { clientFor, uploaderFor } from '#client/api/api.ts';
import { type Begun, begun } from '#client/api/begun.ts';
import { type Answered, answered } from '#client/errors/answered.ts';
import { errorKeyOf } from '#client/errors/error-key.ts';
import { refusal } from '#client/errors/refusal.ts';
import { told } from '#client/errors/told.ts';
import { beginSession } from '#client/session/begin.ts';
import { checkImage } from '#client/upload/image.ts';
import { checkVideo } from '#client/upload/video.ts';
import type { WorksRouter } from '#server/works/router.ts';
import type { Page } from '#shared/rpc/page.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { videoByteLimit } from '#shared/works/limits.ts';
import type {
  BatchLine,
  BatchView,
  FileView,
  ListBatchesInput,
  ListFilesInput,
  MadeView,
  OrderInput,
  Quote,
  QuoteInput,
  Reuse,
  UploadKind,
  WorkEvent,
} from '#shared/works/work.ts';

const api = clientFor<WorksRouter>('works');

export interface Sending {
  readonly kind: UploadKind;
  /** A file, or the address of one. */
  readonly source: File | string;
  readonly signal: AbortSignal;
  /** Its rules are kept, and it is on its way. */
  onSending(): void;
  /** From 0 to 1, of what is sent. */
  onProgress(share: number): void;
}

/** Checks a file as the server will, then sends it (SPEC 5). */
export function upload(sending: Sending): Promise<Answered<FileView>> {
  const { kind, source, signal, onSending, onProgress } = sending;
  return answered(async () => {
    if (typeof source === 'string') return api.uploadFrom.mutate({ kind, url: source }, { signal });
    await check(kind, source);
    onSending();
    const form = new FormData();
    form.set('kind', kind);
    form.set('file', source, source.name);
    return uploaderFor<WorksRouter>('works', onProgress).upload.mutate(form, { signal });
  });
}

async function check(kind: UploadKind, file: File): Promise<void> {
  if (kind === 'image') {
    const checked = await checkImage(file);
    if (!checked.ok) throw refusal(checked.error);
    return;
  }
  if (file.size > (kind === 'video' ? videoByteLimit : documentByteLimit))
    throw refusal('file_too_large');
  if (kind === 'document') {
    if (file.size === 0) throw refusal('document_unreadable');
    return;
  }
  const checked = await checkVideo(file);
  if (!checked.ok) throw refusal(checked.error);
}

/** What it would cost and take; null where it could not be found out, and nobody is told. */
export async function quote(input: QuoteInput, signal: AbortSignal): Promise<Quote | null> {
  if (!(await beginSession())) return null;
  return api.quote.mutate(input, { signal }).catch(() => null);
}

export function order(input: OrderInput): Promise<Answered<Begun<BatchView, WorkEvent>>> {
  return begun((asking) => api.order.mutate(input, asking));
}

export function open(id: string): Promise<Answered<BatchView>> {
  return answered(() => api.open.query({ id }));
}

/** `gone` where it is kept no more, or was never this person's: the page says so, and no toast. */
export function reuse(id: string): Promise<Answered<Reuse | 'gone'>> {
  return answered(() => api.reuse.query({ id }).catch(goneOrThrown));
}

function goneOrThrown(thrown: unknown): 'gone' {
  const error = errorKeyOf(thrown);
  // An address that somebody cut short names nothing.
  if (error === 'not_found' || error === 'parameter') return 'gone';
  throw thrown;
}

/** Each of these answers null where the call failed; the visitor has been told why. */
export function batches(input: ListBatchesInput): Promise<Page<BatchLine> | null> {
  return told(() => api.batches.query(input));
}

export function list(input: ListFilesInput): Promise<Page<MadeView> | null> {
  return told(() => api.list.query(input));
}

/** @param jobs of its works these alone. */
export function cancel(id: string, jobs?: string[]): Promise<BatchView | null> {
  return told(() => api.cancel.mutate({ id, ...(jobs && { jobs }) }));
}

export function retry(
  id: string,
  which: 'failed' | 'canceled',
  jobs?: string[],
): Promise<BatchView | null> {
  return told(() => api.retry.mutate({ id, which, ...(jobs && { jobs }) }));
}

export function forget(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.forget.mutate({ id }));
}

export function remove(ids: string[]): Promise<readonly string[] | null> {
  return told(() => api.remove.mutate({ ids }));
}

/** @throws what the call library throws where the connection breaks: the caller follows again. */
export async function follow(
  ids: string[],
  signal: AbortSignal,
): Promise<AsyncIterable<WorkEvent>> {
  await beginSession();
  return api.follow.mutate({ ids }, { context: { stream: true }, signal });
}
