import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** A place in the document that was found. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
}

interface Shown {
  readonly places: readonly Place[];
  /** Which of them is looked at; -1 for none. */
  readonly at: number;
}

export const foundKey = new PluginKey<DecorationSet>('found');

/** Marks what was found in the text. */
export const FoundMarks = Extension.create({
  name: 'foundMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key: foundKey,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, before) => {
          const shown: Shown | undefined = tr.getMeta(foundKey);
          if (!shown) return tr.docChanged ? before.map(tr.mapping, tr.doc) : before;
          const marks = shown.places.map(({ from, to }, n) =>
            Decoration.inline(from, to, { class: n === shown.at ? 'found current' : 'found' }),
          );
          return DecorationSet.create(tr.doc, marks);
        },
      },
      props: { decorations: (state) => foundKey.getState(state) },
    }),
  ],
});
