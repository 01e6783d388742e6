import { useStore } from '@nanostores/react';
import { type FormEvent, useEffect, useRef } from 'react';
import { RunNotices, WordsLeft } from '#client/runs/RunNotices.tsx';
import { isGoing } from '#client/runs/run-store.ts';
import { Field } from './Field.tsx';
import { useShown, useWords } from './say-context.ts';

/** A plain form, which works without this script: Node then answers it with a page. */
export function ToolFields() {
  const say = useWords();
  const { form, action, page } = useShown();
  const element = useRef<HTMLFormElement>(null);
  const shown = useStore(page.run.$shown, { ssr: 'initial' });
  const { setting } = useStore(page.setting.$setting, { ssr: 'initial' });
  const entered = useStore(page.$entered, { ssr: 'initial' });
  const isBusy = shown.kind === 'beginning' || (shown.kind === 'run' && isGoing(shown.run));
  const canWrite = setting?.model !== false || form.hasRule;
  useEffect(() => {
    if (entered) element.current?.reset();
    for (const [name, value] of Object.entries(entered ?? {})) {
      const field = element.current?.elements.namedItem(name);
      if (field && 'value' in field) field.value = value;
    }
  }, [entered]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const data = [...new FormData(event.currentTarget)];
    void page.begin(Object.fromEntries(data.map(([name, value]) => [name, String(value)])));
  };
  return (
    <form
      className="maker-form"
      method="post"
      action={action}
      aria-label={say('ui.form')}
      ref={element}
      onSubmit={send}
    >
      {form.fields.map((field) => (
        <Field key={field.name} field={field} />
      ))}
      {canWrite && (
        <button
          className="button"
          type="submit"
          aria-disabled={isBusy}
          aria-describedby="maker-left"
        >
          {say('ui.submit')}
        </button>
      )}
      <WordsLeft setting={page.setting} id="maker-left" />
      <RunNotices store={page.run} />
    </form>
  );
}
