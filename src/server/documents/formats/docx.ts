import { strFromU8, strToU8, zipSync } from 'fflate';
import mammoth from 'mammoth';
import { type DocumentText, inSections } from '../document-text.ts';
import { unzipped } from '../zip.ts';
import { withAllWords } from './docx-words.ts';
import { textOfHtml } from './html.ts';

const needed = /^(?:\[Content_Types\]\.xml|_rels\/.*|word\/[^/]*\.xml|word\/_rels\/.*)$/;

/** Where words stand. */
const worded = /^word\/(document|footnotes|endnotes)\d*\.xml$/;

/** A Word document. */
export async function readDocx(bytes: Uint8Array): Promise<DocumentText> {
  const { value } = await mammoth.convertToHtml({ buffer: packedAnew(bytes) });
  return { title: null, unit: 'section', pages: inSections(textOfHtml(value)) };
}

/** Changes a text of the file; `numbering` says how its lists count. */
export type Change = (xml: string, part: string, numbering: string) => string;

/**
 * With its texts alone and what else is named, so that its reader meets no entry that lies about
 * its size.
 */
export function packedAnew(
  bytes: Uint8Array,
  more: { readonly also?: RegExp; readonly change?: Change } = {},
): Buffer {
  const { also, change } = more;
  const parts = unzipped(bytes, (name) => needed.test(name) || also?.test(name) === true);
  const numbering = textOf(parts['word/numbering.xml']);
  for (const name of Object.keys(parts)) {
    const [, part] = worded.exec(name) ?? [];
    if (!part) continue;
    const whole = withAllWords(textOf(parts[name]));
    parts[name] = strToU8(change ? change(whole, part, numbering) : whole);
  }
  return Buffer.from(zipSync(parts, { level: 0 }));
}

function textOf(part: Uint8Array | undefined): string {
  return part ? strFromU8(part) : '';
}
