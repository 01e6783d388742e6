import { endingOf } from '#client/markdown/code/languages.ts';
import { CopyButton } from '#client/ui/CopyButton.tsx';
import { saveFile } from '#client/ui/save-file.ts';
import { useWords } from '../../client/say-context.ts';
import type { Canvas } from './canvas-store.ts';

interface Props {
  readonly canvas: Canvas;
  readonly text: string;
  readonly compares: boolean;
  /** null where there is nothing to keep, or no room. */
  readonly onKeep: (() => void) | null;
  /** null where nothing came before. */
  readonly onCompare: (() => void) | null;
}

/** What is done with the text as it stands. */
export function CanvasActions({ canvas, text, compares, onKeep, onCompare }: Props) {
  const say = useWords('canvas');
  const ending = canvas.part >= 0 ? endingOf(canvas.lang) : 'md';
  return (
    <p className="actions">
      <button
        className="button quiet"
        type="button"
        aria-disabled={onKeep === null}
        onClick={() => onKeep?.()}
      >
        {say('ui.keep')}
      </button>
      <button
        className="link"
        type="button"
        aria-pressed={compares}
        aria-disabled={onCompare === null}
        onClick={() => onCompare?.()}
      >
        {say('ui.changes')}
      </button>
      <CopyButton text={text} label={say('ui.copy')} />
      <button
        className="link"
        type="button"
        onClick={() => saveFile(`${say('ui.file')}.${ending}`, new Blob([text]))}
      >
        {say('ui.download')}
      </button>
    </p>
  );
}
