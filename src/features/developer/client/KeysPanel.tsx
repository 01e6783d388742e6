import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import type { ApiKey } from '../contract.ts';
import type { Say } from './DeveloperIsland.tsx';
import { KeyRow } from './KeyRow.tsx';
import { $keys, loadKeys, revokeKey } from './key-store.ts';
import { MadeKey } from './MadeKey.tsx';
import { MakeKeyForm } from './MakeKeyForm.tsx';

interface Props {
  readonly say: Say;
  readonly tag: string;
}

/** The keys of a person, each of them revocable, and a form for another. */
export function KeysPanel({ say, tag }: Props) {
  const keys = useStore($keys, { ssr: 'initial' });
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const [told, setTold] = useState('');
  useEffect(() => void loadKeys(), []);
  const answer = async (yes: boolean) => {
    const key = asked;
    setAsked(null);
    if (!yes || !key) return;
    const done = await revokeKey(key);
    setTold(say(done ? 'ui.revoked' : 'ui.revoke.failed', { name: key.name }));
  };
  return (
    <>
      {keys === 'loading' && <p className="note">{say('ui.keys.loading')}</p>}
      {keys === 'failed' && (
        <p>
          {say('ui.keys.failed')}{' '}
          <button className="link" type="button" onClick={() => void loadKeys()}>
            {say('ui.again')}
          </button>
        </p>
      )}
      {typeof keys !== 'string' && keys.length === 0 && <p>{say('ui.keys.empty')}</p>}
      {typeof keys !== 'string' && keys.length > 0 && (
        <ul className="keys">
          {keys.map((key) => (
            <KeyRow key={key.id} say={say} tag={tag} apiKey={key} onRevoke={() => setAsked(key)} />
          ))}
        </ul>
      )}
      <p role="status" className="note">
        {told}
      </p>
      <MadeKey say={say} />
      <MakeKeyForm say={say} />
      <ConfirmDialog
        question={asked && say('ui.revoke.ask', { name: asked.name })}
        yes={say('ui.revoke.yes')}
        no={say('ui.revoke.no')}
        onAnswer={(yes) => void answer(yes)}
      />
    </>
  );
}
