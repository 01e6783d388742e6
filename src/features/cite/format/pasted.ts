import type { Reference } from '../item/reference.ts';
import { readBibtex } from './bibtex.ts';
import { readCsl } from './csl.ts';
import { readIsbn } from './isbn.ts';
import { readRis } from './ris.ts';

/** What a person gave: works themselves, or the name of one that must be looked up. */
export type Pasted =
  | { readonly what: 'works'; readonly works: readonly Reference[] }
  | { readonly what: 'doi' | 'isbn' | 'url'; readonly id: string };

const doi = /(?:^|[\s/:])(10\.\d{4,9}\/[^\s"<>]+)/;

/** Null for what is none of them. */
export function readPasted(text: string): Pasted | null {
  const trimmed = text.trim();
  const works = worksIn(trimmed);
  if (works.length > 0) return { what: 'works', works };
  if (
    /\s/.test(
      trimmed
        .replace(/^(?:doi|isbn(?:-1[03])?)\s*:?\s*/i, '')
        .replace(/(?<=[\dXx])[\s-]+(?=[\dXx])/g, ''),
    )
  )
    return null;
  const found = doi.exec(trimmed)?.[1];
  if (found) return { what: 'doi', id: found.replace(/[.,;)\]]+$/, '') };
  const isbn = readIsbn(trimmed);
  if (isbn) return { what: 'isbn', id: isbn };
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  return url && /^[^\s.]+\.[^\s.]/.test(url.hostname) && !/^[\d.]+$/.test(trimmed)
    ? { what: 'url', id: url.href }
    : null;
}

/** Every work in a BibTeX, RIS or CSL-JSON text. Never throws. */
export function worksIn(text: string): Reference[] {
  if (/^\s*[[{]/.test(text)) {
    try {
      return readCsl(text);
    } catch {
      return [];
    }
  }
  if (/^\s*TY\s{1,3}-/m.test(text)) return readRis(text);
  return /@\s*[a-z]+\s*[{(]/i.test(text) ? readBibtex(text) : [];
}
