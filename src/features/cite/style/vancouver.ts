import type { Name, PartDate, Reference } from '../item/reference.ts';
import { edition, monthOf, pageRange, plainDoi } from './details.ts';
import { listed, plain, sentences, stopped } from './marked.ts';
import { initials, inverted, nameList } from './name-list.ts';
import type { Place } from './place.ts';

const given = (name: string) => initials(name, { gap: '', dot: '' });

/** Vancouver after Citing Medicine of the NLM, 2nd edition: of more than six names the first six. */
function people(names: readonly Name[]): string {
  const all = names.map((name) => inverted(name, { given, comma: ' ' }));
  return nameList(all, { and: ', ', most: 6, kept: 6 });
}

function day(date: PartDate): string {
  return [date.year, monthOf(date, 'nlm'), date.day].filter(Boolean).join(' ');
}

function press({ place, publisher, issued }: Reference): string {
  const who = [plain(place), plain(publisher)].filter(Boolean).join(': ');
  return [who, issued ? `${issued.year}` : ''].filter(Boolean).join('; ');
}

export function vancouverReference(reference: Reference, { number }: Place): string {
  return `${number}. ${bodyOf(reference)}`;
}

function bodyOf(reference: Reference): string {
  const { kind, authors, editors, doi } = reference;
  const own = people(authors);
  const edited =
    people(editors) && `${people(editors)}, ${editors.length > 1 ? 'editors' : 'editor'}`;
  const first = own || (kind === 'book' ? edited : '');
  const link = [doi ? `doi:${plainDoi(doi)}` : '', available(reference)].filter(Boolean).join(' ');
  return [sentences(first, ...parts(reference, own && edited)), link].filter(Boolean).join(' ');
}

function parts(reference: Reference, edited: string): readonly string[] {
  const { kind, container, genre, number, issued } = reference;
  const title = plain(reference.title);
  const [web, seen] = [reference.url ? ' [Internet]' : '', citedOn(reference)];
  const nth = edition(reference.edition, 'ed.');
  if (kind === 'article') return [title, plain(container), journal(reference)];
  if (kind === 'chapter')
    return [
      title,
      `In: ${sentences(chapterEditors(reference), plain(container), nth, press(reference))}`,
      pages(reference),
    ];
  if (kind === 'web' || kind === 'video') {
    const date = issued ? day(issued) : '';
    const whole = sentences(
      `${plain(container) || title}${kind === 'video' ? ' [video]' : ''}${web}`,
      [date, seen].filter(Boolean).join(' '),
    );
    return plain(container) ? [whole, title] : [whole];
  }
  const named = genre ? ` [${plain(genre)}]` : '';
  const report = kind === 'report' && number ? `Report No.: ${plain(number)}` : '';
  const printed = [press(reference), seen].filter(Boolean).join(' ');
  return [
    `${title}${kind === 'thesis' ? named || ' [thesis]' : named}${web}`,
    nth,
    kind === 'book' ? edited : '',
    printed,
    report,
  ];
}

function chapterEditors({ editors }: Reference): string {
  const list = people(editors);
  return list && `${list}, ${editors.length > 1 ? 'editors' : 'editor'}`;
}

function journal({ issued, volume, issue, pages: range }: Reference): string {
  const numbers = `${plain(volume)}${issue && `(${plain(issue)})`}`;
  const shown = pageRange(range, 'fewest', '-');
  const when = [issued ? day(issued) : '', numbers].filter(Boolean).join(';');
  return `${when}${shown && `:${shown}`}`;
}

function pages({ pages: range }: Reference): string {
  return range && stopped(`p. ${pageRange(range, 'fewest', '-')}`);
}

function citedOn({ url, accessed }: Reference): string {
  return url && accessed ? `[cited ${day(accessed)}]` : '';
}

function available({ url, doi, kind }: Reference): string {
  const needed = url && (doi === '' || kind === 'web');
  return needed ? listed(`Available from: ${plain(url)}`) : '';
}

export function vancouverInText(_reference: Reference, { number }: Place): string {
  return `(${number})`;
}
