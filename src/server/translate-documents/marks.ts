import type { Inline } from './inline.ts';

/** A run as translators get it: its marks stand for `items` by their numbers, from 1. */
export interface MarkedRun {
  readonly text: string;
  readonly items: readonly Inline[];
}

/** `<x id="1"/>` for what stays, `<g id="2">…</g>` around what is marked. */
export function marked(inner: readonly Inline[]): MarkedRun {
  const items: Inline[] = [];
  const write = (parts: readonly Inline[]): string =>
    parts
      .map((one) => {
        if (one.kind === 'text') return one.text;
        const id = items.push(one);
        return one.kind === 'group' ? `<g id="${id}">${write(one.inner)}</g>` : `<x id="${id}"/>`;
      })
      .join('');
  return { text: write(inner), items };
}

const mark = /<x id="(\d+)"\s*\/>|<g id="(\d+)">|<\/g>/g;

/** @returns null where a mark is lost, doubled, or closes what is not open. */
export function unmarked(text: string, items: readonly Inline[]): Inline[] | null {
  const left = new Set(items.keys());
  const take = (id: string) => {
    const at = Number(id) - 1;
    return left.delete(at) ? items[at] : undefined;
  };
  const path: { readonly item: Inline | null; readonly inner: Inline[] }[] = [
    { item: null, inner: [] },
  ];
  const put = (one: Inline) => path.at(-1)?.inner.push(one);
  let at = 0;
  for (const { 0: found, 1: single, 2: group, index } of text.matchAll(mark)) {
    if (index > at) put({ kind: 'text', text: text.slice(at, index) });
    at = index + found.length;
    if (found === '</g>') {
      const closed = path.length > 1 ? path.pop() : undefined;
      if (closed?.item?.kind !== 'group') return null;
      put({ ...closed.item, inner: closed.inner });
      continue;
    }
    const item = take(single ?? group ?? '');
    if (!item || (item.kind === 'group') !== (group !== undefined)) return null;
    if (item.kind === 'group') path.push({ item, inner: [] });
    else put(item);
  }
  if (at < text.length) put({ kind: 'text', text: text.slice(at) });
  return path.length === 1 && left.size === 0 ? (path[0]?.inner ?? null) : null;
}

/** The words between the marks. */
export function wordsBetween(text: string): string[] {
  return text.split(new RegExp(mark.source)).filter((_, at) => at % 3 === 0);
}

/** The words without the marks. */
export function withoutMarks(text: string): string {
  return text.replace(mark, '');
}

/** Puts other words between the marks. @param words as many as `wordsBetween` gave. */
export function withWords(text: string, words: readonly string[]): string {
  const marks = text.match(mark) ?? [];
  return words.map((one, at) => one + (marks[at] ?? '')).join('');
}
