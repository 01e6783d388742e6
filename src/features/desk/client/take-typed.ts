import { type DocContent, emptyContent } from '../document/content.ts';
import { loadEditor } from './load-editor.ts';
import { newDocument } from './navigate.ts';

/** Begins a document with what was typed while the desk woke. */
export async function openTyped(field: HTMLTextAreaElement | null): Promise<void> {
  // Typing goes on until the editor is here.
  await loadEditor();
  const typed = field?.value ?? '';
  const content = typed.trim() === '' ? emptyContent : typedContent(typed);
  await newDocument(content, '', document.activeElement === field);
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
