import { PageBytes } from './page-bytes.ts';

/** What a template is filled with: texts, named parts, and lists for its blocks. */
export interface Values {
  readonly [name: string]: string | Values | readonly Values[];
}

/** A page with holes, read once and filled many times. */
export interface Template {
  readonly parts: readonly Part[];
}

type Part = Fixed | Hole | Block;

interface Fixed {
  readonly kind: 'fixed';
  readonly text: string;
  readonly bytes: Buffer;
}

interface Hole {
  readonly kind: 'hole';
  readonly name: Name;
  readonly escaped: (text: string) => string;
}

interface Block {
  readonly kind: 'block';
  readonly name: Name;
  readonly parts: readonly Part[];
}

interface Name {
  readonly text: string;
  /** Of the value in the innermost block, by `it.`; else of the whole. */
  readonly inner: boolean;
  readonly path: readonly string[];
}

/** A hole as a frame writes it; what fills it is escaped for the place where it stands. */
export function hole(name: string): string {
  return `%%${name}%%`;
}

/** `<!--each list-->` … `<!--end-->`: once for each value of the list. */
const marks = /%%([\w.]+)%%|<!--each ([\w.]+)-->|<!--(end)-->/g;
const data = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g;

/** @throws Error when a block has no end, or an end no block. */
export function compile(html: string): Template {
  const scripts = [...html.matchAll(data)].map((one) => [one.index, one.index + one[0].length]);
  const inData = (at: number) => scripts.some(([start = 0, end = 0]) => at > start && at < end);
  const open: { name: Name; parts: Part[] }[] = [{ name: nameOf(''), parts: [] }];
  let from = 0;
  for (const mark of html.matchAll(marks)) {
    const parts = topOf(open).parts;
    parts.push(fixed(html.slice(from, mark.index)));
    from = mark.index + mark[0].length;
    const [, holeName, blockName] = mark;
    if (holeName !== undefined) {
      const escaped = inData(mark.index) ? escapeJson : escapeHtml;
      parts.push({ kind: 'hole', name: nameOf(holeName), escaped });
    } else if (blockName !== undefined) open.push({ name: nameOf(blockName), parts: [] });
    else {
      const block = topOf(open);
      open.pop();
      topOf(open).parts.push({ kind: 'block', ...block });
    }
  }
  if (open.length > 1) throw new Error(`The block "${topOf(open).name.text}" has no end.`);
  topOf(open).parts.push(fixed(html.slice(from)));
  return { parts: topOf(open).parts };
}

function fixed(text: string): Fixed {
  return { kind: 'fixed', text, bytes: Buffer.from(text) };
}

/**
 * @returns the page as it is sent, in UTF-8.
 * @throws Error that names the hole or the list that has no value.
 */
export function fill({ parts }: Template, values: Values): Buffer {
  const page = new PageBytes();
  fillParts(page, parts, { whole: values, inner: values });
  return page.done();
}

interface Filling {
  readonly whole: Values;
  readonly inner: Values;
}

function fillParts(page: PageBytes, parts: readonly Part[], { whole, inner }: Filling): void {
  for (const part of parts) {
    if (part.kind === 'fixed') page.add(part);
    else if (part.kind === 'hole') page.write(part.escaped(textOf(part.name, whole, inner)));
    else
      for (const one of listOf(part.name, whole, inner))
        fillParts(page, part.parts, { whole, inner: one });
  }
}

function nameOf(text: string): Name {
  const path = text.split('.');
  const inner = path[0] === 'it';
  return { text, inner, path: inner ? path.slice(1) : path };
}

function topOf<Open>(open: readonly Open[]): Open {
  const top = open.at(-1);
  if (top === undefined) throw new Error('A template has an end too many.');
  return top;
}

function found(name: Name, whole: Values, inner: Values): Values[string] | undefined {
  let value: Values[string] | undefined = name.inner ? inner : whole;
  for (const step of name.path) value = (value as Values | undefined)?.[step];
  return value;
}

function textOf(name: Name, whole: Values, inner: Values): string {
  const value = found(name, whole, inner);
  if (typeof value === 'string') return value;
  throw new Error(`The hole "${name.text}" has no value.`);
}

function listOf(name: Name, whole: Values, inner: Values): readonly Values[] {
  const value = found(name, whole, inner);
  if (Array.isArray(value)) return value;
  throw new Error(`The block "${name.text}" has no list.`);
}

const special = /[&<>"']/;

function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Inside a string of JSON that stands in a script element. */
function escapeJson(text: string): string {
  return JSON.stringify(text).slice(1, -1).replaceAll('<', '\\u003c');
}
