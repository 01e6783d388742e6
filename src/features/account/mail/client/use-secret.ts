import { useSyncExternalStore } from 'react';

/** What stands behind the `#` of a letter's link; '' for nothing, null before the page is awake. */
export function useSecret(): string | null {
  return useSyncExternalStore(
    watch,
    () => location.hash.slice(1),
    () => null,
  );
}

/** Another letter's link may be opened in the same page. */
function watch(look: () => void): () => void {
  window.addEventListener('hashchange', look);
  return () => window.removeEventListener('hashchange', look);
}
