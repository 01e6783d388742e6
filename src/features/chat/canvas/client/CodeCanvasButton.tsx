import { useWords } from '../../client/say-context.ts';
import { openCode } from './canvas-store.ts';

interface Props {
  readonly text: string;
  readonly lang: string;
}

/** Opens a code of an answer in the canvas. */
export function CodeCanvasButton({ text, lang }: Props) {
  const say = useWords('canvas');
  return (
    <button
      className="link"
      type="button"
      onClick={({ currentTarget }) => openCode(currentTarget, text, lang)}
    >
      {say('ui.open')}
    </button>
  );
}
