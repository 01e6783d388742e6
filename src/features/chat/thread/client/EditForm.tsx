import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useUnsent } from '#client/ui/unsent.ts';
import { useSay } from '../../client/say-context.ts';
import { isSendKey } from '../../composer/client/send-key.ts';
import { longestMessage } from '../../limits.ts';
import { type EditProps, earlyFields } from './EarlyField.tsx';
import { keepEdit, keptEdit } from './kept-edits.ts';

/** Another version of a question. Escape leaves the first as it is, and what was typed for the next time, as a reload does. */
export function EditForm({ of, text, onSend, onCancel }: EditProps) {
  const { say } = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const note = useId();
  const { typed, keep, forget } = useUnsent(`question ${of}`);
  const [first] = useState(() => typed.text ?? keptEdit(of) ?? text);
  const [long, setLong] = useState(first.length > longestMessage);
  const end = () => {
    forget();
    keepEdit(of, null);
  };
  useLayoutEffect(() => {
    if (field.current) goOn(field.current, of, text);
  }, [of, text]);
  return (
    <form
      method="dialog"
      className="edit"
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        const changed = field.current?.value ?? '';
        if (changed.trim() === '' || changed.length > longestMessage) return;
        end();
        onSend(changed);
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
          name="text"
          dir="auto"
          rows={3}
          aria-invalid={long}
          aria-describedby={note}
          defaultValue={first}
          onKeyDown={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onInput={({ currentTarget: { value } }) => {
            setLong(value.length > longestMessage);
            keepEdit(of, value === text ? null : value);
          }}
        />
      </label>
      <p className={long ? 'note failed' : 'note'} id={note}>
        {long ? say('ui.field.long', { limit: longestMessage }) : say('ui.edit.note')}
      </p>
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            end();
            onCancel();
          }}
        >
          {say('ui.cancel')}
        </button>
        <button className="button" type="submit" aria-disabled={long}>
          {say('ui.edit.send')}
        </button>
      </p>
    </form>
  );
}

/** The caret stands where it was left, and after what was typed early. */
function goOn(field: HTMLTextAreaElement, of: string, text: string): void {
  field.focus();
  field.setSelectionRange(-1, -1);
  const early = earlyFields.get(of);
  earlyFields.delete(of);
  if (!early || early.value === text) return;
  const isAdded = early.value.startsWith(text);
  if (isAdded) field.value += early.value.slice(text.length);
  else field.value = early.value;
  const { selectionStart, selectionEnd } = early;
  if (!isAdded) field.setSelectionRange(selectionStart, selectionEnd);
  // It is kept like all that is typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
