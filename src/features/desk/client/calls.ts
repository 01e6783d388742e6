import { clientFor } from '#client/api/api.ts';
import { failureOf } from '#client/errors/failure-of.ts';
import { handleError } from '#client/errors/handle.ts';
import { told } from '#client/errors/told.ts';
import { beginSession } from '#client/session/begin.ts';
import { errorKeyIn } from '#shared/errors/browser-errors.ts';
import type { ErrorKey } from '#shared/errors/catalogue.ts';
import type { Page } from '#shared/rpc/page.ts';
import type {
  CreateAnswer,
  CreateInput,
  DocumentLine,
  DocumentsInput,
  KeptImage,
  OpenedDocument,
  OpenedVersion,
  SaveAnswer,
  Saved,
  SaveInput,
  VersionLine,
} from '../contract.ts';
import type { DeskRouter } from '../server/router.ts';

const api = clientFor<DeskRouter>('desk');

/** What a call came to. `error` is absent where nothing answered: the connection is at fault, or the session. */
export type Answered<T> =
  | { readonly value: T }
  | { readonly value: null; readonly error: ErrorKey | undefined };

/** Saving says by itself what went wrong: these tell the visitor nothing. */
export function create(input: CreateInput): Promise<Answered<CreateAnswer>> {
  return answered(() => api.create.mutate(formOf(input)));
}

export function save(input: SaveInput): Promise<Answered<SaveAnswer>> {
  return answered(() => api.save.mutate(formOf(input)));
}

export function open(id: string): Promise<Answered<OpenedDocument>> {
  return answered(() => api.open.query({ id }));
}

export function head(id: string): Promise<Answered<Saved>> {
  return answered(() => api.head.query({ id }));
}

/** Each of these answers null where the call failed; the visitor has been told why (SPEC 8). */
export function list(input: DocumentsInput): Promise<Page<DocumentLine> | null> {
  return told(() => api.list.query(input));
}

export function remove(id: string): Promise<unknown> {
  return told(() => api.remove.mutate({ id }));
}

export function restore(id: string): Promise<unknown> {
  return told(() => api.restore.mutate({ id }));
}

/** Null also where another device has taken it out of the bin. */
export function removeForGood(id: string): Promise<unknown> {
  return told(() => api.removeForGood.mutate({ id }));
}

export function emptyBin(): Promise<unknown> {
  return told(() => api.emptyBin.mutate());
}

export function images(id: string): Promise<readonly KeptImage[] | null> {
  return told(() => api.images.query({ id }));
}

export function keepImage(id: string, file: File): Promise<KeptImage | null> {
  const form = new FormData();
  form.set('id', id);
  form.set('file', file);
  return told(() => api.keepImage.mutate(form));
}

export function versions(id: string): Promise<readonly VersionLine[] | null> {
  return told(() => api.versions.list.query({ id }));
}

export function openVersion(id: string, versionId: string): Promise<OpenedVersion | null> {
  return told(() => api.versions.open.query({ id, versionId }));
}

export function keepVersion(id: string, key: string, name: string): Promise<VersionLine | null> {
  return told(() => api.versions.keep.mutate({ id, key, name }));
}

export function keepReplaced(id: string, key: string): Promise<VersionLine | null> {
  return told(() => api.versions.keepReplaced.mutate({ id, key }));
}

export function removeVersion(id: string, versionId: string): Promise<unknown> {
  return told(() => api.versions.remove.mutate({ id, versionId }));
}

function formOf(input: unknown): FormData {
  const form = new FormData();
  form.set('input', JSON.stringify(input));
  return form;
}

async function answered<T>(call: () => Promise<T>): Promise<Answered<T>> {
  if (!(await beginSession())) return { value: null, error: undefined };
  try {
    return { value: await call() };
  } catch (thrown) {
    const failure = failureOf(thrown);
    if (failure.kind !== 'rpc') return { value: null, error: undefined };
    // Who is no longer signed in is led to the sign-in page, as everywhere (SPEC 4).
    if (failure.code === 'UNAUTHORIZED') handleError(thrown);
    return { value: null, error: errorKeyIn(failure) };
  }
}
