import { useStore } from '@nanostores/react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { $images } from '../image-store.ts';

/** A kept picture, and its description where it cannot be shown. */
export function ImageView({ node, selected }: NodeViewProps) {
  const { documentId, alt } = node.attrs;
  const href = useStore($images, { ssr: 'initial' })[String(documentId)];
  return (
    <NodeViewWrapper as="figure" className="desk-image" data-selected={selected} data-drag-handle>
      {href ? <img src={href} alt={String(alt)} /> : <p>{String(alt)}</p>}
    </NodeViewWrapper>
  );
}
