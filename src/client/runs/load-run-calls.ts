/** Loaded after the page can be used; null where a deploy took the file away (R25). */
export function loadRunCalls() {
  return import('./run-calls.ts').catch(() => null);
}
