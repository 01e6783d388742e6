import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { MathText } from '#client/markdown/math/MathText.tsx';
import { useWords } from '../../client/say-context.ts';
import { openEditorDialog } from '../../insert/client/dialog-store.ts';

/** A formula as it is read; a press on it opens its source. */
export function FormulaView(props: NodeViewProps) {
  return <Shown {...props} display={false} />;
}

export function FormulaBlockView(props: NodeViewProps) {
  return <Shown {...props} display />;
}

function Shown({ node, getPos, display }: NodeViewProps & { readonly display: boolean }) {
  const say = useWords('desk-text');
  const tex = String(node.attrs.latex);
  return (
    <NodeViewWrapper as={display ? 'div' : 'span'} className="desk-math" data-display={display}>
      <button
        type="button"
        title={say('ui.math')}
        onClick={() => openEditorDialog('math', getPos() ?? null)}
      >
        <MathText math={{ type: 'math', raw: tex, tex, display: false }} />
      </button>
    </NodeViewWrapper>
  );
}
