import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { ImageView } from './ImageView.tsx';

const attribute = (name: string) => ({
  default: '',
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
});

/** A picture that the desk keeps, by the id of its file; no other address is ever asked (R34). */
export const Image = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  atom: true,
  addAttributes: () => ({
    documentId: {
      default: null,
      parseHTML: (element) => element.dataset.document ?? null,
      renderHTML: ({ documentId }) => ({ 'data-document': documentId }),
    },
    alt: attribute('alt'),
    title: attribute('title'),
  }),
  parseHTML: () => [{ tag: 'img[data-document]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  renderText: ({ node }) => String(node.attrs.alt),
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});
