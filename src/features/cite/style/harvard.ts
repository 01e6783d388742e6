import type { Name, Reference } from '../item/reference.ts';
import { britishDate, edition, isOnePage, linkOf, pageRange, unless } from './details.ts';
import { italic, listed, plain, sentences, stopped } from './marked.ts';
import { initials, inverted, type ListForm, nameList, natural, shortName } from './name-list.ts';
import type { Place } from './place.ts';

const given = (name: string) => initials(name, { gap: '' });
const form: ListForm = { and: ' and ', most: 3, kept: 1, others: ` ${italic('et al.')}` };

/** Harvard as in Cite Them Right, 12th edition (2022): of four names or more the first. */
function authors(names: readonly Name[]): string {
  return nameList(
    names.map((name) => inverted(name, { given })),
    form,
  );
}

const role = (names: readonly Name[]) => (names.length > 1 ? '(eds)' : '(ed.)');

function makers({ kind, authors: own, editors }: Reference): string {
  if (own.length > 0) return authors(own);
  return kind === 'book' && editors.length > 0 ? `${authors(editors)} ${role(editors)}` : '';
}

function year({ issued }: Reference, { suffix }: Place): string {
  return issued ? `${issued.year}${suffix}` : `no date${suffix && ` ${suffix}`}`;
}

function single(title: string): string {
  return `‘${plain(title)}’`;
}

export function harvardReference(reference: Reference, place: Place): string {
  const first = makers(reference);
  const when = `(${year(reference, place)})`;
  const { kind } = reference;
  const isPart = kind === 'article' || kind === 'chapter';
  const title = isPart ? single(reference.title) : italic(plain(reference.title));
  const start = first ? `${first} ${when} ${title}` : `${title} ${when}`;
  const body = `${start}${source(reference, first)}`;
  return [stopped(body), available(reference)].filter(Boolean).join(' ');
}

function source(reference: Reference, first: string): string {
  const { kind, container, genre, number, publisher } = reference;
  const pages = pagesOf(reference);
  if (kind === 'article') return `, ${listed(italic(plain(container)), volumes(reference), pages)}`;
  if (kind === 'chapter') return `, in ${chapterSource(reference, pages)}`;
  if (kind === 'web') {
    const site = italic(unless(container, first));
    return site && `${first ? ',' : ''} ${site}`;
  }
  if (kind === 'video') return ` [Video]${container && `. ${plain(container)}`}`;
  const named = [plain(genre), plain(number)].filter(Boolean).join(' ');
  const parts =
    kind === 'thesis' ? [plain(genre) || 'Thesis', plain(publisher)] : [named, press(reference)];
  const rest = sentences(edition(reference.edition, 'edn'), editedBy(reference), ...parts);
  return rest && `. ${rest}`;
}

function editedBy({ kind, authors: own, editors }: Reference): string {
  if (kind !== 'book' || own.length === 0 || editors.length === 0) return '';
  const names = editors.map((name) => natural(name, { given }));
  return `Edited by ${nameList(names, form)}`;
}

function chapterSource(reference: Reference, pages: string): string {
  const names = reference.editors.map((name) => natural(name, { given }));
  const who = names.length > 0 ? `${nameList(names, form)} ${role(reference.editors)} ` : '';
  const book = `${who}${italic(plain(reference.container))}`;
  return sentences(book, edition(reference.edition, 'edn'), listed(press(reference), pages));
}

function press({ place, publisher }: Reference): string {
  return [plain(place), plain(publisher)].filter(Boolean).join(': ');
}

function volumes({ volume, issue }: Reference): string {
  return `${plain(volume)}${issue && `(${plain(issue)})`}`;
}

function pagesOf({ pages }: Reference): string {
  return pages && `${isOnePage(pages) ? 'p.' : 'pp.'} ${pageRange(pages)}`;
}

function available(reference: Reference): string {
  const { accessed, doi } = reference;
  const link = linkOf(reference);
  if (link === '') return '';
  const seen = accessed && doi === '' ? ` (Accessed: ${britishDate(accessed)})` : '';
  return `Available at: ${link}${seen}.`;
}

export function harvardInText(reference: Reference, place: Place): string {
  const { kind, authors: own, editors, title } = reference;
  const names = (own.length > 0 || kind !== 'book' ? own : editors).map(shortName);
  const isPart = kind === 'article' || kind === 'chapter';
  const titled = isPart ? single(title) : italic(plain(title));
  const who = names.length > 0 ? nameList(names, form) : titled;
  return `(${who}, ${year(reference, place)})`;
}
