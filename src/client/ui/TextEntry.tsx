import './text-entry.css';
import { useStore } from '@nanostores/react';
import type { WritableAtom } from 'nanostores';
import { useEffect, useRef } from 'react';
import { keepText, readKept } from '#client/drafts/kept-text.ts';

export interface TextEntryWords {
  readonly label: string;
  readonly placeholder: string;
  /** Below the field: where the text goes. */
  readonly note: string;
  readonly example?: string;
  readonly clear: string;
}

interface Props {
  readonly id: string;
  readonly $text: WritableAtom<string>;
  /** Where this browser keeps what is not sent yet. */
  readonly draft: string;
  /** A text to try with; absent, none is offered. */
  readonly example?: string;
  readonly words: TextEntryWords;
}

/** How long typing pauses before the draft is kept, in milliseconds. */
const pause = 400;

/**
 * A long text to type or paste. The field is React's in structure alone: its value is the
 * visitor's, also what was typed before the island woke.
 */
export function TextEntry({ id, $text, draft, example, words }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = useStore($text, { ssr: 'initial' });
  const put = (next: string) => {
    $text.set(next);
    field.current?.focus();
  };
  useEffect(() => {
    const typed = field.current?.value ?? '';
    // A kept text may have been opened already.
    if ($text.get() === '') $text.set(typed || readKept(draft));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      keepText(draft, $text.get());
    };
    const stop = $text.listen(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, pause);
    });
    addEventListener('pagehide', keep);
    return () => {
      stop();
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [$text, draft]);
  useEffect(() => {
    if (field.current && field.current.value !== text) field.current.value = text;
  }, [text]);
  return (
    <div className="text-entry">
      <label htmlFor={id}>{words.label}</label>
      <textarea
        id={id}
        ref={field}
        dir="auto"
        rows={10}
        defaultValue=""
        aria-describedby={`${id}-note`}
        placeholder={words.placeholder}
        onInput={(event) => $text.set(event.currentTarget.value)}
      />
      <div className="below">
        <p className="note" id={`${id}-note`}>
          {words.note}
        </p>
        {text === '' && example !== undefined && (
          <button className="link" type="button" onClick={() => put(example)}>
            {words.example}
          </button>
        )}
        {text !== '' && (
          <button className="link" type="button" onClick={() => put('')}>
            {words.clear}
          </button>
        )}
      </div>
    </div>
  );
}
