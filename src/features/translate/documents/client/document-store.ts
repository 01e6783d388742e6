import { atom } from 'nanostores';
import { createUploads, isSending, readyFiles } from '#client/works/upload-store.ts';
import type { WorksPage } from '#client/works/use-works.ts';
import { createWorks } from '#client/works/work-store.ts';
import type { DocumentLook, DocumentParams } from '#shared/translate/document.ts';
import type { FileView, QuoteInput, Reuse } from '#shared/works/work.ts';
import { $pair, type Pair, setPair } from '../../form/client/form-store.ts';
import { glossaryFor } from '../../glossary/client/glossary-store.ts';
import { $formality, $glossary, $keep, keptWords } from '../../options/client/options-store.ts';
import { loadDocumentCalls } from './load-document-calls.ts';

/** Documents that are translated with one press. */
export const mostDocuments = 10;

/** What is known of documents that the server has, by the id of the file; null where it could not be found out. */
export const $looks = atom<ReadonlyMap<string, DocumentLook | null>>(new Map());

export const uploads = createUploads({ kind: 'document', most: mostDocuments });
export const works = createWorks('document');
export const page = { works, uploads: [uploads], onReuse: take } satisfies WorksPage;

const asked = new Set<string>();
/** One after another: the server reads few documents of one person at the same time. */
let looking: Promise<void> = Promise.resolve();

/** Counts the words of each document once it is here. @returns what ends it. */
export function watchDocuments(): () => void {
  return uploads.$uploads.subscribe((all) => {
    for (const { id } of readyFiles(all)) {
      if (asked.has(id)) continue;
      asked.add(id);
      looking = looking.then(() => look(id));
    }
  });
}

async function look(id: string): Promise<void> {
  const found = (await (await loadDocumentCalls())?.look(id)) ?? null;
  $looks.set(new Map($looks.get()).set(id, found));
  // Chosen anew, it is counted anew.
  if (!found) asked.delete(id);
}

/** What would be ordered; null while something of it is not known. */
export function orderOf(
  files: readonly FileView[],
  looks: ReadonlyMap<string, DocumentLook | null>,
  { from, to }: Pair,
): QuoteInput | null {
  const glossaryId = glossaryFor(from, to);
  const jobs = files.flatMap(({ id }) => {
    const words = looks.get(id)?.words;
    if (words === undefined) return [];
    const params: DocumentParams = {
      ...{ from: from || null, to, words, formality: $formality.get() },
      ...(glossaryId && { glossaryId }),
      keep: keptWords($keep.get()),
    };
    return { params, sources: [id] };
  });
  return jobs.length > 0 && jobs.length === files.length ? { kind: 'document', jobs } : null;
}

/** Orders the translation of all documents that are here. @param title names the results. */
export async function translateDocuments(title: string): Promise<void> {
  const pair = $pair.get();
  const all = uploads.$uploads.get();
  if (!pair || isSending(all)) return;
  const ordered = all.filter(({ file }) => file);
  const order = orderOf(readyFiles(ordered), $looks.get(), pair);
  if (!order) return;
  const begun = await works.order({ title, page: '/', jobs: order.jobs });
  if (!begun) return;
  // Others may have been added while the order was on its way.
  for (const { key } of ordered) uploads.remove(key);
}

/** A result is made anew: its document and all that was wished for it stand in the form again. */
function take({ made, sources }: Reuse): void {
  const { from, to, formality, glossaryId, keep } = made.params as DocumentParams;
  setPair({ from: from ?? '', to });
  $formality.set(formality ?? 'default');
  $glossary.set(glossaryId ?? '');
  $keep.set(keep?.join(', ') ?? '');
  for (const file of sources) uploads.addKept(file);
}
