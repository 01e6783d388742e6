import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import { $dictateTold, $dictating, dictate, endDictation } from './dictate.ts';

const microphone =
  'M12 19v3M19 10v2a7 7 0 0 1-14 0v-2M12 2a3 3 0 0 0-3 3v7a3 3 0 0 0 6 0V5a3 3 0 0 0-3-3z';
/** Said once on a device. */
const known = 'chat-dictation';

/** Writes what is said, by the browser's own recognition. */
export function DictateButton() {
  const say = useWords('voice');
  const { tag } = useSay();
  const on = useStore($dictating, { ssr: 'initial' });
  const told = useStore($dictateTold, { ssr: 'initial' });
  const [asking, setAsking] = useState(false);
  useEffect(() => endDictation, []);
  const press = () => {
    if (on) endDictation();
    else if (isKnown()) dictate(tag);
    else setAsking(true);
  };
  return (
    <>
      <IconButton
        d={microphone}
        label={say(on ? 'ui.dictate.stop' : 'ui.dictate')}
        aria-pressed={on}
        onClick={press}
      />
      <span role="status" className={told ? 'note failed' : 'note'}>
        {on && say('ui.dictate.listening')}
        {!on && told && say(`ui.dictate.${told}`)}
      </span>
      <Dialog
        className="question"
        label={say('ui.dictate.title')}
        open={asking}
        onClose={(value) => {
          setAsking(false);
          if (value !== 'start') return;
          know();
          dictate(tag);
        }}
      >
        <Notice />
      </Dialog>
    </>
  );
}

/** Where the sound may go, before any is taken. */
function Notice() {
  const say = useWords('voice');
  return (
    <form method="dialog">
      <p>{say('ui.dictate.note')}</p>
      <button className="button quiet" type="submit">
        {say('ui.dictate.cancel')}
      </button>
      <button className="button" type="submit" value="start">
        {say('ui.dictate.start')}
      </button>
    </form>
  );
}

function isKnown(): boolean {
  try {
    return localStorage.getItem(known) !== null;
  } catch {
    return false;
  }
}

function know(): void {
  try {
    localStorage.setItem(known, 'yes');
  } catch {
    // Without storage it is said again (R37).
  }
}
