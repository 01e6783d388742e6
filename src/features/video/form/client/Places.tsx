import type { RefObject } from 'react';
import { useSay } from '../../client/say-context.ts';
import { videoId } from '../../source/client/SourceField.tsx';

interface Props {
  readonly tool: string;
  readonly form: RefObject<HTMLFormElement | null>;
  onChange(): void;
}

/** Puts the place at which the player stands into a field. */
export function Places({ tool, form, onChange }: Props) {
  const say = useSay();
  if (tool !== 'trim' && tool !== 'boomerang') return null;
  const take = (name: 'from' | 'to') => {
    const video = document.getElementById(videoId);
    const field = form.current?.elements.namedItem(name);
    if (!(video instanceof HTMLVideoElement) || !(field instanceof HTMLInputElement)) return;
    field.value = video.currentTime.toFixed(1);
    onChange();
  };
  return (
    <div className="video-places">
      <button className="button quiet" type="button" onClick={() => take('from')}>
        {say('ui.place.start')}
      </button>
      {tool === 'trim' && (
        <button className="button quiet" type="button" onClick={() => take('to')}>
          {say('ui.place.end')}
        </button>
      )}
      <p className="note">{say('ui.place.note')}</p>
    </div>
  );
}
