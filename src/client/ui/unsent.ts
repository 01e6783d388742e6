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
 * @param name one for what the form makes or changes.
 * @param saved what it changes, by the fields' names; once that is another, nothing stands there again.
 */
export function useUnsent(name: string, saved?: Texts) {
  const key = saved ? `${name} ${JSON.stringify(saved)}` : name;
  const [typed, setTyped] = useState((): Texts => unsent.get(key) ?? {});
  const forget = () => void unsent.delete(key);
  return {
    /** By the fields' names; their first values. */
    typed,
    /** Whether changes stand there again that were not saved; a form is keyed by it. */
    isBack: Object.entries(saved ?? {}).some(([field, text]) => (typed[field] ?? text) !== text),
    /** Puts what is saved in their place. */
    drop: () => {
      forget();
      setTyped({});
    },
    /** On input of the form. */
    keep: (event: FormEvent<HTMLFormElement>) => {
      const fields = [...new FormData(event.currentTarget)];
      unsent.set(
        key,
        Object.fromEntries(
          fields.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
        ),
      );
    },
    /** It was sent, or given up by name. */
    forget,
  };
}
