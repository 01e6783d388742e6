/** Tiptap and all that stands on it come with the first document; null where a deploy took them away (R25). */
export function loadEditor() {
  return import('../../editor/client/make-editor.ts').catch(() => null);
}
