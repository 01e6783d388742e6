import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { $settings } from '#client/grammar/settings.ts';
import { useFileDrop } from '#client/upload/file-drop.ts';
import { isDialect } from '#shared/grammar/dialect.ts';
import { findingAt, select, step } from '../findings/client/act.ts';
import { FixCard } from '../findings/client/FixCard.tsx';
import { $selected } from '../findings/client/findings-store.ts';
import { Mirror } from '../findings/client/Mirror.tsx';
import { Actions } from './Actions.tsx';
import { holdField } from './field.ts';
import { NoticeLine } from './NoticeLine.tsx';
import { openFile } from './open-file.ts';
import { useSay } from './say-context.ts';
import { $draftKept, $text, setText, wakeText } from './text-store.ts';

/**
 * The text, with its underlines on a sheet behind it: the field stays the browser's own, with its
 * undo, its keys and what was typed before the island woke.
 */
export function TextField() {
  const say = useSay();
  const field = useRef<HTMLTextAreaElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const drop = useFileDrop(openFile);
  useText(field);
  return (
    <div className="editor" data-over={drop.over || undefined} {...drop.handlers}>
      <label htmlFor="grammar-text">{say('ui.field.label')}</label>
      <div className="paper">
        <Mirror sheet={sheet} />
        <textarea
          id="grammar-text"
          ref={field}
          dir="auto"
          rows={14}
          defaultValue=""
          // The browser's own underlines would lie upon ours.
          spellCheck={false}
          aria-describedby="grammar-note grammar-keys"
          placeholder={say('ui.field.placeholder')}
          onInput={(event) => {
            $selected.set(null);
            setText(event.currentTarget.value);
          }}
          onScroll={(event) => {
            if (sheet.current) sheet.current.scrollTop = event.currentTarget.scrollTop;
            if (event.currentTarget.dataset.led === undefined) $selected.set(null);
          }}
          onClick={({ currentTarget: { selectionStart, selectionEnd } }) => {
            // Who marks words by dragging wants no card.
            const found = selectionStart === selectionEnd ? findingAt(selectionStart) : null;
            $selected.set(found?.key ?? null);
          }}
          onKeyDown={(event) => pressed(event, card.current)}
        />
        <FixCard card={card} field={field} sheet={sheet} />
        {drop.over && <p className="drop">{say('ui.drop')}</p>}
      </div>
      <Notes />
      <Actions />
      <NoticeLine />
    </div>
  );
}

/** What was typed before the island woke, else the draft. */
function useText(field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    const { current } = field;
    holdField(current);
    wakeText(current?.value ?? '');
    if (current && current.value === '') current.value = $text.get();
    return () => holdField(null);
  }, [field]);
}

function pressed(event: KeyboardEvent<HTMLTextAreaElement>, card: HTMLElement | null): void {
  const { key, shiftKey, ctrlKey, metaKey, currentTarget } = event;
  const { selectionStart, selectionEnd } = currentTarget;
  if (key === 'F8') step(shiftKey ? selectionStart : selectionEnd, shiftKey ? -1 : 1);
  else if (key === 'Escape' && $selected.get()) $selected.set(null);
  else if (key === '.' && (ctrlKey || metaKey)) {
    if ($selected.get()) card?.querySelector('button')?.focus();
    else select(findingAt(selectionStart));
  } else return;
  event.preventDefault();
}

/** Where the text goes, what is kept of it, and the keys. */
function Notes() {
  const say = useSay();
  const kept = useStore($draftKept, { ssr: 'initial' });
  const { language } = useStore($settings, { ssr: 'initial' });
  return (
    <>
      <p className="note" id="grammar-note">
        {say(isDialect(language) ? 'ui.field.note' : 'ui.field.sent')}
        {!kept && ` ${say('ui.field.unkept')}`}
      </p>
      <p className="note keys" id="grammar-keys">
        {say('ui.field.keys')}
      </p>
    </>
  );
}
