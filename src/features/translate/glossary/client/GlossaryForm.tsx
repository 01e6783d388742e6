import { useStore } from '@nanostores/react';
import { type FormEvent, useState } from 'react';
import { $pair } from '../../form/client/form-store.ts';
import { useLanguageName, usePartWords } from '../../parts/client/parts-context.ts';
import { EntryFields } from './EntryFields.tsx';
import type { Edited } from './GlossaryDialog.tsx';
import { saveGlossary } from './glossary-store.ts';

interface Props {
  /** Null for a new one, of the pair that is chosen. */
  readonly edited: Edited | null;
  readonly onDone?: () => void;
}

/** A new glossary, or a pair of one that there is. */
export function GlossaryForm({ edited, onDone }: Props) {
  const say = usePartWords();
  const nameOf = useLanguageName();
  const [told, setTold] = useState<'saved' | 'failed' | 'file.large' | null>(null);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const chosen = useStore($pair);
  const pair = edited ?? chosen;
  if (!pair || pair.from === '') return <p className="note">{say('ui.glossary.from')}</p>;
  const { from, to } = pair;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const [name, entries] = [String(given.get('name')), String(given.get('entries'))];
    const saved = await saveGlossary({ id: edited?.id ?? null, key, name, from, to, entries });
    setTold(saved ? 'saved' : 'failed');
    if (!saved) return;
    setKey(crypto.randomUUID());
    form.reset();
    onDone?.();
  };
  return (
    <form onSubmit={send}>
      <h3>{say(edited ? 'ui.glossary.change' : 'ui.glossary.new')}</h3>
      <p className="note">{say('ui.glossary.of', { from: nameOf(from), to: nameOf(to) })}</p>
      <EntryFields edited={edited} onFile={(large) => setTold(large ? 'file.large' : null)} />
      <div className="actions">
        <button className="button" type="submit">
          {say('ui.glossary.save')}
        </button>
        {onDone && (
          <button className="link" type="button" onClick={onDone}>
            {say('ui.glossary.back')}
          </button>
        )}
      </div>
      <p className={told === 'saved' ? 'note' : 'failed'} role="status">
        {told && say(`ui.glossary.${told}`)}
      </p>
    </form>
  );
}
