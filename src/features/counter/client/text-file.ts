import { readTextFile } from '#client/upload/text-file.ts';
import { longestTitle } from '../limits.ts';
import { $fileTitle, $notice, $text, replaceText } from './text-store.ts';

/** Puts a file's text into the field, or says why not and leaves the field as it is. */
export async function openFile(file: File): Promise<void> {
  const { name } = file;
  const read = await readTextFile(file);
  if (read.state !== 'read') return $notice.set({ kind: `file.${read.state}`, name });
  replaceText(read.text, { kind: 'file', name, before: $text.get() });
  $fileTitle.set(read.title.slice(0, longestTitle));
}
