import { useId } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { useWords } from '../../client/say-context.ts';
import { useLongText } from '../../dialogs/client/Unsent.tsx';
import { longestReason } from '../../limits.ts';

interface Props {
  readonly reason: string;
  readonly onSave: (reason: string) => void;
  readonly onRemove: () => void;
  readonly onCancel: () => void;
}

/** Why an answer is rated so; the rating itself is kept already. */
export function ReasonForm({ reason, onSave, onRemove, onCancel }: Props) {
  const say = useWords('extras');
  const long = useLongText(longestReason);
  const id = useId();
  return (
    <form
      method="dialog"
      className="reason"
      aria-label={say('ui.rate.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(String(new FormData(event.currentTarget).get('reason') ?? ''));
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onCancel();
      }}
    >
      <label htmlFor={id}>{say('ui.rate.reason')}</label>
      <textarea id={id} name="reason" dir="auto" rows={2} defaultValue={reason} {...long} />
      <p className="actions">
        <button className="link" type="button" onClick={onRemove}>
          {say('ui.rate.remove')}
        </button>
        <button className="button quiet" type="button" onClick={onCancel}>
          {say('ui.rate.cancel')}
        </button>
        <button className="button" type="submit">
          {say('ui.rate.save')}
        </button>
      </p>
    </form>
  );
}
