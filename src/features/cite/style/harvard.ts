import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { linkOf, openingEdition, pagesOf, pressOf, unless } from './details.ts';
import { italic, listed, plain, sentences, stopped } from './marked.ts';
import { initials, inverted, type ListForm, nameList, natural, shortName } from './name-list.ts';
import { capital, filled, roleOf, slantedLatin } from './phrase.ts';
import type { Place } from './place.ts';
import { britishDate } from './written-date.ts';

const given = (name: string) => initials(name, { gap: '' });

/** Harvard as in Cite Them Right, 12th edition (2022): of four names or more the first. */
function form(t: Terms): ListForm {
  const { comma, word } = t.names;
  const others = slantedLatin(t.others.one, italic);
  return { and: word.several, andOfTwo: word.two, comma, most: 3, kept: 1, others };
}

function authors(t: Terms, names: readonly Name[]): string {
  return nameList(
    names.map((name) => inverted(name, { given, comma: t.comma })),
    form(t),
  );
}

function makers(t: Terms, { kind, authors: own, editors }: Reference): string {
  if (own.length > 0) return authors(t, own);
  return kind === 'book' && editors.length > 0
    ? `${authors(t, editors)} (${roleOf(t, editors)})`
    : '';
}

function year(t: Terms, { issued }: Reference, { suffix }: Place): string {
  return issued ? `${issued.year}${suffix}` : `${t.noDate}${suffix && ` ${suffix}`}`;
}

function inQuotes({ quotes }: Terms, title: string): string {
  return `${quotes.open}${plain(title)}${quotes.close}`;
}

export function harvardReference(t: Terms, reference: Reference, place: Place): string {
  const first = makers(t, reference);
  const when = `(${year(t, reference, place)})`;
  const { kind } = reference;
  const isPart = kind === 'article' || kind === 'chapter';
  const title = isPart ? inQuotes(t, reference.title) : italic(plain(reference.title));
  const start = first ? `${first} ${when} ${title}` : `${title} ${when}`;
  const body = `${start}${source(t, reference, first)}`;
  return [stopped(body), available(t, reference)].filter(Boolean).join(' ');
}

function source(t: Terms, reference: Reference, first: string): string {
  const { kind, container, genre, number, publisher } = reference;
  const pages = pagesOf(t, reference.pages);
  if (kind === 'article') {
    const where = listed(t, italic(plain(container)), volumes(reference), pages);
    return where && `${t.comma}${where}`;
  }
  if (kind === 'chapter') return chapterSource(t, reference, pages);
  if (kind === 'web') {
    const site = italic(unless(container, first));
    return site && `${first ? t.comma : ' '}${site}`;
  }
  if (kind === 'video') return ` [${t.video}]${container && `. ${plain(container)}`}`;
  const named = [plain(genre), plain(number)].filter(Boolean).join(' ');
  const parts =
    kind === 'thesis'
      ? [plain(genre) || t.thesis, plain(publisher)]
      : [named, pressOf(t, reference)];
  const rest = sentences(openingEdition(t, reference.edition), editedBy(t, reference), ...parts);
  return rest && `. ${rest}`;
}

function editedBy(t: Terms, { kind, authors: own, editors }: Reference): string {
  if (kind !== 'book' || own.length === 0 || editors.length === 0) return '';
  const names = editors.map((name) => natural(name, { given }));
  return filled(capital(t, t.editedBy), nameList(names, form(t)));
}

function chapterSource(t: Terms, reference: Reference, pages: string): string {
  const { editors, container } = reference;
  const names = editors.map((name) => natural(name, { given }));
  const who = names.length > 0 ? `${nameList(names, form(t))} (${roleOf(t, editors)})` : '';
  const book = [who, italic(plain(container))].filter(Boolean).join(' ');
  const rest = sentences(
    book && filled(t.in, book),
    openingEdition(t, reference.edition),
    listed(t, pressOf(t, reference), pages),
  );
  return rest && `${book ? t.comma : '. '}${rest}`;
}

function volumes({ volume, issue }: Reference): string {
  return `${plain(volume)}${issue && `(${plain(issue)})`}`;
}

function available(t: Terms, reference: Reference): string {
  const { accessed, doi } = reference;
  const link = linkOf(reference);
  if (link === '') return '';
  const day = accessed && doi === '' ? britishDate(t, accessed) : '';
  const seen = day && ` (${filled(capital(t, t.accessed), day)})`;
  return `${filled(t.available, link)}${seen}.`;
}

export function harvardInText(t: Terms, reference: Reference, place: Place): string {
  const { kind, authors: own, editors, title } = reference;
  const names = (own.length > 0 || kind !== 'book' ? own : editors).map(shortName);
  const isPart = kind === 'article' || kind === 'chapter';
  const titled = isPart ? inQuotes(t, title) : italic(plain(title));
  const who = names.length > 0 ? nameList(names, form(t)) : titled;
  return `(${listed(t, who, year(t, reference, place))})`;
}
