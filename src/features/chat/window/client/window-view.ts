import type { RefObject } from 'react';
import { $sought } from '../../client/chat-store.ts';
import type { Message } from '../../contract.ts';
import { contains, type Extent, extended, extentOf } from './extent.ts';
import { type Heights, heightOf, inUse, measure, type Row, topmost } from './window-rows.ts';

/** Where the conversation is read. */
export interface Reading {
  readonly scroller: RefObject<HTMLElement | null>;
  /** The end is kept in view. */
  readonly sticks: RefObject<boolean>;
}

/** What is to stand on the page. */
export interface Shown extends Extent {
  /** The conversation. */
  readonly of: string | undefined;
  readonly pinned: readonly number[];
}

export interface Parts extends Reading {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly heights: RefObject<Heights>;
  readonly now: RefObject<{
    readonly messages: readonly Message[];
    readonly of: string | undefined;
    readonly extent: Extent;
    readonly rows: readonly Row[];
    readonly short: boolean;
  }>;
  show(shown: Shown): void;
}

/** Screens that stand ready above and below the one in view: fewer, and more are made ready. */
const [least, ready] = [0.5, 1.5];

export function createView(parts: Parts) {
  const { list, heights, now, scroller, sticks, show } = parts;
  /** It is scrolled to as soon as it stands on the page. */
  let pending: string | null = null;
  let anchor: { readonly id: string; readonly top: number } | null = null;
  const settle = () => {
    const { current: box } = scroller;
    if (!box || !list.current || (now.current.short && sticks.current)) return;
    const places = measure(list.current, now.current.rows, heights.current);
    const found = pending === null ? undefined : places.get(pending);
    const held = anchor && places.get(anchor.id);
    if (found) {
      box.scrollTop = found.offsetTop - box.clientHeight / 4;
      pending = null;
    } else if (held && anchor && !sticks.current && held.offsetTop !== anchor.top)
      // Not by its place on the screen: the reader may have scrolled on meanwhile.
      box.scrollTop += held.offsetTop - anchor.top;
    anchor = topmost(places, box);
  };
  return {
    /** What is read stays where it is. */
    settle,
    /** What is read now is another place. */
    scrolled: () => {
      anchor = null;
      settle();
    },
    seek: (id: string | null) => {
      const { messages, of } = now.current;
      const at = messages.findIndex((one) => one.id === id);
      if (id === null || at < 0) return;
      pending = id;
      sticks.current = false;
      $sought.set(null);
      show({ of, first: at - 5, last: at + 15, pinned: [] });
      settle();
    },
  };
}

/** Makes ready what the reader comes near to. */
export function makeReady({ list, heights, now, scroller, show }: Parts): void {
  const { messages, of, extent, rows, short } = now.current;
  const [box, ol] = [scroller.current, list.current];
  if (!box || !ol || short) return;
  const all = messages.map((one) => heightOf(one, heights.current));
  const top = box.getBoundingClientRect().top - ol.getBoundingClientRect().top;
  const { clientHeight: screen } = box;
  const near = (screens: number) =>
    extentOf(all, top - screens * screen, top + (1 + screens) * screen);
  if (contains(extent, near(least))) return;
  const { first, last } = extended(messages, near(ready), extent);
  const open = last === messages.length ? Number.POSITIVE_INFINITY : last;
  show({ of, first, last: open, pinned: inUse(ol, rows) });
}

/** @returns what ends the watch. */
export function watch(parts: Parts, view: ReturnType<typeof createView>): () => void {
  const [box, ol] = [parts.scroller.current, parts.list.current];
  if (!box || !ol) return () => {};
  const scrolled = () => {
    view.scrolled();
    makeReady(parts);
  };
  // Asked for now, it would have the whole page laid out before it is shown.
  let width: number | undefined;
  const grown = new ResizeObserver(() => {
    const { clientWidth } = ol;
    if (width !== undefined && clientWidth !== width) parts.heights.current.clear();
    width = clientWidth;
    view.settle();
  });
  grown.observe(ol);
  box.addEventListener('scroll', scrolled, { passive: true });
  return () => {
    grown.disconnect();
    box.removeEventListener('scroll', scrolled);
  };
}
