import { type FormEvent, useRef } from 'react';
import { useWords } from '../../client/say-context.ts';
import { longestVersionName } from '../../limits.ts';
import { nameVersion } from './versions-store.ts';

export function NameForm() {
  const say = useWords('desk-parts');
  const field = useRef<HTMLInputElement>(null);
  const keep = async (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim();
    if (name && (await nameVersion(name)) && field.current) field.current.value = '';
  };
  return (
    <form method="dialog" onSubmit={keep}>
      <label>
        {say('ui.versions.name')}
        <input ref={field} type="text" dir="auto" required maxLength={longestVersionName} />
      </label>
      <button className="button quiet" type="submit">
        {say('ui.versions.keep')}
      </button>
    </form>
  );
}
