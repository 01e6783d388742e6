import { mergeAttributes, Node } from '@tiptap/core';

/** A note in its place in the line; the style sheet numbers it, and the list below the text shows it. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (element) => element.dataset.footnote ?? '',
      renderHTML: ({ text }) => ({ 'data-footnote': text }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-footnote]' }],
  renderHTML: ({ HTMLAttributes }) => ['sup', mergeAttributes(HTMLAttributes)],
  renderText: ({ node }) => ` (${node.attrs.text})`,
});
