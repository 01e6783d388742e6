import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showPlace } from '../../editor/client/show-place.ts';
import { longestPattern, patternOf, type Query } from './find-in.ts';
import { foundKey, type Place } from './find-plugin.ts';
import { partsOf } from './parts-of.ts';
import { replacePlaces } from './replace.ts';
import { seek } from './seek.ts';

/** After the last key until it is looked for anew, in milliseconds. */
const pause = 200;

export interface Finding {
  readonly state: 'idle' | 'found' | 'wrong' | 'slow';
  readonly places: readonly Place[];
  /** Which one is looked at; -1 for none. */
  readonly at: number;
  /** What was looked for and where; null before. */
  readonly of: Sought | null;
}

interface Sought {
  readonly query: Query;
  readonly replacement: string;
  readonly doc: Node;
}

const nothing: Finding = { state: 'idle', places: [], at: -1, of: null };

/** Finds while the words and the text change. */
export function useFind(editor: Editor, query: Query, replacement: string) {
  const [finding, setFinding] = useState<Finding>(nothing);
  const turn = useRef(0);
  const look = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    const next = await findNow(editor, query, replacement);
    if (own !== turn.current || editor.isDestroyed) return nothing;
    setFinding(next);
    mark(editor, next);
    return next;
  }, [editor, query, replacement]);
  useEffect(() => {
    let timer = setTimeout(() => void look(), pause);
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), pause);
    };
    editor.on('update', changed);
    return () => {
      clearTimeout(timer);
      editor.off('update', changed);
    };
  }, [editor, look]);
  // Nothing stays marked when the pane is closed.
  useEffect(() => () => mark(editor, nothing), [editor]);
  // Who is quicker than the pause means what stands in the fields and in the text now.
  const current = () => (isCurrent(finding, editor, query, replacement) ? finding : look());
  const go = async (step: 1 | -1) => {
    const now = await current();
    const at = nextOf(editor, now, step);
    const place = now.places[at];
    if (!place) return;
    const next = { ...now, at };
    setFinding(next);
    mark(editor, next);
    showPlace(editor, place.from, place.to, true);
  };
  /** @returns how many places have other words now. */
  const replace = async (which: 'one' | 'all') => {
    const { places, at, of } = await current();
    const chosen = which === 'all' ? places : places.slice(Math.max(0, at), at + 1);
    if (chosen.length === 0 || of?.doc !== editor.state.doc) return 0;
    replacePlaces(editor, chosen);
    return chosen.length;
  };
  return { finding, go, replace };
}

function isCurrent({ of }: Finding, editor: Editor, query: Query, replacement: string): boolean {
  return of?.query === query && of.replacement === replacement && of.doc === editor.state.doc;
}

async function findNow(editor: Editor, query: Query, replacement: string): Promise<Finding> {
  if (query.text === '') return nothing;
  if (query.text.length > longestPattern || !patternOf(query))
    return { ...nothing, state: 'wrong' };
  const parts = partsOf(editor.state.doc);
  const { doc } = editor.state;
  const found = await seek({ parts: parts.map(({ text }) => text), query, replacement });
  if (!found || doc !== editor.state.doc) return { ...nothing, state: found ? 'idle' : 'slow' };
  const places = found.flatMap(({ part, from, to, replacement: put }) => {
    const start = parts[part]?.start;
    return start === undefined ? [] : [{ from: start + from, to: start + to, replacement: put }];
  });
  const cursor = editor.state.selection.from;
  const at = places.findIndex(({ from }) => from >= cursor);
  const of = { query, replacement, doc };
  return { state: 'found', places, at: at < 0 ? places.length - 1 : at, of };
}

/** After or before the one that is looked at, around the ends; the first press goes to where the cursor is. */
function nextOf(editor: Editor, { places, at }: Finding, step: 1 | -1): number {
  const { from, to } = editor.state.selection;
  const current = places[at];
  const isThere = current?.from === from && current.to === to;
  if (!isThere && step === 1) return Math.max(0, at);
  return (at + step + places.length) % places.length;
}

function mark(editor: Editor, { places, at }: Finding): void {
  if (editor.isDestroyed) return;
  editor.view.dispatch(editor.state.tr.setMeta(foundKey, { places, at }));
}
