import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { canSpeak } from '#client/speech/device-voice.ts';
import { IconButton } from '#client/ui/IconButton.tsx';
import { useSay, useWords } from '../../client/say-context.ts';
import { $speaking, $speakTold, hush, speak } from './speak.ts';

const speaker =
  'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.6A1.4 1.4 0 0 1 5.4 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.4a1.4 1.4 0 0 1 1 .4l3.4 3.4a.7.7 0 0 0 1.2-.5zM16 9a5 5 0 0 1 0 6M19.4 18.4a9 9 0 0 0 0-12.7';

/** Reads an answer aloud, by a voice of the device or the server's; absent where there is neither. */
export function SpeakButton({ id }: { readonly id: string }) {
  const say = useWords('voice');
  const { tag } = useSay();
  const on = useStore($speaking, { ssr: 'initial' }) === id;
  const told = useStore($speakTold, { ssr: 'initial' });
  // A browser reads on when the page's part is gone.
  useEffect(
    () => () => {
      if ($speaking.get() === id) hush();
    },
    [id],
  );
  const [able, setAble] = useState(canSpeak);
  useEffect(() => {
    const ask = async () => {
      const way = await import('./play.ts').catch(() => null);
      if (await way?.serverSpeaks()) setAble(true);
    };
    if (!able) void ask();
  }, [able]);
  if (!able) return null;
  return (
    <>
      <IconButton
        d={speaker}
        label={say(on ? 'ui.speak.stop' : 'ui.speak')}
        aria-pressed={on}
        onClick={() => (on ? hush() : void speak(id, tag))}
      />
      <span role="status" className={told?.id === id ? 'note' : 'only-read'}>
        {told?.id === id && say(`ui.speak.${told.what}`)}
      </span>
    </>
  );
}
