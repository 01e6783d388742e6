import { epubFile } from '../../book/client/epub-file.ts';
import { markdownFile } from '../../markdown/client/markdown-file.ts';
import { htmlFile } from '../../markup/client/html-file.ts';
import { docxFile } from '../../word/client/docx-file.ts';
import type { FileWords } from './file-words.ts';
import type { MadeDocument } from './made-document.ts';

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
