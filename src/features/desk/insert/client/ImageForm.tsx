import { useState } from 'react';
import css from '#client/ui/file-field.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { useWords } from '../../client/say-context.ts';
import { addImage, type ImageTrouble } from '../../images/client/add-image.ts';
import { longestAlt } from '../../limits.ts';
import { nodeAt, putNode, removeNode } from './at-place.ts';
import type { FormProps } from './EditorDialogs.tsx';
import { InsertForm } from './InsertForm.tsx';

addLateStyles(css);

/** A new picture with its description, or the description of one that is there. */
export function ImageForm({ editor, place, onDone }: FormProps) {
  const say = useWords('desk-text');
  const before = nodeAt(editor, place);
  const [state, setState] = useState<'idle' | 'sending' | ImageTrouble>('idle');
  const set = async (form: FormData) => {
    const alt = String(form.get('alt') ?? '').trim();
    if (before) {
      putNode(editor, place, 'image', { alt });
      return onDone();
    }
    const file = form.get('file');
    if (!(file instanceof File) || state === 'sending') return;
    setState('sending');
    const added = await addImage(file);
    if (typeof added === 'string') return setState(added);
    putNode(editor, null, 'image', { documentId: added.documentId, alt });
    onDone();
  };
  const remove = () => {
    removeNode(editor, place);
    onDone();
  };
  return (
    <InsertForm
      setLabel={say(before ? 'ui.image.alt.set' : 'ui.image.set')}
      onSet={(form) => void set(form)}
      removal={before !== null && { label: say('ui.image.remove'), onRemove: remove }}
    >
      {!before && (
        <label>
          {say('ui.image.file')}
          <input name="file" type="file" accept="image/*" required />
        </label>
      )}
      <label>
        {say('ui.image.alt')}
        <textarea
          name="alt"
          rows={3}
          maxLength={longestAlt}
          dir="auto"
          aria-describedby="image-alt-note"
          defaultValue={String(before?.attrs.alt ?? '')}
        />
      </label>
      <p className="note" id="image-alt-note">
        {say('ui.image.alt.note')}
      </p>
      <p className={state === 'sending' ? 'note' : 'failed'} role="status">
        {state === 'sending' && say('ui.image.sending')}
        {state === 'failed' && say('ui.image.failed')}
        {state === 'unsaved' && say('ui.image.unsaved')}
      </p>
    </InsertForm>
  );
}
