import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $pair } from '../../form/client/form-store.ts';
import { useLanguageName, usePartWords } from '../../parts/client/parts-context.ts';
import { EntryFields } from './EntryFields.tsx';
import { faultyLine } from './faulty-line.ts';
import type { Edited } from './GlossaryDialog.tsx';
import { saveGlossary, unsaved } from './glossary-store.ts';

/** What is said of a form once it was sent, or was given a file. */
export type Told = 'saved' | 'failed' | 'file.large';

interface Props {
  /** Null for a new one, of the pair that is chosen. */
  readonly edited: Edited | null;
  readonly onTold: (told: Told | null) => void;
  /** Leaves the form, and what was typed into it; absent where there is nothing to go back to. */
  readonly onBack?: () => void;
}

/** A new glossary, or a pair of one that there is. */
export function GlossaryForm({ edited, onTold, onBack }: Props) {
  const say = usePartWords();
  const nameOf = useLanguageName();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const chosen = useStore($pair);
  const pair = edited ?? chosen;
  if (!pair || pair.from === '') return <p className="note">{say('ui.glossary.from')}</p>;
  const { from, to } = pair;
  const id = edited?.id ?? null;
  const place = `${id} ${from} ${to}`;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = typedIn(form);
    const saved = await saveGlossary({ id, key, from, to, ...typed });
    if (saved) {
      unsaved.delete(place);
      setKey(crypto.randomUUID());
    } else showFault(form);
    onTold(saved ? 'saved' : 'failed');
  };
  return (
    <form
      method="dialog"
      onSubmit={send}
      onInput={({ currentTarget }) => unsaved.set(place, typedIn(currentTarget))}
    >
      <h3>{say(edited ? 'ui.glossary.change' : 'ui.glossary.new')}</h3>
      <p className="note">{say('ui.glossary.of', { from: nameOf(from), to: nameOf(to) })}</p>
      <EntryFields
        key={key}
        begun={unsaved.get(place) ?? edited}
        onFile={(large) => onTold(large ? 'file.large' : null)}
      />
      <div className="actions">
        <button className="button" type="submit">
          {say('ui.glossary.save')}
        </button>
        {onBack && (
          <button
            className="link"
            type="button"
            onClick={() => {
              unsaved.delete(place);
              onBack();
            }}
          >
            {say('ui.glossary.back')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Chooses the first line that is no entry: of a thousand lines nobody finds it. */
function showFault(form: HTMLFormElement): void {
  const field = form.querySelector('textarea');
  const fault = field && faultyLine(field.value);
  if (!field || !fault) return;
  // Browsers bring what is chosen into sight as the field takes the focus.
  field.blur();
  field.setSelectionRange(fault.start, fault.end);
  field.focus();
}

function typedIn(form: HTMLFormElement): { readonly name: string; readonly entries: string } {
  const given = new FormData(form);
  return { name: String(given.get('name')), entries: String(given.get('entries')) };
}
