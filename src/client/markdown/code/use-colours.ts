import { type RefObject, useEffect } from 'react';

/** Colours the text of an element while it is in view; what does it comes with the first code. */
export function useColours(code: RefObject<HTMLElement | null>, text: string, lang: string): void {
  useEffect(() => {
    const element = code.current;
    if (!element || lang === '' || typeof Worker === 'undefined') return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Where a deploy took it away, code stays plain (R25).
    const coming = import('./colours.ts').catch(() => null);
    void coming.then(
      (module) => signal.aborted || module?.colourInView(element, text, lang, signal),
    );
    return () => leaving.abort();
  }, [code, text, lang]);
}
