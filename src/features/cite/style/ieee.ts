import type { Name, Reference } from '../item/reference.ts';
import {
  americanDate,
  edition,
  isOnePage,
  linkOf,
  monthOf,
  pageRange,
  plainDoi,
} from './details.ts';
import { italic, listed, plain, quoted, stopped } from './marked.ts';
import { initials, nameList, natural } from './name-list.ts';
import type { Place } from './place.ts';

const given = (name: string) => initials(name);

/** IEEE Reference Style Guide (2023): of more than six names the first. */
function people(names: readonly Name[]): string {
  const all = names.map((name) => natural(name, { given }));
  const others = ` ${italic('et al.')}`;
  return nameList(all, { and: ', and ', andOfTwo: ' and ', most: 6, kept: 1, others });
}

function edited(names: readonly Name[]): string {
  return names.length === 0 ? '' : `${people(names)}, ${names.length > 1 ? 'Eds.' : 'Ed.'}`;
}

export function ieeeReference(reference: Reference, { number }: Place): string {
  const { kind, authors, editors } = reference;
  const own = people(authors);
  const first = own || (kind === 'book' ? edited(editors) : '');
  return `[${number}] ${listed(first, bodyOf(reference, own !== ''))}`;
}

function bodyOf(reference: Reference, hasAuthors: boolean): string {
  const { kind, publisher, genre, number, issued } = reference;
  const whole = italic(plain(reference.title));
  const year = issued ? `${issued.year}` : '';
  const text = quoted(plain(reference.title), ',');
  if (kind === 'book') {
    const title = listed(
      whole,
      hasAuthors ? edited(reference.editors) : '',
      edition(reference.edition, 'ed.'),
    );
    return ended(reference, bound(title, listed(press(reference), year)));
  }
  if (kind === 'article') return article(reference, text);
  if (kind === 'chapter') return chapter(reference, text);
  if (kind === 'web' || kind === 'video') return online(reference, text);
  const what = [plain(genre) || (kind === 'thesis' ? 'Thesis' : ''), plain(number)]
    .filter(Boolean)
    .join(' ');
  const place = plain(reference.place);
  const where =
    kind === 'thesis' ? [what, plain(publisher), place] : [plain(publisher), place, what];
  return ended(reference, `${text} ${listed(...where, year)}`);
}

function press({ place, publisher }: Reference): string {
  return [plain(place), plain(publisher)].filter(Boolean).join(': ');
}

/** The press follows a full stop. */
function bound(title: string, printed: string): string {
  return printed === '' ? title : `${stopped(title)} ${printed}`;
}

function article(reference: Reference, text: string): string {
  const { container, volume, issue, issued, doi } = reference;
  const date = issued ? [monthOf(issued, 'ieee'), issued.year].filter(Boolean).join(' ') : '';
  const parts = listed(
    italic(plain(container)),
    volume && `vol. ${plain(volume)}`,
    issue && `no. ${plain(issue)}`,
    pages(reference),
    date,
    doi && `doi: ${plainDoi(doi)}`,
  );
  return doi ? `${text} ${parts}.` : ended(reference, `${text} ${parts}`);
}

function chapter(reference: Reference, text: string): string {
  const { issued } = reference;
  const book = listed(
    `in ${italic(plain(reference.container))}`,
    edited(reference.editors),
    edition(reference.edition, 'ed.'),
  );
  const printed = listed(press(reference), issued ? `${issued.year}` : '', pages(reference));
  return ended(reference, `${text} ${bound(book, printed)}`);
}

function online(reference: Reference, text: string): string {
  const { kind, container, issued, accessed } = reference;
  const date = issued ? americanDate(issued, 'ieee') : '';
  const seen = accessed ? ` Accessed: ${americanDate(accessed, 'ieee')}.` : '';
  const link = linkOf(reference);
  const medium = kind === 'video' ? '[Online Video]' : '[Online]';
  const where = listed(plain(container), date);
  const head = where === '' ? text.replace(/,”$/, '.”') : `${text} ${stopped(where)}`;
  return `${head}${seen}${link && ` ${medium}. Available: ${link}`}`;
}

function pages({ pages: range }: Reference): string {
  return range && `${isOnePage(range) ? 'p.' : 'pp.'} ${pageRange(range)}`;
}

function ended(reference: Reference, text: string): string {
  const { doi, url } = reference;
  if (doi) return stopped(`${text}, doi: ${plainDoi(doi)}`);
  return url ? `${stopped(text)} [Online]. Available: ${plain(url)}` : stopped(text);
}

export function ieeeInText(_reference: Reference, { number }: Place): string {
  return `[${number}]`;
}
