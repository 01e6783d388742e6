import { Mark } from '@tiptap/core';
import { $view } from '../../client/desk-store.ts';

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
  addMarkView:
    () =>
    ({ mark }) => {
      const dom = document.createElement('mark');
      const id = String(mark.attrs.id);
      dom.dataset.comment = id;
      // Words whose comment is resolved stand like any others.
      const destroy = $view.subscribe((view) => {
        const comments = view.kind === 'document' ? view.document.comments : [];
        const { resolved = false } = comments.find((comment) => comment.id === id) ?? {};
        dom.toggleAttribute('data-resolved', resolved);
      });
      return { dom, contentDOM: dom, destroy, ignoreMutation: ({ type }) => type === 'attributes' };
    },
});
