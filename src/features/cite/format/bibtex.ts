import { monthCode, partDate, readDate, readMonth, writeDate } from '../item/date.ts';
import { naturalName, splitParticle } from '../item/name.ts';
import {
  type Kind,
  type Name,
  type PartDate,
  type Reference,
  referenceOf,
} from '../item/reference.ts';
import { bibtexEntries, type Entry } from './bibtex-entries.ts';
import { readLatex, writeLatex } from './latex.ts';

const typeOf: Readonly<Record<Kind, string>> = {
  book: 'book',
  article: 'article',
  chapter: 'incollection',
  web: 'online',
  report: 'techreport',
  thesis: 'phdthesis',
  video: 'video',
};

function kindOf({ type, fields }: Entry): Kind {
  if (/^(?:incollection|inbook|inproceedings|conference|inreference)$/.test(type)) return 'chapter';
  if (/thesis$/.test(type)) return 'thesis';
  if (/^(?:techreport|report|manual)$/.test(type)) return 'report';
  if (/^(?:video|movie|audio)$/.test(type)) return 'video';
  if (type === 'article' || type === 'periodical') return 'article';
  if (/^(?:online|www|electronic)$/.test(type)) return 'web';
  return type === 'misc' && fields.has('url') && !fields.has('publisher') ? 'web' : 'book';
}

/** Every entry of a BibTeX or BibLaTeX file that has a title. Never throws. */
export function readBibtex(text: string): Reference[] {
  return bibtexEntries(text).flatMap((entry) => referenceOfEntry(entry) ?? []);
}

function referenceOfEntry(entry: Entry): Reference | null {
  const kind = kindOf(entry);
  const raw = (...names: readonly string[]) =>
    names.map((name) => entry.fields.get(name)).find((value) => value?.trim()) ?? '';
  const line = (...names: readonly string[]) => readLatex(raw(...names));
  const [main, sub] = [line('title'), line('subtitle')];
  if (main === '') return null;
  const isOnline = kind === 'web' || kind === 'video';
  return referenceOf({
    kind,
    title: [main, sub].filter(Boolean).join(': '),
    authors: namesOf(raw('author')),
    editors: namesOf(raw('editor')),
    issued: dateOf(line('date'), line('year'), line('month'), line('day')),
    accessed: readDate(line('urldate')),
    container: line('journal', 'journaltitle', 'booktitle', ...(isOnline ? ['organization'] : [])),
    publisher: line('publisher', 'institution', 'school', ...(isOnline ? [] : ['organization'])),
    place: line('address', 'location'),
    edition: line('edition'),
    volume: line('volume'),
    issue: line('issue', ...(kind === 'article' ? ['number'] : [])),
    number: kind === 'article' ? '' : line('number'),
    pages: line('pages').replace(/(\d)-(?=\d)/g, '$1–'),
    genre: line('type') || (entry.type === 'mastersthesis' ? 'Master’s thesis' : ''),
    doi: line('doi').replace(/^https?:\/\/(?:dx\.)?doi\.org\//i, ''),
    isbn: line('isbn'),
    url: addressOf(raw('url', 'howpublished')),
  });
}

/** In an address nothing is a command but a sign that was kept from being one. */
function addressOf(value: string): string {
  const text = value.replace(/^\s*\\url\{([\s\S]*)\}\s*$/, '$1');
  return /^https?:/i.test(text.trim())
    ? text
        .trim()
        .replace(/\\([&%$#_~{}])/g, '$1')
        .replace(/\\textasciitilde\{\}/g, '~')
    : '';
}

function dateOf(date: string, year: string, month: string, day: string): PartDate | null {
  return readDate(date) ?? partDate(Number.parseInt(year, 10), readMonth(month), Number(day));
}

function namesOf(value: string): Name[] {
  return splitNames(value).flatMap((name) => nameOf(name) ?? []);
}

/** At each `and` that stands in no braces. */
function splitNames(value: string): string[] {
  const names = [''];
  let depth = 0;
  for (const [part] of value.matchAll(/\\[\s\S]|[{}]|\s+and\s+|[^\\{}\s]+|\s+/gi)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth === 0 && /^\s+and\s+$/i.test(part)) names.push('');
    else names[names.length - 1] += part;
  }
  return names.filter((name) => name.trim() !== '' && name.trim() !== 'others');
}

/** `{Whole name}`, `van der Beek, Anna`, `Smith, Jr., John`, `Anna van der Beek`. */
function nameOf(name: string): Name | null {
  const text = name.trim();
  if (isWhole(text)) return { family: readLatex(text), given: '', particle: '', suffix: '' };
  const parts = text.split(/,(?![^{]*\})/).map(readLatex);
  if (parts.length === 1) return naturalName(parts[0] ?? '');
  const [family = '', second = '', third] = parts;
  const [given, suffix] = third === undefined ? [second, ''] : [third, second];
  return family === '' ? null : { ...splitParticle(family), given, suffix };
}

/** All of it stands in one pair of braces. */
function isWhole(text: string): boolean {
  let depth = 0;
  for (const { 0: part, index } of text.matchAll(/\\[\s\S]|[{}]/g)) {
    if (part === '{') depth += 1;
    if (part === '}') depth -= 1;
    if (depth === 0) return text.startsWith('{') && index === text.length - 1;
  }
  return false;
}

/** A BibTeX file of all of them, with keys that are told apart. */
export function writeBibtex(references: readonly Reference[]): string {
  const keys = new Set<string>();
  return references
    .map((reference) => `${entryOf(reference, keyOf(reference, keys))}\n`)
    .join('\n');
}

function entryOf(reference: Reference, key: string): string {
  const { kind, issued, authors, editors } = reference;
  const fields: readonly (readonly [string, string])[] = [
    ['author', namesIn(authors)],
    ['editor', namesIn(editors)],
    ['title', writeLatex(reference.title)],
    [containerField(kind), writeLatex(reference.container)],
    [publisherField(kind), writeLatex(reference.publisher)],
    ['address', writeLatex(reference.place)],
    ['edition', writeLatex(reference.edition)],
    ['volume', writeLatex(reference.volume)],
    [kind === 'article' ? 'number' : 'issue', writeLatex(reference.issue)],
    ['number', kind === 'article' ? '' : writeLatex(reference.number)],
    ['pages', writeLatex(reference.pages)],
    ['type', writeLatex(reference.genre)],
    ['year', issued ? `${issued.year}` : ''],
    ['month', issued?.month ? monthCode(issued.month) : ''],
    ['day', issued?.day ? `${issued.day}` : ''],
    ['doi', writeLatex(reference.doi)],
    ['isbn', writeLatex(reference.isbn)],
    ['url', reference.url.replace(/[{}\\%]/g, encodeURIComponent)],
    ['urldate', writeDate(reference.accessed)],
  ];
  const lines = fields
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `  ${name} = ${name === 'month' ? value : `{${value}}`}`);
  return `@${typeOf[kind]}{${key},\n${lines.join(',\n')}\n}`;
}

function containerField(kind: Kind): string {
  if (kind === 'article') return 'journal';
  return kind === 'web' || kind === 'video' ? 'organization' : 'booktitle';
}

function publisherField(kind: Kind): string {
  if (kind === 'thesis') return 'school';
  return kind === 'report' ? 'institution' : 'publisher';
}

function namesIn(names: readonly Name[]): string {
  return names.map(nameIn).join(' and ');
}

function nameIn({ family, given, particle, suffix }: Name): string {
  if (given === '') return `{${writeLatex(family)}}`;
  const last = [particle, family].filter(Boolean).map(writeLatex).join(' ');
  return [last, writeLatex(suffix), writeLatex(given)].filter(Boolean).join(', ');
}

function keyOf({ authors, editors, issued, title }: Reference, keys: Set<string>): string {
  const [name = { family: title.split(' ')[0] ?? '' }] = authors.length > 0 ? authors : editors;
  const letters = name.family
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
  const base = `${letters || 'work'}${issued?.year ?? ''}`;
  let key = base;
  for (let n = 2; keys.has(key); n += 1) key = `${base}-${n}`;
  keys.add(key);
  return key;
}
