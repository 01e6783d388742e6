import type { Editor } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { markSource } from '../../process/client/source.ts';
import { type PlacedPiece, suggestKey } from './suggest-plugin.ts';

/** Puts pieces into the text, in one step that undo takes back. */
export function applyPieces(editor: Editor, ids: ReadonlySet<number>): void {
  const { state } = editor;
  const { range, pieces } = suggestKey.getState(state) ?? { range: null, pieces: [] };
  const { tr } = state;
  const rest: PlacedPiece[] = [];
  for (const piece of pieces) {
    const from = tr.mapping.map(piece.from, 1);
    const to = Math.max(from, tr.mapping.map(piece.to, ids.has(piece.id) ? 1 : -1));
    if (ids.has(piece.id)) put(tr, { ...piece, from, to });
    else rest.push(piece);
  }
  // Places of the others are those before this step: they move with it as with any other.
  const placed = rest.map((piece) => {
    const isBehind = pieces.some(({ id }) => ids.has(id) && id < piece.id);
    const from = tr.mapping.map(piece.from, isBehind ? 1 : -1);
    const to = piece.from === piece.to ? from : Math.max(from, tr.mapping.map(piece.to, -1));
    return { ...piece, from, to };
  });
  const moved = range && { from: tr.mapping.map(range.from, -1), to: tr.mapping.map(range.to, 1) };
  tr.setMeta(suggestKey, { range: moved, pieces: placed });
  editor.view.dispatch(markSource(tr, 'generated').scrollIntoView());
}

/** Leaves pieces as the text has them. */
export function dropPieces(editor: Editor, ids: ReadonlySet<number>): void {
  const now = suggestKey.getState(editor.state);
  if (!now) return;
  const pieces = now.pieces.filter(({ id }) => !ids.has(id));
  editor.view.dispatch(editor.state.tr.setMeta(suggestKey, { ...now, pieces }));
}

/** Puts a whole suggestion where the cursor is. */
export function insertText(editor: Editor, text: string): void {
  const { tr, selection } = editor.state;
  put(tr, { id: 0, from: selection.to, to: selection.to, old: '', next: text.trim() });
  editor.view.dispatch(markSource(tr, 'generated').scrollIntoView());
}

/** New words look like those around them; a blank line begins a paragraph. */
function put(tr: Transaction, { from, to, next }: PlacedPiece): void {
  const { schema } = tr.doc.type;
  const $from = tr.doc.resolve(from);
  const marks = from === to ? $from.marks() : ($from.marksAcross(tr.doc.resolve(to)) ?? []);
  const parts = next.split(/\n\s*\n/);
  const [first = ''] = parts;
  if (parts.length === 1) {
    const text = first.replace(/\s*\n\s*/g, ' ');
    if (text) tr.replaceWith(from, to, schema.text(text, marks));
    else tr.delete(from, to);
    return;
  }
  const paragraphs = parts.map((part) => {
    const text = part.replace(/\s*\n\s*/g, ' ').trim();
    return schema.nodes.paragraph?.create(null, text ? schema.text(text, marks) : null);
  });
  const content = Fragment.fromArray(paragraphs.flatMap((one) => one ?? []));
  tr.replace(from, to, new Slice(content, 1, 1));
}
