import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { textOfHtml } from './html.ts';

const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]*\.xml|word\/_rels\/.*)$/;

/** A Word document. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const { value } = await mammoth.convertToHtml({ buffer: packedAnew(bytes) });
  return { title: null, unit: 'section', pages: inSections(textOfHtml(value)) };
}

/** With its texts alone and what else is named, so that its reader meets no entry that lies about its size. */
export function packedAnew(bytes: Uint8Array, also?: RegExp): Buffer {
  const parts = unzipped(bytes, (name) => needed.test(name) || also?.test(name) === true);
  return Buffer.from(zipSync(parts, { level: 0 }));
}
