import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '#client/ui/Dialog.tsx';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import { $dictateTold, $dictating, dictate, endDictation } from './dictate.ts';
import { microphone } from './microphone.ts';
import { $transcribing, endRecording, record } from './record.ts';
import { $hears } from './voice-store.ts';

/** Said once on a device, of each way. */
const known = { browser: 'chat-dictation', server: 'chat-recording' } as const;

/** Writes what is said, by the browser's own recognition or the server's. It comes by a press, and begins. */
export function DictateButton() {
  const say = useWords('voice');
  const { tag } = useSay();
  const on = useStore($dictating, { ssr: 'initial' });
  const told = useStore($dictateTold, { ssr: 'initial' });
  const working = useStore($transcribing, { ssr: 'initial' });
  const by = useStore($hears, { ssr: 'initial' }) ?? 'browser';
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const start = () => (by === 'browser' ? dictate(tag) : void record());
  const press = () => {
    if (on) end();
    else if (isKnown(known[by])) start();
    else setAsking(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes.
  useEffect(() => {
    button.current?.focus();
    press();
    return end;
  }, []);
  return (
    <>
      <IconButton
        d={microphone}
        label={say(on ? 'ui.dictate.stop' : 'ui.dictate')}
        aria-pressed={on}
        ref={button}
        onClick={press}
      />
      <span role="status" className={told ? 'note failed' : 'note'}>
        {on && say('ui.dictate.listening')}
        {working && say('ui.record.working')}
        {!on && !working && told && say(`ui.dictate.${told}`)}
      </span>
      <Dialog
        className="question"
        label={say('ui.dictate.title')}
        open={asking}
        onClose={(value) => {
          setAsking(false);
          if (value !== 'start') return;
          know(known[by]);
          start();
        }}
      >
        <Notice by={by} />
      </Dialog>
    </>
  );
}

/** Where the sound may go, before any is taken. */
function Notice({ by }: { readonly by: keyof typeof known }) {
  const say = useWords('voice');
  return (
    <form method="dialog">
      <p>{say(by === 'browser' ? 'ui.dictate.note' : 'ui.record.note')}</p>
      <button className="button quiet" type="submit">
        {say('ui.dictate.cancel')}
      </button>
      <button className="button" type="submit" value="start">
        {say('ui.dictate.start')}
      </button>
    </form>
  );
}

/** Of both ways only one is at work. */
function end(): void {
  endDictation();
  endRecording();
}

function isKnown(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function know(key: string): void {
  try {
    localStorage.setItem(key, 'yes');
  } catch {
    // Without storage it is said again (R37).
  }
}
