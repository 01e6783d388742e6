import type { FormEvent } from 'react';
import type { Field } from './change-store.ts';
import { useConsole } from './console-context.ts';
import { FieldInput } from './FieldInput.tsx';

/** Narrows a panel; what is chosen stands in the address, so that it can be kept and sent on. */
export function Filters({ fields }: { readonly fields: readonly Field[] }) {
  const { say, address, go } = useConsole();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(Object.fromEntries(fields.map(({ name }) => [name, String(form.get(name) ?? '').trim()])));
  };
  const isSet = fields.some(({ name }) => address.has(name));
  return (
    <form method="dialog" className="filters" key={address.toString()} onSubmit={send}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={{ ...field, initial: address.get(field.name) ?? field.initial ?? '' }}
        />
      ))}
      <button className="button quiet" type="submit">
        {say('ui.apply')}
      </button>
      {isSet && (
        <button
          className="link"
          type="button"
          onClick={() => go(Object.fromEntries(fields.map(({ name }) => [name, null])))}
        >
          {say('ui.clear')}
        </button>
      )}
    </form>
  );
}
