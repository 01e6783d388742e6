import { docxFile } from './docx-file.ts';
import { epubFile } from './epub-file.ts';
import type { FileWords } from './file-words.ts';
import { htmlFile } from './html-file.ts';
import type { MadeDocument } from './made-document.ts';
import { markdownFile } from './markdown-file.ts';

export const fileFormats = ['docx', 'epub', 'html', 'md'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** A document as a file of its own. */
export async function makeFile(
  made: MadeDocument,
  format: FileFormat,
  words: FileWords,
): Promise<Blob> {
  switch (format) {
    case 'docx':
      return docxFile(made, words);
    case 'epub':
      return new Blob([epubFile(made, words)], { type: 'application/epub+zip' });
    case 'html':
      return new Blob([htmlFile(made, words)], { type: 'text/html' });
    case 'md':
      return new Blob([markdownFile(made)], { type: 'text/markdown' });
  }
}
