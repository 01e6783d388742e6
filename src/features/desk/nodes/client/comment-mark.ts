import { Mark } from '@tiptap/core';

/** Ties a comment to its words; what the comment says stands in the document's list of them. */
export const CommentMark = Mark.create({
  name: 'comment',
  inclusive: false,
  excludes: '',
  addAttributes: () => ({
    id: {
      default: null,
      parseHTML: (element) => element.dataset.comment ?? null,
      renderHTML: ({ id }) => ({ 'data-comment': id }),
    },
  }),
  parseHTML: () => [{ tag: 'mark[data-comment]' }],
  renderHTML: ({ HTMLAttributes }) => ['mark', HTMLAttributes, 0],
});
