import { useEffect, useId, useRef, useState } from 'react';
import { useSay } from '../../client/say-context.ts';
import { longestMessage } from '../../limits.ts';

interface Props {
  readonly text: string;
  readonly onSend: (text: string) => void;
  readonly onCancel: () => void;
}

/** Another version of a question. Escape leaves the first as it is. */
export function EditForm({ text, onSend, onCancel }: Props) {
  const { say } = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const [long, setLong] = useState(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(-1, -1);
  }, []);
  return (
    <form
      method="dialog"
      className="edit"
      onSubmit={(event) => {
        event.preventDefault();
        const changed = field.current?.value ?? '';
        if (changed.trim() !== '' && !long) onSend(changed);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label>
        <span className="only-read">{say('ui.edit.label')}</span>
        <textarea
          ref={field}
          dir="auto"
          rows={3}
          aria-invalid={long}
          aria-describedby={note}
          defaultValue={text}
          onInput={(event) => setLong(event.currentTarget.value.length > longestMessage)}
        />
      </label>
      <p className={long ? 'note failed' : 'note'} id={note}>
        {long ? say('ui.field.long', { limit: longestMessage }) : say('ui.edit.note')}
      </p>
      <p className="actions">
        <button className="button quiet" type="button" onClick={onCancel}>
          {say('ui.cancel')}
        </button>
        <button className="button" type="submit" aria-disabled={long}>
          {say('ui.edit.send')}
        </button>
      </p>
    </form>
  );
}
