import type { Name, PartDate, Reference } from '../item/reference.ts';
import { americanDate, edition, isOnePage, linkOf, monthOf, pageRange, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences } from './marked.ts';
import { initials, inverted, nameList, natural, shortName } from './name-list.ts';
import type { Place } from './place.ts';
import { titleCase } from './title-case.ts';

const given = (name: string) => initials(name);

/** APA, 7th edition (2020): up to 20 authors, of more the first 19 and the last (9.8). */
function authors(names: readonly Name[]): string {
  const all = names.map((name) => inverted(name, { given }));
  if (all.length > 20) return `${all.slice(0, 19).join(', ')}, . . . ${all.at(-1)}`;
  return nameList(all, { and: ', & ', most: 20, kept: 19 });
}

function editors(names: readonly Name[]): string {
  const all = names.map((name) => natural(name, { given }));
  const list = nameList(all, { and: ', & ', andOfTwo: ' & ', most: 20, kept: 19 });
  return list && `${list} (${names.length > 1 ? 'Eds.' : 'Ed.'})`;
}

function date({ kind, issued }: Reference, { suffix }: Place): string {
  if (!issued) return `(n.d.${suffix && `-${suffix}`})`;
  const exact = kind === 'web' || kind === 'video' ? dayOf(issued) : '';
  return `(${issued.year}${suffix}${exact && `, ${exact}`})`;
}

function dayOf(issued: PartDate): string {
  return [monthOf(issued), issued.day].filter(Boolean).join(' ');
}

/** The place of whoever made it: authors, else editors. */
function makers({ kind, authors: own, editors: others }: Reference): string {
  if (own.length > 0) return authors(own);
  if (kind === 'chapter' || others.length === 0) return '';
  return `${authors(others)} (${others.length > 1 ? 'Eds.' : 'Ed.'})`;
}

export function apaReference(reference: Reference, place: Place): string {
  const first = makers(reference);
  const title = titlePart(reference);
  const when = date(reference, place);
  const start = first ? sentences(first, when, title) : sentences(title, when);
  return [start, sentences(source(reference, first)), link(reference)].filter(Boolean).join(' ');
}

function titlePart(reference: Reference): string {
  const { kind, genre, number, publisher, authors: own, editors: others } = reference;
  const title = plain(reference.title);
  if (kind === 'article' || kind === 'chapter') return title;
  const extra = {
    book: listed(own.length > 0 ? editors(others).replace(/ \((Eds?\.)\)$/, ', $1') : '').concat(
      own.length > 0 && others.length > 0 && reference.edition ? '; ' : '',
      edition(reference.edition, 'ed.'),
    ),
    report: [titleCase(genre) || 'Report', number && `No. ${plain(number)}`]
      .filter(Boolean)
      .join(' '),
  };
  if (kind === 'book') return bracketed(italic(title), extra.book);
  if (kind === 'report') return bracketed(italic(title), number ? extra.report : plain(genre));
  if (kind === 'thesis')
    return `${italic(title)} [${listed(plain(genre) || 'Thesis', plain(publisher))}]`;
  return kind === 'video' ? `${italic(title)} [Video]` : italic(title);
}

function bracketed(title: string, extra: string): string {
  return extra === '' ? title : `${title} (${extra})`;
}

function source(reference: Reference, first: string): string {
  const { kind, publisher, container, volume, issue, pages } = reference;
  if (kind === 'article') {
    const numbers = `${italic(plain(volume))}${issue && `(${plain(issue)})`}`;
    return listed(italic(plain(container)), numbers, pageRange(pages));
  }
  if (kind === 'chapter') return chapterSource(reference);
  if (kind === 'web' || kind === 'video') return unless(container, first);
  return kind === 'thesis' ? '' : unless(publisher, first);
}

function chapterSource(reference: Reference): string {
  const { container, pages, publisher } = reference;
  const range = pages && `${isOnePage(pages) ? 'p.' : 'pp.'} ${pageRange(pages)}`;
  const extra = listed(edition(reference.edition, 'ed.'), range);
  const book = bracketed(italic(plain(container)), extra);
  return sentences(`In ${listed(editors(reference.editors), book)}`, plain(publisher));
}

/** A page that may change, and says no date, names the day it was read (9.16). */
function link(reference: Reference): string {
  const { kind, issued, accessed } = reference;
  const address = linkOf(reference);
  if (kind !== 'web' || issued || !accessed || !address) return address;
  return `Retrieved ${americanDate(accessed)}, from ${address}`;
}

export function apaInText(reference: Reference, { suffix }: Place): string {
  const { issued } = reference;
  const year = issued ? `${issued.year}${suffix}` : `n.d.${suffix && `-${suffix}`}`;
  return `(${cited(reference)}, ${year})`;
}

function cited({ kind, title, authors: own, editors: others }: Reference): string {
  const names = (own.length > 0 || kind === 'chapter' ? own : others).map(shortName);
  if (names.length > 0) return nameList(names, { and: ' & ', most: 2, kept: 1 });
  const isPart = kind === 'article' || kind === 'chapter';
  return isPart ? quoted(titleCase(title)) : italic(titleCase(title));
}
