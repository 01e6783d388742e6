import { useEffect } from 'react';

/** Opens the print window once what is printed has been laid out. @param name what the browser calls the file. */
export function usePrinting(name: string, onDone: () => void): void {
  useEffect(() => {
    const { title } = document;
    document.title = name;
    const end = () => {
      document.title = title;
      onDone();
    };
    addEventListener('afterprint', end, { once: true });
    // The content has been laid out by then.
    const timer = setTimeout(() => print(), 50);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', end);
      document.title = title;
    };
  }, [name, onDone]);
}
