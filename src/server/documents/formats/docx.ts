import { zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { textOfHtml } from './html.ts';

const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]*\.xml|word\/_rels\/.*)$/;

/** A Word document; packed anew with its texts alone, so that its reader meets no entry that lies about its size. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const parts = unzipped(bytes, (name) => needed.test(name));
  const buffer = Buffer.from(zipSync(parts, { level: 0 }));
  const { value } = await mammoth.convertToHtml({ buffer });
  return { title: null, unit: 'section', pages: inSections(textOfHtml(value)) };
}
