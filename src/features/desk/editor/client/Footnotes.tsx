import type { Editor } from '@tiptap/core';
import { useWords } from '../../client/say-context.ts';
import { openEditorDialog } from '../../insert/client/dialog-store.ts';
import { notesIn } from './notes-in.ts';
import { useDocumentPart } from './use-document-part.ts';

/** The footnotes in the order of the text, below it. */
export function Footnotes({ editor }: { readonly editor: Editor }) {
  const say = useWords('desk-text');
  const notes = useDocumentPart(editor, notesIn);
  if (notes.length === 0) return null;
  return (
    <section className="desk-footnotes" aria-labelledby="desk-footnotes">
      <h2 id="desk-footnotes">{say('ui.footnotes')}</h2>
      <ol>
        {notes.map(({ text, place }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a footnote is known by its number.
          <li key={at} dir="auto">
            <button
              className="link"
              type="button"
              aria-label={say('ui.footnote.edit', { number: at + 1 })}
              onClick={() => openEditorDialog('footnote', place)}
            >
              {at + 1}
            </button>{' '}
            {text || <i>{say('ui.footnote.empty')}</i>}
          </li>
        ))}
      </ol>
    </section>
  );
}
