/** Loaded after the page can be used; null where a deploy took the file away (R25). */
export function loadCalls() {
  return import('./calls.ts').catch(() => null);
}
