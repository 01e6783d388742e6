import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { edition, linkOf, pagesOf, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences, stopped } from './marked.ts';
import { inverted, nameList, natural, shortName } from './name-list.ts';
import { capital, filled, headline, roleOf } from './phrase.ts';
import { britishDate } from './written-date.ts';

/** MLA Handbook, 9th edition (2021): two names at most, of more the first (5.6 to 5.8). */
function authors(t: Terms, names: readonly Name[]): string {
  const { comma, word } = t.names;
  const all = names.map((name, at) =>
    at === 0 ? inverted(name, { comma: t.comma }) : natural(name),
  );
  return nameList(all, { and: word.inverted, comma, most: 2, kept: 1, others: t.others.more });
}

function makers(t: Terms, { kind, authors: own, editors }: Reference): string {
  if (own.length > 0) return authors(t, own);
  if (kind === 'chapter' || editors.length === 0) return '';
  return listed(t, authors(t, editors), roleOf(t, editors));
}

export function mlaReference(t: Terms, reference: Reference): string {
  const { kind, accessed, url, issued } = reference;
  const first = makers(t, reference);
  const title = titlePart(t, reference);
  const source = kind === 'thesis' ? thesisSource(t, reference) : stopped(sourceOf(t, reference));
  const read = kind === 'web' && !issued && accessed && url;
  const seen = read ? filled(capital(t, t.accessed), britishDate(t, accessed, 'mla')) : '';
  return [sentences(first, title), source, stopped(seen)].filter(Boolean).join(' ');
}

function titlePart(t: Terms, { kind, title }: Reference): string {
  const own = headline(t, title);
  return kind === 'book' || kind === 'report' || kind === 'thesis'
    ? italic(own)
    : quoted(t, own, '.');
}

function sourceOf(t: Terms, reference: Reference): string {
  const { kind, container, volume, issue, pages, issued, genre, number } = reference;
  const isPart = kind === 'article' || kind === 'chapter';
  const whole = isPart || kind === 'web' || kind === 'video';
  const no = number && filled(t.number, plain(number));
  const parts = [
    whole ? italic(headline(t, container)) : '',
    editedBy(t, reference),
    edition(t, reference.edition),
    kind === 'article' && volume ? filled(t.volume, plain(volume)) : '',
    kind === 'article' && issue ? filled(t.issue, plain(issue)) : '',
    kind === 'report' ? [plain(genre), no].filter(Boolean).join(' ') : '',
    kind === 'article' ? '' : publisherOf(reference),
    issued ? britishDate(t, kind === 'book' ? { year: issued.year } : issued, 'mla') : '',
    isPart ? pagesOf(t, pages, 'two') : '',
    linkOf(reference),
  ];
  // What follows a full stop begins with a capital.
  return capital(t, listed(t, ...parts));
}

function publisherOf({ publisher, container }: Reference): string {
  return unless(publisher, container);
}

function editedBy(t: Terms, { kind, authors: own, editors }: Reference): string {
  if (editors.length === 0 || (kind === 'book' && own.length === 0)) return '';
  const { comma, word } = t.names;
  const names = editors.map((name) => natural(name));
  const form = { and: word.several, andOfTwo: word.two, comma, most: 2, kept: 1 };
  return filled(t.editedBy, nameList(names, { ...form, others: t.others.one }));
}

function thesisSource(t: Terms, reference: Reference): string {
  const { issued, publisher, genre } = reference;
  const kind = plain(genre) || t.thesis;
  return sentences(
    issued ? `${issued.year}` : '',
    listed(t, plain(publisher), kind, linkOf(reference)),
  );
}

export function mlaInText(t: Terms, { kind, title, authors: own, editors }: Reference): string {
  const names = (own.length > 0 || kind === 'chapter' ? own : editors).map(shortName);
  const { comma, word } = t.names;
  const form = { and: word.two, comma, most: 2, kept: 1, others: t.others.one };
  if (names.length > 0) return `(${nameList(names, form)})`;
  const isWhole = kind === 'book' || kind === 'report' || kind === 'thesis';
  return `(${isWhole ? italic(headline(t, title)) : quoted(t, headline(t, title))})`;
}
