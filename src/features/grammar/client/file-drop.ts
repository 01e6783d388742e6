import { type DragEvent, useState } from 'react';
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

/** Files dropped on the field open; text that is dragged is left to the browser. */
export function useFileDrop() {
  const [over, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return {
    over,
    handlers: {
      onDragOver: (event: DragEvent) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        const { relatedTarget } = event;
        if (!(relatedTarget instanceof Node && event.currentTarget.contains(relatedTarget)))
          setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        void openFile(file);
      },
    },
  };
}
