import { type DragEvent, useState } from 'react';

/** A part of the page on which a file may be dropped; text that is dragged is left to the browser. */
export function useFileDrop(open: (file: File) => unknown) {
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
        void open(file);
      },
    },
  };
}
