import type { Node } from '@tiptap/pm/model';
import { plainText } from '../../document/plain-text.ts';
import { jsonOf } from '../../saving/client/changed-blocks.ts';

/** The words of a document without markup, as the server keeps them too. */
export function textOfDoc(doc: Node): string {
  return plainText({ content: doc.children.map(jsonOf) });
}
