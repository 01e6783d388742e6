import { $editor } from '../../client/desk-store.ts';
import { newDocument, openById } from '../../client/navigate.ts';
import { type DocContent, emptyContent } from '../../document/content.ts';
import { listKept } from '../../kept/client/kept-store.ts';
import { loadEditor } from './load-editor.ts';

/** Begins a document with what was typed while the desk woke; else goes on with one that a crash kept from being sent. */
export async function openTyped(field: HTMLTextAreaElement | null): Promise<void> {
  // Typing goes on until the editor is here.
  await loadEditor();
  const unsent = (await listKept()).find(({ isMade }) => !isMade);
  const typed = field?.value ?? '';
  const hasFocus = document.activeElement === field;
  if (typed.trim() !== '') await newDocument(typedContent(typed), '', hasFocus);
  else if (unsent) await openById(unsent.key);
  else await newDocument(emptyContent, '', hasFocus);
  // Until the editor took its place, the field was typed into.
  const late = field?.value.slice(typed.length);
  if (late && hasFocus) $editor.get()?.view.pasteText(late);
}

/** Each line a paragraph, to its last blank: the next word follows it. */
function typedContent(text: string): DocContent {
  const lines = text.split(/\n+/);
  const content = lines.map((line) =>
    line === ''
      ? { type: 'paragraph' }
      : { type: 'paragraph', content: [{ type: 'text', text: line }] },
  );
  return { type: 'doc', content };
}
