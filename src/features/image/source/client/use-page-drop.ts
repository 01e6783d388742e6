import { useEffect, useState } from 'react';

/** Takes files that are dropped anywhere on the page, or pasted. @returns whether some are held over it. */
export function usePageDrop(onFiles: (files: Iterable<File>) => unknown): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const take = (event: Event, files: FileList | undefined) => {
      if (!files || files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    };
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
      take(event, event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!isText(event)) take(event, event.clipboardData?.files);
    };
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return over;
}

/** A text for a field; an office program lays a picture of it beside it. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, [contenteditable]') !== null &&
    clipboardData?.types.includes('text/plain') === true
  );
}
