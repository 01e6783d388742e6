import type { Editor } from '@tiptap/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  createPassageCheck,
  type PassageCheck,
  type PassageState,
} from '#client/grammar/check-passages.ts';
import { $settings, isShown, wakeSettings } from '#client/grammar/settings.ts';
import { partsOf } from '../../find/client/parts-of.ts';
import {
  grammarKey,
  grammarPlugin,
  isProse,
  type MarksChange,
  type PlacedFinding,
  placesIn,
} from './grammar-plugin.ts';

/** After the last key until a paragraph is checked anew: a word that is being written is not doubted. */
const pause = 500;
/** Between two drawings while a long text is checked, in milliseconds. */
const calm = 200;

export interface GrammarState extends PassageState {
  /** Paragraphs of the document. */
  readonly count: number;
  readonly findings: readonly PlacedFinding[];
  readonly selected: string | null;
}

const nothing: GrammarState = {
  ...{ count: 0, left: 0, failed: false, foreign: false },
  ...{ findings: [], selected: null },
};

/** Checks a document while it is open, each paragraph when it changes, and underlines what is found. */
export function useGrammar(editor: Editor) {
  const [state, setState] = useState(nothing);
  const check = useRef<PassageCheck>(null);
  useEffect(() => {
    const timers = { ask: 0, draw: 0 };
    // What is still being checked answers after the pane has gone.
    let isOpen = true;
    const select = (selected: string) => setState((before) => ({ ...before, selected }));
    editor.registerPlugin(grammarPlugin(select));
    const draw = () => {
      timers.draw = 0;
      const findings = check.current ? found(editor, check.current) : [];
      change(editor, { found: findings });
      setState((before) => ({ ...before, findings }));
    };
    const drawSoon = () => {
      timers.draw ||= window.setTimeout(draw, calm);
    };
    const made = createPassageCheck((passages) => {
      if (!isOpen) return;
      setState((before) => ({ ...before, ...passages }));
      drawSoon();
    });
    check.current = made;
    const ask = () => {
      const texts = partsOf(editor.state.doc).map(({ text }) => text);
      setState((before) => ({ ...before, count: texts.length }));
      made.want(texts, $settings.get());
    };
    const askSoon = () => {
      clearTimeout(timers.ask);
      timers.ask = window.setTimeout(ask, pause);
    };
    const stops = [wakeSettings(), $settings.subscribe(ask)];
    editor.on('update', askSoon);
    return () => {
      isOpen = false;
      for (const stop of stops) stop();
      editor.off('update', askSoon);
      clearTimeout(timers.ask);
      clearTimeout(timers.draw);
      made.want([], $settings.get());
      if (!editor.isDestroyed) editor.unregisterPlugin(grammarKey);
    };
  }, [editor]);
  const { selected } = state;
  useEffect(() => change(editor, { selected }), [editor, selected]);
  const again = useCallback(() => check.current?.again(), []);
  const select = (key: string | null) => setState((before) => ({ ...before, selected: key }));
  return { state, again, select };
}

/** Where a finding stands after what was written since; null where its words are gone. */
export function placeNow(editor: Editor, { key }: PlacedFinding): PlacedFinding | null {
  const places = placesIn(grammarKey.getState(editor.state)?.set);
  return places.find((place) => place.key === key) ?? null;
}

/** Puts other words in the place of a finding's, in their look. */
export function replaceFinding(editor: Editor, finding: PlacedFinding, words: string): void {
  const place = placeNow(editor, finding);
  if (!place) return;
  const { tr } = editor.state;
  const { from, to } = place;
  editor.view.dispatch(words === '' ? tr.delete(from, to) : tr.insertText(words, from, to));
  editor.commands.focus();
}

function change(editor: Editor, marks: MarksChange): void {
  if (editor.isDestroyed || !grammarKey.get(editor.state)) return;
  editor.view.dispatch(editor.state.tr.setMeta(grammarKey, marks).setMeta('addToHistory', false));
}

function found(editor: Editor, check: PassageCheck): PlacedFinding[] {
  const { doc } = editor.state;
  const settings = $settings.get();
  return partsOf(doc).flatMap(({ start, text }) =>
    (check.known(text) ?? []).flatMap((finding) => {
      const from = start + finding.start;
      const to = start + finding.end;
      if (!isShown(text, finding, settings) || !isProse(doc, from, to)) return [];
      return [{ key: `${from}:${to}:${finding.rule}`, from, to, text, finding }];
    }),
  );
}
