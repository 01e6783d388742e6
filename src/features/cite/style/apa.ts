import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { edition, linkOf, pageRange, pagesOf, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences } from './marked.ts';
import { initials, inverted, nameList, natural, shortName } from './name-list.ts';
import { capital, filled, headline, roleOf } from './phrase.ts';
import type { Place } from './place.ts';
import { americanDate, dayOf } from './written-date.ts';

const given = (name: string) => initials(name);

/** APA, 7th edition (2020): up to 20 authors, of more the first 19 and the last (9.8). */
function authors(t: Terms, names: readonly Name[]): string {
  const { comma, sign } = t.names;
  const all = names.map((name) => inverted(name, { given, comma: t.comma }));
  if (all.length > 20) return `${all.slice(0, 19).join(comma)}${comma}. . . ${all.at(-1)}`;
  return nameList(all, { and: sign.inverted, comma, most: 20, kept: 19, others: t.others.more });
}

function editors(t: Terms, names: readonly Name[]): string {
  const { comma, sign } = t.names;
  const all = names.map((name) => natural(name, { given }));
  const form = { and: sign.several, andOfTwo: sign.two, comma, most: 20, kept: 19 };
  return nameList(all, { ...form, others: t.others.more });
}

function year(t: Terms, { issued }: Reference, { suffix }: Place): string {
  return issued ? `${issued.year}${suffix}` : `${t.noDate}${suffix && `-${suffix}`}`;
}

function date(t: Terms, reference: Reference, place: Place): string {
  const { kind, issued } = reference;
  const own = year(t, reference, place);
  if (!issued?.month || (kind !== 'web' && kind !== 'video')) return `(${own})`;
  if (t.isYearFirst) return `(${americanDate(t, issued).replace(`${issued.year}`, own)})`;
  return `(${own}${t.comma}${dayOf(t, issued)})`;
}

/** The place of whoever made it: authors, else editors. */
function makers(t: Terms, { kind, authors: own, editors: others }: Reference): string {
  if (own.length > 0) return authors(t, own);
  if (kind === 'chapter' || others.length === 0) return '';
  return `${authors(t, others)} (${roleOf(t, others)})`;
}

export function apaReference(t: Terms, reference: Reference, place: Place): string {
  const first = makers(t, reference);
  const title = titlePart(t, reference);
  const when = date(t, reference, place);
  const start = first ? sentences(first, when, title) : sentences(title, when);
  return [start, sentences(source(t, reference, first)), link(t, reference)]
    .filter(Boolean)
    .join(' ');
}

function titlePart(t: Terms, reference: Reference): string {
  const { kind, genre, number, publisher } = reference;
  const title = plain(reference.title);
  if (kind === 'article' || kind === 'chapter') return title;
  if (kind === 'book') return bracketed(italic(title), bookDetails(t, reference));
  if (kind === 'report') {
    const named = `${headline(t, genre) || t.report} ${filled(t.number, plain(number))}`;
    return bracketed(italic(title), number ? named : plain(genre));
  }
  if (kind === 'thesis')
    return `${italic(title)} [${listed(t, plain(genre) || t.thesis, plain(publisher))}]`;
  return kind === 'video' ? `${italic(title)} [${t.video}]` : italic(title);
}

function bookDetails(t: Terms, reference: Reference): string {
  const { authors: own, editors: others } = reference;
  const who = own.length > 0 && others.length > 0;
  const edited = who ? listed(t, editors(t, others), roleOf(t, others)) : '';
  return [edited, edition(t, reference.edition)].filter(Boolean).join(t.semicolon);
}

function bracketed(title: string, extra: string): string {
  return extra === '' ? title : `${title} (${extra})`;
}

function source(t: Terms, reference: Reference, first: string): string {
  const { kind, publisher, container, volume, issue, pages } = reference;
  if (kind === 'article') {
    const numbers = `${italic(plain(volume))}${issue && `(${plain(issue)})`}`;
    return listed(t, italic(plain(container)), numbers, pageRange(pages));
  }
  if (kind === 'chapter') return chapterSource(t, reference);
  if (kind === 'web' || kind === 'video') return unless(container, first);
  return kind === 'thesis' ? '' : unless(publisher, first);
}

function chapterSource(t: Terms, reference: Reference): string {
  const { container, pages, publisher, editors: others } = reference;
  const who = others.length > 0 ? `${editors(t, others)} (${roleOf(t, others)})` : '';
  const book = listed(t, who, italic(plain(container)));
  const extra = listed(t, edition(t, reference.edition), pagesOf(t, pages));
  const placed = book && filled(capital(t, t.in), book);
  return sentences(bracketed(placed, extra).trim(), plain(publisher));
}

/** A page that may change, and says no date, names the day it was read (9.16). */
function link(t: Terms, reference: Reference): string {
  const { kind, issued, accessed } = reference;
  const url = linkOf(reference);
  if (kind !== 'web' || issued || !accessed || !url) return url;
  return filled(t.retrieved, { date: americanDate(t, accessed), url });
}

export function apaInText(t: Terms, reference: Reference, place: Place): string {
  return `(${listed(t, cited(t, reference), year(t, reference, place))})`;
}

function cited(t: Terms, { kind, title, authors: own, editors: others }: Reference): string {
  const names = (own.length > 0 || kind === 'chapter' ? own : others).map(shortName);
  const { comma, sign } = t.names;
  if (names.length > 0)
    return nameList(names, { and: sign.two, comma, most: 2, kept: 1, others: t.others.one });
  const isPart = kind === 'article' || kind === 'chapter';
  return isPart ? quoted(t, headline(t, title)) : italic(headline(t, title));
}
