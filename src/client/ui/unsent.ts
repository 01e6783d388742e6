import { type FormEvent, useState } from 'react';
import { $session } from '../session/store.ts';

type Texts = Readonly<Record<string, string>>;

const unsent = new Map<string, Texts>();

$session.listen((now, before) => {
  const was = before?.session?.user.id;
  // Nothing of one person's is shown to the next (R18).
  if (was && was !== now.session?.user.id) unsent.clear();
});

/**
 * What is typed into a form that a press of Escape or beside it takes away: it stands there again
 * when the form is opened anew, so long as the page is.
 * @param name one for what the form makes; null keeps nothing, as of a form that changes what is saved.
 */
export function useUnsent(name: string | null) {
  const [typed] = useState((): Texts => (name !== null && unsent.get(name)) || {});
  return {
    /** By the fields' names; their first values. */
    typed,
    /** On input of the form. */
    keep: (event: FormEvent<HTMLFormElement>) => {
      if (name === null) return;
      const fields = [...new FormData(event.currentTarget)];
      unsent.set(
        name,
        Object.fromEntries(
          fields.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
        ),
      );
    },
    /** It was sent, or given up by name. */
    forget: () => {
      if (name !== null) unsent.delete(name);
    },
  };
}
