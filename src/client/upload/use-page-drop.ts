import { useEffect, useState } from 'react';

interface Setting {
  readonly onFiles: (files: Iterable<File>) => unknown;
  /** Id of the one field that takes pasted files; absent, they are taken wherever the page has focus. */
  readonly field?: string;
}

/** Takes files that are dropped anywhere on the page, or pasted. @returns whether some are held over it. */
export function usePageDrop({ onFiles, field }: Setting): boolean {
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
      const isFor = field === undefined || (event.target as Element | null)?.id === field;
      if (isFor && !isText(event)) take(event, event.clipboardData?.files);
    };
    document.addEventListener('dragover', hold, { signal });
    document.addEventListener('dragleave', leave, { signal });
    document.addEventListener('drop', drop, { signal });
    document.addEventListener('paste', paste, { signal });
    return () => listening.abort();
  }, [onFiles, field]);
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
