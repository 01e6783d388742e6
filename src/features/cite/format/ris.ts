import { readDate, writeDate } from '../item/date.ts';
import { readName, writeName } from '../item/name.ts';
import { type Kind, type Reference, referenceOf } from '../item/reference.ts';
import { kindOfOther } from './csl-fields.ts';

const typeOf: Readonly<Record<Kind, string>> = {
  book: 'BOOK',
  article: 'JOUR',
  chapter: 'CHAP',
  web: 'ELEC',
  report: 'RPRT',
  thesis: 'THES',
  video: 'VIDEO',
};
const kindOf: Readonly<Record<string, Kind>> = {
  ...{ JOUR: 'article', MGZN: 'article', NEWS: 'article', EJOUR: 'article' },
  ...{ BOOK: 'book', EBOOK: 'book', EDBOOK: 'book', WHOLE: 'book' },
  ...{ CHAP: 'chapter', ECHAP: 'chapter', CONF: 'chapter', CPAPER: 'chapter' },
  ...{ ELEC: 'web', BLOG: 'web', WEB: 'web', ICOMM: 'web' },
  ...{ RPRT: 'report', GOVDOC: 'report', THES: 'thesis' },
  ...{ VIDEO: 'video', MPCT: 'video', MULTI: 'video' },
};

const line = /^\s*([A-Z][A-Z0-9])\s{1,3}-(?:\s(.*))?$/;

/** Every work of a RIS file that has a title. Never throws. */
export function readRis(text: string): Reference[] {
  const works: Map<string, string[]>[] = [];
  let last: string[] | undefined;
  for (const row of text.split(/\r\n?|\n/)) {
    const [, tag, value = ''] = line.exec(row) ?? [];
    if (tag === 'TY') works.push(new Map([['TY', [value.trim()]]]));
    if (tag === 'ER') last = undefined;
    const work = works.at(-1);
    if (!tag || tag === 'ER' || tag === 'TY' || !work) {
      // A value goes on in the next line.
      if (!tag && last && row.trim() !== '') last.push(`${last.pop() ?? ''} ${row.trim()}`);
      continue;
    }
    last = work.get(tag) ?? [];
    work.set(tag, last);
    last.push(value.trim());
  }
  return works.flatMap((work) => referenceOfRis(work) ?? []);
}

function referenceOfRis(work: ReadonlyMap<string, readonly string[]>): Reference | null {
  const all = (...tags: readonly string[]) => tags.flatMap((tag) => work.get(tag) ?? []);
  const one = (...tags: readonly string[]) =>
    (all(...tags).find((value) => value !== '') ?? '').replace(/\s+/g, ' ');
  const title = one('TI', 'T1', 'CT');
  if (title === '') return null;
  const names = (...tags: readonly string[]) =>
    all(...tags).flatMap((name) => readName(name) ?? []);
  const container = one('T2', 'JO', 'JF', 'JA', 'BT');
  const publisher = one('PB');
  const kind = kindOf[one('TY').toUpperCase()] ?? kindOfOther({ container, publisher });
  return referenceOf({
    kind,
    title,
    container,
    publisher,
    authors: names('AU', 'A1'),
    editors: names('ED', 'A2'),
    issued: readDate(one('DA')) ?? readDate(one('PY', 'Y1')),
    accessed: readDate(one('Y2')),
    place: one('CY', 'PP'),
    edition: one('ET'),
    volume: one('VL'),
    issue: one('IS'),
    pages: [one('SP'), one('EP')].filter(Boolean).join('–'),
    number: one('M1'),
    genre: one('M3'),
    doi: one('DO').replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''),
    isbn: kind === 'article' ? '' : one('SN'),
    url: one('UR', 'L2'),
  });
}

/** A RIS file of all of them. */
export function writeRis(references: readonly Reference[]): string {
  return references.map((reference) => `${recordOf(reference)}\r\n`).join('\r\n');
}

function recordOf(reference: Reference): string {
  const { kind, authors, editors, issued, accessed, pages } = reference;
  const [, from = pages, to = ''] = /^([^\s–]+)–([^\s–]+)$/.exec(pages) ?? [];
  const rows: readonly (readonly [string, string])[] = [
    ['TY', typeOf[kind]],
    ...authors.map((name) => ['AU', writeName(name)] as const),
    ...editors.map((name) => ['ED', writeName(name)] as const),
    ['TI', reference.title],
    ['T2', reference.container],
    ['PB', reference.publisher],
    ['CY', reference.place],
    ['ET', reference.edition],
    ['VL', reference.volume],
    ['IS', reference.issue],
    ['SP', from],
    ['EP', to],
    ['PY', issued ? `${issued.year}` : ''],
    ['DA', writeDate(issued).replaceAll('-', '/')],
    ['M1', reference.number],
    ['M3', reference.genre],
    ['DO', reference.doi],
    ['SN', reference.isbn],
    ['UR', reference.url],
    ['Y2', writeDate(accessed).replaceAll('-', '/')],
  ];
  const filled = rows.filter(([, value]) => value !== '');
  const lines = filled.map(([tag, value]) => `${tag}  - ${value.replace(/\s+/g, ' ')}`);
  return [...lines, 'ER  - '].join('\r\n');
}
