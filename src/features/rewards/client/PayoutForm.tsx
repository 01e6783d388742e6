import { type FormEvent, useId, useState } from 'react';
import { longestPayoutTo } from '../limits.ts';
import * as calls from './calls.ts';
import { useSpeech } from './speech.ts';

/** Where the operator is to send money. */
export function PayoutForm({ payoutTo }: { readonly payoutTo: string }) {
  const { say } = useSpeech();
  const id = useId();
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle');
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'saving') return;
    const text = new FormData(event.currentTarget).get('payoutTo');
    setState('saving');
    const done = await calls.payoutTo(typeof text === 'string' ? text : '');
    setState(done ? 'saved' : 'failed');
  };
  return (
    <form method="dialog" onSubmit={(event) => void save(event)}>
      <label htmlFor={id}>{say('ui.payout.label')}</label>
      <textarea
        id={id}
        name="payoutTo"
        rows={3}
        maxLength={longestPayoutTo}
        dir="auto"
        autoComplete="off"
        defaultValue={payoutTo}
        aria-describedby={`${id}-note`}
        onChange={() => state !== 'saving' && setState('idle')}
      />
      <p className="note" id={`${id}-note`}>
        {say('ui.payout.note')}
      </p>
      <button className="button quiet" type="submit" aria-disabled={state === 'saving'}>
        {say(state === 'saving' ? 'ui.payout.saving' : 'ui.payout.save')}
      </button>
      <p className={state === 'failed' ? 'failed' : 'note'} role="status">
        {(state === 'saved' || state === 'failed') && say(`ui.payout.${state}`)}
      </p>
    </form>
  );
}
