import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { useUnsent } from '#client/ui/unsent.ts';
import { $chat } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import { Unsent } from '../../dialogs/client/Unsent.tsx';
import type { Memory } from '../contract.ts';
import { longestMemory } from '../limits.ts';

interface Props {
  readonly memory: Memory;
  readonly label: string;
  /** Words of the button. */
  readonly save: string;
  readonly note?: string;
  /** @param forget what is typed: called once it is kept, before the form is made anew for the next fact. */
  readonly onSave: (memory: Memory, forget: () => void) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** One fact in words, and where it is read. */
export function MemoryForm({ memory, label, save, note, onSave, onCancel }: Props) {
  const say = useWords('memory');
  const id = useId();
  const { typed, isBack, keep, drop, forget } = useUnsent(
    `memory ${memory.text && memory.id}`,
    memory.text === '' ? undefined : { text: memory.text },
  );
  const [long, setLong] = useState((typed.text?.length ?? 0) > longestMemory);
  const { conversation } = useStore($chat, { ssr: 'initial' });
  // The fact's own project, or that of the open chat.
  const project = memory.projectId ?? conversation?.projectId ?? null;
  return (
    <form
      key={String(isBack)}
      method="dialog"
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const text = String(data.get('text') ?? '');
        const projectId = data.get('scope') === 'project' ? project : null;
        if (text.trim() === '' || text.length > longestMemory) return;
        void onSave({ ...memory, text, projectId }, forget);
      }}
    >
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        name="text"
        dir="auto"
        rows={2}
        required
        aria-invalid={long}
        onInput={(event) => setLong(event.currentTarget.value.length > longestMemory)}
        placeholder={say('ui.add.example')}
        defaultValue={typed.text ?? memory.text.slice(0, longestMemory)}
      />
      {note && <p className="note">{note}</p>}
      {(long || memory.text.length > longestMemory) && (
        <p className={long ? 'note failed' : 'note'} role="status">
          {say('ui.long', { limit: longestMemory })}
        </p>
      )}
      {project !== null && (
        <label className="scope">
          {say('ui.scope')}{' '}
          <select name="scope" defaultValue={memory.projectId === null ? 'all' : 'project'}>
            <option value="all">{say('ui.scope.all')}</option>
            <option value="project">
              {say(project === conversation?.projectId ? 'ui.scope.project' : 'ui.scope.other')}
            </option>
          </select>
        </label>
      )}
      <Unsent isBack={isBack} onDrop={drop} />
      <p className="actions">
        {onCancel && (
          <button
            className="button quiet"
            type="button"
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {say('ui.cancel')}
          </button>
        )}
        <button className="button" type="submit" aria-disabled={long}>
          {save}
        </button>
      </p>
    </form>
  );
}
