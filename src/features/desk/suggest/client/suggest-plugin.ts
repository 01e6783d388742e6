import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A piece with its place in the document as that is now. */
export interface PlacedPiece {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  readonly old: string;
  readonly next: string;
}

export interface SuggestState {
  /** The words that a suggestion is asked for; null where none is. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly pieces: readonly PlacedPiece[];
}

export const suggestKey = new PluginKey<SuggestState>('desk-suggest');
const none: SuggestState = { range: null, pieces: [] };

/** Keeps the places of a suggestion while the text around it changes, and draws over them. */
export function suggestPlugin(): Plugin<SuggestState> {
  return new Plugin<SuggestState>({
    key: suggestKey,
    state: {
      init: () => none,
      apply(transaction, before) {
        const given = transaction.getMeta(suggestKey) as SuggestState | undefined;
        if (given) return given;
        return transaction.docChanged ? moved(before, transaction.mapping) : before;
      },
    },
    props: { decorations: draw },
  });
}

interface Mapping {
  map(place: number, side?: number): number;
}

function moved({ range, pieces }: SuggestState, mapping: Mapping): SuggestState {
  return {
    range: range && { from: mapping.map(range.from, -1), to: mapping.map(range.to, 1) },
    pieces: pieces.map((piece) => {
      const isPoint = piece.from === piece.to;
      const from = mapping.map(piece.from, isPoint ? -1 : 1);
      return { ...piece, from, to: isPoint ? from : Math.max(from, mapping.map(piece.to, -1)) };
    }),
  };
}

function draw(state: EditorState): DecorationSet {
  const { range, pieces } = suggestKey.getState(state) ?? none;
  const marks = pieces.flatMap(({ id, from, to, next }) => [
    ...(to > from ? [Decoration.inline(from, to, { class: 'suggest-old' })] : []),
    ...(next
      ? [Decoration.widget(to, () => shown(next), { side: 1, key: `${id}`, ignoreSelection: true })]
      : []),
  ]);
  const asked =
    range && range.to > range.from && pieces.length === 0
      ? [Decoration.inline(range.from, range.to, { class: 'suggest-asked' })]
      : [];
  return DecorationSet.create(state.doc, [...asked, ...marks]);
}

/** Drawn beside the words; no part of the text, so no reader of it takes it for one. */
function shown(text: string): HTMLElement {
  const element = document.createElement('ins');
  element.className = 'suggest-new';
  element.contentEditable = 'false';
  element.setAttribute('aria-hidden', 'true');
  element.textContent = text;
  return element;
}
