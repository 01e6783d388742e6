import { useEffect, useRef } from 'react';
import { isComposing } from '#client/ui/composing.ts';
import { useWords } from '../../client/say-context.ts';
import { useLongText } from '../../dialogs/client/Unsent.tsx';
import { longestAddress } from '../limits.ts';
import { $pageForm, addPage } from './attach-store.ts';

/** Address of a web page. Escape closes it. */
export function PageForm() {
  const say = useWords('attach');
  const field = useRef<HTMLInputElement>(null);
  const long = useLongText(longestAddress);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      method="dialog"
      className="page-form"
      onSubmit={(event) => {
        event.preventDefault();
        const address = field.current?.value.trim() ?? '';
        if (address === '') return;
        addPage(address);
        close();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event.nativeEvent)) return;
        event.preventDefault();
        close();
      }}
    >
      <label htmlFor="attach-page">{say('ui.page.label')}</label>
      <input
        id="attach-page"
        {...long}
        ref={(node) => {
          field.current = node;
          long.ref(node);
        }}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        required
        aria-describedby="attach-page-note"
      />
      <button className="button" type="submit">
        {say('ui.page.add')}
      </button>
      <button className="button quiet" type="button" onClick={close}>
        {say('ui.cancel')}
      </button>
      <p className="note" id="attach-page-note">
        {say('ui.page.note')}
      </p>
    </form>
  );
}

function close(): void {
  $pageForm.set(false);
  document.getElementById('chat-text')?.focus();
}
