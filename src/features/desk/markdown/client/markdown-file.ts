import type { MadeDocument } from '../../export/client/made-document.ts';
import { pictureData } from '../../markup/client/picture-data.ts';
import { markdownText } from '../markdown-text.ts';

/** The document with its pictures in it. */
export function markdownFile(made: MadeDocument): string {
  return markdownText(made, (id) => pictureData(made, id));
}
