import type { Message } from '../../contract.ts';
import { type Extent, guessHeight } from './extent.ts';

/** A message on the page, or the place of those that are not, in pixels. */
export type Row = { readonly at: number; readonly message: Message } | { readonly gap: number };

/** By message, as they stood when they were on the page. */
export type Heights = Map<string, number>;

export function heightOf(message: Message, heights: Heights): number {
  return heights.get(message.id) ?? guessHeight(message);
}

/** The messages of an extent, and those that stay wherever it is, with what is left out between. */
export function rowsOf(
  messages: readonly Message[],
  { first, last }: Extent,
  pinned: readonly number[],
  heights: Heights,
): Row[] {
  const above = pinned.filter((at) => at < first);
  const below = pinned.filter((at) => at >= last && at < messages.length);
  const within = Array.from({ length: last - first }, (_, n) => first + n);
  const rows: Row[] = [];
  let next = 0;
  for (const at of [...above, ...within, ...below, messages.length]) {
    const skipped = messages.slice(next, at);
    const gap = skipped.reduce((sum, one) => sum + heightOf(one, heights), 0);
    if (skipped.length > 0) rows.push({ gap });
    const message = messages[at];
    if (message) rows.push({ at, message });
    next = at + 1;
  }
  return rows;
}

/** The first element of each row; one with `data-more` goes on with the row before it. */
function elementsOf(list: HTMLElement): HTMLElement[] {
  const all = [...list.children].filter((one) => one instanceof HTMLElement);
  return all.filter((one) => one.dataset.more === undefined);
}

/** Keeps how high each row is. @returns the rows' elements, by message. */
export function measure(list: HTMLElement, rows: readonly Row[], heights: Heights) {
  const places = new Map<string, HTMLElement>();
  const elements = elementsOf(list);
  for (const [n, row] of rows.entries()) {
    const element = elements[n];
    if (!element || 'gap' in row) continue;
    const end = elements[n + 1]?.offsetTop ?? list.offsetTop + list.offsetHeight;
    heights.set(row.message.id, end - element.offsetTop);
    places.set(row.message.id, element);
  }
  return places;
}

/** The message that the reader sees first, and where it stands in the conversation. */
export function topmost(places: ReadonlyMap<string, HTMLElement>, box: HTMLElement) {
  const edge = box.getBoundingClientRect().top;
  for (const [id, element] of places) {
    if (element.getBoundingClientRect().bottom > edge) return { id, top: element.offsetTop };
  }
  return null;
}

/** Places of messages that have the focus, a form, or a part of what is selected. */
export function inUse(list: HTMLElement, rows: readonly Row[]): number[] {
  const selection = getSelection();
  const isSelected = (element: Element) =>
    selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
  const elements = elementsOf(list);
  return rows.flatMap((row, n) => {
    const element = elements[n];
    if (!element || 'gap' in row) return [];
    const isUsed =
      element.matches(':focus-within') || element.querySelector('form') || isSelected(element);
    return isUsed ? [row.at] : [];
  });
}
