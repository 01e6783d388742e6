import {
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { useUnsent } from '#client/ui/unsent.ts';
import { useSay } from '../../client/say-context.ts';
import { isSendKey } from '../../composer/client/send-key.ts';
import { longestMessage } from '../../limits.ts';
import { type EditProps, earlyFields } from './EarlyField.tsx';
import { EditFiles } from './EditFiles.tsx';
import { keepEdit, keptEdit } from './kept-edits.ts';

const words = {
  question: { label: 'ui.edit.label', note: 'ui.edit.note', send: 'ui.edit.send' },
  answer: {
    label: 'ui.edit.answer.label',
    note: 'ui.edit.answer.note',
    send: 'ui.edit.answer.keep',
  },
} as const;

/** Another version of a message. Escape leaves the first as it is, and what was typed for the next time, as a reload does. */
export function EditForm({ of, kind = 'question', text, attachments, ...on }: EditProps) {
  const { say } = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const { typed, keep, forget } = useUnsent(`message ${of}`);
  const [first] = useState(() => typed.text ?? keptEdit(of) ?? text);
  const [long, setLong] = useState(first.length > longestMessage);
  const [files, setFiles] = useState(attachments ?? []);
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
        on.onSend(changed, files);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        on.onCancel();
      }}
    >
      <EditFiles
        files={files}
        onRemove={(id) => {
          setFiles(files.filter((one) => one.id !== id));
          field.current?.focus();
        }}
      />
      <Field
        {...{ field, kind, long, first }}
        onType={(value) => {
          setLong(value.length > longestMessage);
          keepEdit(of, value === text ? null : value);
        }}
      />
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            end();
            on.onCancel();
          }}
        >
          {say('ui.cancel')}
        </button>
        <button className="button" type="submit" aria-disabled={long}>
          {say(words[kind].send)}
        </button>
      </p>
    </form>
  );
}

interface FieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly kind: keyof typeof words;
  readonly long: boolean;
  readonly first: string;
  readonly onType: (value: string) => void;
}

function Field({ field, kind, long, first, onType }: FieldProps) {
  const { say } = useSay();
  const note = useId();
  return (
    <>
      <label>
        <span className="only-read">{say(words[kind].label)}</span>
        <textarea
          ref={field}
          name="text"
          dir="auto"
          rows={kind === 'answer' ? 10 : 3}
          aria-invalid={long}
          aria-describedby={note}
          defaultValue={first}
          onKeyDown={(event) => {
            if (!isSent(event, kind)) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
          onInput={(event) => onType(event.currentTarget.value)}
        />
      </label>
      <p className={long ? 'note failed' : 'note'} id={note}>
        {long ? say('ui.field.long', { limit: longestMessage }) : say(words[kind].note)}
      </p>
    </>
  );
}

/** An answer has many lines: its Enter makes one, and sends with Ctrl or the command key. */
function isSent({ nativeEvent }: KeyboardEvent, kind: keyof typeof words): boolean {
  const { key, ctrlKey, metaKey } = nativeEvent;
  return kind === 'answer' ? key === 'Enter' && (ctrlKey || metaKey) : isSendKey(nativeEvent);
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
