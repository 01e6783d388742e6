import { useLayoutEffect, useRef } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import type { Attachment } from '../../attach/contract.ts';
import { useSay } from '../../client/say-context.ts';
import { isSendKey } from '../../composer/client/send-key.ts';
import { longestMessage } from '../../limits.ts';

export interface EditProps {
  /** Id of the message. */
  readonly of: string;
  readonly text: string;
  readonly kind?: 'question' | 'answer';
  /** What goes with it. */
  readonly attachments?: readonly Attachment[] | undefined;
  readonly onSend: (text: string, attachments?: readonly Attachment[]) => void;
  readonly onCancel: () => void;
}

/** By the message's id: the field that was typed in before the form came. */
export const earlyFields = new Map<string, HTMLTextAreaElement>();

/** Takes what is typed at once after the press; the form goes on from there. */
export function EarlyField({ of, text, onSend, onCancel }: EditProps) {
  const { say } = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!field.current) return;
    earlyFields.set(of, field.current);
    field.current.focus();
    field.current.setSelectionRange(-1, -1);
  }, [of]);
  return (
    <div className="edit">
      <textarea
        ref={field}
        aria-label={say('ui.edit.label')}
        dir="auto"
        rows={3}
        defaultValue={text}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          const isSent = isSendKey(event.nativeEvent);
          if (!isSent && event.key !== 'Escape') return;
          event.preventDefault();
          const { value } = event.currentTarget;
          if (!isSent) onCancel();
          else if (value.trim() !== '' && value.length <= longestMessage) {
            earlyFields.delete(of);
            onSend(value);
          }
        }}
      />
    </div>
  );
}
