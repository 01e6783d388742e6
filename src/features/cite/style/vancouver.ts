import type { Name, Reference } from '../item/reference.ts';
import type { Terms } from '../terms/terms.ts';
import { openingEdition, pageRange, plainDoi, pressOf } from './details.ts';
import { plain, sentences, stopped } from './marked.ts';
import { initials, inverted, nameList } from './name-list.ts';
import { capital, filled, roleOf } from './phrase.ts';
import type { Place } from './place.ts';
import { medicalDate } from './written-date.ts';

const given = (name: string) => initials(name, { gap: '', dot: '' });

/** Vancouver after Citing Medicine of the NLM, 2nd edition: of more than six names the first six. */
function people(t: Terms, names: readonly Name[]): string {
  const all = names.map((name) => inverted(name, { given, comma: ' ' }));
  const { comma, others } = t;
  return nameList(all, { and: comma, comma, most: 6, kept: 6, others: others.more });
}

function edited(t: Terms, editors: readonly Name[]): string {
  return editors.length === 0 ? '' : `${people(t, editors)}${t.comma}${roleOf(t, editors)}`;
}

function press(t: Terms, reference: Reference): string {
  const { issued } = reference;
  const year = issued ? `${issued.year}` : '';
  return [pressOf(t, reference), year].filter(Boolean).join(t.semicolon);
}

export function vancouverReference(t: Terms, reference: Reference, { number }: Place): string {
  return `${number}. ${bodyOf(t, reference)}`;
}

function bodyOf(t: Terms, reference: Reference): string {
  const { kind, authors, editors, doi } = reference;
  const own = people(t, authors);
  const first = own || (kind === 'book' ? edited(t, editors) : '');
  const second = own && edited(t, editors);
  const link = [doi ? `doi:${plainDoi(doi)}` : '', available(t, reference)];
  return [sentences(first, ...parts(t, reference, second)), ...link].filter(Boolean).join(' ');
}

function parts(t: Terms, reference: Reference, second: string): readonly string[] {
  const { kind, container, genre, number } = reference;
  const title = plain(reference.title);
  const [web, seen] = [reference.url ? ` [${t.internet}]` : '', citedOn(t, reference)];
  const nth = openingEdition(t, reference.edition);
  if (kind === 'article') return [title, plain(container), journal(reference)];
  if (kind === 'chapter') return [title, ...book(t, reference, nth)];
  if (kind === 'web' || kind === 'video') return site(t, reference, web, seen);
  const named = genre || kind === 'thesis' ? ` [${plain(genre) || t.thesis}]` : '';
  const report = kind === 'report' && number ? filled(t.reportNumber, plain(number)) : '';
  const printed = [press(t, reference), seen].filter(Boolean).join(' ');
  return [`${title}${named}${web}`, nth, kind === 'book' ? second : '', printed, report];
}

/** What a chapter stands in. */
function book(t: Terms, reference: Reference, nth: string): readonly string[] {
  const { editors, container, pages } = reference;
  const whole = sentences(edited(t, editors), plain(container), nth, press(t, reference));
  return [
    whole && filled(capital(t, t.inColon), whole),
    pages && stopped(filled(t.page, pageRange(pages, 'fewest', '-'))),
  ];
}

function site(t: Terms, reference: Reference, web: string, seen: string): readonly string[] {
  const { kind, container, issued, title } = reference;
  const medium = kind === 'video' ? ` [${t.video}]` : '';
  const date = issued ? medicalDate(issued) : '';
  const whole = sentences(
    `${plain(container) || plain(title)}${medium}${web}`,
    [date, seen].filter(Boolean).join(' '),
  );
  return plain(container) ? [whole, plain(title)] : [whole];
}

function journal({ issued, volume, issue, pages }: Reference): string {
  const numbers = `${plain(volume)}${issue && `(${plain(issue)})`}`;
  const shown = pageRange(pages, 'fewest', '-');
  const when = [issued ? medicalDate(issued) : '', numbers].filter(Boolean).join(';');
  return [when, shown].filter(Boolean).join(':');
}

function citedOn(t: Terms, { url, accessed }: Reference): string {
  return url && accessed ? `[${filled(t.cited, medicalDate(accessed))}]` : '';
}

function available(t: Terms, { url, doi, kind }: Reference): string {
  const needed = url && (doi === '' || kind === 'web');
  return needed ? filled(t.available, plain(url)) : '';
}

export function vancouverInText(_t: Terms, _reference: Reference, { number }: Place): string {
  return `(${number})`;
}
