import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { edition, linkOf, pagesOf, plainDoi, pressOf } from './details.ts';
import { italic, listed, plain, quoted, stopped } from './marked.ts';
import { initials, nameList, natural } from './name-list.ts';
import { capital, filled, roleOf, slantedLatin } from './phrase.ts';
import type { Place } from './place.ts';
import { americanDate } from './written-date.ts';

const given = (name: string) => initials(name);

/** IEEE Reference Style Guide (2023): of more than six names the first. */
function people(t: Terms, names: readonly Name[]): string {
  const { comma, word } = t.names;
  const all = names.map((name) => natural(name, { given }));
  const others = slantedLatin(t.others.one, italic);
  return nameList(all, {
    ...{ and: word.several, andOfTwo: word.two, comma },
    ...{ most: 6, kept: 1, others },
  });
}

function edited(t: Terms, names: readonly Name[]): string {
  return names.length === 0 ? '' : listed(t, people(t, names), roleOf(t, names));
}

export function ieeeReference(t: Terms, reference: Reference, { number }: Place): string {
  const { kind, authors, editors } = reference;
  const own = people(t, authors);
  const first = own || (kind === 'book' ? edited(t, editors) : '');
  return `[${number}] ${listed(t, first, bodyOf(t, reference, own !== ''))}`;
}

function bodyOf(t: Terms, reference: Reference, hasAuthors: boolean): string {
  const { kind, publisher, genre, number, issued } = reference;
  const year = issued ? `${issued.year}` : '';
  if (kind === 'book') {
    const editors = hasAuthors ? edited(t, reference.editors) : '';
    const nth = edition(t, reference.edition);
    const title = listed(t, italic(plain(reference.title)), editors, nth);
    const whole = bound(title, listed(t, pressOf(t, reference), year));
    return ended(t, reference, listed(t, whole, doiOf(reference)));
  }
  if (kind === 'article') return article(t, reference);
  if (kind === 'chapter') return chapter(t, reference);
  if (kind === 'web' || kind === 'video') return online(t, reference);
  const what = [plain(genre) || (kind === 'thesis' ? t.thesis : ''), plain(number)]
    .filter(Boolean)
    .join(' ');
  const place = plain(reference.place);
  const where =
    kind === 'thesis' ? [what, plain(publisher), place] : [plain(publisher), place, what];
  return titled(t, reference, ...where, year);
}

/** A title and what comes after it; where nothing does, it ends with a full stop. */
function titled(t: Terms, reference: Reference, ...parts: readonly string[]): string {
  const rest = listed(t, ...parts, doiOf(reference));
  const title = quoted(t, plain(reference.title), rest === '' ? '.' : ',');
  return ended(t, reference, [title, rest].filter(Boolean).join(' '));
}

/** The press follows a full stop. */
function bound(title: string, printed: string): string {
  return [printed === '' ? title : stopped(title), printed].filter(Boolean).join(' ');
}

function article(t: Terms, reference: Reference): string {
  const { container, volume, issue, issued, pages } = reference;
  return titled(
    t,
    reference,
    italic(plain(container)),
    volume && filled(t.volume, plain(volume)),
    issue && filled(t.issue, plain(issue)),
    pagesOf(t, pages),
    issued ? americanDate(t, { ...issued, day: undefined }, 'ieee') : '',
  );
}

function chapter(t: Terms, reference: Reference): string {
  const { issued, container, editors, pages } = reference;
  const whole = container && filled(t.in, italic(plain(container)));
  const book = listed(t, whole, edited(t, editors), edition(t, reference.edition));
  const year = issued ? `${issued.year}` : '';
  const printed = listed(t, pressOf(t, reference), year, pagesOf(t, pages));
  return titled(t, reference, bound(book, printed));
}

function online(t: Terms, reference: Reference): string {
  const { kind, container, issued, accessed } = reference;
  const where = listed(t, plain(container), issued ? americanDate(t, issued, 'ieee') : '');
  const title = quoted(t, plain(reference.title), where === '' ? '.' : ',');
  const day = accessed ? americanDate(t, accessed, 'ieee') : '';
  const seen = day && filled(capital(t, t.accessed), day);
  const link = linkOf(reference);
  const medium = kind === 'video' ? t.onlineVideo : t.online;
  const found = link && `[${medium}]. ${filled(t.available, link)}`;
  return [title, stopped(where), stopped(seen), found].filter(Boolean).join(' ');
}

function doiOf({ doi }: Reference): string {
  return doi && `doi: ${plainDoi(doi)}`;
}

function ended(t: Terms, { doi, url }: Reference, text: string): string {
  const found = doi === '' && url && `[${t.online}]. ${filled(t.available, plain(url))}`;
  return [stopped(text), found].filter(Boolean).join(' ');
}

export function ieeeInText(_t: Terms, _reference: Reference, { number }: Place): string {
  return `[${number}]`;
}
