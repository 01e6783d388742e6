import { useEffect, useState } from 'react';
import { addFiles } from './attach-store.ts';

/** Takes files that are dropped anywhere on the page, or pasted into the field. @returns whether some are held over it. */
export function useDrop(): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = event.dataTransfer?.files ?? [];
      if (files.length === 0) return;
      event.preventDefault();
      addFiles(files);
    };
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files ?? [];
      const inField = event.target instanceof HTMLElement && event.target.id === 'chat-text';
      if (!inField || files.length === 0) return;
      event.preventDefault();
      addFiles(files);
    };
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, []);
  return over;
}
