import { atom } from 'nanostores';
import { fileText } from '#client/upload/file-text.ts';
import { readPasted, worksIn } from '../format/pasted.ts';
import { type Reference, referenceOf } from '../item/reference.ts';
import { addWorks } from '../kept/client/entry-store.ts';
import { longestPaste } from '../limits.ts';
import { loadCalls } from './load-calls.ts';

/** What became of the last thing that was given. */
export type AddNotice =
  | { readonly what: 'added' | 'full'; readonly count: number }
  | { readonly what: 'missing' | 'found'; readonly source: string }
  | { readonly what: 'asking' | 'unknown' | 'unreachable' | 'offline' | 'large' | 'empty' };

export const $notice = atom<AddNotice | null>(null);
/** The work in the form: a new one, or one of the list by its key. */
export const $form = atom<{ readonly key: string | null; readonly reference: Reference } | null>(
  null,
);

let turn = 0;

/** @returns whether the field is done with. */
export async function addPasted(text: string): Promise<boolean> {
  turn += 1;
  const own = turn;
  if (text.length > longestPaste) return told({ what: 'large' });
  if (text.trim() === '') return told({ what: 'empty' });
  const pasted = readPasted(text);
  if (!pasted) return told({ what: 'unknown' });
  if (pasted.what === 'works') return add(pasted.works);
  if (!navigator.onLine) return offer(pasted, { what: 'offline' });
  $notice.set({ what: 'asking' });
  const found = await (await loadCalls())?.lookUp({ what: pasted.what, id: pasted.id });
  if (own !== turn) return false;
  if (!found?.value) return offer(pasted, { what: 'unreachable' });
  const { source } = found.value;
  if (found.value.state === 'missing') return offer(pasted, { what: 'missing', source });
  if (addWorks([found.value.reference]) === 0) return told({ what: 'full', count: 0 });
  $notice.set({ what: 'found', source });
  return true;
}

export async function addFile(file: File): Promise<void> {
  if (file.size > longestPaste) return void told({ what: 'large' });
  const works = worksIn(await fileText(file).catch(() => ''));
  if (works.length === 0) told({ what: 'unknown' });
  else add(works);
}

function add(works: readonly Reference[]): boolean {
  const count = addWorks(works);
  $notice.set({ what: count < works.length ? 'full' : 'added', count });
  return count > 0;
}

function told(notice: AddNotice): false {
  $notice.set(notice);
  return false;
}

/** The form, with what is known: the work can be filled in by hand. */
function offer(
  { what, id }: { readonly what: 'doi' | 'isbn' | 'url'; readonly id: string },
  notice: AddNotice,
): false {
  const kind = { doi: 'article', isbn: 'book', url: 'web' } as const;
  $form.set({ key: null, reference: referenceOf({ kind: kind[what], [what]: id }) });
  return told(notice);
}

export function newForm(): void {
  $form.set({ key: null, reference: referenceOf({ kind: 'book' }) });
}
