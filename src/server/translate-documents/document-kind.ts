import { AppError } from '#shared/errors/app-error.ts';
import { documentByteLimit } from '#shared/upload/document-rule.ts';
import { formatOf, type Upload, wordEntry } from '../documents/format.ts';
import { refusePdfBomb } from '../documents/pdf-bomb.ts';
import { zipEntries } from '../documents/zip.ts';

/** Documents that are translated as they stand; a PDF becomes a DOCX. */
export type DocumentKind =
  | ('docx' | 'pptx' | 'xlsx' | 'odt' | 'epub')
  | ('html' | 'markdown' | 'srt' | 'vtt' | 'text' | 'json' | 'pdf');

const office = 'application/vnd.openxmlformats-officedocument';

/** What is given back for each. */
export const madeTypes: Readonly<
  Record<DocumentKind, { readonly end: string; readonly mediaType: string }>
> = {
  docx: { end: '.docx', mediaType: `${office}.wordprocessingml.document` },
  pptx: { end: '.pptx', mediaType: `${office}.presentationml.presentation` },
  xlsx: { end: '.xlsx', mediaType: `${office}.spreadsheetml.sheet` },
  odt: { end: '.odt', mediaType: 'application/vnd.oasis.opendocument.text' },
  epub: { end: '.epub', mediaType: 'application/epub+zip' },
  html: { end: '.html', mediaType: 'text/html' },
  markdown: { end: '.md', mediaType: 'text/markdown' },
  srt: { end: '.srt', mediaType: 'application/x-subrip' },
  vtt: { end: '.vtt', mediaType: 'text/vtt' },
  text: { end: '.txt', mediaType: 'text/plain' },
  json: { end: '.json', mediaType: 'application/json' },
  pdf: { end: '.docx', mediaType: `${office}.wordprocessingml.document` },
};

const roots: readonly (readonly [entry: RegExp, kind: DocumentKind])[] = [
  [wordEntry, 'docx'],
  [/^ppt\/presentation\.xml$/, 'pptx'],
  [/^xl\/workbook\.xml$/, 'xlsx'],
  [/^META-INF\/container\.xml$/, 'epub'],
  [/^content\.xml$/, 'odt'],
];

/** Programs in it, and what only its shop's reader opens. */
const refused = /(?:^|\/)vbaProject\.bin$|^META-INF\/rights\.xml$/;

const ends: readonly (readonly [end: RegExp, kind: DocumentKind])[] = [
  [/\.(?:md|markdown|mdown)$/i, 'markdown'],
  [/\.srt$/i, 'srt'],
  [/\.vtt$/i, 'vtt'],
  [/\.json$/i, 'json'],
];

/**
 * What a file is, by its bytes, and by its name where its bytes are text.
 * @throws AppError `file_too_large` or `document_unreadable`, for bombs too (R27).
 */
export async function documentKindOf(upload: Upload): Promise<DocumentKind> {
  const { bytes, name } = upload;
  if (bytes.length > documentByteLimit) throw new AppError('file_too_large');
  const format = formatOf(upload);
  if (format === 'zip') return archiveKind(zipEntries(bytes));
  if (format === 'pdf') {
    await refusePdfBomb(bytes);
    return 'pdf';
  }
  if (format !== 'html' && format !== 'text') throw new AppError('document_unreadable');
  const named = ends.find(([end]) => end.test(name))?.[1];
  if (named) return named;
  if (format === 'html') return 'html';
  return Buffer.from(bytes.subarray(0, 16))
    .toString('utf8')
    .replace('\ufeff', '')
    .startsWith('WEBVTT')
    ? 'vtt'
    : 'text';
}

function archiveKind(names: readonly string[]): DocumentKind {
  const found = roots.find(([entry]) => names.some((name) => entry.test(name)))?.[1];
  if (!found || names.some((name) => refused.test(name))) throw new AppError('document_unreadable');
  return found;
}
