import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showPlace } from '../../editor/client/show-place.ts';
import { longestPattern, patternOf, type Query } from './find-in.ts';
import { foundKey, type Place } from './find-plugin.ts';
import { partsOf } from './parts-of.ts';
import { seek } from './seek.ts';

/** After the last key until it is looked for anew, in milliseconds. */
const pause = 200;

export interface Finding {
  readonly state: 'idle' | 'found' | 'wrong' | 'slow';
  readonly places: readonly Place[];
  /** Which one is looked at; -1 for none. */
  readonly at: number;
}

const nothing: Finding = { state: 'idle', places: [], at: -1 };

/** Finds while the words and the text change. */
export function useFind(editor: Editor, query: Query, replacement: string) {
  const [finding, setFinding] = useState<Finding>(nothing);
  const turn = useRef(0);
  const look = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    const next = await findNow(editor, query, replacement);
    if (own !== turn.current || editor.isDestroyed) return;
    setFinding(next);
    mark(editor, next);
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
  const go = (step: 1 | -1) => {
    const { places } = finding;
    if (places.length === 0) return;
    const at = nextOf(editor, finding, step);
    const place = places[at];
    if (!place) return;
    const next = { ...finding, at };
    setFinding(next);
    mark(editor, next);
    showPlace(editor, place.from, place.to, true);
  };
  return { finding, go, look };
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
  return { state: 'found', places, at: at < 0 ? places.length - 1 : at };
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
