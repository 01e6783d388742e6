import { partDate } from '../item/date.ts';
import { splitParticle } from '../item/name.ts';
import {
  type Kind,
  type LineField,
  type Name,
  type PartDate,
  type Reference,
  referenceOf,
} from '../item/reference.ts';
import { type CslItem, kindOfCsl, kindOfOther, lineNames } from './csl-fields.ts';

const typeOf: Readonly<Record<Kind, string>> = {
  book: 'book',
  article: 'article-journal',
  chapter: 'chapter',
  web: 'webpage',
  report: 'report',
  thesis: 'thesis',
  video: 'motion_picture',
};

/** CSL-JSON, which reference managers exchange. */
export function writeCsl(references: readonly Reference[]): string {
  return `${JSON.stringify(references.map(cslOf), null, 2)}\n`;
}

export function cslOf(reference: Reference, at = 0): CslItem {
  const { kind, title, authors, editors, issued, accessed } = reference;
  const lines = lineNames.flatMap(([field, name]) =>
    reference[field] ? [[name, reference[field]]] : [],
  );
  return {
    id: `${at + 1}`,
    type: typeOf[kind],
    title,
    ...(authors.length > 0 && { author: authors.map(cslName) }),
    ...(editors.length > 0 && { editor: editors.map(cslName) }),
    ...(issued && { issued: cslDate(issued) }),
    ...(accessed && { accessed: cslDate(accessed) }),
    ...Object.fromEntries(lines),
  };
}

function cslName({ family, given, particle, suffix }: Name) {
  if (given === '') return { literal: family };
  return {
    family,
    given,
    ...(particle && { 'non-dropping-particle': particle }),
    ...(suffix && { suffix }),
  };
}

function cslDate({ year, month, day }: PartDate) {
  return { 'date-parts': [[year, month, day].filter((part) => part !== undefined)] };
}

/** @throws SyntaxError where it is no JSON. @returns every work in it that has a title. */
export function readCsl(text: string): Reference[] {
  const found: unknown = JSON.parse(text);
  const items: readonly unknown[] = Array.isArray(found) ? found : [found];
  return items.flatMap((item) => referenceOfCsl(item) ?? []);
}

/** Null for what is no work. */
export function referenceOfCsl(item: unknown): Reference | null {
  const own = Object(item) as Record<string, unknown>;
  const title = lineOf(own.title);
  if (title === '') return null;
  const lines: Partial<Record<LineField, string>> = Object.fromEntries(
    lineNames.map(([field, name]) => [field, lineOf(own[name])]),
  );
  return referenceOf({
    ...lines,
    kind: kindOfCsl(lineOf(own.type)) ?? kindOfOther(lines),
    title,
    authors: namesOf(own.author),
    editors: namesOf(own.editor),
    issued: dateOf(own.issued),
    accessed: dateOf(own.accessed),
  });
}

/** Some sources give lists of one. */
function lineOf(value: unknown): string {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  const isText = typeof one === 'string' || typeof one === 'number';
  const text = isText ? String(one).replace(/<\/?[a-z][^>]*>/gi, '') : '';
  return text.replace(/\s+/g, ' ').trim();
}

function namesOf(value: unknown): Name[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown) => {
    const own = Object(one) as Record<string, unknown>;
    const [given, suffix] = [lineOf(own.given), lineOf(own.suffix)];
    const all = lineOf(own.literal) || lineOf(own.family) || lineOf(own.name);
    if (all === '' && given === '') return [];
    if (given === '' || all === '')
      return [{ family: all || given, given: '', particle: '', suffix: '' }];
    const particle = lineOf(own['non-dropping-particle']) || lineOf(own['dropping-particle']);
    const split = particle === '' ? splitParticle(all) : { family: all, particle };
    return [{ ...split, given, suffix }];
  });
}

function dateOf(value: unknown): PartDate | null {
  const parts: unknown = (Object(value) as Record<string, unknown>)['date-parts'];
  const first: unknown = Array.isArray(parts) ? parts[0] : null;
  if (!Array.isArray(first)) return null;
  const [year, month, day] = first.map(Number);
  return partDate(year ?? Number.NaN, month, day);
}
