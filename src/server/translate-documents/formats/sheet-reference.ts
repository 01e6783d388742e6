import { xmlText, xmlValue } from '../xml-text.ts';
import { attributesOf, readValue, type TagAttribute } from './tag-attribute.ts';

/** What cells said, and what they say now. */
type Said = ReadonlyMap<string, string>;
type Files = ReadonlyMap<string, string>;

const column = /(<tableColumn\b[^>]*?\sname=")([^"]*)(")/g;
const formula = /(<(?:f|calculatedColumnFormula|totalsRowFormula)\b[^>]*>)([^<]*\[[^<]*)(<\/)/g;

/**
 * Excel mends, and asks about, a table whose columns are not named as the cells at their heads. So
 * columns and the formulas that name them follow the cells.
 * @returns entries that changed; `doubled`: old names of columns that would have the name of another.
 */
export function renamedColumns(
  files: Files,
  said: Said,
): { readonly files: Map<string, string>; readonly doubled: string[] } {
  const changed = new Map<string, string>();
  const doubled: string[] = [];
  const names = new Map<string, string>();
  for (const [name, source] of files) {
    if (!name.startsWith('xl/tables/')) continue;
    const seen = new Set<string>();
    const text = source.replace(column, (_, open: string, value: string, close: string) => {
      const old = readValue(value);
      const next = said.get(old.replaceAll('_x000a_', '\n')) ?? old;
      if (seen.has(folded(next))) doubled.push(old);
      seen.add(folded(next));
      names.set(old, next);
      return open + xmlValue(next.replaceAll('\n', '_x000a_')) + close;
    });
    if (text !== source) changed.set(name, text);
  }
  if (changed.size === 0) return { files: changed, doubled };
  for (const [name, source] of files) {
    const text = (changed.get(name) ?? source).replace(
      formula,
      (_, open: string, body: string, close: string) => open + renamed(body, names) + close,
    );
    if (text !== source) changed.set(name, text);
  }
  return { files: changed, doubled };
}

function renamed(body: string, names: Said): string {
  return body.replace(/\[(@?)([^[\]]+)\]/g, (whole, at: string, value: string) => {
    const next = names.get(readValue(value).replace(/'([[\]#'])/g, '$1'));
    return next === undefined ? whole : `[${at}${xmlText(next.replace(/[[\]#']/g, "'$&"))}]`;
  });
}

/** As Excel compares texts. */
export function folded(text: string): string {
  return text.toLowerCase();
}

/** Texts within a formula, as XML writes them; names of sheets stand between the other quotes. */
const quoted = /'(?:[^']|'')*'|(?:"|&quot;)((?:(?!&quot;)[^"]|""|(?:&quot;){2})*)(?:"|&quot;)/g;
const calculated = /(<(?:f|formula)\b[^>]*>)([^<]*["&][^<]*)(<\/)/g;
/** What a formula came to, where that is a text. */
const result = /(<c\b[^>]* t="str"[^>]*>(?:<f\b[^>]*\/>|<f\b[^>]*>[^<]*<\/f>)<v[^>]*>)([^<]*)/g;
/** What stands in these is for the program. */
const orders = /\b(?:TEXT|CELL|INFO|DATEDIF|CONVERT)\([^"]*$/i;

/** Texts that formulas of a sheet put into cells, or look for there. */
export function textsOfFormulas(source: string): string[] {
  return [...source.matchAll(/<f\b[^>]*>([^<]*["&][^<]*)<\//g)].flatMap(([, body = '']) =>
    [...body.matchAll(quoted)].flatMap(({ 1: text, index }) =>
      text === undefined || orders.test(body.slice(0, index)) ? [] : [textOf(text)],
    ),
  );
}

function textOf(quotedText: string): string {
  return readValue(quotedText).replaceAll('""', '"');
}

/**
 * What compares cells with a text compares them with what they say now: formulas, filters, rules of
 * looks, tables that sum up others. @returns entries that changed.
 */
export function followed(files: Files, said: Said): Map<string, string> {
  const known = new Map([...said].map(([old, now]) => [folded(old), now]));
  const now = (text: string) => said.get(text) ?? known.get(folded(text));
  const changed = new Map<string, string>();
  let isStale = false;
  for (const [name, source] of files) {
    const text = followedEntry(name, source, now);
    if (text !== source) changed.set(name, text);
    isStale ||= /^xl\/worksheets\//.test(name) && /<c\b[^>]* t="str"[^>]*><f/.test(source);
  }
  const workbook = 'xl/workbook.xml';
  const book = files.get(workbook);
  if (isStale && book !== undefined) changed.set(workbook, calculatedAnew(book));
  return changed;
}

type Now = (text: string) => string | undefined;

function followedEntry(name: string, source: string, now: Now): string {
  if (/^xl\/worksheets\//.test(name)) {
    const text = source.replace(
      calculated,
      (_, open: string, body: string, close: string) => open + followedFormula(body, now) + close,
    );
    const counted = text.replace(result, (whole, open: string, value: string) => {
      const next = now(readValue(value));
      return next === undefined ? whole : open + xmlText(next);
    });
    return renamedIn(counted, [...attributesOf(counted, 'filter|cfRule', ['val', 'text'])], now);
  }
  if (/^xl\/tables\//.test(name)) {
    const labels = [...attributesOf(source, 'filter|tableColumn', ['val', 'totalsRowLabel'])];
    return renamedIn(source, labels, now);
  }
  if (/^xl\/pivotTables\//.test(name))
    return renamedIn(source, [...attributesOf(source, 'dataField|pivotField', ['name'])], now);
  return /^xl\/pivotCache\//.test(name) ? followedCache(source, now) : source;
}

/** What a table that sums up another knows of it. No two fields, and no two values of one, have one name. */
function followedCache(source: string, now: Now): string {
  const names = [...attributesOf(source, 'cacheField', ['name', 'formula'])];
  // A field that is calculated names the others.
  if (names.some(({ name }) => name === 'formula') || isDoubled(names, now)) return source;
  return renamedIn(source, names, now)
    .split(/(?=<cacheField\b)/)
    .map((field) => {
      const values = [...attributesOf(field, 's', ['v'])];
      const isList = field.includes('<sharedItems') && isDoubled(values, now);
      return isList ? field : renamedIn(field, values, now);
    })
    .join('');
}

function isDoubled(places: readonly TagAttribute[], now: Now): boolean {
  const names = places.map(({ value }) => folded(now(value) ?? value));
  return new Set(names).size < names.length;
}

function followedFormula(body: string, now: Now): string {
  return body.replace(quoted, (whole, text: string | undefined, at: number) => {
    const next =
      text === undefined || orders.test(body.slice(0, at)) ? undefined : now(textOf(text));
    return next === undefined ? whole : `"${xmlText(next).replaceAll('"', '""')}"`;
  });
}

/** @param places in their order. */
function renamedIn(source: string, places: readonly TagAttribute[], now: Now): string {
  let made = '';
  let at = 0;
  for (const { value, from, to } of places) {
    const next = now(value);
    if (next === undefined) continue;
    made += source.slice(at, from) + xmlValue(next);
    at = to;
  }
  return made + source.slice(at);
}

/** What formulas of texts came to was in the old language; a program that opens it counts again. */
function calculatedAnew(book: string): string {
  if (/<calcPr\b[^>]* fullCalcOnLoad=/.test(book)) return book;
  if (book.includes('<calcPr')) return book.replace('<calcPr', '<calcPr fullCalcOnLoad="1"');
  // In the order that Excel keeps.
  const before = ['definedNames', 'externalReferences', 'functionGroups', 'sheets'];
  const last = before.map((name) => `</${name}>`).find((end) => book.includes(end)) ?? '';
  return book.replace(last, '$&<calcPr fullCalcOnLoad="1"/>');
}
