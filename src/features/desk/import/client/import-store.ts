import { atom } from 'nanostores';
import { $dialog } from '../../client/desk-store.ts';
import { newDocument } from '../../client/navigate.ts';
import { longestContent, longestTitle } from '../../limits.ts';
import { recordWords } from '../../process/client/recorder.ts';
import { readFile } from './import-file.ts';
import { keepPictures } from './keep-pictures.ts';

export type ImportState =
  | { readonly at: 'choice' | 'told' }
  | {
      readonly at: 'reading' | 'kind' | 'large' | 'long' | 'offline' | 'failed';
      readonly name: string;
    }
  | { readonly at: 'pictures'; readonly done: number; readonly count: number }
  | { readonly at: 'done'; readonly name: string; readonly left: number; readonly unkept: number };

/** Lives longer than the form, which is drawn anew with each document that opens. */
export const $import = atom<ImportState>({ at: 'choice' });

export function isBusy({ at }: ImportState): boolean {
  return at === 'reading' || at === 'pictures';
}

/** Makes a new document of a file; one at a time. */
export async function importFile(file: File): Promise<void> {
  if (isBusy($import.get())) return;
  $import.set({ at: 'reading', name: file.name });
  $import.set(await imported(file));
}

/** Who opens the form again begins anew. */
$dialog.listen((open) => {
  if (open !== 'import' && !isBusy($import.get())) $import.set({ at: 'choice' });
});

async function imported(file: File): Promise<ImportState> {
  const { name } = file;
  const read = await readFile(file);
  if (read.state === 'told') return { at: 'told' };
  if (read.state !== 'read') return { at: read.state, name };
  const { content, title, pictures, left } = read.document;
  if (JSON.stringify(content).length > longestContent) return { at: 'long', name };
  await newDocument(content, title.slice(0, longestTitle).toWellFormed());
  recordWords('imported');
  const onPicture = (done: number, count: number) => $import.set({ at: 'pictures', done, count });
  const unkept = await keepPictures(pictures, onPicture);
  return { at: 'done', name, left, unkept };
}
