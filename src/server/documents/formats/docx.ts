import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { textOfHtml } from './html.ts';

const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]*\.xml|word\/_rels\/.*)$/;

const bodyName = 'word/document.xml';

/** A Word document. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const { value } = await mammoth.convertToHtml({ buffer: packedAnew(bytes) });
  return { title: null, unit: 'section', pages: inSections(textOfHtml(value)) };
}

/**
 * With its texts alone and what else is named, so that its reader meets no entry that lies about
 * its size. @param change of the document's own text.
 */
export function packedAnew(
  bytes: Uint8Array,
  more: { readonly also?: RegExp; readonly change?: (xml: string) => string } = {},
): Buffer {
  const { also, change } = more;
  const parts = unzipped(bytes, (name) => needed.test(name) || also?.test(name) === true);
  const body = parts[bodyName];
  if (change && body) parts[bodyName] = strToU8(change(strFromU8(body)));
  return Buffer.from(zipSync(parts, { level: 0 }));
}
