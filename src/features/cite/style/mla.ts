import type { Name, Reference } from '../item/reference.ts';
import { britishDate, edition, isOnePage, linkOf, pageRange, unless } from './details.ts';
import { italic, listed, plain, quoted, sentences, stopped } from './marked.ts';
import { inverted, nameList, natural, shortName } from './name-list.ts';
import { titleCase } from './title-case.ts';

/** MLA Handbook, 9th edition (2021): two names at most, of more the first (5.6 to 5.8). */
function authors(names: readonly Name[]): string {
  const all = names.map((name, at) => (at === 0 ? inverted(name) : natural(name)));
  return nameList(all, { and: ', and ', most: 2, kept: 1, others: ', et al.' });
}

function makers({ kind, authors: own, editors }: Reference): string {
  if (own.length > 0) return authors(own);
  if (kind === 'chapter' || editors.length === 0) return '';
  return `${authors(editors)}, ${editors.length > 1 ? 'editors' : 'editor'}`;
}

export function mlaReference(reference: Reference): string {
  const { kind, accessed, url, issued } = reference;
  const first = makers(reference);
  const title = titlePart(reference);
  const source = kind === 'thesis' ? thesisSource(reference) : stopped(sourceOf(reference));
  const read = kind === 'web' && !issued && accessed && url;
  const seen = read ? `Accessed ${britishDate(accessed, 'mla')}.` : '';
  return [sentences(first, title), source, seen].filter(Boolean).join(' ');
}

function titlePart({ kind, title }: Reference): string {
  const own = titleCase(title);
  return kind === 'book' || kind === 'report' || kind === 'thesis' ? italic(own) : quoted(own, '.');
}

function sourceOf(reference: Reference): string {
  const { kind, container, volume, issue, pages, issued, genre, number } = reference;
  const isPart = kind === 'article' || kind === 'chapter';
  const range = pages && `${isOnePage(pages) ? 'p.' : 'pp.'} ${pageRange(pages, 'two')}`;
  const whole = isPart || kind === 'web' || kind === 'video';
  const no = number && `no. ${plain(number)}`;
  const parts = [
    whole ? italic(titleCase(container)) : '',
    editedBy(reference),
    edition(reference.edition, 'ed.'),
    kind === 'article' && volume ? `vol. ${plain(volume)}` : '',
    kind === 'article' && issue ? `no. ${plain(issue)}` : '',
    kind === 'report' ? [plain(genre), no].filter(Boolean).join(' ') : '',
    kind === 'article' ? '' : publisherOf(reference),
    issued ? britishDate(kind === 'book' ? { year: issued.year } : issued, 'mla') : '',
    isPart ? range : '',
    linkOf(reference),
  ];
  const text = listed(...parts);
  // What follows a full stop begins with a capital.
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

function publisherOf({ publisher, container }: Reference): string {
  return unless(publisher, container);
}

function editedBy({ kind, authors: own, editors }: Reference): string {
  if (editors.length === 0 || (kind === 'book' && own.length === 0)) return '';
  const names = editors.map((name) => natural(name));
  return `edited by ${nameList(names, { and: ', and ', andOfTwo: ' and ', most: 2, kept: 1 })}`;
}

function thesisSource(reference: Reference): string {
  const { issued, publisher, genre } = reference;
  const kind = plain(genre) || 'Thesis';
  return sentences(
    issued ? `${issued.year}` : '',
    listed(plain(publisher), kind, linkOf(reference)),
  );
}

export function mlaInText({ kind, title, authors: own, editors }: Reference): string {
  const names = (own.length > 0 || kind === 'chapter' ? own : editors).map(shortName);
  if (names.length > 0) return `(${nameList(names, { and: ' and ', most: 2, kept: 1 })})`;
  const isWhole = kind === 'book' || kind === 'report' || kind === 'thesis';
  return `(${isWhole ? italic(titleCase(title)) : quoted(titleCase(title))})`;
}
