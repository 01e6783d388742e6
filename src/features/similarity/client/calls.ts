import { clientFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import { told } from '#client/errors/told.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { Page } from '#shared/rpc/page.ts';
import type {
  AddAnswer,
  AddInput,
  CheckInput,
  LibraryText,
  OpenedText,
  SimilaritySetting,
} from '../contract.ts';
import type { SimilarityRouter } from '../server/router.ts';

const api = clientFor<SimilarityRouter>('similarity');

export function check(input: CheckInput): Promise<AnsweredRun> {
  return begun((asking) => api.check.mutate(input, asking));
}

/** Each of these answers null where the call failed; the visitor has been told why (SPEC 8). */
export function setting(): Promise<SimilaritySetting | null> {
  return told(() => api.setting.query());
}

export function add(input: AddInput): Promise<AddAnswer | null> {
  return told(() => api.add.mutate(input));
}

export function upload(key: string, file: File): Promise<AddAnswer | null> {
  const form = new FormData();
  form.set('key', key);
  form.set('file', file, file.name);
  return told(() => api.upload.mutate(form));
}

export function list(cursor?: string): Promise<Page<LibraryText> | null> {
  return told(() => api.list.query(cursor ? { cursor } : {}));
}

export function open(id: string): Promise<OpenedText | null> {
  return told(() => api.open.query({ id }));
}

export function remove(id: string): Promise<{ readonly id: string } | null> {
  return told(() => api.remove.mutate({ id }));
}
