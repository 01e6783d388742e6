import { readTextFile } from '#client/upload/text-file.ts';
import { replaceWhole } from './field.ts';
import { $text, $told } from './text-store.ts';

/** Puts a file's text into the field, or says why not and leaves the field as it is. */
export async function openFile(file: File): Promise<void> {
  const { name } = file;
  const read = await readTextFile(file);
  if (read.state !== 'read') return $told.set({ notice: { kind: `file.${read.state}`, name } });
  const before = $text.get();
  replaceWhole(read.text.replaceAll('\r\n', '\n'));
  const undo = () => replaceWhole(before);
  $told.set({ notice: { kind: 'file.opened', name }, ...(before !== '' && { undo }) });
}
