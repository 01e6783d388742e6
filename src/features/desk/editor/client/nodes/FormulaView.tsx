import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { MathText } from '#client/markdown/math/MathText.tsx';

/** A formula as it is read; a press or Enter on it opens its source. */
export function FormulaView(props: NodeViewProps) {
  return <Shown {...props} display={false} />;
}

export function FormulaBlockView(props: NodeViewProps) {
  return <Shown {...props} display />;
}

function Shown({ node, display }: NodeViewProps & { readonly display: boolean }) {
  const tex = String(node.attrs.latex);
  return (
    <NodeViewWrapper as={display ? 'div' : 'span'} className="desk-math" data-display={display}>
      <MathText math={{ type: 'math', raw: tex, tex, display }} />
    </NodeViewWrapper>
  );
}
