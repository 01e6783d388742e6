import { clientFor, uploaderFor } from '#client/api/api.ts';
import { begun } from '#client/api/begun.ts';
import { told } from '#client/errors/told.ts';
import type { AnsweredRun } from '#client/runs/answered-run.ts';
import type { SourceText, SummaryOptions } from '../contract.ts';
import type { SummariseRouter } from '../server/router.ts';

const api = clientFor<SummariseRouter>('summarise');

export function begin(key: string, options: SummaryOptions, text: string): Promise<AnsweredRun> {
  const form = new FormData();
  form.set('key', key);
  form.set('options', JSON.stringify(options));
  form.set('text', new File([text], 'text.txt', { type: 'text/plain' }));
  // A form's answer comes at once.
  return begun(() => api.begin.mutate(form));
}

/** Each of these answers null where the call failed; the visitor has been told why (SPEC 8). */
export function readFile(
  file: File,
  onProgress: (share: number) => void,
): Promise<SourceText | null> {
  const form = new FormData();
  form.set('file', file, file.name);
  return told(() => uploaderFor<SummariseRouter>('summarise', onProgress).read.mutate(form));
}

export function readPage(url: string): Promise<SourceText | null> {
  return told(() => api.page.mutate({ url }));
}

export function source(id: string): Promise<{ readonly text: string } | null> {
  return told(() => api.source.query({ id }));
}
