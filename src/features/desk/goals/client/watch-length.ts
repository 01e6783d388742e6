import type { Editor } from '@tiptap/core';
import { countBy } from '../../saving/client/held.ts';
import { countBlock, countPart, knownLength } from './count-block.ts';
import { $counting, $length, $selected } from './length-store.ts';

/** After the last key, in milliseconds. */
const pause = 250;
/** Milliseconds of counting between two chances for a key. */
const slice = 8;

/** Counts the text of an editor while nobody types. @returns what ends it. */
export function watchLength(editor: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (countOn(editor)) $counting.set(false);
      else later(0);
    }, wait);
  };
  const changed = () => {
    $counting.set(true);
    later(pause);
  };
  const selected = () => later(pause);
  countBy(() => $length.get().words);
  editor.on('update', changed);
  editor.on('selectionUpdate', selected);
  later(0);
  return () => {
    clearTimeout(timer);
    editor.off('update', changed);
    editor.off('selectionUpdate', selected);
    $selected.set(null);
    $length.set({ words: 0, characters: 0 });
  };
}

/** @returns whether all blocks are counted. */
function countOn(editor: Editor): boolean {
  const until = performance.now() + slice;
  const { doc } = editor.state;
  let [words, characters] = [0, 0];
  for (const block of doc.children) {
    if (!knownLength(block) && performance.now() > until) return false;
    const length = countBlock(block);
    words += length.words;
    characters += length.characters;
  }
  $length.set({ words, characters });
  $selected.set(countSelected(editor));
  return true;
}

/** Whole blocks are counted already: only the two at the ends are read. */
function countSelected({ state }: Editor): number | null {
  const { from, to, empty } = state.selection;
  if (empty) return null;
  let words = 0;
  state.doc.forEach((block, offset) => {
    const [start, end] = [offset + 1, offset + 1 + block.content.size];
    if (end <= from || start >= to) return;
    if (start >= from && end <= to) words += countBlock(block).words;
    else words += countPart(block, Math.max(from, start) - start, Math.min(to, end) - start).words;
  });
  return words;
}
