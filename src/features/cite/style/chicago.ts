import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { edition, linkOf, openingEdition, pageRange, pressOf, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences, stopped } from './marked.ts';
import { inverted, type ListForm, nameList, natural, shortName } from './name-list.ts';
import { capital, filled, headline, roleOf } from './phrase.ts';
import type { Place } from './place.ts';
import { americanDate, dayOf, monthOf } from './written-date.ts';

/** The Chicago Manual of Style, 17th edition (2017): of more than ten names the first seven (14.76). */
function all({ names: { comma, word }, others }: Terms): ListForm {
  return { and: word.several, andOfTwo: word.two, comma, most: 10, kept: 7, others: others.more };
}

function some({ names: { comma, word }, others }: Terms): ListForm {
  return { and: word.several, andOfTwo: word.two, comma, most: 3, kept: 1, others: others.one };
}

/** Who stands first: authors, editors, of a page its website. */
function makers(t: Terms, { kind, authors, editors, container }: Reference): string {
  const list = (names: readonly Name[]) =>
    nameList(
      names.map((name, at) =>
        at === 0 ? inverted(name, { comma: t.comma, demoted: true }) : natural(name),
      ),
      { ...all(t), andOfTwo: t.names.word.inverted },
    );
  if (authors.length > 0) return list(authors);
  if (kind === 'book' && editors.length > 0) return listed(t, list(editors), roleOf(t, editors));
  return kind === 'web' ? plain(container) : '';
}

function isWhole({ kind }: Reference): boolean {
  return kind === 'book' || kind === 'report';
}

function titlePart(t: Terms, reference: Reference, sign: '.' | ',' | ''): string {
  const title = headline(t, reference.title);
  return isWhole(reference) ? italic(title) : quoted(t, title, sign);
}

function editedBy(t: Terms, { kind, authors, editors }: Reference, term: string): string {
  if (editors.length === 0 || (kind === 'book' && authors.length === 0)) return '';
  const names = editors.map((name) => natural(name));
  return filled(term, nameList(names, all(t)));
}

function reportNumber(t: Terms, { genre, number }: Reference): string {
  return [headline(t, genre), number && filled(t.number, plain(number))].filter(Boolean).join(' ');
}

function yearOf(t: Terms, issued: Reference['issued']): string {
  return issued ? `${issued.year}` : t.noDate;
}

/** `12 (3): 45–67`, or with the issue in words and the date behind it. */
function journal(t: Terms, reference: Reference, withDate: boolean): string {
  const { container, volume, issue, issued, pages } = reference;
  const range = pageRange(pages, 'chicago');
  const name = [italic(headline(t, container)), plain(volume)].filter(Boolean).join(' ');
  const date = issued && americanDate(t, { ...issued, day: undefined });
  const number = withDate && issue ? listed(t, name, filled(t.issue, plain(issue))) : name;
  const month = issued && !issue ? monthOf(t, issued) : '';
  const bracket = withDate ? date : plain(issue) || month;
  const dated = [number, bracket && `(${bracket})`].filter(Boolean).join(' ');
  return [dated, range].filter(Boolean).join(t.colon);
}

function online(
  t: Terms,
  { kind, container, issued, accessed }: Reference,
  first: string,
  dated: boolean,
) {
  const site = kind === 'video' ? '' : unless(headline(t, container), first);
  const day = issued?.month ? americanDate(t, issued) : '';
  const date =
    dated || kind === 'video'
      ? day || (dated && issued ? `${issued.year}` : '')
      : issued?.day
        ? dayOf(t, issued)
        : day;
  const seen = !issued && accessed ? filled(t.accessed, americanDate(t, accessed)) : '';
  const platform = plain(container) && filled(t.videoOn, plain(container));
  return { site, date, seen, medium: kind === 'video' ? platform || t.video : '' };
}

/** Where it stands, as sentences; `withYear` in notes and bibliography, where no year stands before. */
function source(t: Terms, reference: Reference, first: string, withYear: boolean): string {
  const { kind, issued, pages, container, genre, publisher } = reference;
  const year = withYear ? yearOf(t, issued) : '';
  const printed = listed(t, pressOf(t, reference), year);
  const nth = openingEdition(t, reference.edition);
  if (kind === 'article') return journal(t, reference, withYear);
  if (kind === 'chapter') {
    const range = pageRange(pages, 'chicago');
    const edited = editedBy(t, reference, t.editedBy);
    const book = placed(t, capital(t, t.in), container);
    return sentences(listed(t, book, edited, range), nth, printed);
  }
  if (kind === 'thesis') return listed(t, plain(genre) || t.thesis, plain(publisher), year);
  if (kind === 'report') return sentences(reportNumber(t, reference), printed);
  if (kind === 'book')
    return sentences(editedBy(t, reference, capital(t, t.editedBy)), nth, printed);
  const { site, date, seen, medium } = online(t, reference, first, withYear);
  return kind === 'video'
    ? sentences(date, capital(t, medium))
    : sentences(listed(t, site, date), capital(t, seen));
}

/** The book that a chapter stands in. */
function placed(t: Terms, term: string, container: string): string {
  const book = italic(headline(t, container));
  return book && filled(term, book);
}

function assembled(reference: Reference, parts: readonly string[]): string {
  return sentences(...parts, stopped(linkOf(reference)));
}

function datedYear(t: Terms, { issued }: Reference, { suffix }: Place): string {
  return issued ? `${issued.year}${suffix}` : `${t.noDate}${suffix && `-${suffix}`}`;
}

export function chicagoDateReference(t: Terms, reference: Reference, place: Place): string {
  const first = makers(t, reference);
  const title = titlePart(t, reference, '.');
  const year = datedYear(t, reference, place);
  const start = first ? [first, year, title] : [title, year];
  return assembled(reference, [...start, source(t, reference, first, false)]);
}

export function chicagoDateInText(t: Terms, reference: Reference, place: Place): string {
  const year = datedYear(t, reference, place);
  const names = cited(t, reference);
  return reference.issued ? `(${names} ${year})` : `(${listed(t, names, year)})`;
}

function cited(t: Terms, reference: Reference): string {
  const { kind, authors, editors, container } = reference;
  const names = (authors.length > 0 || kind !== 'book' ? authors : editors).map(shortName);
  if (names.length > 0) return nameList(names, some(t));
  return (kind === 'web' && plain(container)) || titlePart(t, reference, '');
}

export function chicagoReference(t: Terms, reference: Reference): string {
  const first = makers(t, reference);
  const title = titlePart(t, reference, '.');
  return assembled(reference, [first, title, source(t, reference, first, true)]);
}

/** A footnote at the first mention. */
export function chicagoNote(t: Terms, reference: Reference): string {
  const { kind, authors, editors } = reference;
  const people = authors.length > 0 || kind !== 'book' ? authors : editors;
  const names = nameList(
    people.map((name) => natural(name)),
    some(t),
  );
  const who = people === editors && names ? listed(t, names, roleOf(t, editors)) : names;
  const where = noteSource(t, reference, who);
  const link = linkOf(reference);
  const rest = where || (link && !isWhole(reference) ? ` ${link}` : '');
  const title = titlePart(t, reference, rest === '' || rest.startsWith(' (') ? '' : ',');
  return stopped(listed(t, `${listed(t, who, title)}${rest}`, rest === where ? link : ''));
}

function noteSource(t: Terms, reference: Reference, first: string): string {
  const { kind, issued, pages, container, genre, publisher } = reference;
  const year = yearOf(t, issued);
  const printed = listed(t, pressOf(t, reference), year);
  const bracket = printed && ` (${printed})`;
  const nth = edition(t, reference.edition);
  const parts = (...some: string[]) => {
    const text = listed(t, ...some);
    return text && `${isWhole(reference) ? t.comma : ' '}${text}`;
  };
  if (kind === 'article') return parts(journal(t, reference, true));
  if (kind === 'thesis') return ` (${listed(t, plain(genre) || t.thesis, plain(publisher), year)})`;
  if (kind === 'chapter') {
    const range = pageRange(pages, 'chicago');
    const edited = editedBy(t, reference, t.editedByShort);
    const book = listed(t, placed(t, t.in, container), edited, nth);
    return listed(t, `${book && ` ${book}`}${bracket}`, range);
  }
  if (kind === 'report') return `${parts(reportNumber(t, reference))}${bracket}`;
  if (kind === 'book') return `${parts(editedBy(t, reference, t.editedByShort), nth)}${bracket}`;
  const { site, date, seen, medium } = online(t, reference, first, true);
  return parts(site, date, medium, seen);
}
