import { memo, useRef, useState } from 'react';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { Attached } from '../../attach/client/Attached.tsx';
import { later } from '../../client/later.ts';
import { useSay } from '../../client/say-context.ts';
import { sendText } from '../../composer/client/outbox.ts';
import type { Message } from '../../contract.ts';
import { EarlyField } from '../../edit/client/EarlyField.tsx';
import { RememberButton } from '../../memory/client/Memory.tsx';
import { VersionSwitch } from './VersionSwitch.tsx';
import type { Place } from './Versions.tsx';

const loadForm = async () => (await import('../../edit/client/EditForm.tsx')).EditForm;
const EditForm = later(loadForm, EarlyField);
/** It comes before the press; where it does not, the press tells. */
const loadEarly = () => void loadForm().catch(() => {});

interface Props extends Place {
  readonly message: Message;
  /** An answer is on its way, and no branch can begin. */
  readonly busy: boolean;
}

/** What the visitor asked, word for word. */
export const Question = memo(function Question({ message, busy, ...place }: Props) {
  const { say } = useSay();
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => {
      // What was asked anew stands in the place of this one, whose button went with it.
      const next = edit.current ?? document.querySelector<HTMLElement>('.thread');
      next?.focus({ preventScroll: true });
    });
  };
  return (
    <li className="asked">
      <h3 className="only-read">{say('ui.you')}</h3>
      {!editing && <Attached attachments={message.attachments} />}
      {editing ? (
        <EditForm
          of={message.id}
          text={message.text}
          attachments={message.attachments}
          onCancel={close}
          onSend={(text, attachments = message.attachments) => {
            close();
            sendText(text, message.parentId, attachments);
          }}
        />
      ) : (
        <p className="text" dir="auto">
          {message.text}
        </p>
      )}
      {!editing && (
        <div className="tools">
          <VersionSwitch {...place} />
          <CopyButton text={message.text} label={say('ui.copy')} />
          <RememberButton text={message.text} />
          {!busy && (
            <button
              className="link"
              type="button"
              ref={edit}
              data-key="edit"
              onPointerEnter={loadEarly}
              onFocus={loadEarly}
              onClick={() => setEditing(true)}
            >
              {say('ui.edit')}
            </button>
          )}
        </div>
      )}
    </li>
  );
});
