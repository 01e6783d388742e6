import { useStore } from '@nanostores/react';
import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { useWords } from '../../client/say-context.ts';
import { $images } from '../../editor/client/image-store.ts';
import { openEditorDialog } from '../../insert/client/dialog-store.ts';

/** A kept picture with its description; a press on that opens it. */
export function ImageView({ node, getPos }: NodeViewProps) {
  const say = useWords('desk-text');
  const { documentId } = node.attrs;
  const alt = String(node.attrs.alt);
  const href = useStore($images, { ssr: 'initial' })[String(documentId)];
  return (
    <NodeViewWrapper as="figure" className="desk-image" data-drag-handle>
      {href ? <img src={href} alt={alt} /> : <p>{say('ui.image.unshown')}</p>}
      <figcaption>
        <button
          className="link"
          type="button"
          dir="auto"
          onClick={() => openEditorDialog('image', getPos() ?? null)}
        >
          {alt || say('ui.image.alt')}
        </button>
      </figcaption>
    </NodeViewWrapper>
  );
}
