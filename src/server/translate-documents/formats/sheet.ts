import type { Inline } from '../inline.ts';
import { parseMarkup } from '../markup-tree.ts';
import { type Part, partOf } from '../part.ts';
import { unitOf } from '../unit.ts';
import { xmlText, xmlValue } from '../xml-text.ts';
import { sheetDialect, within } from './office-text.ts';
import { runUnits } from './run-text.ts';

const headings = ['Header', 'Footer'].flatMap((one) => [`odd${one}`, `even${one}`, `first${one}`]);
/** Signs of Excel within a header: where it stands, its font, the page's number. */
const headingCode = /&(?:"[^"]*"|K[\dA-F]{6}|\d+|[A-Z&])/g;

const ownPrefix = /^[^<]*(?:<[?!][^>]*>\s*)*<([A-Za-z][\w.-]*):[^>]*? xmlns:\1="[^"]*spreadsheetml/;

/** A part of a workbook without the prefix that some programs put before every name of its own. */
export function unprefixed(source: string): string {
  const [head = '', prefix] = ownPrefix.exec(source) ?? [];
  if (prefix === undefined || head.includes(' xmlns=')) return source;
  return source
    .replace(` xmlns:${prefix}=`, ' xmlns=')
    .replace(new RegExp(`(</?)${prefix.replaceAll('.', '\\.')}:`, 'g'), '$1');
}

/** A sheet's own texts; most of them stand in the list that all sheets share. */
export function sheetPart(name: string, source: string): Part | null {
  if (!/inlineStr|<headerFooter/.test(source)) return null;
  const { root } = parseMarkup(source, { xml: true });
  const lines = headings
    .flatMap((one) => within(root, one))
    .map((node) => {
      const text = node.children.map((one) => one.text).join('');
      return unitOf({ from: node.innerStart, to: node.innerEnd }, headingInlines(text), xmlText);
    });
  return partOf(name, source, [...runUnits(source, root, sheetDialect), ...lines]);
}

function headingInlines(text: string): Inline[] {
  const parts: Inline[] = [];
  let at = 0;
  for (const { 0: code, index } of text.matchAll(headingCode)) {
    if (index > at) parts.push({ kind: 'text', text: text.slice(at, index) });
    parts.push({ kind: 'fixed', edges: [xmlText(code)] });
    at = index + code.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

const column = /(<tableColumn\b[^>]*?\sname=")([^"]*)(")/g;
const formula = /(<(?:f|calculatedColumnFormula|totalsRowFormula)\b[^>]*>)([^<]*\[[^<]*)(<\/)/g;

/**
 * Excel mends, and asks about, a table whose columns are not named as the cells at their heads. So
 * columns and the formulas that name them follow the cells.
 * @param said what a cell said, and what it says now.
 * @returns entries that changed; `doubled`: old names of columns that would have the name of another.
 */
export function renamedColumns(
  files: ReadonlyMap<string, string>,
  said: ReadonlyMap<string, string>,
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
      if (seen.has(next.toLowerCase())) doubled.push(old);
      seen.add(next.toLowerCase());
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

function renamed(body: string, names: ReadonlyMap<string, string>): string {
  return body.replace(/\[(@?)([^[\]]+)\]/g, (whole, at: string, value: string) => {
    const next = names.get(readValue(value).replace(/'([[\]#'])/g, '$1'));
    return next === undefined ? whole : `[${at}${xmlText(next.replace(/[[\]#']/g, "'$&"))}]`;
  });
}

function readValue(value: string): string {
  const { root } = parseMarkup(`<a>${value}</a>`, { xml: true });
  return root.children[0]?.children.map(({ text }) => text).join('') ?? value;
}
