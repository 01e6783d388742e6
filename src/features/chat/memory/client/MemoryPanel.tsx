import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { holdFocus } from '#client/ui/hold-focus.ts';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { $chat } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { Memories, Memory } from '../contract.ts';
import { mostMemories } from '../limits.ts';
import { MemoryForm } from './MemoryForm.tsx';
import { MemoryRows } from './MemoryRows.tsx';
import css from './memory.css?inline';
import { $memoryDialog } from './memory-store.ts';
import { type Told, useMemories } from './use-memories.ts';

addLateStyles(css);

/** What is remembered: seen, written, changed, taken away and switched off by the person alone. */
export function MemoryPanel() {
  const say = useWords('memory');
  const all = useMemories();
  const { memories, told } = all;
  useEffect(holdFocus, []);
  if (memories === 'loading') return <p role="status">{say('ui.loading')}</p>;
  if (memories === 'failed')
    return (
      <p className="failed" role="status">
        {say('ui.load.failed')}{' '}
        <button className="link" type="button" onClick={() => void all.load()}>
          {say('ui.again')}
        </button>
      </p>
    );
  return (
    <>
      <Add full={memories.items.length >= mostMemories} onSave={all.save} />
      <Status told={told} />
      <Switches memories={memories} onAll={all.switchAll} onHere={all.switchHere} />
      {memories.items.length === 0 && <p className="note">{say('ui.empty')}</p>}
      <MemoryRows items={memories.items} onSave={all.save} onDelete={all.remove} />
    </>
  );
}

interface AddProps {
  readonly full: boolean;
  readonly onSave: (memory: Memory) => Promise<boolean>;
}

/** A new fact: what "Remember this" was pressed on, or an empty field. */
function Add({ full, onSave }: AddProps) {
  const say = useWords('memory');
  const dialog = useStore($memoryDialog, { ssr: 'initial' });
  const [id, setId] = useState(() => crypto.randomUUID());
  if (full) return <p className="note">{say('ui.full', { limit: mostMemories })}</p>;
  return (
    <MemoryForm
      key={id}
      memory={{ id, text: dialog?.text ?? '', projectId: null }}
      label={say('ui.add.label')}
      save={say('ui.add')}
      note={dialog?.text ? say('ui.remember.note') : say('ui.note')}
      onSave={async (memory, forget) => {
        const done = await onSave(memory);
        if (!done) return;
        forget();
        $memoryDialog.set({ text: '' });
        setId(crypto.randomUUID());
      }}
    />
  );
}

function Status({ told }: { readonly told: Told | null }) {
  const say = useWords('memory');
  return (
    <p className={told?.endsWith('failed') ? 'failed' : 'note'} role="status">
      {told && say(`ui.${told}`)}
    </p>
  );
}

interface SwitchesProps {
  readonly memories: Memories;
  readonly onAll: (on: boolean) => Promise<void>;
  readonly onHere: (conversationId: string, on: boolean) => Promise<void>;
}

function Switches({ memories: { on }, onAll, onHere }: SwitchesProps) {
  const say = useWords('memory');
  const { conversation } = useStore($chat, { ssr: 'initial' });
  return (
    <div className="switches">
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => void onAll(event.currentTarget.checked)}
        />{' '}
        {say('ui.on')}
      </label>
      {on && conversation && !conversation.temporary && (
        <label>
          <input
            type="checkbox"
            checked={conversation.usesMemory}
            onChange={(event) => void onHere(conversation.id, event.currentTarget.checked)}
          />{' '}
          {say('ui.chat.on')}
        </label>
      )}
      {!on && <p className="note">{say('ui.off.note')}</p>}
    </div>
  );
}
