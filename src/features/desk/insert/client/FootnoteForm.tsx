import { useWords } from '../../client/say-context.ts';
import { longestNote } from '../../limits.ts';
import { nodeAt, putNode, removeNode } from './at-place.ts';
import type { FormProps } from './EditorDialogs.tsx';

export function FootnoteForm({ editor, place, onDone }: FormProps) {
  const say = useWords('desk-text');
  const before = nodeAt(editor, place);
  const set = (form: FormData) => {
    putNode(editor, place, 'footnote', { text: String(form.get('text') ?? '').trim() });
    onDone();
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        set(new FormData(event.currentTarget));
      }}
    >
      <label>
        {say('ui.footnote.text')}
        <textarea
          name="text"
          rows={4}
          maxLength={longestNote}
          dir="auto"
          defaultValue={String(before?.attrs.text ?? '')}
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just opened.
          autoFocus
        />
      </label>
      <div className="actions">
        <button className="button" type="submit">
          {say('ui.footnote.set')}
        </button>
        {place !== null && before && (
          <button
            className="button quiet"
            type="button"
            onClick={() => {
              removeNode(editor, place);
              onDone();
            }}
          >
            {say('ui.footnote.remove')}
          </button>
        )}
      </div>
    </form>
  );
}
