import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx';
import { ItemRow } from '#client/ui/ItemRow.tsx';
import { TextField } from '../../form/client/TextField.tsx';
import { textOf, useSending } from '../../form/client/use-sending.ts';
import { usePageWords } from '../../settings/client/page-words.ts';
import type { Passkey } from '../contract.ts';
import { longestPasskeyName } from '../limits.ts';
import type { Say } from './SecurityPart.tsx';
import { removePasskey, renamePasskey } from './security-calls.ts';
import { refreshSecurity } from './security-store.ts';

interface Props {
  readonly say: Say;
  readonly tag: string;
  readonly passkey: Passkey;
  /** Says what was done. */
  readonly onChanged: (text: string) => void;
}

export function PasskeyRow({ say, tag, passkey, onChanged }: Props) {
  const [state, setState] = useState<'idle' | 'naming' | 'asking'>('idle');
  const { tell } = usePageWords();
  const name = passkey.name || say('ui.passkey.unnamed');
  const date = (iso: string) => new Date(iso).toLocaleDateString(tag, { dateStyle: 'medium' });
  const remove = async (yes: boolean) => {
    setState('idle');
    if (!yes) return;
    const refused = await removePasskey(passkey.id);
    onChanged(refused === null ? say('ui.passkey.removed', { name }) : tell(refused));
    await refreshSecurity();
  };
  const about = [
    say('ui.passkey.made', { date: date(passkey.createdAt) }),
    passkey.lastUsedAt
      ? say('ui.passkey.used', { date: date(passkey.lastUsedAt) })
      : say('ui.passkey.unused'),
    say('ui.passkey.here', { domain: passkey.domain }),
  ];
  return (
    <ItemRow name={name} hints={[about.join(' · ')]}>
      {state === 'naming' ? (
        <NameForm say={say} passkey={passkey} onEnd={() => setState('idle')} />
      ) : (
        <p className="ways">
          <button
            className="link"
            type="button"
            aria-label={say('ui.passkey.rename.named', { name })}
            onClick={() => setState('naming')}
          >
            {say('ui.passkey.rename')}
          </button>
          <button
            className="link"
            type="button"
            aria-label={say('ui.passkey.remove.named', { name })}
            onClick={() => setState('asking')}
          >
            {say('ui.passkey.remove')}
          </button>
        </p>
      )}
      <ConfirmDialog
        question={state === 'asking' ? say('ui.passkey.remove.ask', { name }) : null}
        yes={say('ui.passkey.remove.yes')}
        no={say('ui.passkey.remove.no')}
        onAnswer={(yes) => void remove(yes)}
      />
    </ItemRow>
  );
}

type NameProps = Pick<Props, 'say' | 'passkey'> & { readonly onEnd: () => void };

function NameForm({ say, passkey, onEnd }: NameProps) {
  const { tell } = usePageWords();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.select(), []);
  const sending = useSending(
    async (form) => {
      const refused = await renamePasskey(passkey.id, textOf(form, 'name'));
      if (refused === null) await refreshSecurity();
      return refused;
    },
    () => onEnd(),
  );
  return (
    <form ref={form} method="dialog" onSubmit={sending.submit} aria-busy={sending.busy}>
      <TextField
        label={say('ui.passkey.name')}
        name="name"
        defaultValue={passkey.name}
        maxLength={longestPasskeyName}
        autoComplete="off"
      />
      <p className="told" role="alert">
        {sending.error !== null && tell(sending.error)}
      </p>
      <p className="ways">
        <button className="button" type="submit" aria-disabled={sending.busy}>
          {say('ui.passkey.save')}
        </button>
        <button className="button quiet" type="button" onClick={onEnd}>
          {say('ui.passkey.cancel')}
        </button>
      </p>
    </form>
  );
}
