import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { FormulaBlockView, FormulaView } from './FormulaView.tsx';

const latex = () => ({
  latex: {
    default: '',
    parseHTML: (element: HTMLElement) => element.dataset.latex ?? '',
    renderHTML: ({ latex }: Record<string, unknown>) => ({ 'data-latex': latex }),
  },
});

/** A formula within a line, by its LaTeX. */
export const Formula = Node.create({
  name: 'math',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'span[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  renderText: ({ node }) => `$${node.attrs.latex}$`,
  addNodeView: () => ReactNodeViewRenderer(FormulaView, { as: 'span' }),
});

/** A formula of its own lines. */
export const FormulaBlock = Node.create({
  name: 'mathBlock',
  group: 'block',
  atom: true,
  addAttributes: latex,
  parseHTML: () => [{ tag: 'div[data-latex]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  renderText: ({ node }) => `$$${node.attrs.latex}$$`,
  addNodeView: () => ReactNodeViewRenderer(FormulaBlockView),
});
