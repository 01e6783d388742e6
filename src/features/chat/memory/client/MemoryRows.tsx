import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { $chat } from '../../client/chat-store.ts';
import { useWords } from '../../client/say-context.ts';
import type { Memory } from '../contract.ts';
import { MemoryForm } from './MemoryForm.tsx';

interface Props {
  readonly items: readonly Memory[];
  readonly onSave: (memory: Memory) => Promise<boolean>;
  readonly onDelete: (memory: Memory) => Promise<void>;
}

/** Every fact, each with its buttons. */
export function MemoryRows({ items, onSave, onDelete }: Props) {
  const say = useWords('memory');
  const [editing, setEditing] = useState('');
  const [leaving, setLeaving] = useState<Memory | null>(null);
  return (
    <>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            {editing === item.id ? (
              <MemoryForm
                memory={item}
                label={say('ui.edit.label')}
                save={say('ui.save')}
                onCancel={() => setEditing('')}
                onSave={async (memory, forget) => {
                  if (!(await onSave(memory))) return;
                  forget();
                  setEditing('');
                }}
              />
            ) : (
              <Row
                item={item}
                onEdit={() => setEditing(item.id)}
                onDelete={() => setLeaving(item)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        question={leaving && say('ui.delete.ask')}
        yes={say('ui.delete')}
        no={say('ui.delete.keep')}
        onAnswer={(yes) => {
          setLeaving(null);
          if (yes && leaving) void onDelete(leaving);
        }}
      />
    </>
  );
}

interface RowProps {
  readonly item: Memory;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function Row({ item: { id, text, projectId }, onEdit, onDelete }: RowProps) {
  const say = useWords('memory');
  const { conversation } = useStore($chat, { ssr: 'initial' });
  const here = projectId === conversation?.projectId;
  const rest = { type: 'button', 'aria-describedby': `memory-${id}` } as const;
  return (
    <>
      <p id={`memory-${id}`} dir="auto">
        {text}
      </p>
      <p className="actions">
        {projectId !== null && (
          <span className="note">{say(here ? 'ui.scope.project' : 'ui.scope.other')}</span>
        )}
        <button {...rest} className="link" onClick={onEdit}>
          {say('ui.edit')}
        </button>
        <button {...rest} className="link danger" onClick={onDelete}>
          {say('ui.delete')}
        </button>
      </p>
    </>
  );
}
