import { useWords } from '../../client/say-context.ts';
import { longestNote } from '../../limits.ts';
import { nodeAt, putNode, removeNode } from './at-place.ts';
import type { FormProps } from './EditorDialogs.tsx';
import { InsertForm } from './InsertForm.tsx';

export function FootnoteForm({ editor, place, onDone }: FormProps) {
  const say = useWords('desk-text');
  const before = nodeAt(editor, place);
  const set = (form: FormData) => {
    putNode(editor, place, 'footnote', { text: String(form.get('text') ?? '').trim() });
    onDone();
  };
  const remove = () => {
    removeNode(editor, place);
    onDone();
  };
  return (
    <InsertForm
      setLabel={say('ui.footnote.set')}
      onSet={set}
      removal={before !== null && { label: say('ui.footnote.remove'), onRemove: remove }}
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
    </InsertForm>
  );
}
