import { strToU8 } from 'fflate';
import { charsetOfHtml, decodeText } from '#shared/text/decode.ts';
import type { KeptText } from '#shared/translate/document.ts';
import { type Archive, openArchive, packed } from './archive.ts';
import type { DocumentKind } from './document-kind.ts';
import { bookPart } from './formats/book.ts';
import { cataloguePart } from './formats/catalogue.ts';
import { turned } from './formats/direction.ts';
import { dressed } from './formats/dressed.ts';
import { markdownPart } from './formats/markdown.ts';
import { officePart } from './formats/office.ts';
import { openDocumentEntry, openDocumentPart } from './formats/open-document.ts';
import { textPart } from './formats/plain-text.ts';
import { unprefixed } from './formats/sheet.ts';
import { folded, followed, renamedColumns } from './formats/sheet-reference.ts';
import { subtitlePart } from './formats/subtitle.ts';
import { pagePart } from './formats/web-page.ts';
import { type Part, rendered } from './part.ts';
import { crowded, wordsWith } from './unit.ts';

/** What a document becomes. */
export interface Target {
  /** Its tag; null where a document is only read. */
  readonly to: string | null;
  /** Whether it is written from right to left, and whether the document was not, or the other way round. */
  readonly rtl: boolean;
  readonly isTurned: boolean;
}

export interface OpenDocument {
  readonly parts: readonly Part[];
  /** What people see of it and is in no part's units. */
  readonly kept: readonly KeptText[];
  /** @param texts one for each unit of each part, in their order; null: it stays. */
  made(texts: readonly (string | null)[]): MadeDocument;
}

export interface MadeDocument {
  readonly bytes: Uint8Array;
  /** Numbers of units, from 0, whose new words the document cannot hold. */
  readonly unfit: readonly number[];
}

/**
 * A document that `documentKindOf` has let in; not a PDF.
 * @param usual encoding of texts before UTF-8, where it comes from. @throws Error for one that is broken.
 */
export function openDocument(
  kind: Exclude<DocumentKind, 'pdf'>,
  bytes: Uint8Array,
  target: Target,
  usual?: string,
): OpenDocument {
  if (kind === 'docx' || kind === 'pptx' || kind === 'xlsx' || kind === 'odt' || kind === 'epub')
    return archived(kind, archiveOf(kind, bytes), target);
  const named = kind === 'html' ? charsetOfHtml(bytes) : null;
  const source = decodeText(bytes, { named, usual });
  const part = textualPart(kind, source, target);
  return {
    parts: [part],
    kept: part.kept ?? [],
    made: (texts) => ({ bytes: encoded(kind, rendered(part, texts), bytes), unfit: [] }),
  };
}

type Archived = 'docx' | 'pptx' | 'xlsx' | 'odt' | 'epub';

function archiveOf(kind: Archived, bytes: Uint8Array): Archive {
  const { entries, texts } = openArchive(bytes);
  if (kind !== 'xlsx') return { entries, texts };
  return { entries, texts: new Map([...texts].map(([name, text]) => [name, unprefixed(text)])) };
}

function archived(kind: Archived, archive: Archive, target: Target): OpenDocument {
  const parts = [...archive.texts].flatMap(([name, source]) => {
    return archivedPart(kind, name, source, target) ?? [];
  });
  const said = parts.flatMap(({ kept = [] }) => kept);
  return {
    parts,
    kept: [...(kind === 'xlsx' ? unsaid(said, parts) : said), ...filesWithin(archive)],
    made: (texts) => {
      const changed = new Map(archive.texts);
      let at = 0;
      for (const part of parts) {
        changed.set(part.name, rendered(part, texts.slice(at, at + part.units.length)));
        at += part.units.length;
      }
      for (const [name, text] of changed) changed.set(name, formed(kind, name, text, target));
      const unfit = kind === 'xlsx' ? followCells(changed, parts, texts) : [];
      const all = parts.flatMap(({ units }) => units);
      return { bytes: packed(archive, changed), unfit: [...unfit, ...crowded(all, texts)] };
    },
  };
}

/** An entry as its new language is written. */
function formed(kind: Archived, name: string, text: string, target: Target): string {
  const own = target.to === null ? text : dressed(kind, name, text, target.to);
  return target.isTurned && kind !== 'epub' ? turned(kind, name, own, target.rtl) : own;
}

function archivedPart(kind: Archived, name: string, source: string, target: Target): Part | null {
  if (kind === 'epub') return bookPart(name, source, target);
  if (kind !== 'odt') return officePart(kind, name, source);
  return openDocumentEntry.test(name) ? openDocumentPart(name, source) : null;
}

/** Other documents, sheets behind charts and captions of films that lie in an archive. */
const fileWithin =
  /\/(?:embeddings|media)\/[^/]+\.(?:docx?|pptx?|xlsx?|od[tsp]|pdf|bin|vtt|ttml)$/i;

function filesWithin({ entries }: Archive): KeptText[] {
  return Object.keys(entries).flatMap((text) =>
    fileWithin.test(text) ? [{ reason: 'file', text } as const] : [],
  );
}

/** Without what formulas say of cells, which they follow. */
function unsaid(kept: readonly KeptText[], parts: readonly Part[]): KeptText[] {
  const cells = new Set(parts.flatMap(({ units }) => units.map(({ words }) => folded(words))));
  return kept.filter(({ reason, text }) => reason !== 'formula' || !cells.has(folded(text)));
}

/**
 * What names cells by their words says their new ones.
 * @returns units that would give two columns of a table one name.
 */
function followCells(
  files: Map<string, string>,
  parts: readonly Part[],
  texts: readonly (string | null)[],
): number[] {
  const units = parts.flatMap((part) => part.units);
  const said = new Map(
    units.flatMap((unit, at) => {
      const text = texts[at] ?? null;
      return text === null ? [] : [[unit.words, wordsWith(unit, text)] as const];
    }),
  );
  const { files: changed, doubled } = renamedColumns(files, said);
  for (const [name, text] of changed) files.set(name, text);
  for (const [name, text] of followed(files, said)) files.set(name, text);
  return units.flatMap(({ words }, at) => (doubled.includes(words) ? [at] : []));
}

function textualPart(
  kind: Exclude<DocumentKind, Archived | 'pdf'>,
  source: string,
  target: Target,
): Part {
  if (kind === 'html') return pagePart(kind, source, { xml: false, ...target });
  if (kind === 'markdown') return markdownPart(kind, source);
  if (kind === 'json') return cataloguePart(kind, source);
  return kind === 'text' ? textPart(kind, source) : subtitlePart(kind, source);
}

/** UTF-8, with its mark where there was one; a page that names another charset says so. */
function encoded(kind: DocumentKind, text: string, before: Uint8Array): Uint8Array {
  const charset = /(<meta[^>]+charset\s*=\s*["']?\s*)([\w-]+)/i;
  const named = kind === 'html' ? text.replace(charset, '$1utf-8') : text;
  const hasMark = before[0] === 0xef && before[1] === 0xbb && before[2] === 0xbf;
  return strToU8((hasMark ? '\ufeff' : '') + named.replace(/^\ufeff/, ''));
}
