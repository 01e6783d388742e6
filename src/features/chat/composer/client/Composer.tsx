import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { Attaching } from '../../attach/client/Attaching.tsx';
import { mayGo, takeItems } from '../../attach/client/attach-store.ts';
import { stopAnswer } from '../../client/answers.ts';
import { $awaited, $isStreaming, $unwanted } from '../../client/chat-store.ts';
import { addressed } from '../../client/navigate.ts';
import { useSay } from '../../client/say-context.ts';
import { editLast } from '../../keys/client/shortcuts.ts';
import { longestMessage } from '../../limits.ts';
import { $choice } from '../../models/client/model-store.ts';
import { PriceNote } from '../../price/client/PriceNote.tsx';
import { Slash } from '../../prompts/client/Prompts.tsx';
import { pressInSlash } from '../../prompts/client/prompt-store.ts';
import { ComposerTools } from './ComposerTools.tsx';
import { $draftKept, $isBlank, $isTooLong, $text, setText, wakeDraft } from './draft-store.ts';
import { FieldNotices } from './FieldNotices.tsx';
import { fieldId, sendId } from './ids.ts';
import { $outbox, $sending, sendText } from './outbox.ts';
import { isSendKey } from './send-key.ts';
import { Waiting } from './Waiting.tsx';

/** The field and what stands around it. Nothing but the field itself follows each letter. */
export function Composer() {
  const { say } = useSay();
  const kept = useStore($draftKept, { ssr: 'initial' });
  const long = useStore($isTooLong);
  return (
    <div className="composer">
      <Waiting />
      <FieldNotices />
      <Attaching />
      <Slash />
      <label className="only-read" htmlFor="chat-text">
        {say('ui.field.label')}
      </label>
      <div className="field">
        <Field />
        <div className="field-row">
          <ComposerTools />
          <Buttons />
        </div>
      </div>
      <div className="below">
        <p className={long ? 'note failed' : 'note'} id="chat-note">
          {long ? (
            say('ui.field.long', { limit: longestMessage })
          ) : kept ? (
            <span className="by-key">{say('ui.field.note')}</span>
          ) : (
            say('ui.field.unkept')
          )}{' '}
          {say('ui.doubt')}
        </p>
        <PriceNote />
      </div>
    </div>
  );
}

/** It is React's in structure alone: its value is the visitor's, also what was typed before the island woke. */
function Field() {
  const { say } = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const long = useStore($isTooLong);
  useEffect(() => {
    wakeDraft(addressed(), field.current?.value ?? '', () => $outbox.get().map((one) => one.text));
    return $text.subscribe((text) => {
      const { current } = field;
      if (!current) return;
      if (current.value !== text) current.value = text;
      growTo(current);
    });
  }, []);
  return (
    <textarea
      id={fieldId}
      ref={field}
      dir="auto"
      rows={1}
      defaultValue=""
      aria-describedby="chat-note"
      aria-invalid={long}
      placeholder={say('ui.field.placeholder')}
      onInput={(event) => setText(event.currentTarget.value)}
      onKeyDown={sendByKey}
    />
  );
}

/** Stop while an answer is written; Send, which then waits its turn. */
function Buttons() {
  const { say } = useSay();
  const idle = useStore($isBlank);
  const long = useStore($isTooLong);
  const streaming = useStore($isStreaming);
  const awaited = useStore($awaited);
  const sending = useStore($sending);
  const unwanted = useStore($unwanted, { ssr: 'initial' });
  const choice = useStore($choice);
  const comes = streaming || awaited !== null;
  const stopping = !streaming && unwanted.includes(awaited ?? sending ?? '');
  return (
    <div className="buttons">
      {(comes || sending) && (
        <button
          className="button quiet"
          type="button"
          aria-keyshortcuts="Escape"
          aria-disabled={stopping}
          onClick={({ detail }) => {
            void stopAnswer();
            // Pressed by a key: the button goes away with the answer.
            if (detail === 0) document.getElementById(fieldId)?.focus();
          }}
        >
          {say(stopping ? 'ui.stopping' : 'ui.stop')}
        </button>
      )}
      {choice?.state !== 'set-up' && !(comes && idle) && (
        // Not disabled, which would take the focus away from who has just pressed it.
        <button
          id={sendId}
          className="button"
          type="button"
          aria-disabled={idle || long}
          onClick={({ detail }) => {
            sendDraft();
            // Pressed by a key: this button, too, goes away while the answer is written.
            if (detail === 0) document.getElementById(fieldId)?.focus();
          }}
        >
          {say(labelOf(comes || sending !== null, idle))}
        </button>
      )}
    </div>
  );
}

/** A message that is written meanwhile waits for the answer before it. */
function labelOf(busy: boolean, idle: boolean) {
  if (!busy) return 'ui.send';
  return idle ? 'ui.sending' : 'ui.queue';
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (pressInSlash(event)) return;
  if (
    event.key === 'ArrowUp' &&
    !isComposing(event.nativeEvent) &&
    $text.get() === '' &&
    editLast()
  ) {
    event.preventDefault();
    return;
  }
  if (!isSendKey(event.nativeEvent)) return;
  event.preventDefault();
  sendDraft();
}

function sendDraft(): void {
  if ($isBlank.get() || $isTooLong.get()) return;
  if ($choice.get()?.state === 'set-up') return;
  if (!mayGo(sendDraft)) return;
  sendText($text.get(), undefined, takeItems());
  setText('');
}

/** Grows with the text, in browsers that do not do so themselves. */
function growTo(field: HTMLTextAreaElement): void {
  if (CSS.supports('field-sizing', 'content')) return;
  field.style.blockSize = 'auto';
  field.style.blockSize = `${field.scrollHeight + 2}px`;
}
