import { type FormEvent, useRef, useState } from 'react';
import { longText } from '#client/ui/long-text.ts';
import { scopes } from '#shared/api/scope.ts';
import type { MakeKeyInput } from '../contract.ts';
import { lifetimes, longestName, mostCap } from '../limits.ts';
import type { Say } from './DeveloperIsland.tsx';
import { makeKey } from './key-store.ts';

type State = 'idle' | 'sending' | 'failed' | number;

/** Asks for a key; one press is one key, also where its answer was lost (R16). */
export function MakeKeyForm({ say }: { readonly say: Say }) {
  const [state, setState] = useState<State>('idle');
  const [isIdle, setIdle] = useState(false);
  const once = useRef<string>(undefined);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') return;
    const form = event.currentTarget;
    once.current ??= crypto.randomUUID();
    setState('sending');
    const made = await makeKey(inputOf(new FormData(form), once.current));
    if (made !== 'failed') once.current = undefined;
    if (made === 'made') form.reset();
    setIdle(!hasScope(form));
    setState(made === 'made' ? 'idle' : made);
  };
  return (
    <form method="dialog" className="make" onSubmit={(event) => void send(event)}>
      <h3>{say('ui.make.title')}</h3>
      <label>
        {say('ui.make.name')}
        <input
          name="name"
          required
          pattern=".*\S.*"
          {...longText(longestName, (count) => say('ui.long', { count, most: longestName }))}
          dir="auto"
          autoComplete="off"
        />
        <small>{say('ui.make.name.note')}</small>
      </label>
      <fieldset onChange={({ currentTarget: { form } }) => form && setIdle(!hasScope(form))}>
        <legend>{say('ui.make.scopes')}</legend>
        {scopes.map((scope, at) => (
          <label key={scope}>
            {/* A key that may do nothing is none: the browser asks for one of them. */}
            <input
              type="checkbox"
              name="scopes"
              value={scope}
              defaultChecked
              required={at === 0 && isIdle}
            />
            {say(`ui.scope.${scope}`)}
          </label>
        ))}
      </fieldset>
      <label>
        {say('ui.make.cap')}
        <input name="cap" type="number" min={1} max={mostCap} step={1} inputMode="numeric" />
        <small>{say('ui.make.cap.note')}</small>
      </label>
      <label>
        {say('ui.make.days')}
        <select name="days" defaultValue="">
          <option value="">{say('ui.make.never')}</option>
          {lifetimes.map((days) => (
            <option key={days} value={days}>
              {say('ui.make.days.count', { days })}
            </option>
          ))}
        </select>
      </label>
      <button className="button" type="submit" aria-disabled={state === 'sending'}>
        {say(state === 'sending' ? 'ui.make.sending' : 'ui.make.send')}
      </button>
      <p role="status">
        {state === 'failed' && say('ui.make.failed')}
        {typeof state === 'number' && say('ui.make.full', { limit: state })}
      </p>
    </form>
  );
}

function hasScope(form: HTMLFormElement): boolean {
  return new FormData(form).has('scopes');
}

function inputOf(form: FormData, makeKey: string): MakeKeyInput {
  const chosen = form.getAll('scopes');
  const cap = Number(form.get('cap') || Number.NaN);
  const days = Number(form.get('days'));
  return {
    makeKey,
    name: String(form.get('name') ?? ''),
    scopes: scopes.filter((scope) => chosen.includes(scope)),
    cap: Number.isNaN(cap) ? null : cap,
    days: lifetimes.find((one) => one === days) ?? null,
  };
}
