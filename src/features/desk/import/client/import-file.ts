import { fileText } from '#client/upload/file-text.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { readHtml } from './read-html.ts';
import { type ReadDocument, readMarkdown } from './read-markdown.ts';
import { plainContent } from './read-plain.ts';

/** What a file chooser offers. */
export const importExtensions = [
  ...['.docx', '.pdf', '.epub', '.html', '.htm', '.xhtml'],
  ...['.md', '.markdown', '.txt', '.text'],
] as const;

export type ReadFile =
  | { readonly state: 'read'; readonly document: ReadDocument }
  /** `told`: the server's error is on the screen already. */
  | { readonly state: 'kind' | 'large' | 'offline' | 'failed' | 'told' };

/** Reads a file as a document; what stands in it is text until the editor takes it. */
export async function readFile(file: File): Promise<ReadFile> {
  const name = file.name.toLowerCase();
  const isPlain = /\.(?:md|markdown|txt|text)$/.test(name);
  if (!importExtensions.some((end) => name.endsWith(end))) return { state: 'kind' };
  if (file.size > documentByteLimit) return { state: 'large' };
  try {
    if (isPlain) return { state: 'read', document: await readHere(file) };
    if (!navigator.onLine) return { state: 'offline' };
    const { readOnServer } = await import('./import-calls.ts');
    const markup = await readOnServer(file);
    if (!markup) return { state: 'told' };
    return { state: 'read', document: named(await readHtml(markup.html, markup.title), file) };
  } catch {
    return { state: 'failed' };
  }
}

async function readHere(file: File): Promise<ReadDocument> {
  const text = await fileText(file);
  const isMarkdown = /\.(?:md|markdown)$/i.test(file.name);
  if (isMarkdown) return named(readMarkdown(text), file);
  const content = plainContent(text);
  return named({ title: '', content, pictures: new Map(), left: 0 }, file);
}

/** Named as its file where it does not say its own name. */
function named(read: ReadDocument, { name }: File): ReadDocument {
  return { ...read, title: read.title || name.replace(/\.[a-z]+$/i, '') };
}
