/** Loaded after the page can be used; null where a deploy took the file away (R25). */
export function loadDocumentCalls() {
  return import('./document-calls.ts').catch(() => null);
}
