import { useEffect, useRef } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { useSay } from '../../client/say-context.ts';
import type { Conversation } from '../../contract.ts';
import { longestTitle } from '../../limits.ts';
import { renameChat } from './changes.ts';

interface Props {
  readonly item: Conversation;
  readonly onDone: () => void;
}

/** Another name for a conversation. Escape keeps the one it has. */
export function RenameForm({ item, onDone }: Props) {
  const { say } = useSay();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        const title = field.current?.value.trim() ?? '';
        if (title !== '' && title !== item.title) void renameChat(item, title);
        onDone();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        onDone();
      }}
    >
      <label>
        {say('ui.rename.label')}
        <input ref={field} dir="auto" required maxLength={longestTitle} defaultValue={item.title} />
      </label>
      <p className="actions">
        <button className="link" type="submit">
          {say('ui.rename.save')}
        </button>
        <button className="link" type="button" onClick={onDone}>
          {say('ui.cancel')}
        </button>
      </p>
    </form>
  );
}
