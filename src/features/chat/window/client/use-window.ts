import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { $sought } from '../../client/chat-store.ts';
import type { Message } from '../../contract.ts';
import { type Extent, extentAtEnd, isShort } from './extent.ts';
import { type Heights, rowsOf } from './window-rows.ts';
import { createView, makeReady, type Reading, type Shown, watch } from './window-view.ts';

/**
 * Of a long conversation only what is near the reader stands on the page; what is read stays where
 * it is while heights above it change.
 * @param of the conversation's id; another one begins at its end.
 */
export function useWindow(messages: readonly Message[], of: string | undefined, reading: Reading) {
  const list = useRef<HTMLOListElement>(null);
  const heights = useRef<Heights>(new Map());
  const [shown, show] = useState<Shown | null>(null);
  const here = shown?.of === of ? shown : null;
  const short = isShort(messages);
  const extent = extentNow(messages, here, short);
  const rows = rowsOf(messages, extent, (!short && here?.pinned) || [], heights.current);
  const state = { messages, of, extent, rows, short };
  const now = useRef(state);
  now.current = state;
  const [parts] = useState(() => ({ ...reading, list, heights, now, show }));
  const [view] = useState(() => createView(parts));
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights.
  useLayoutEffect(() => view.settle(), [view, extent.first, extent.last, of]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message more may come into view.
  useEffect(() => makeReady(parts), [parts, messages.length]);
  useEffect(() => watch(parts, view), [parts, view]);
  const sought = useStore($sought);
  useEffect(() => view.seek(sought), [view, sought]);
  return { list, rows, hasEarlier: extent.first > 0 };
}

/** The end, until the reader leaves it. */
function extentNow(messages: readonly Message[], shown: Extent | null, short: boolean): Extent {
  const { length } = messages;
  if (short) return { first: 0, last: length };
  const { first, last } = shown ?? extentAtEnd(messages, innerHeight * 2);
  const begin = Math.max(0, Math.min(first, length - 1));
  return { first: begin, last: Math.max(begin, Math.min(last, length)) };
}
