import { useStore } from '@nanostores/react';
import { type FormEvent, useRef, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import css from '#client/ui/dialog-form.css?inline';
import { addLateStyles } from '#client/ui/late-styles.ts';
import { reasonLength } from '#shared/audit/action.ts';
import { $change, $changed, $outcome, type Change } from './change-store.ts';
import { useConsole } from './console-context.ts';
import { FieldInput } from './FieldInput.tsx';

addLateStyles(css);

/** Asks for the reason of a change, makes it, and says what it came to. */
export function ChangeDialog() {
  const { say } = useConsole();
  const change = useStore($change, { ssr: 'initial' });
  return (
    <Dialog
      className="form"
      title={change?.title ?? ''}
      close={say('ui.change.cancel')}
      open={change !== null}
      onClose={() => $change.set(null)}
    >
      {change && <ChangeForm change={change} />}
    </Dialog>
  );
}

function ChangeForm({ change }: { readonly change: Change }) {
  const { say } = useConsole();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const key = useRef<string>(undefined);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'busy') return;
    key.current ??= crypto.randomUUID();
    const entries = [...new FormData(event.currentTarget)];
    const { reason = '', ...values } = Object.fromEntries(
      entries.map(([name, value]) => [name, String(value)]),
    );
    setState('busy');
    if ((await change.send({ key: key.current, reason, values })) === null) {
      setState('failed');
      return;
    }
    $change.set(null);
    $outcome.set(change.done);
    $changed.set($changed.get() + 1);
  };
  return (
    <form method="dialog" onSubmit={(event) => void send(event)}>
      {change.note && <p className="note">{change.note}</p>}
      {change.fields?.map((field) => (
        <FieldInput key={field.name} field={field} />
      ))}
      <label>
        {say('ui.change.reason')}
        <textarea
          name="reason"
          required
          rows={2}
          dir="auto"
          minLength={reasonLength.least}
          maxLength={reasonLength.most}
        />
        <small>{say('ui.change.reason.note')}</small>
      </label>
      <button className="button" type="submit" aria-disabled={state === 'busy'}>
        {change.action}
      </button>
      <p className={state === 'failed' ? 'failed' : 'note'} role="status">
        {state === 'busy' && say('ui.change.busy')}
        {state === 'failed' && say('ui.change.failed')}
      </p>
    </form>
  );
}
