import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import type { Finding } from '#shared/grammar/finding.ts';
import { leaf } from '../../find/client/find-in.ts';

/** A finding where it stands now; offsets of `finding` itself are those of its paragraph. */
export interface PlacedFinding {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  /** The paragraph as it was checked. */
  readonly text: string;
  readonly finding: Finding;
}

interface Marks {
  readonly set: DecorationSet;
  readonly selected: string | null;
}

/** `found` is drawn in the place of what was; `selected` is the one that is looked at. */
export interface MarksChange {
  readonly found?: readonly PlacedFinding[];
  readonly selected?: string | null;
}

export const grammarKey = new PluginKey<Marks>('grammar');

/** Underlines findings, and moves them along while the text changes. @param onClick hears of a press on one. */
export function grammarPlugin(onClick: (key: string) => void): Plugin<Marks> {
  return new Plugin<Marks>({
    key: grammarKey,
    state: {
      init: () => ({ set: DecorationSet.empty, selected: null }),
      apply: (tr, { set, selected }) => {
        const change: MarksChange = tr.getMeta(grammarKey) ?? {};
        const mapped = tr.docChanged ? set.map(tr.mapping, tr.doc) : set;
        const chosen = change.selected === undefined ? selected : change.selected;
        if (!change.found && chosen === selected) return { set: mapped, selected };
        const found = change.found ?? placesIn(mapped);
        return { set: drawn(tr.doc, found, chosen), selected: chosen };
      },
    },
    props: {
      decorations: (state) => grammarKey.getState(state)?.set,
      handleClick: (view, place) => {
        const found = placesIn(grammarKey.getState(view.state)?.set).find(
          ({ from, to }) => from <= place && place <= to,
        );
        if (found) onClick(found.key);
        return false;
      },
    },
  });
}

function drawn(doc: Node, found: readonly PlacedFinding[], selected: string | null): DecorationSet {
  const marks = found.map((place) => {
    const { from, to, key, finding } = place;
    const look = { class: 'finding-mark', 'data-kind': finding.kind };
    const attributes = key === selected ? { ...look, 'data-selected': '' } : look;
    return Decoration.inline(from, to, attributes, { place });
  });
  return DecorationSet.create(doc, marks);
}

/** Findings where they stand now. */
export function placesIn(set: DecorationSet | undefined): PlacedFinding[] {
  return (set?.find() ?? []).map(({ from, to, spec }) => ({
    ...(spec.place as PlacedFinding),
    from,
    to,
  }));
}

/** Neither code nor what stands in the text without being text is a matter of grammar. */
export function isProse(doc: Node, from: number, to: number): boolean {
  const { code } = doc.type.schema.marks;
  if (doc.resolve(from).parent.type.spec.code) return false;
  if (code && doc.rangeHasMark(from, to, code)) return false;
  return !doc.textBetween(from, to, '', leaf).includes(leaf);
}
