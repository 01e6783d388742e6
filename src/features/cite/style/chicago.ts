import type { Name, Reference } from '../item/reference.ts';
import { americanDate, edition, linkOf, monthOf, pageRange, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences, stopped } from './marked.ts';
import { inverted, type ListForm, nameList, natural, shortName } from './name-list.ts';
import type { Place } from './place.ts';
import { titleCase } from './title-case.ts';

/** The Chicago Manual of Style, 17th edition (2017): of more than ten names the first seven (14.76). */
const all: ListForm = { and: ', and ', most: 10, kept: 7 };
const some: ListForm = { and: ', and ', andOfTwo: ' and ', most: 3, kept: 1 };
const role = (names: readonly Name[]) => (names.length > 1 ? 'eds.' : 'ed.');

/** Who stands first: authors, editors, of a page its website. */
function makers({ kind, authors, editors, container }: Reference): string {
  const list = (names: readonly Name[]) =>
    nameList(
      names.map((name, at) => (at === 0 ? inverted(name, { demoted: true }) : natural(name))),
      all,
    );
  if (authors.length > 0) return list(authors);
  if (kind === 'book' && editors.length > 0) return `${list(editors)}, ${role(editors)}`;
  return kind === 'web' ? plain(container) : '';
}

function isWhole({ kind }: Reference): boolean {
  return kind === 'book' || kind === 'report';
}

function titlePart(reference: Reference, sign: '.' | ',' | ''): string {
  const title = titleCase(reference.title);
  return isWhole(reference) ? italic(title) : quoted(title, sign);
}

function press({ publisher, place }: Reference): string {
  return [plain(place), plain(publisher)].filter(Boolean).join(': ');
}

function editedBy({ kind, authors, editors }: Reference, words: string): string {
  if (editors.length === 0 || (kind === 'book' && authors.length === 0)) return '';
  return `${words} ${nameList(
    editors.map((name) => natural(name)),
    { ...all, andOfTwo: ' and ' },
  )}`;
}

function reportNumber({ genre, number }: Reference): string {
  return [titleCase(genre), number && `No. ${plain(number)}`].filter(Boolean).join(' ');
}

function yearOf(issued: Reference['issued']): string {
  return issued ? `${issued.year}` : 'n.d.';
}

/** `12 (3): 45–67`, or with the issue in words and the date behind it. */
function journal(reference: Reference, withDate: boolean): string {
  const { volume, issue, issued, pages } = reference;
  const range = pageRange(pages, 'chicago');
  const name = [italic(titleCase(reference.container)), plain(volume)].filter(Boolean).join(' ');
  const date = issued && americanDate({ ...issued, day: undefined });
  const number = withDate && issue ? `${name}, no. ${plain(issue)}` : name;
  const month = issued && !issue ? monthOf(issued) : '';
  const bracket = withDate ? date : plain(issue) || month;
  return `${number}${bracket ? ` (${bracket})` : ''}${range && `: ${range}`}`;
}

function online({ kind, container, issued, accessed }: Reference, first: string, dated: boolean) {
  const site = kind === 'video' ? '' : unless(titleCase(container), first);
  const day = issued?.month ? americanDate(issued) : '';
  const date =
    dated || kind === 'video'
      ? day || (dated && issued ? `${issued.year}` : '')
      : day.replace(/, \d+$/, '');
  const seen = !issued && accessed ? `accessed ${americanDate(accessed)}` : '';
  const medium = kind === 'video' ? [plain(container), 'video'].filter(Boolean).join(' ') : '';
  return { site, date, seen, medium };
}

function capital(text: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** Where it stands, as sentences; `withYear` in notes and bibliography, where no year stands before. */
function source(reference: Reference, first: string, withYear: boolean): string {
  const { kind, issued, pages, container, genre, publisher } = reference;
  const year = withYear ? yearOf(issued) : '';
  const printed = listed(press(reference), year);
  if (kind === 'article') return journal(reference, withYear);
  if (kind === 'chapter') {
    const range = pageRange(pages, 'chicago');
    const book = listed(italic(titleCase(container)), editedBy(reference, 'edited by'), range);
    return sentences(`In ${book}`, edition(reference.edition, 'ed.'), printed);
  }
  if (kind === 'thesis') return listed(plain(genre) || 'Thesis', plain(publisher), year);
  if (kind === 'report') return sentences(reportNumber(reference), printed);
  if (kind === 'book')
    return sentences(editedBy(reference, 'Edited by'), edition(reference.edition, 'ed.'), printed);
  const { site, date, seen, medium } = online(reference, first, withYear);
  return kind === 'video'
    ? sentences(date, capital(medium))
    : sentences(listed(site, date), capital(seen));
}

function assembled(reference: Reference, parts: readonly string[]): string {
  return sentences(...parts, stopped(linkOf(reference)));
}

export function chicagoDateReference(reference: Reference, { suffix }: Place): string {
  const first = makers(reference);
  const title = titlePart(reference, '.');
  const year = reference.issued
    ? `${reference.issued.year}${suffix}`
    : `n.d.${suffix && `-${suffix}`}`;
  const start = first ? [first, year, title] : [title, year];
  return assembled(reference, [...start, source(reference, first, false)]);
}

export function chicagoDateInText(reference: Reference, { suffix }: Place): string {
  const { issued } = reference;
  const names = cited(reference);
  return issued
    ? `(${names} ${issued.year}${suffix})`
    : `(${names}, n.d.${suffix && `-${suffix}`})`;
}

function cited(reference: Reference): string {
  const { kind, authors, editors, container } = reference;
  const names = (authors.length > 0 || kind !== 'book' ? authors : editors).map(shortName);
  if (names.length > 0) return nameList(names, some);
  return (kind === 'web' && plain(container)) || titlePart(reference, '');
}

export function chicagoReference(reference: Reference): string {
  const first = makers(reference);
  return assembled(reference, [first, titlePart(reference, '.'), source(reference, first, true)]);
}

/** A footnote at the first mention. */
export function chicagoNote(reference: Reference): string {
  const { kind, authors, editors } = reference;
  const people = authors.length > 0 || kind !== 'book' ? authors : editors;
  const names = nameList(
    people.map((name) => natural(name)),
    some,
  );
  const who = people === editors && names ? `${names}, ${role(editors)}` : names;
  const link = linkOf(reference);
  const body = `${[who, titlePart(reference, kind === 'thesis' ? '' : ',')].filter(Boolean).join(', ')}${noteSource(reference, who)}`;
  return stopped(`${body}${link && `, ${link}`}`);
}

function noteSource(reference: Reference, first: string): string {
  const { kind, issued, pages, container, genre, publisher } = reference;
  const year = yearOf(issued);
  const printed = listed(press(reference), year);
  const bracket = printed && ` (${printed})`;
  const parts = (...some: string[]) => {
    const text = listed(...some);
    return text && `${isWhole(reference) ? ', ' : ' '}${text}`;
  };
  if (kind === 'article') return parts(journal(reference, true));
  if (kind === 'thesis') return ` (${listed(plain(genre) || 'Thesis', plain(publisher), year)})`;
  if (kind === 'chapter') {
    const range = pageRange(pages, 'chicago');
    const book = listed(
      `in ${italic(titleCase(container))}`,
      editedBy(reference, 'ed.'),
      edition(reference.edition, 'ed.'),
    );
    return ` ${book}${bracket}${range && `, ${range}`}`;
  }
  if (kind === 'report') return `${parts(reportNumber(reference))}${bracket}`;
  if (kind === 'book')
    return `${parts(editedBy(reference, 'ed.'), edition(reference.edition, 'ed.'))}${bracket}`;
  const { site, date, seen, medium } = online(reference, first, true);
  return parts(site, date, medium, seen);
}

/** The footnote of every later mention. */
export function chicagoShortNote(reference: Reference): string {
  const { kind, authors, editors } = reference;
  const names = (authors.length > 0 || kind !== 'book' ? authors : editors).map(shortName);
  return stopped(listed(nameList(names, some), titlePart(reference, '.')));
}
