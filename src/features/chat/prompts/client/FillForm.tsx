import { useEffect, useRef } from 'react';
import { useUnsent } from '#client/ui/unsent.ts';
import { useWords } from '../../client/say-context.ts';
import type { Prompt } from '../contract.ts';
import { $promptDialog, insertPrompt } from './prompt-store.ts';
import { filledIn, variablesOf } from './variables.ts';

/** Asks for each name of a prompt; one that is left empty stays in the message as it is. */
export function FillForm({ prompt }: { readonly prompt: Prompt }) {
  const say = useWords('prompts');
  const names = variablesOf(prompt.text);
  const form = useRef<HTMLFormElement>(null);
  // The dialog is open before the form has been loaded.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const { typed, keep, forget } = useUnsent(`fill ${prompt.id} ${prompt.text}`);
  return (
    <form
      ref={form}
      method="dialog"
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const given = names
          .map((name, at) => [name, String(data.get(`v${at}`) ?? '')] as const)
          .filter(([, value]) => value !== '');
        forget();
        insertPrompt(filledIn(prompt.text, Object.fromEntries(given)));
      }}
    >
      {names.map((name, at) => (
        <p key={name}>
          <label htmlFor={`prompt-v${at}`}>
            <bdi>{name}</bdi>
          </label>
          <textarea
            id={`prompt-v${at}`}
            name={`v${at}`}
            dir="auto"
            rows={at === 0 ? 3 : 1}
            defaultValue={typed[`v${at}`]}
          />
        </p>
      ))}
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            forget();
            $promptDialog.set('closed');
          }}
        >
          {say('ui.cancel')}
        </button>
        <button className="button" type="submit">
          {say('ui.fill.insert')}
        </button>
      </p>
    </form>
  );
}
