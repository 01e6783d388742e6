import { useState } from 'react';
import type { PlugProps } from '../../client/plugs.ts';
import { useWords } from '../../client/say-context.ts';
import { largestGoal } from '../../limits.ts';
import { changeDetails } from '../../saving/client/saver.ts';

/** How many words a document is to have. */
export function GoalForm({ document: { goal }, onClose }: PlugProps) {
  const say = useWords('desk-parts');
  const [wrong, setWrong] = useState(false);
  const keep = (form: FormData) => {
    const value = Number(form.get('goal'));
    if (!Number.isInteger(value) || value < 1 || value > largestGoal) return setWrong(true);
    changeDetails({ goal: value });
    onClose();
  };
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        keep(new FormData(event.currentTarget));
      }}
    >
      <label>
        {say('ui.goal.label')}
        <input
          name="goal"
          type="text"
          inputMode="numeric"
          defaultValue={goal ?? ''}
          aria-invalid={wrong}
          aria-describedby="goal-wrong"
          // biome-ignore lint/a11y/noAutofocus: the one field of a dialog that was just opened.
          autoFocus
        />
      </label>
      <p className="failed" id="goal-wrong" role="alert">
        {wrong && say('ui.goal.wrong', { most: largestGoal })}
      </p>
      <div className="actions">
        <button className="button" type="submit">
          {say('ui.goal.keep')}
        </button>
        {goal !== null && (
          <button
            className="button quiet"
            type="button"
            onClick={() => {
              changeDetails({ goal: null });
              onClose();
            }}
          >
            {say('ui.goal.remove')}
          </button>
        )}
      </div>
    </form>
  );
}
