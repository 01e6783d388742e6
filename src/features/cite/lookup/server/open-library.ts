import { partDate } from '../../item/date.ts';
import { naturalName } from '../../item/name.ts';
import { type Reference, referenceOf } from '../../item/reference.ts';
import { fitting } from './fitting.ts';
import { parse } from './parse.ts';

/** What Open Library says of an ISBN; null where it knows no such book. */
export function workOfOpenLibrary(answer: string, isbn: string): Reference | null {
  const books = Object(parse(answer)) as Record<string, unknown>;
  const book = Object(books[`ISBN:${isbn}`]) as Record<string, unknown>;
  const [title, subtitle] = [text(book.title), text(book.subtitle)];
  if (title === '') return null;
  const year = Number(/\b\d{4}\b/.exec(text(book.publish_date))?.[0]);
  return fitting(
    referenceOf({
      kind: 'book',
      title: [title, subtitle].filter(Boolean).join(': '),
      authors: names(book.authors).flatMap((name) => naturalName(name) ?? []),
      publisher: names(book.publishers)[0] ?? '',
      place: names(book.publish_places)[0] ?? '',
      issued: partDate(year),
      isbn,
    }),
  );
}

function names(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((one: unknown) => text(Object(one).name)).filter(Boolean);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';
}
