import { useState } from 'react';
import { useUnsent } from '#client/ui/unsent.ts';
import { useWords } from '../../client/say-context.ts';
import { Unsent, useLongText } from '../../dialogs/client/Unsent.tsx';
import type { Prompt } from '../contract.ts';
import { longestPrompt, longestPromptTitle } from '../limits.ts';

interface Props {
  readonly prompt: Prompt;
  readonly onCancel: () => void;
  /** @returns whether it is kept. */
  readonly onSave: (prompt: Prompt) => Promise<boolean>;
}

/** Makes a prompt, or changes one. */
export function PromptForm({ prompt, onCancel, onSave }: Props) {
  const say = useWords('prompts');
  const field = useLongText(longestPrompt);
  const name = useLongText(longestPromptTitle);
  const [failed, setFailed] = useState(false);
  const isNew = prompt.title === '' && prompt.text === '';
  const { title, text } = prompt;
  const { typed, isBack, keep, drop, forget } = useUnsent(
    'prompt',
    isNew ? undefined : { title, text },
  );
  return (
    <form
      key={String(isBack)}
      method="dialog"
      onInput={keep}
      onSubmit={async (event) => {
        event.preventDefault();
        const data = new FormData(event.currentTarget);
        const [title, text] = ['title', 'text'].map((name) => String(data.get(name) ?? ''));
        setFailed(false);
        const done = await onSave({ ...prompt, title: title ?? '', text: text ?? '' });
        if (done) forget();
        setFailed(!done);
      }}
    >
      <label htmlFor="prompt-title">{say('ui.title')}</label>
      <input
        id="prompt-title"
        name="title"
        dir="auto"
        required
        pattern=".*\S.*"
        {...name}
        defaultValue={typed.title ?? prompt.title}
      />
      <label htmlFor="prompt-text">{say('ui.text')}</label>
      <textarea
        id="prompt-text"
        name="text"
        dir="auto"
        rows={8}
        required
        {...field}
        aria-describedby="prompt-note"
        defaultValue={typed.text ?? prompt.text}
      />
      <p className="note" id="prompt-note">
        {say('ui.manage.note', { example: `{{${say('ui.var.topic')}}}` })}
      </p>
      <Unsent isBack={isBack} onDrop={drop} />
      <p className="failed" role="status">
        {failed && say('ui.save.failed')}
      </p>
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {say('ui.cancel')}
        </button>
        <button className="button" type="submit">
          {say('ui.save')}
        </button>
      </p>
    </form>
  );
}
