import type { Editor } from '@tiptap/core';

/** Selects a stretch of the text and brings it into sight; the focus goes there too, unless it is kept. */
export function showPlace(editor: Editor, from: number, to: number, keepFocus = false): void {
  const chain = editor.chain().setTextSelection({ from, to });
  if (keepFocus) chain.run();
  else chain.focus(undefined, { scrollIntoView: false }).run();
  const { node } = editor.view.domAtPos(from);
  const element = node instanceof Element ? node : node.parentElement;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}
